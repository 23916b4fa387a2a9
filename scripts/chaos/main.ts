/**
 * `npm run chaos -- [--kills N] [--minutes M] [--seed S]` kills the service and its database, cuts their connections, lets
 * them stand still and fills their disk, while clients write. Everything that was acknowledged must be found, and nothing
 * half done. It exits with 1 when it is not so. The same seed draws the same faults.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { runChaos } from './run.ts'
import { drawSchedule } from './schedule.ts'
import { findFullDiskObstacle } from './stages/full-disk.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [kills, minutes, seed] = [values.kills, values.minutes, values.seed].map(Number) as [
  number,
  number,
  number,
]
if (![kills, minutes, seed].every(Number.isInteger) || kills < 1 || minutes < 1) {
  console.error('npm run chaos -- [--kills N] [--minutes M] [--seed S], in whole numbers')
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'dalil-chaos-'))
// The database may run as another user, who must get through.
await chmod(folder, 0o711)
const makeDataDir = async () => {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  await chmod(dataDir, 0o711)
  return dataDir
}

console.log(`seed ${seed}`)
const schedule = drawSchedule(kills, createRandom(seed))
const obstacle = await findFullDiskObstacle(await makeDataDir())
if (obstacle) {
  console.log(`skipped: a full disk (${obstacle})`)
  schedule.fullDisk = []
}
const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt.abort())
const { signal } = interrupt
const plan = { seed, signal, schedule, seconds: minutes * 60, workspaces: 3, writers: 3, makeDataDir }
const report = await runChaos({ ...plan, say: line => console.log(line) })
console.log(`\n${report.format()}`)
if (report.violations.length > 0) {
  console.log(`\nThe data folders are kept in ${folder}.`)
  process.exitCode = 1
} else await rm(folder, { recursive: true, force: true })
