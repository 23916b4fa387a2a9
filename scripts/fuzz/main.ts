/**
 * `npm run fuzz -- [--requests N] [--minutes M] [--seed S] [--state FILE] [--log FILE]` starts the service and sends it
 * requests that are generated from its OpenAPI document, and bytes that are no requests. Each answer must be one that the
 * document lists, and never a 500. It exits with 1 when one is not. A fault is printed with the seed of its batch: with
 * `--requests 1` this seed sends the same requests again. With FILE of `--state`, which is written after each batch, a run
 * that was interrupted goes on with a new service. What the service logs about requests that fail is kept in the FILE of `--log`.
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
import { LoggedFailures } from './logged-failures.ts'
import { prepareTarget } from './prepare.ts'
import { countSent, createReport, loadReport, saveReport } from './report.ts'
import { runFuzz } from './run.ts'

/** Megabytes that the service takes at most, whatever it is sent. */
const MEMORY_LIMIT = 700
const PROGRESS_MS = 5_000
/** Failed answers whose lines of the log are printed. */
const SHOWN = 20

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    state: { type: 'string' },
    log: { type: 'string' },
  },
})
const numbers = [values.requests, values.minutes, values.seed].map(Number)
const [requests, minutes, seed] = numbers as [number, number, number]
if (!numbers.every(Number.isInteger) || requests < 1 || minutes < 1) {
  console.error(
    'npm run fuzz -- [--requests N] [--minutes M] [--seed S] [--state FILE] [--log FILE], in whole numbers',
  )
  process.exit(1)
}
const { state } = values
const log = values.log ?? (state ? `${state}.log` : join(tmpdir(), `dalil-fuzz-${seed}.log`))
const report = (state && loadReport(state)) || createReport(seed)
const before = countSent(report)
console.log(`seed ${report.nextSeed}${before > 0 ? `, after ${before} requests` : ''}`)

const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupt.abort())

const dataDir = await mkdtemp(join(tmpdir(), 'dalil-fuzz-'))
// The database may run as another user, who must get through.
await chmod(dataDir, 0o711)
const ends: string[] = []
const env = { DALIL_REFERENCE: 'off', DALIL_DEMO: 'on', DATA_DIR: dataDir, LOG_LEVEL: 'error' }
const failures = new LoggedFailures(log)
const service = new ServiceProcess(
  await findFreePort(),
  env,
  text => ends.push(text),
  text => failures.read(text),
)
const startedAt = performance.now()
let saidAt = startedAt
const memory: number[] = []

/** Looks at the process, and says how far the run is every few seconds. */
function onBatch(): string | undefined {
  const megabytes = service.readMegabytes()
  memory.push(megabytes)
  if (state) saveReport(state, report)
  if (ends.length > 0) return ends[0]
  if (megabytes > MEMORY_LIMIT) return `the service takes ${Math.round(megabytes)} MB`
  if (performance.now() - saidAt > PROGRESS_MS) {
    saidAt = performance.now()
    const all = countSent(report)
    const left = ((saidAt - startedAt) / (all - before)) * Math.max(0, requests - all)
    console.log(
      `${all} of ${requests} requests, ${report.overloads} overloads, ${Math.round(megabytes)} MB, ` +
        `about ${Math.ceil(left / 60_000)} min left`,
    )
  }
  return undefined
}

async function fuzzService(): Promise<void> {
  await service.start()
  const sql = connect((await findEmbedded(dataDir))!, { max: 1, name: 'fuzz' })
  try {
    const prepared = await prepareTarget(sql, { host: '127.0.0.1', port: service.port })
    await runFuzz({
      ...prepared,
      seed,
      report,
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

await fuzzService()
if (state) saveReport(state, report)
const rows = [...report.statuses].sort(([one], [other]) => one - other).map(row => row.map(String))
const seconds = Math.round((performance.now() - startedAt) / 1000)
const half = memory[Math.floor(memory.length / 2)] ?? 0
console.log(`\n${formatTable(['status', 'answers'], rows)}\n`)
console.log(
  `seeds before ${report.nextSeed}: ${report.requests} requests and ${report.rawExchanges} raw exchanges, ` +
    `${countSent(report) - before} of them in ${seconds} s, ${report.overloads} overloads, ` +
    `memory ${Math.round(half)} MB half way, ${Math.round(memory.at(-1) ?? 0)} MB at the end, ` +
    `${Math.round(Math.max(...memory))} MB at most, ${report.faults.length} faults`,
)
for (const fault of report.faults) console.log(`\nFAULT ${fault}`)
const failed = report.failed.toSorted((one, other) => Number(one.isOverload) - Number(other.isOverload))
for (const answer of failed.slice(0, SHOWN)) console.log(failures.describe(answer))
process.exitCode = report.faults.length > 0 ? 1 : 0
