import { readConfig } from '../config.ts'
import { connectLanguageModel } from '../search/model/client.ts'
import { PromptReader } from '../search/prompt-reader.ts'
import { composeTitle } from '../search/title.ts'
import { command, print, table, withDatabase } from './output.ts'

export const interpretCommand = () =>
  command('interpret', 'Show what a prompt is read as, span by span, without saving a search.')
    .argument('<prompt>', 'the prompt, in English or Arabic')
    .action(async (prompt: string, options: { json?: boolean }) => {
      const { title, ...reading } = await withDatabase(async ({ sql }) => {
        const { model } = readConfig(process.env)
        const reader = new PromptReader(sql, model && connectLanguageModel(model))
        try {
          const read = await reader.read(sql, prompt)
          return { ...read, title: await composeTitle(sql, read.criteria, read) }
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
      print(
        options,
        { title, ...reading },
        `${title}\n\n${table(['text', 'read as', 'rule', 'value'], rows)}`,
      )
    })
