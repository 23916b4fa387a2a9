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
  'test/directory/same-place.test.ts',
  'test/directory/shared-branches.test.ts',
  'test/cli/serve-standby.test.ts',
  'test/cli/serve-embedded.test.ts',
  'test/scripts/chaos.test.ts',
  'test/scripts/fuzz.test.ts',
  'test/http/docs-examples.test.ts',
  'test/browser/pages.test.ts',
  'test/browser/saved-search.test.ts',
  'test/browser/people.test.ts',
  'test/browser/map.test.ts',
  'test/browser/long-values.test.ts',
  'test/browser/sessions.test.ts',
  'test/browser/composer.test.ts',
  'test/browser/results.test.ts',
  'test/browser/upload.test.ts',
]
const ALL_FILES = ['packages/*/test/**/*.test.ts', 'test/*.test.ts', 'test/!(browser)/**/*.test.ts']
/** Each process has a Chromium of its own, which its files share. */
export const BROWSER_FILES = ['test/browser/*.test.ts']
/**
 * Those that depend on the version of the database. Left out are files whose statements others run too: they are about
 * prompts, which are mostly read from memory, the protocols, processes, the formats of files, and how an import joins and
 * keeps what it finds. So are files whose servers are their own, the same in every run.
 */
export const DATABASE_FILES = [
  'test/{api,auth,exports,maintenance,operations,plans}/**/*.test.ts',
  'test/database/!(least-rights|pooler|tls).test.ts',
  'test/console/!(uploads-*).test.ts',
  'test/directory/!(boundaries|csv*|foursquare|known-branches|left-out|osm*|overture|same-place|shared-branches|snapshot-halves|stable-ids).test.ts',
  'test/directory/*/**/*.test.ts',
  'test/search/!(arabic-plural|completion|model|prompt-*|title).test.ts',
  'test/search/gazetteer/{current-gazetteer,refresh}.test.ts',
  'test/search/selection/**/*.test.ts',
  'test/cli/{backup,database,directory,export,import,workspace}.test.ts',
]

/**
 * Runs the test files of these patterns one after the other in this process, each as a suite whose hooks are its own. The
 * processes of a run share the files: each takes the next that no other has taken. Loading the service takes a second of
 * processor time, and code that V8 has compiled for one file is fast in all that follow.
 */
export async function runFiles(patterns = ALL_FILES): Promise<void> {
  let hasEnded = false
  // A test that ends the process takes with it the tests that follow: that is a failure.
  process.once('exit', () => {
    if (!hasEnded) process.exitCode = 1
  })
  const files = globSync(patterns, { cwd: ROOT }).toSorted()
  const longest = LONGEST.filter(file => files.includes(file))
  for (const file of new Set([...longest, ...files])) {
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
