import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { UsageError } from '../../server/src/cli/output.ts'
import {
  formatSignalCosts,
  SIGNAL_COSTS_FILE,
} from '../../server/src/search/interpretation/readings/signal-costs.ts'
import {
  FEATURE_COSTS_FILE,
  formatFeatureCosts,
} from '../../server/src/search/interpretation/readings/weights.ts'
import { openEvaluationDatabase } from '../database.ts'
import { SEED } from '../directory/source.ts'
import { supplementWorld } from '../directory/supplement.ts'
import { readLearningPrompts, readOwnPrompts } from '../prompts.ts'
import { generateWorld } from '../world.ts'
import { type Judged, judgeReadings } from './candidates.ts'
import { countRight, countRightAtAll, fitCosts } from './fit-costs.ts'
import { FEATURES, type SparsePrompts, toSparsePrompts } from './sparse.ts'

const USAGE = `npm run eval:fit -- [OPTIONS]

Learns what signals and features of readings cost from the prompts of eval/learning and eval/prompts. Each file of eval/learning is left out in
turn: prints which share of its prompts is read right by the weights set by hand, by costs learned from all others, and at best.

  --save        also learn from all prompts, and write signal-costs.txt and feature-costs.txt in server/data
  --no-check    leave no file out`

const { values: options } = parseArgs({
  options: {
    save: { type: 'boolean', default: false },
    'no-check': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function judgeAll(): Promise<{ judged: Judged; hands: string[] }> {
  const plain = generateWorld(SEED)
  const learning = readLearningPrompts(plain)
  const world = supplementWorld(plain, learning)
  const say = (line: string) => console.log(line)
  const { sql, close } = await openEvaluationDatabase(world.directory, say, new AbortController().signal)
  try {
    const judged = await judgeReadings(sql, world, [...readOwnPrompts(plain), ...learning], say)
    return { judged, hands: [...new Set(learning.map(prompt => prompt.class))] }
  } finally {
    await close()
  }
}

/** What costs that were learned from all other prompts make of each hand. */
function reportLeftOut({ prompts, signals }: SparsePrompts, hands: string[]): void {
  console.log(`${'left out'.padEnd(24)}prompts without    with  right at all`)
  const totals = [0, 0, 0, 0]
  for (const hand of hands) {
    const own = prompts.filter(({ voice }) => voice === hand)
    const others = prompts.filter(({ voice }) => voice !== hand)
    const learned = fitCosts(others, signals.length)
    const counts = [own.length, countRight(own), countRight(own, learned), countRightAtAll(own)]
    for (const [at, count] of counts.entries()) totals[at]! += count
    console.log(formatLine(hand, counts))
  }
  console.log(formatLine('all', totals))
}

function formatLine(name: string, [prompts, ...counts]: number[]): string {
  const shares = counts.map(count => ((100 * count) / prompts!).toFixed(1).padStart(8))
  return `${name.padEnd(24)}${String(prompts).padStart(7)}${shares.join('')}`
}

try {
  if (options.help) console.log(USAGE)
  else {
    const { judged, hands } = await judgeAll()
    const sparse = toSparsePrompts(judged)
    if (!options['no-check']) reportLeftOut(sparse, hands)
    if (options.save) {
      const { signals, raises } = fitCosts(sparse.prompts, sparse.signals.length)
      const toMap = <T>(names: T[], values: Float64Array) =>
        new Map(names.map((name, at) => [name, values[at]!]))
      writeFileSync(SIGNAL_COSTS_FILE, formatSignalCosts(toMap(sparse.signals, signals)))
      writeFileSync(FEATURE_COSTS_FILE, formatFeatureCosts(toMap(FEATURES, raises)))
    }
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`eval:fit: ${error.message}`)
  process.exitCode = 1
}
