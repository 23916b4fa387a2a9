import { connectLanguageModel } from '../search/model/client.ts'
import { PromptReader } from '../search/prompt-reader.ts'
import { formatPlan } from '../search/selection/explain.ts'
import { planBranches } from '../search/selection/select.ts'
import { composeTitle } from '../search/title.ts'
import { command, formatTable, getConfig, print, withDatabase } from './output.ts'

export const interpretCommand = () =>
  command('interpret', 'Show what a prompt is read as, span by span, without saving a search.')
    .argument('<prompt>', 'the prompt, in English or Arabic')
    .option('--explain', 'also print the plan by which its companies and branches are selected')
    .action(async (prompt: string, options: { json?: boolean; explain?: boolean }) => {
      const { title, plan, ...reading } = await withDatabase(async ({ sql }) => {
        const { model } = getConfig()
        const reader = new PromptReader(sql, model && connectLanguageModel(model))
        try {
          const read = await reader.read(sql, prompt)
          const { plan } = options.explain ? await planBranches(sql, read.criteria) : {}
          return { ...read, title: await composeTitle(sql, read.criteria, read), plan }
        } finally {
          await reader.close()
        }
      })
      const rows = reading.spans.map(({ text, kind, rule, value }) => [
        text,
        kind,
        rule,
        (value ?? []).join(' '),
      ])
      const spans = formatTable(['text', 'read as', 'rule', 'value'], rows)
      const parts = [title, spans, ...(plan ? [formatPlan(plan)] : [])]
      print(options, { title, ...reading, ...(plan && { plan }) }, parts.join('\n\n'))
    })
