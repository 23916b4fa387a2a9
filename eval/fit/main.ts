import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { UsageError } from '../../server/src/cli/output.ts'
import { TREES_FILE } from '../../server/src/search/interpretation/readings/rerank.ts'
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
import { drawSparse } from '../directory/sparse.ts'
import { addLearningCompanies, supplementWorld } from '../directory/supplement.ts'
import type { Prompt } from '../expectation.ts'
import { readLearningPrompts, readOwnPrompts } from '../prompts.ts'
import { buildWorld, generateWorld, type World } from '../world.ts'
import { type Judged, type JudgedPrompt, judgeReadings, Numbers } from './candidates.ts'
import { formatTrees, learnTrees } from './compare.ts'
import { fitCosts } from './fit-costs.ts'
import { leaveOut, reportLeftOut } from './left-out.ts'
import { FEATURES, toSparsePrompts } from './sparse.ts'

const USAGE = `npm run eval:fit -- [OPTIONS]

Learns from the prompts of eval/learning and eval/prompts what signals and features of readings cost, and trees that choose between readings
that cost nearly the same. Each file of eval/learning is left out in turn: prints which share of its prompts is read right by the weights set
by hand, by costs learned from all others, with trees as well, and at best.

  --save        also learn from all prompts, and write signal-costs.txt, feature-costs.txt and reading-trees.jsonl in server/data
  --no-check    print no shares`

const { values: options } = parseArgs({
  options: {
    save: { type: 'boolean', default: false },
    'no-check': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function judgeAll(): Promise<{ judged: Judged; hands: string[] }> {
  const plain = addLearningCompanies(generateWorld(SEED))
  const learning = readLearningPrompts(plain)
  const signals = new Numbers<string>()
  const full = await judgeOver(
    supplementWorld(plain, learning),
    [...readOwnPrompts(plain), ...learning],
    signals,
  )
  const sparse = buildWorld(drawSparse(plain.directory, SEED))
  const known = learning.filter(prompt => knowsNames(sparse, prompt))
  const judged = { prompts: [...full, ...(await judgeOver(sparse, known, signals))], signals: signals.values }
  return { judged, hands: [...new Set(learning.map(prompt => prompt.class))] }
}

async function judgeOver(world: World, prompts: Prompt[], signals: Numbers<string>): Promise<JudgedPrompt[]> {
  const say = (line: string) => console.log(line)
  const { sql, close } = await openEvaluationDatabase(world.directory, say, new AbortController().signal)
  try {
    return await judgeReadings(sql, world, prompts, signals, say)
  } finally {
    await close()
  }
}

/** Whether the world has every company that a prompt names; false for a prompt that must find nothing. */
function knowsNames(world: World, { expect }: Prompt): boolean {
  const isKnown = (name: string) => world.findCompaniesByName(name.replace(/\?$/, '')).length > 0
  return expect.every(
    ({ names = [], not = {}, nothing }) =>
      !nothing && [...names, ...(not.names ?? [])].every(each => each.split('|').some(isKnown)),
  )
}

try {
  if (options.help) console.log(USAGE)
  else {
    const { judged, hands } = await judgeAll()
    const sparse = toSparsePrompts(judged)
    const leftOut = leaveOut(sparse, hands)
    if (!options['no-check']) reportLeftOut(leftOut, hands)
    if (options.save) {
      const { signals, raises } = fitCosts(sparse.prompts, sparse.signals.length)
      const toMap = <T>(names: T[], values: Float64Array) =>
        new Map(names.map((name, at) => [name, values[at]!]))
      writeFileSync(SIGNAL_COSTS_FILE, formatSignalCosts(toMap(sparse.signals, signals)))
      writeFileSync(FEATURE_COSTS_FILE, formatFeatureCosts(toMap(FEATURES, raises)))
      writeFileSync(TREES_FILE, formatTrees(learnTrees(leftOut.map(({ compared }) => compared))))
    }
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`eval:fit: ${error.message}`)
  process.exitCode = 1
}
