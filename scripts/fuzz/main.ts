/**
 * `npm run fuzz -- [--requests N] [--minutes M] [--seed S]` starts the service and sends it requests that are generated
 * from its OpenAPI document, and bytes that are no requests. Each answer must be one that the document lists, and never a
 * 500. It exits with 1 when one is not. A fault is printed with the seed of its batch: with `--requests 1` this seed sends
 * the same requests again.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { formatTable } from '../../server/src/cli/output.ts'
import { connect } from '../../server/src/database/connect.ts'
import { findEmbedded } from '../../server/src/database/embedded.ts'
import { findFreePort } from '../processes/free-port.ts'
import { ServiceProcess } from '../processes/service-process.ts'
import { prepareTarget } from './prepare.ts'
import { type FuzzReport, runFuzz } from './run.ts'

/** Megabytes that the service takes at most, whatever it is sent. */
const MEMORY_LIMIT = 700
const PROGRESS_MS = 5_000

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const numbers = [values.requests, values.minutes, values.seed].map(Number)
const [requests, minutes, seed] = numbers as [number, number, number]
if (!numbers.every(Number.isInteger) || requests < 1 || minutes < 1) {
  console.error('npm run fuzz -- [--requests N] [--minutes M] [--seed S], in whole numbers')
  process.exit(1)
}
console.log(`seed ${seed}`)

const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt.abort())

const dataDir = await mkdtemp(join(tmpdir(), 'dalil-fuzz-'))
// The database may run as another user, who must get through.
await chmod(dataDir, 0o711)
const ends: string[] = []
const env = { DALIL_REFERENCE: 'off', DALIL_DEMO: 'on', DATA_DIR: dataDir }
const service = new ServiceProcess(await findFreePort(), env, text => ends.push(text))
const startedAt = performance.now()
let saidAt = startedAt
const memory: number[] = []

/** Looks at the process, and says how far the run is every few seconds. */
function onBatch({ requests: sent, rawExchanges }: FuzzReport): string | undefined {
  const megabytes = service.readMegabytes()
  memory.push(megabytes)
  if (ends.length > 0) return ends[0]
  if (megabytes > MEMORY_LIMIT) return `the service takes ${Math.round(megabytes)} MB`
  if (performance.now() - saidAt > PROGRESS_MS) {
    saidAt = performance.now()
    const all = sent + rawExchanges
    const left = ((saidAt - startedAt) / all) * Math.max(0, requests - all)
    console.log(
      `${all} of ${requests} requests, ${Math.round(megabytes)} MB, about ${Math.ceil(left / 60_000)} min left`,
    )
  }
  return undefined
}

async function fuzzService(): Promise<FuzzReport> {
  await service.start()
  const sql = connect((await findEmbedded(dataDir))!, { max: 1, name: 'fuzz' })
  try {
    const prepared = await prepareTarget(sql, { host: '127.0.0.1', port: service.port })
    return await runFuzz({
      ...prepared,
      seed,
      requests,
      seconds: minutes * 60,
      signal: interrupt.signal,
      onBatch,
    })
  } finally {
    await sql.end()
    await service.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const report = await fuzzService()
const rows = [...report.statuses].sort(([one], [other]) => one - other).map(row => row.map(String))
const seconds = Math.round((performance.now() - startedAt) / 1000)
const half = memory[Math.floor(memory.length / 2)] ?? 0
console.log(`\n${formatTable(['status', 'answers'], rows)}\n`)
console.log(
  `seed ${seed}: ${report.requests} requests and ${report.rawExchanges} raw exchanges in ${seconds} s, ` +
    `memory ${Math.round(half)} MB half way, ${Math.round(memory.at(-1) ?? 0)} MB at the end, ` +
    `${Math.round(Math.max(...memory))} MB at most, ${report.faults.length} faults`,
)
for (const fault of report.faults) console.log(`\nFAULT ${fault}`)
process.exitCode = report.faults.length > 0 ? 1 : 0
