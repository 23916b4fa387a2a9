import type { BenchPlan, Figure } from '../figure.ts'
import { runProgram } from '../program.ts'

/** The reading of prompts, the database left out; `npm run eval` measures how well they are read. */
export async function* benchPrompts({ quick }: BenchPlan): AsyncGenerator<Figure> {
  const size = quick ? ['--cities', '30000', '--names', '80000'] : []
  const { names, median, p99 } = await runProgram(
    'prompts/interpret.ts',
    [...size, '--json'],
    ['--expose-gc'],
  )
  yield {
    what: 'prompt read, without the database',
    size: `${names.toLocaleString('en')} names`,
    median,
    p99,
  }
}
