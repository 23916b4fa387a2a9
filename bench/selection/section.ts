import { connect, type Database } from '../../server/src/database/connect.ts'
import { startEmbedded } from '../../server/src/database/embedded.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { prepareDirectory } from '../directory/prepare.ts'
import { type BenchPlan, type Figure, formatBranches, formatNumber, median, percentile } from '../figure.ts'
import { openRequestPool } from '../request-pool.ts'
import { answerAll, type Comparison, compare, type QueryYardstick, type SectionAnswer } from './measure.ts'
import { openPostgres } from './postgres.ts'
import { drawQuestions, KINDS, type QuestionKind } from './questions.ts'
import { openSqlite } from './sqlite.ts'
import { readThrough } from './warm.ts'

/** Of the first run's questions; each run has others. */
const SEED = 1
const FIRST_SEED = 1001
/** Of the questions that are put to all before a kind is measured, as many as in a run. */
const WARMING_SEED = 2001
/** Above this size, building the compared index takes longer than the comparison is worth. */
const LARGEST_YARDSTICK = 1_000_000
/** From here on growth is judged. */
const GROWTH_FROM = 1_000_000

/** What was measured of one size: the medians of each kind's runs. */
interface Sized {
  branches: number
  medians: Map<string, number[]>
}

interface Bench extends Sized {
  plan: BenchPlan
  sql: Database
  /** The pool that the questions are put to. */
  requests: Database
  reader: PromptReader
  yardsticks: QueryYardstick[]
  size: string
  /** The size before. */
  before: Sized | undefined
}

/**
 * The selection of branches, first of a database that was just started, then of one in service, which at each size is
 * beside itself at the size before, PostgreSQL's own search and SQLite's.
 */
export async function* benchSelection(plan: BenchPlan): AsyncGenerator<Figure> {
  let before: Sized | undefined
  for (const branches of plan.sizes) {
    const dataDir = await prepareDirectory(plan, branches)
    const server = await startEmbedded({ dataDir, log: () => {} })
    const sql = connect(server.url, { max: 4 })
    const requests = await openRequestPool(sql, server.url, 4)
    const reader = new PromptReader(requests)
    const yardsticks: QueryYardstick[] = []
    const sized = { branches, medians: new Map<string, number[]>() }
    const bench = {
      ...sized,
      plan,
      sql,
      requests,
      reader,
      yardsticks,
      size: formatBranches(branches),
      before,
    }
    try {
      // A directory that is used again may be older than the schema.
      await migrate(sql)
      await reader.warm()
      for (const kind of KINDS) yield await askFirst(bench, kind)
      if (branches <= LARGEST_YARDSTICK)
        yardsticks.push(await openPostgres(sql, plan), await openSqlite(sql, dataDir, plan))
      plan.say('reading the directory through')
      await readThrough(sql)
      for (const kind of KINDS) yield* benchKind(bench, kind)
      before = sized
    } finally {
      for (const yardstick of yardsticks) await yardstick.close()
      await reader.close()
      await requests.end()
      await sql.end()
      await server.stop()
    }
  }
}

/** Questions that were not asked before and whose kind is new as well. */
async function askFirst({ sql, requests, reader, size }: Bench, kind: QuestionKind): Promise<Figure> {
  const questions = await drawQuestions(sql, kind, kind.questions, FIRST_SEED)
  const times = (await answerAll(requests, reader, kind, questions)).map(({ milliseconds }) => milliseconds)
  return { what: `first asked: ${kind.what}`, size, median: median(times), p99: percentile(times, 99) }
}

async function* benchKind(bench: Bench, kind: QuestionKind): AsyncGenerator<Figure> {
  const { plan, sql, requests, reader, yardsticks, size } = bench
  const warming = await drawQuestions(sql, kind, kind.questions, WARMING_SEED)
  const warmed = await answerAll(requests, reader, kind, warming)
  const runs: SectionAnswer[][] = []
  for (let run = 0; run < plan.runs; run++) {
    const questions = await drawQuestions(sql, kind, kind.questions, SEED + run)
    runs.push(await answerAll(requests, reader, kind, questions))
  }
  const typed = runs[0]!.some(({ read }) => read)
  if (typed) yield toFigure(bench, kind, `prompt: ${kind.what}`, runs, 'milliseconds')
  yield toFigure(bench, kind, `selection: ${kind.what}`, runs, 'selecting')
  for (const yardstick of yardsticks) {
    // Not in alternation with ours: its reads would evict our pages from the cache. Larger sizes, which have no yardsticks,
    // would look better than they are.
    const compared = (await compare(yardstick, kind, warmed)) && (await compareAll(yardstick, kind, runs))
    if (compared) yield { what: `selection: ${kind.what}`, size, ...compared }
  }
}

async function compareAll(yardstick: QueryYardstick, kind: QuestionKind, runs: SectionAnswer[][]) {
  const compared: Comparison[] = []
  for (const answers of runs) {
    const run = await compare(yardstick, kind, answers)
    if (!run) return undefined
    compared.push(run)
  }
  const [same, of] = [sum(compared.map(run => run.same)), sum(compared.map(run => run.of))]
  const theirs = median(compared.map(run => run.theirs))
  return {
    yardstick: `${yardstick.name}: ${formatNumber(theirs)} ms, ${same} of ${of} the same`,
    ratios: compared.map(run => run.theirs / run.ours),
  }
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

function toFigure(
  { size, before, medians }: Bench,
  { target, growth }: QuestionKind,
  what: string,
  runs: SectionAnswer[][],
  measured: 'milliseconds' | 'selecting',
): Figure {
  const times = runs.map(answers => answers.map(answer => answer[measured]))
  const own = times.map(each => median(each))
  medians.set(what, own)
  const figure: Figure = {
    what,
    size,
    median: own,
    p99: times.map(each => percentile(each, 99)),
    target: `≤ ${target} ms`,
  }
  const earlier = before?.medians.get(what)
  if (before === undefined || earlier === undefined) return figure
  figure.yardstick = `itself at ${formatBranches(before.branches)}: ${formatNumber(median(earlier))} ms`
  figure.ratios = own.map((each, run) => each / earlier[run]!)
  if (growth && before.branches >= GROWTH_FROM) figure.target += `, ≤ ${growth.toFixed(2)}`
  return figure
}
