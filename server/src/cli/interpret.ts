import type { Sql } from '../database/connect.ts'
import { explainDifference } from '../operations/searches/explain-reading.ts'
import type { Criteria } from '../search/criteria.ts'
import type { Reading } from '../search/interpretation/reading.ts'
import { connectLanguageModel } from '../search/model/client.ts'
import { PromptReader } from '../search/prompt-reader.ts'
import { formatPlan } from '../search/selection/explain.ts'
import type { SelectionPlan } from '../search/selection/plan.ts'
import { planBranches } from '../search/selection/select.ts'
import { composeTitle } from '../search/title.ts'
import { listTitledReadings } from '../search/titled-readings.ts'
import { command, formatTable, getConfig, print, withDatabase } from './output.ts'

export const interpretCommand = () =>
  command('interpret', 'Show how each part of a prompt is read, without saving a search.')
    .argument('<prompt>', 'the prompt, in English or Arabic')
    .option(
      '--explain',
      'also print the costs of the reading, the next best readings, and the plan of the search',
    )
    .action(async (prompt: string, options: { json?: boolean; explain?: boolean }) => {
      const { title, plan, others, ...reading } = await withDatabase(async ({ sql }) => {
        const { model } = getConfig()
        const reader = new PromptReader(sql, { model: model && connectLanguageModel(model) })
        try {
          const read = await reader.read(sql, prompt)
          const plans = options.explain ? await planSearches(sql, read.criteria) : []
          const plan = plans.length > 1 ? plans : plans[0]
          const others = options.explain ? await explainOthers(sql, read) : undefined
          return { ...read, title: await composeTitle(sql, read.criteria, read), plan, others }
        } finally {
          await reader.close()
        }
      })
      const rows = reading.spans.map(({ text, kind, rule, cost = 0, value }) => [
        ...[text, kind, rule],
        ...(options.explain ? [formatCost(cost)] : []),
        (value ?? []).join(' '),
      ])
      const spans = formatTable(
        ['text', 'read as', 'rule', ...(options.explain ? ['cost'] : []), 'value'],
        rows,
      )
      const parts = [
        ...[title, spans],
        ...(others ? [formatCosts(reading), formatOthers(others)] : []),
        ...(plan ? [plan].flat().map(formatPlan) : []),
      ]
      print(
        options,
        { title, ...reading, ...(others && { others }), ...(plan && { plan }) },
        parts.join('\n\n'),
      )
    })

/** A plan for each of the searches of a prompt. */
async function planSearches(sql: Sql, criteria: Criteria): Promise<SelectionPlan[]> {
  const planned = await Promise.all((criteria.either ?? [criteria]).map(each => planBranches(sql, each)))
  return planned.map(({ plan }) => plan)
}

interface ExplainedReading {
  title: string
  cost: number
  /** What is read otherwise than in the chosen reading. */
  differs: string
}

async function explainOthers(sql: Sql, reading: Reading): Promise<ExplainedReading[]> {
  const others = await listTitledReadings(sql, reading)
  return Promise.all(
    others.map(async ({ title, cost, differing }) => {
      const differs = await explainDifference(sql, differing)
      return { title, cost, differs }
    }),
  )
}

/** What the whole reading costs, which is more than its spans do: parts also pay for how they go together. */
function formatCosts({ cost = 0, costs = {} }: Pick<Reading, 'cost' | 'costs'>): string {
  const parts = Object.entries(costs).map(([feature, each]) => `${feature} ${formatCost(each)}`)
  return [`cost ${formatCost(cost)}`, ...(parts.length > 0 ? [parts.join(', ')] : [])].join(': ')
}

function formatOthers(others: ExplainedReading[]): string {
  if (others.length === 0) return 'no other reading'
  return formatTable(
    ['other reading', 'cost', 'read otherwise'],
    others.map(({ title, cost, differs }) => [title, formatCost(cost), differs]),
  )
}

function formatCost(cost: number): string {
  return cost.toFixed(2)
}
