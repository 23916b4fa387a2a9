import type { Database, Transaction } from '../../database/connect.ts'
import { CopyWriter } from '../../database/copy-writer.ts'
import { raiseDirectoryVersion } from '../../database/versions.ts'
import { type DirectorySource, ImportError, RECORD_KINDS, type RecordKind } from '../model/records.ts'
import { upsertRows } from './apply/rows.ts'
import { markEmptyDirectoryDerived } from './derive/version.ts'
import { recordImport } from './history.ts'
import { waitForDirectory } from './lock.ts'
import { mergeBusinesses } from './merge/businesses.ts'
import { mergeCategories } from './merge/categories.ts'
import { mergeCities } from './merge/cities.ts'
import { mergeCountries, mergeRegions } from './merge/countries.ts'
import { mergeDistricts } from './merge/districts.ts'
import { countMerged, type Import } from './merge/import.ts'

export type { Progress } from '../model/progress.ts'
export type { LoadReport, Problem } from '../model/report.ts'

import { estimateProgress, type Progress } from '../model/progress.ts'
import {
  addProblems,
  createChanges,
  createReport,
  KEPT_PROBLEMS,
  type LoadReport,
  type Problem,
} from '../model/report.ts'
import { createStagingTables } from './staging.ts'
import { stageSource } from './staging-halves.ts'
import { vacuumDirectory } from './vacuum.ts'

export interface LoadOptions {
  /** Archive the source's companies and branches that this import does not hold. */
  archiveMissing?: boolean
  /** Archive them even when they are over a fifth, and take branches that came or went in numbers. */
  force?: boolean
  /** What this state of the source is called; its date unless told otherwise. */
  release?: string
  /** Makes this a dry run: it reads the directory as the import would leave it, and then everything is rolled back. */
  dryRun?: (sql: Transaction) => Promise<void>
  onProgress?: (progress: Progress) => void
  /** Called when the import has to wait for another change of the directory to end. */
  onWait?: () => void
  now?: Date
  /** Aborting rolls everything back; the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

/**
 * Loads a source into the directory in one transaction, of which readers see all or nothing. Throws an ImportError
 * when the source cannot be read or would archive too much; nothing has changed then.
 */
export async function load(
  database: Database,
  source: DirectorySource,
  options: LoadOptions = {},
): Promise<LoadReport> {
  const started = performance.now()
  const startedAt = new Date()
  const { signal, onProgress, now = startedAt } = options
  const report = createReport(source.name, options.release ?? now.toISOString().slice(0, 10))
  let expected: number | undefined
  const reportPhase = (phase: string) => {
    const rows = RECORD_KINDS.reduce((sum, kind) => sum + report.counts[kind].read, 0)
    onProgress?.(estimateProgress(phase, rows, started, expected))
  }
  const enter = (phase: string) => {
    signal?.throwIfAborted()
    reportPhase(phase)
  }
  signal?.throwIfAborted()
  if (onProgress) expected = await source.estimateRecords?.()
  const importing = database.begin(async sql => {
    const release = cancelOnAbort(database, await readBackendPid(sql), signal)
    try {
      await prepareTransaction(sql, options.onWait)
      await markEmptyDirectoryDerived(sql)
      const sourceId = await upsertSource(sql, source)
      await createStagingTables(sql)
      const copier = new CopyWriter(sql)
      try {
        await stageSource(copier, source, report, () => enter('read'))
      } finally {
        await copier.pause()
      }
      const kinds = (await source.kinds?.()) ?? new Set()
      await merge({ sql, sourceId, source: source.name, now }, report, kinds, options, enter)
      await collectSkipped(sql, report)
      if (options.dryRun) {
        await options.dryRun(sql)
        throw new DryRunEnded()
      }
      await raiseDirectoryVersion(sql)
      await recordImport(sql, report, { startedAt })
      signal?.throwIfAborted()
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      release()
    }
  })
  try {
    await importing
  } catch (error) {
    if (error instanceof DryRunEnded) return { ...report, seconds: (performance.now() - started) / 1000 }
    const reason = error instanceof Error ? error.message : String(error)
    if (options.dryRun || (error instanceof ImportError && !hasBegun(report))) throw error
    // What stopped the import is what its caller must hear of, even if nothing can be written any more.
    await recordImport(database, { ...report, changes: createChanges() }, { startedAt, reason }).catch(
      () => {},
    )
    throw error
  }
  const changed = RECORD_KINDS.reduce(
    (sum, kind) => sum + report.counts[kind].added + report.counts[kind].updated,
    0,
  )
  if (changed > MANY) {
    reportPhase('tidying up')
    // The directory is loaded, whatever becomes of this.
    await vacuumDirectory(database).catch(() => {})
  }
  report.seconds = (performance.now() - started) / 1000
  return report
}

/** A file that is not there, or is another than was meant, is no import. */
function hasBegun({ counts }: LoadReport): boolean {
  return RECORD_KINDS.some(kind => counts[kind].read > 0)
}

/** Ends the transaction of a dry run. */
class DryRunEnded extends Error {}

/** From so many rows on, the database is not left to find out by itself that its tables have changed. */
const MANY = 1000

/** An import is one long transaction of large joins, whatever the server's settings for short ones. */
async function prepareTransaction(sql: Transaction, onWait?: () => void): Promise<void> {
  await sql`set local statement_timeout = 0`
  await sql`set local idle_in_transaction_session_timeout = 0`
  await sql`set local work_mem = '128MB'`
  await sql`set local jit = off`
  // The tables of an import are wide and soon gone: a small sample tells their size and how many keys differ.
  await sql`set local default_statistics_target = 10`
  await waitForDirectory(sql, onWait)
}

async function readBackendPid(sql: Transaction): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  return row!.pid
}

