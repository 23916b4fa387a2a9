import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { parseWholeNumber, UsageError } from '../server/src/cli/output.ts'
import { openEvaluationDatabase } from './database.ts'
import { SEED } from './directory/source.ts'
import type { Prompt } from './expectation.ts'
import type { PromptOutcome } from './measures/outcome.ts'
import { PromptError, readOwnPrompts, readPrompts } from './prompts.ts'
import { buildReport, formatFailures, formatReport, type Report } from './report.ts'
import { runPrompts } from './run.ts'
import { generateSparseWorld, generateWorld, type World } from './world.ts'

const USAGE = `npm run eval -- [OPTIONS]

Measures how well prompts are read, on a generated directory in a database of its own.

  --class NAME     only the prompts of a class
  --prompts FILE   the prompts of a JSON Lines file instead of those of eval/prompts
  --failures       also list every prompt whose filters differ from what is expected
  --json FILE      also write all measures and answers to a file
  --seed N         another directory (the expected companies of data/ are in each)
  --directory NAME dense (as it is) or sparse: 2,000 of its companies, half of those of data/ among them`

function readOptions() {
  try {
    return parseArgs({
      options: {
        class: { type: 'string' },
        prompts: { type: 'string' },
        failures: { type: 'boolean', default: false },
        json: { type: 'string' },
        seed: { type: 'string' },
        directory: { type: 'string', default: 'dense' },
        help: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

async function evaluate(options: ReturnType<typeof readOptions>): Promise<void> {
  const seed = parseWholeNumber('--seed', options.seed) ?? SEED
  if (!['dense', 'sparse'].includes(options.directory))
    throw new UsageError('--directory must be dense or sparse')
  const whole = generateWorld(seed)
  const prompts = selectPrompts(whole, options)
  const world = options.directory === 'sparse' ? generateSparseWorld(whole, seed) : whole
  const signal = createInterruptSignal()
  const { sql, close } = await openEvaluationDatabase(world.directory, line => console.log(line), signal)
  let outcomes: PromptOutcome[]
  try {
    outcomes = await runPrompts(sql, world, prompts, signal)
  } finally {
    await close()
  }
  const report = buildReport(outcomes)
  if (options.failures) console.log(`\n${formatFailures(outcomes)}`)
  console.log(`\n${formatReport(report)}`)
  if (options.json) writeFileSync(options.json, formatJson(seed, report, outcomes))
}

/** Raised by Ctrl-C, so that the database and its folder go away first. */
function createInterruptSignal(): AbortSignal {
  const controller = new AbortController()
  const abort = () => controller.abort(new UsageError('interrupted'))
  process.once('SIGINT', abort).once('SIGTERM', abort)
  return controller.signal
}

function selectPrompts(world: World, options: { class?: string; prompts?: string }): Prompt[] {
  const all = options.prompts ? readPrompts(options.prompts, world) : readOwnPrompts(world)
  const chosen = all.filter(prompt => !options.class || prompt.class === options.class)
  if (chosen.length > 0) return chosen
  throw new UsageError(`--class must be one of ${[...new Set(all.map(prompt => prompt.class))].join(', ')}`)
}

function formatJson(seed: number, report: Report, outcomes: PromptOutcome[]): string {
  return `${JSON.stringify({ seed, ...report, outcomes }, null, 1)}\n`
}

try {
  const options = readOptions()
  if (options.help) console.log(USAGE)
  else await evaluate(options)
} catch (error) {
  if (!(error instanceof UsageError) && !(error instanceof PromptError)) throw error
  console.error(`eval: ${error.message}`)
  process.exitCode = 1
}
