import { Gauge, type Registry } from 'prom-client'
import { connectBeside, type Database } from '../../database/connect.ts'
import { SingleFlight } from '../../database/single-flight.ts'
import { withTimeout } from '../../database/with-timeout.ts'
import { addGauge } from './gauge.ts'

interface DatabaseState {
  version: string
  sizeBytes: number
  /** Seconds since 1970, and how long it took. */
  lastImport: { finishedAt: number; seconds: number; wasStopped: boolean } | undefined
}

const TIMEOUT_MS = 2_000
/** PostgreSQL sums the size of a database over its files, so it is asked less often than scrapes come. */
const MAX_AGE_MS = 15_000

/** What the database says of itself. Imports run in other processes, so their figures are read from their history. */
export function addDatabaseMetrics(registry: Registry, database: Database): { close(): Promise<void> } {
  const connection = connectBeside(database, { max: 1, name: 'dalil-metrics', idleSeconds: 60 })
  let state: DatabaseState | undefined
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined
  const reads = new SingleFlight(() => readState(connection))
  const read = async () => {
    state = await withTimeout(reads.run(), TIMEOUT_MS, 'the database').catch(() => undefined)
  }
  // All figures are collected at once, and share what is read.
  const refresh = () => {
    if (!reading || performance.now() - readAt >= MAX_AGE_MS) {
      readAt = performance.now()
      reading = read()
    }
    return reading
  }
  new Gauge({
    name: 'dalil_database_up',
    help: 'Whether the database answers',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      await refresh()
      this.set(state ? 1 : 0)
    },
  })
  new Gauge({
    name: 'dalil_database_info',
    help: 'The version of PostgreSQL; always 1',
    labelNames: ['version'],
    aggregator: 'first',
    registers: [registry],
    async collect() {
      await refresh()
      this.reset()
      if (state) this.set({ version: state.version }, 1)
    },
  })
  const gauges: [name: string, help: string, read: () => number | undefined][] = [
    ['dalil_database_size_bytes', 'Size of the database', () => state?.sizeBytes],
    [
      'dalil_last_import_finished_timestamp_seconds',
      'When the latest import ended, in seconds since 1970',
      () => state?.lastImport?.finishedAt,
    ],
    [
      'dalil_last_import_duration_seconds',
      'How long the latest import took',
      () => state?.lastImport?.seconds,
    ],
    [
      'dalil_last_import_stopped',
      'Whether the latest import was stopped, so that it changed nothing',
      () => state?.lastImport && Number(state.lastImport.wasStopped),
    ],
  ]
  for (const [name, help, read] of gauges)
    addGauge(registry, { name, help, refresh, read, aggregator: 'max' })
  return { close: () => connection.end({ timeout: 1 }) }
}

async function readState(sql: Database): Promise<DatabaseState> {
  const [[row], [latest]] = await Promise.all([
    sql<{ version: string; size: number }[]>`
      select current_setting('server_version') as version, pg_database_size(current_database()) as size`,
    sql<{ started_at: Date; finished_at: Date; status: string }[]>`
      select started_at, finished_at, status from imports order by started_at desc, id desc limit 1`,
  ])
  return {
    // Debian adds the name of its package.
    version: row!.version.split(' ')[0]!,
    sizeBytes: row!.size,
    lastImport: latest && {
      finishedAt: latest.finished_at.getTime() / 1000,
      seconds: (latest.finished_at.getTime() - latest.started_at.getTime()) / 1000,
      wasStopped: latest.status === 'stopped',
    },
  }
}