/** Stops the statement under way when the signal is raised; between statements the signal is asked. */
function cancelOnAbort(database: Database, pid: number, signal: AbortSignal | undefined): () => void {
  const cancel = () => void database`select pg_cancel_backend(${pid})`.catch(() => {})
  signal?.addEventListener('abort', cancel)
  return () => signal?.removeEventListener('abort', cancel)
}

/** Adds the source, or updates what is known of it; returns its id. */
async function upsertSource(
  sql: Transaction,
  { name, format = name, attribution = null }: { name: string; format?: string; attribution?: string | null },
): Promise<number> {
  await upsertRows(
    sql,
    'sources',
    ['name', 'format', 'attribution'],
    sql`
      select given.name, given.format, coalesce(given.attribution, s.attribution)
      from (select ${name}::text as name, ${format}::text as format, ${attribution}::text as attribution) given
      left join sources s on s.name = given.name`,
  )
  const [row] = await sql<{ id: number }[]>`select source_id as id from sources where name = ${name}`
  return row!.id
}

async function merge(
  imported: Import,
  report: LoadReport,
  kinds: ReadonlySet<RecordKind>,
  options: LoadOptions,
  enter: (phase: string) => void,
): Promise<void> {
  enter('places')
  await mergeCountries(imported)
  await mergeRegions(imported)
  enter('cities')
  await mergeCities(imported)
  enter('districts')
  await mergeDistricts(imported)
  enter('categories')
  await mergeCategories(imported)
  enter('matching')
  const { archiveMissing = false, force = false } = options
  const presentKinds = new Set(RECORD_KINDS.filter(kind => report.counts[kind].read > 0 || kinds.has(kind)))
  Object.assign(report, await mergeBusinesses(imported, { presentKinds, archiveMissing, force }, enter))
  report.archived = { companies: report.changes.companies.closed, branches: report.changes.branches.closed }
  for (const kind of RECORD_KINDS) Object.assign(report.counts[kind], await countMerged(imported, kind))
}

async function collectSkipped(sql: Transaction, report: LoadReport): Promise<void> {
  const counts = await sql<{ kind: Problem['kind']; count: number }[]>`
    select kind, count(*) as count from skipped group by kind`
  for (const { kind, count } of counts) {
    report.counts[kind].skipped += count
    report.problemCount += count
  }
  addProblems(
    report,
    await sql<Problem[]>`select kind, file, line, reason from skipped order by n limit ${KEPT_PROBLEMS}`,
  )
}
