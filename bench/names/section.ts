import { connect } from '../../server/src/database/connect.ts'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { prepareDirectory } from '../directory/prepare.ts'
import { type BenchPlan, type Figure, formatBranches, median, percentile } from '../figure.ts'
import { readThrough } from '../selection/warm.ts'
import { askNames, NAME_KINDS, type NameAnswer } from './recall.ts'

const SEED = 1
const WARMING_SEED = 2001
const NAMES = 1000
const WARMING = 200

/**
 * How surely a company is found by its name when at most ten companies bear it, as written and misspelt: the share of
 * the companies that are among the first ten found.
 */
export async function* benchNames(plan: BenchPlan): AsyncGenerator<Figure> {
  for (const branches of plan.sizes) {
    const dataDir = await prepareDirectory(plan, branches)
    const server = await startEmbedded({ dataDir, log: () => {} })
    const sql = connect(server.url, { max: 4 })
    const reader = new PromptReader(sql)
    try {
      // A directory that is used again may be older than the schema.
      await migrate(sql)
      await reader.warm()
      await readThrough(sql)
      const size = formatBranches(branches)
      for (const kind of NAME_KINDS) {
        await askNames(sql, reader, kind, WARMING, WARMING_SEED)
        const answers = await askNames(sql, reader, kind, plan.quick ? NAMES / 2 : NAMES, SEED)
        const times = answers.map(({ milliseconds }) => milliseconds)
        yield {
          ...{ what: kind.what, size, median: median(times), p99: percentile(times, 99) },
          ratios: measureShare(answers),
          yardstick: describeAnswers(answers),
          target: `≥ ${kind.target}`,
        }
      }
    } finally {
      await reader.close()
      await sql.end()
      await server.stop()
    }
  }
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
