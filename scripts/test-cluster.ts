/**
 * `npm run test:cluster URL [FILE…]` runs the tests of the service against a Citus cluster, in databases of their own that
 * are distributed over its nodes. URL is that of the coordinator, for a user who may create databases and extensions on
 * every node. Without FILEs all tests run that use a database.
 */
import { spawn } from 'node:child_process'

const [url, ...files] = process.argv.slice(2)
const ROOMS =
  'api auth cli console contract database directory exports http maintenance mcp operations plans search'

if (!url) {
  console.log('Skipped: the tests of a cluster need the URL of its coordinator (npm run test:cluster URL).')
} else {
  const patterns = files.length > 0 ? files : ROOMS.split(' ').map(room => `test/${room}/**/*.test.ts`)
  const run = spawn(
    process.execPath,
    [
      '--test',
      '--test-concurrency=1',
      '--test-global-setup=test/support/database-server.ts',
      `--test-reporter=${process.env.REPORTER ?? 'spec'}`,
      ...patterns,
    ],
    { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url, DALIL_TEST_DISTRIBUTED: '1' } },
  )
  run.on('exit', code => {
    process.exitCode = code ?? 1
  })
}
