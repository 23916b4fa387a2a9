import { globSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe } from 'node:test'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Those that take longest, so that none is left when the others have ended. */
const LONGEST = [
  'test/search/plans.test.ts',
  'test/search/selection/select.test.ts',
  'test/directory/known-branches.test.ts',
  'test/directory/stable-ids.test.ts',
  'test/cli/serve-embedded.test.ts',
  'test/scripts/chaos.test.ts',
]
const PATTERNS = ['packages/*/test/**/*.test.ts', 'test/*.test.ts', 'test/!(browser)/**/*.test.ts']

/**
 * Runs test files one after the other in this process, each as a suite whose hooks are its own. The processes of a run
 * share the files: each takes the next that no other has taken. Loading the service takes a second of processor time,
 * and code that V8 has compiled for one file is fast in all that follow.
 */
export async function runFiles(): Promise<void> {
  let hasEnded = false
  // A test that ends the process takes with it the tests that follow: that is a failure.
  process.once('exit', () => {
    if (!hasEnded) process.exitCode = 1
  })
  const files = globSync(PATTERNS, { cwd: ROOT }).toSorted()
  for (const file of new Set([...LONGEST, ...files])) {
    if (!(await takeFile(file))) continue
    await describe(file, async () => {
      await import(join(ROOT, file))
    })
  }
  hasEnded = true
}

/** Whether this process is the first that asks for a file; the folder belongs to the run. */
async function takeFile(file: string): Promise<boolean> {
  const folder = process.env.DALIL_TEST_TAKEN
  if (!folder) throw new Error('no folder of files that are taken: run the tests with `npm test`')
  try {
    await mkdir(join(folder, encodeURIComponent(file)))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
