/**
 * Rebuilds what is derived from the directory's own data and stored beside it. The stored data carries the version of the
 * derivation that made it (import/derive/version.ts). After an upgrade that derives something else, the service rebuilds
 * it in the background, and readers are served meanwhile from what there is.
 *
 * A rebuild goes through the tables in batches by id, each batch in a short transaction of its own that writes only what
 * differs. So no lock is held for long, imports and curation take turns with the batches, and a rebuild that was
 * interrupted is simply run again: what it has done is found unchanged. One rebuild runs at a time, whatever the number
 * of processes: it holds an advisory lock.
 */

import { connectBeside, type Database, type Transaction } from '../database/connect.ts'
import { LOCKS } from '../database/locks.ts'
import { raiseDirectoryVersion, raisePlacesVersion } from '../database/versions.ts'
import {
  DERIVED_VERSION,
  readDerivedVersion,
  storeDerivedVersion,
} from '../directory/import/derive/version.ts'
import { waitForDirectory } from '../directory/import/lock.ts'
import { vacuumDirectory } from '../directory/import/vacuum.ts'
import { REBUILD_PARTS, type RebuildPart, type RebuildStep, STEPS } from './rebuild-steps.ts'

/** Rows of a batch: some seconds of work at most. */
const BATCH = 5000

/** Why a rebuild was not begun, in words for the operator. */
export class RebuildError extends Error {}

export interface RebuildProgress {
  part: RebuildPart
  /** Rows of all parts that are done, and how many there are. */
  rows: number
  total: number
  rowsPerSecond: number
  /** Null until there is a rate. */
  secondsLeft: number | null
}

export interface RebuildOptions {
  /** This part alone; the stored version stays as it is. */
  only?: RebuildPart | undefined
  onProgress?: (progress: RebuildProgress) => void
  /** Called when a batch has to wait for an import or another change of the directory to end. */
  onWait?: () => void
  /** Aborting ends the rebuild after the batch under way; the promise rejects with the signal's reason. */
  signal?: AbortSignal
  /** For tests: the version that the code derives, and the rows of a batch. */
  version?: number
  batch?: number
}

export interface RebuildReport {
  /** How many rows each part went through. */
  rows: Partial<Record<RebuildPart, number>>
  seconds: number
}

/** Rebuilds all that is derived, or one part of it. Throws a RebuildError while another rebuild is under way. */
export async function rebuild(database: Database, options: RebuildOptions = {}): Promise<RebuildReport> {
  const report = await runExclusively(database, sql => rebuildParts(sql, options))
  if (!report) throw new RebuildError('another rebuild of the directory is under way')
  return report
}

/**
 * Rebuilds the directory if its stored data was derived by an older version. Returns undefined if it was not, or if
 * another process is rebuilding it. What a newer version has derived stays: an older one may start once more while copies
 * of the service are replaced one after the other.
 */
export function rebuildIfStale(
  database: Database,
  options: Omit<RebuildOptions, 'only'> & { onStart?: () => void } = {},
): Promise<RebuildReport | undefined> {
  return runExclusively(database, async sql => {
    if ((await readDerivedVersion(sql)) >= (options.version ?? DERIVED_VERSION)) return undefined
    options.onStart?.()
    return rebuildParts(sql, options)
  })
}

/**
 * Runs `work` on a connection of its own beside one that holds the lock of rebuilds; returns undefined if another process
 * holds it. The lock is that of a transaction, as one of a session would stay behind in a pooler in transaction mode.
 */
async function runExclusively<T>(
  database: Database,
  work: (sql: Database) => Promise<T>,
): Promise<T | undefined> {
  const sql = connectBeside(database, { max: 2, name: 'dalil rebuild' })
  try {
    return (await sql.begin(async (tx: Transaction) => {
      await tx`set local idle_in_transaction_session_timeout = 0`
      const [lock] = await tx<{ held: boolean }[]>`select pg_try_advisory_xact_lock(${LOCKS.rebuild}) as held`
      return lock!.held ? work(sql) : undefined
    })) as T | undefined
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function rebuildParts(sql: Database, options: RebuildOptions): Promise<RebuildReport> {
  const { only, onProgress, signal, version = DERIVED_VERSION } = options
  const started = performance.now()
  const parts = only ? [only] : REBUILD_PARTS
  const total = await countRows(sql, parts)
  const report: RebuildReport = { rows: {}, seconds: 0 }
  let done = 0
  for (const part of parts) {
    const before = done
    for (const step of STEPS[part]) {
      for (let last = 0; ; ) {
        signal?.throwIfAborted()
        const batch = await runBatch(sql, step, last, options)
        if (!batch) break
        last = batch.last
        done += batch.rows
        onProgress?.({ part, rows: done, total, ...estimate(done, total, started) })
      }
    }
    report.rows[part] = done - before
    // Raises the version after each part, so that searches and caches use it at once.
    await sql.begin(async tx => {
      if (part === parts.at(-1) && !only) await storeDerivedVersion(tx, version)
      await raiseDirectoryVersion(tx)
      if (part === 'names') await raisePlacesVersion(tx)
    })
  }
  await vacuumDirectory(sql)
  report.seconds = (performance.now() - started) / 1000
  return report
}

/** Runs a step for the next rows after an id, in one transaction; returns undefined when there are none left. */
async function runBatch(
  database: Database,
  { table, run }: RebuildStep,
  after: number,
  { onWait, batch = BATCH }: RebuildOptions,
): Promise<{ last: number; rows: number } | undefined> {
  return database.begin(async (sql: Transaction) => {
    await sql`set local statement_timeout = 0`
    await sql`set local jit = off`
    await waitForDirectory(sql, onWait)
    const [next] = await sql<{ last: number | null; rows: number }[]>`
      select max(id) as last, count(*) as rows from (
        select id from ${sql(table)} where id > ${after} order by id limit ${batch}
      ) batch`
    const { last, rows } = next!
    if (last === null) return undefined
    await run(sql, after, last)
    return { last, rows }
  })
}

async function countRows(sql: Database, parts: readonly RebuildPart[]): Promise<number> {
  let total = 0
  for (const { table } of parts.flatMap(part => STEPS[part])) {
    const [row] = await sql<{ rows: number }[]>`select count(*) as rows from ${sql(table)}`
    total += row!.rows
  }
  return total
}

function estimate(done: number, total: number, started: number) {
  const seconds = (performance.now() - started) / 1000
  const rowsPerSecond = done / Math.max(seconds, 0.001)
  return { rowsPerSecond, secondsLeft: done === 0 ? null : Math.max(0, total - done) / rowsPerSecond }
}
