import { connect, type Database } from '../../server/src/database/connect.ts'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { prepareDirectory } from '../directory/prepare.ts'
import { type BenchPlan, type Figure, formatBranches, median, percentile } from '../figure.ts'
import { openRequestPool } from '../request-pool.ts'
import { readThrough } from '../selection/warm.ts'
import { askNames, BUSY_KINDS, NAME_KINDS, type NameAnswer } from './recall.ts'
import { benchReload } from './reload.ts'

const SEED = 1
const WARMING_SEED = 2001
const NAMES = 1000
const WARMING = 200
const CALLERS = 16

/**
 * How surely a company is found by its name when at most ten companies bear it, as written and misspelt: the share of
 * the companies that are among the first ten found.
 */
export async function* benchNames(plan: BenchPlan): AsyncGenerator<Figure> {
  for (const branches of plan.sizes) {
    const dataDir = await prepareDirectory(plan, branches)
    const server = await startEmbedded({ dataDir, log: () => {} })
    const sql = connect(server.url, { max: 10 })
    const requests = await openRequestPool(sql, server.url, 10)
    const reader = new PromptReader(requests)
    try {
      // A directory that is used again may be older than the schema.
      await migrate(sql)
      await reader.warm()
      await readThrough(sql)
      const size = formatBranches(branches)
      for (const kind of NAME_KINDS) {
        await askNames(requests, reader, kind, WARMING, WARMING_SEED)
        const answers = await askNames(requests, reader, kind, plan.quick ? NAMES / 2 : NAMES, SEED)
        const times = answers.map(({ milliseconds }) => milliseconds)
        yield {
          ...{ what: kind.what, size, median: median(times), p99: percentile(times, 99) },
          ratios: measureShare(answers),
          yardstick: describeAnswers(answers),
          target: `≥ ${kind.target}`,
        }
      }
      for (const kind of BUSY_KINDS) yield await measureRate(requests, reader, kind, size, plan)
      yield* benchReload(sql, reader, size)
    } finally {
      await reader.close()
      await requests.end()
      await sql.end()
      await server.stop()
    }
  }
}

/** How many names a second are found by several callers at once, in this process. */
async function measureRate(
  sql: Database,
  reader: PromptReader,
  kind: (typeof BUSY_KINDS)[number],
  size: string,
  { quick, runs }: BenchPlan,
): Promise<Figure> {
  await askNames(sql, reader, kind, WARMING, WARMING_SEED, CALLERS)
  const rates: number[] = []
  for (let run = 0; run < runs; run++) {
    const answers = await askNames(sql, reader, kind, quick ? NAMES : NAMES * 2, SEED + 1 + run, CALLERS)
    const milliseconds = answers.reduce((sum, answer) => sum + answer.milliseconds, 0)
    // By Little's law, as every caller asks without a pause.
    rates.push((1000 * CALLERS * answers.length) / milliseconds)
  }
  return { what: `${kind.what}, ${CALLERS} callers`, size, perSecond: rates }
}

function describeAnswers(answers: NameAnswer[]): string {
  const [best, others] = [true, false].map(isBest =>
    answers.filter(({ company }) => company.isBest === isBest),
  )
  const empty = answers.filter(({ isEmpty }) => isEmpty).length
  const parts = [`all ${answers.length}`]
  if (others!.length > 0)
    parts.push(`of the best 200,000: ${formatShare(best!)}, of the others: ${formatShare(others!)}`)
  return [...parts, `${empty} empty answers`].join('; ')
}

function measureShare(answers: NameAnswer[]): number {
  return answers.filter(({ isFound }) => isFound).length / answers.length
}

function formatShare(answers: NameAnswer[]): string {
  return answers.length === 0 ? 'none' : measureShare(answers).toFixed(3)
}
