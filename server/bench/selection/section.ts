import { connect, type Database } from '../../src/database/connect.ts'
import { startEmbedded } from '../../src/database/embedded.ts'
import { migrate } from '../../src/database/migrate.ts'
import { randomOf } from '../../src/directory/demo-names.ts'
import { PromptReader } from '../../src/search/reader.ts'
import { prepareDirectory } from '../directory/prepare.ts'
import { type Figure, median, numberText, type Plan, percentile } from '../figure.ts'
import { type Answer, answerAll, compare, type Yardstick } from './measure.ts'
import { openPostgres } from './postgres.ts'
import { KINDS, type Kind, type Question, readSamples, type Sample } from './questions.ts'
import { openSqlite } from './sqlite.ts'

const SEED = 1
/** Questions of each kind in a run. */
const QUESTIONS = 200
/** Companies by the thousand are asked for less often. */
const MANY = { companies: 1000, questions: 40 }
/** Beyond, building what is compared takes longer than the comparison is worth. */
const LARGEST_YARDSTICK = 1_000_000

/** The medians of one kind's runs. */
type Medians = Map<string, number[]>

/** The selection of branches, at each size beside itself at the size before, PostgreSQL's own search and SQLite's. */
export async function* benchSelection(plan: Plan): AsyncGenerator<Figure> {
  let [before, smaller]: [Medians, string] = [new Map(), '']
  for (const branches of plan.sizes) {
    const size = `${branches.toLocaleString('en')} branches`
    const dataDir = await prepareDirectory(plan, branches)
    const server = await startEmbedded({ dataDir, log: () => {} })
    const sql = connect(server.url, { max: 4 })
    const reader = new PromptReader(sql)
    const yardsticks: Yardstick[] = []
    try {
      // A directory that is used again may be older than the schema.
      await migrate(sql)
      await reader.warm(sql)
      if (branches <= LARGEST_YARDSTICK)
        yardsticks.push(await openPostgres(sql, plan), await openSqlite(sql, dataDir, plan))
      const medians: Medians = new Map()
      for (const kind of KINDS) {
        yield* benchKind({ plan, sql, reader, yardsticks, size, before, smaller, medians }, kind)
      }
      ;[before, smaller] = [medians, size]
    } finally {
      for (const yardstick of yardsticks) await yardstick.close()
      await reader.close()
      await sql.end()
      await server.stop()
    }
  }
}

interface Bench {
  plan: Plan
  sql: Database
  reader: PromptReader
  yardsticks: Yardstick[]
  size: string
  before: Medians
  smaller: string
  medians: Medians
}

async function* benchKind(bench: Bench, kind: Kind): AsyncGenerator<Figure> {
  const { plan, sql, reader, yardsticks, size } = bench
  const runs: Answer[][] = []
  const ratios = new Map<Yardstick, { theirs: number[]; ratios: number[]; same: number; of: number }>()
  for (let run = 0; run < plan.runs; run++) {
    const answers = await answerAll(sql, reader, kind, await ask(sql, kind, SEED + run))
    runs.push(answers)
    for (const yardstick of yardsticks) {
      const compared = await compare(yardstick, kind, answers)
      if (!compared) continue
      const sums = ratios.get(yardstick) ?? { theirs: [], ratios: [], same: 0, of: 0 }
      sums.theirs.push(compared.milliseconds)
      sums.ratios.push(compared.milliseconds / median(answers.map(each => each.selecting)))
      sums.same += compared.same
      sums.of += compared.of
      ratios.set(yardstick, sums)
    }
  }
  const typed = runs[0]!.some(({ read }) => read)
  if (typed) yield figureOf(bench, kind, `prompt: ${kind.what}`, runs, 'milliseconds')
  yield figureOf(bench, kind, `selection: ${kind.what}`, runs, 'selecting')
  for (const [{ name }, { theirs, ratios: each, same, of }] of ratios) {
    yield {
      what: `selection: ${kind.what}`,
      size,
      yardstick: `${name}: ${numberText(median(theirs))} ms, ${same} of ${of} the same`,
      ratios: each,
    }
  }
}

function figureOf(
  { size, before, smaller, medians }: Bench,
  { target }: Kind,
  what: string,
  runs: Answer[][],
  measured: 'milliseconds' | 'selecting',
): Figure {
  const times = runs.map(answers => answers.map(answer => answer[measured]))
  const own = times.map(each => median(each))
  medians.set(what, own)
  const earlier = before.get(what)
  return {
    what,
    size,
    median: median(times.flat()),
    p99: percentile(times.flat(), 99),
    target: `≤ ${target} ms${earlier ? ', ≤ 1.50' : ''}`,
    ...(earlier && {
      yardstick: `itself at ${smaller}: ${numberText(median(earlier))} ms`,
      ratios: own.map((each, run) => each / earlier[run]!),
    }),
  }
}

async function ask(sql: Database, kind: Kind, seed: number): Promise<Question[]> {
  const random = randomOf(seed)
  const count = kind.companies === MANY.companies ? MANY.questions : QUESTIONS
  // A question takes six at most.
  const samples = await readSamples(sql, 6 * count, random)
  let next = 0
  const sample = (): Sample => samples[next++ % samples.length]!
  return Array.from({ length: count }, () => kind.ask(sample, random))
}
