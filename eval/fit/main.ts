import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { UsageError } from '../../server/src/cli/output.ts'
import { WEIGHTS } from '../../server/src/search/interpretation/readings/weights.ts'
import { openEvaluationDatabase } from '../database.ts'
import { SEED } from '../directory/source.ts'
import { readOwnPrompts } from '../prompts.ts'
import { generateWorld } from '../world.ts'
import { type JudgedPrompt, judgeReadings } from './candidates.ts'
import { fitWeights, measureRight, type Weights } from './fit-weights.ts'

const USAGE = `npm run eval:fit -- [OPTIONS]

Fits the costs of readings to the prompts of eval/prompts, with each class left out in turn: the figures are those of the
class that was left out. Prints the costs of a fit to all of them.

  --save FILE   keep the judged readings, which take a minute to make
  --load FILE   use kept ones`

const { values: options } = parseArgs({
  options: { save: { type: 'string' }, load: { type: 'string' }, help: { type: 'boolean', default: false } },
})

async function judgeAll(): Promise<JudgedPrompt[]> {
  const world = generateWorld(SEED)
  const signal = new AbortController().signal
  const { sql, close } = await openEvaluationDatabase(world.directory, line => console.log(line), signal)
  try {
    return await judgeReadings(sql, world, readOwnPrompts(world), signal)
  } finally {
    await close()
  }
}

function report(judged: JudgedPrompt[]): void {
  const formatShare = (share: number) => (100 * share).toFixed(1).padStart(6)
  const start: Weights = { ...WEIGHTS }
  console.log(`${'left out'.padEnd(32)}prompts  as set  fitted to the others`)
  let [before, after] = [0, 0]
  for (const voice of new Set(judged.map(prompt => prompt.voice))) {
    const own = judged.filter(prompt => prompt.voice === voice)
    const fitted = fitWeights(
      judged.filter(prompt => prompt.voice !== voice),
      start,
    )
    const [asSet, asFitted] = [measureRight(own, start), measureRight(own, fitted)]
    before += asSet * own.length
    after += asFitted * own.length
    console.log(
      `${voice.padEnd(32)}${String(own.length).padStart(7)}  ${formatShare(asSet)}  ${formatShare(asFitted)}`,
    )
  }
  const all = judged.length
  console.log(
    `${'all'.padEnd(32)}${String(all).padStart(7)}  ${formatShare(before / all)}  ${formatShare(after / all)}`,
  )
  const weights = fitWeights(judged, start)
  console.log('\nfitted to all, where that changes a cost:')
  for (const [feature, weight] of Object.entries(weights)) {
    const old = WEIGHTS[feature as keyof Weights]
    if (Math.abs(weight - old) >= 0.01) console.log(`  ${feature}: ${old} -> ${weight.toFixed(2)}`)
  }
}

try {
  if (options.help) console.log(USAGE)
  else {
    const judged: JudgedPrompt[] = options.load
      ? JSON.parse(readFileSync(options.load, 'utf8'))
      : await judgeAll()
    if (options.save) writeFileSync(options.save, JSON.stringify(judged))
    report(judged)
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  console.error(`eval:fit: ${error.message}`)
  process.exitCode = 1
}
