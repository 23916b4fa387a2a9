/**
 * The import of a source into the directory, in one transaction: readers see all of it or nothing.
 *
 * 1. Staging (staging.ts) checks each record and copies it into a temporary table of its kind. A record that breaks a rule
 *    is skipped, with its file and line in the report.
 *    Of a branch that the source repeats only the keys are copied (known-branches.ts): it stays as it is.
 * 2. Merging (merge/) finds out, in temporary tables alone, which row of the directory each record stands for and what
 *    changes. Countries, regions, cities, districts and categories are shared by all sources: a record is the row of its
 *    key, or the row of its name in the same place, or a new one. Companies and branches are matched with those of other
 *    sources, and where several sources have one, the values of each are kept and combined. Decisions of an operator
 *    outrank all sources. The release check stops an import whose numbers look like a mistake.
 * 3. Applying (apply/) writes the directory. Nothing else does.
 * 4. Deriving (derive/) brings what is stored but follows from other columns in line with what changed: search names,
 *    ranks, postings, rendered documents. It knows nothing of merging, and a rebuild after an upgrade uses it alone.
 *
 * The first import of a large source (initial-load/) fills shadow tables without indexes, and swaps them with the empty
 * tables of the directory at the end. Its result is the same.
 *
 * What the import changed of each branch is stored with it (branch-changes.ts), for the differences between two imports and
 * for the workspaces that have saved the branch.
 *
 * Imports and curation take turns by an advisory lock (lock.ts). The version of the directory is raised last, because
 * other transactions that raise it wait from there on.
 */
import type { Database, Transaction } from '../../database/connect.ts'
import { isDistributed } from '../../database/distribution/is-distributed.ts'
import { raiseDirectoryVersion } from '../../database/versions.ts'
import { estimateProgress, type Progress } from '../model/progress.ts'
import { type DirectorySource, ImportError, RECORD_KINDS } from '../model/records.ts'
import { createChanges, createReport, type LoadReport } from '../model/report.ts'
import { storeChanges } from './branch-changes.ts'
import { createChangedRows } from './changed-rows.ts'
import { markEmptyDirectoryDerived } from './derive/version.ts'
import { recordImport } from './history.ts'
import { findKnownBranches, StaleHashes, storePlacesVersion } from './known-branches.ts'
import { mergeRecords } from './merge/merge.ts'
import { hasBusinessesOfOthers } from './merge/same-names.ts'
import { storeMappings, upsertSource } from './merge/sources.ts'
import { stageSource } from './parallel-staging.ts'
import { createProblems } from './problems.ts'
import { StagingWriter } from './staging.ts'
import { endTables } from './temp-table.ts'
import {
  cancelOnAbort,
  enlargeTempBuffers,
  keepForNextImport,
  keepNothing,
  prepareTransaction,
} from './transaction.ts'
import { vacuumDirectory } from './vacuum.ts'

export type { Progress } from '../model/progress.ts'
export type { LoadReport, Problem } from '../model/report.ts'

export interface LoadOptions {
  /** Archive the source's companies and branches that are missing from this import. */
  archiveMissing?: boolean
  /** Archive them even when they are over a fifth, and accept branches that came or went in large numbers. */
  force?: boolean
  /** Throw a DirectoryNotEmpty when there are companies once it is the turn of this import. */
  onlyIfEmpty?: boolean
  /** The name of this state of the source; its date by default. */
  release?: string
  /** Makes this a dry run: it reads the directory as the import would leave it, and then everything is rolled back. */
  dryRun?: (sql: Transaction) => Promise<void>
  onProgress?: (progress: Progress) => void
  /** Called when the import has to wait for another change of the directory to end. */
  onWait?: () => void
  now?: Date
  /** The sessions of the pool end with the import, so that they may take more memory, and keep nothing for the next one. */
  endsSessions?: boolean
  /** Aborting rolls everything back; the promise rejects with the signal's reason. */
  signal?: AbortSignal
}

/** The directory was to be empty, and another import came first. */
export class DirectoryNotEmpty extends ImportError {}

/** Up to so many records the tables and plans of an import are kept for the next one of the session. */
const FEW_RECORDS = 200
/** From so many changed rows on, the import vacuums the tables instead of waiting until the server does. */
const MANY_ROWS = 1000

/**
 * Loads a source into the directory in one transaction. Throws an ImportError when the source cannot be read or would
 * archive too much; nothing has changed then.
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
  const enter = (phase: string) => {
    signal?.throwIfAborted()
    onProgress?.(estimateProgress(phase, countRead(report), started, expected))
  }
  signal?.throwIfAborted()
  // On a cluster tables that stay have not been tried.
  const keeps = !options.endsSessions && !(await isDistributed(database))
  if (onProgress) expected = await source.estimateRecords?.()
  const runOnce = (skipsKnown: boolean) =>
    database.begin(async sql => {
      const stopListening = await cancelOnAbort(database, sql, signal)
      try {
        const hasStates = await runImport(sql, source, report, { ...options, now, skipsKnown, keeps }, enter)
        const importId = await recordImport(sql, report, { startedAt })
        await storeChanges(sql, importId, source.name, hasStates)
        await storePlacesVersion(sql)
        if (keeps) await endTables(sql)
        await raiseDirectoryVersion(sql)
        signal?.throwIfAborted()
      } catch (error) {
        signal?.throwIfAborted()
        throw error
      } finally {
        stopListening()
      }
    })
  try {
    await runOnce(true).catch(async error => {
      if (!(error instanceof StaleHashes)) throw error
      Object.assign(report, createReport(report.source, report.release))
      await runOnce(false)
    })
  } catch (error) {
    if (error instanceof DryRunEnded) return { ...report, seconds: (performance.now() - started) / 1000 }
    if (!options.dryRun) await recordStopped(database, report, startedAt, error)
    throw error
  }
  if (countChanged(report) > MANY_ROWS) {
    onProgress?.(estimateProgress('tidying up', countRead(report), started, expected))
    // The directory is loaded even if this fails.
    await vacuumDirectory(database).catch(() => {})
  }
  report.seconds = (performance.now() - started) / 1000
  return report
}

/** Merges the source; returns whether it has collected the states of branches that it may change. */
async function runImport(
  sql: Transaction,
  source: DirectorySource,
  report: LoadReport,
  options: LoadOptions & { now: Date; skipsKnown: boolean; keeps: boolean },
  enter: (phase: string) => void,
): Promise<boolean> {
  if (options.endsSessions) await enlargeTempBuffers(sql)
  await prepareTransaction(sql, options.onWait)
  if (options.onlyIfEmpty) await requireEmpty(sql)
  if (options.keeps) await keepForNextImport(sql)
  await markEmptyDirectoryDerived(sql)
  const sourceId = await upsertSource(sql, source)
  await createProblems(sql)
  await createChangedRows(sql)
  const hasOthers = await hasBusinessesOfOthers({ sql, sourceId })
  const writer = new StagingWriter(sql)
  const known = await findKnownBranches(sql, { source: source.name, sourceId }, () => writer.pause())
  if (!options.skipsKnown) known.startAt = Number.POSITIVE_INFINITY
  try {
    await stageSource(writer, source, report, () => enter('read'), { known, foldsNames: hasOthers })
  } finally {
    await writer.pause()
  }
  const kinds = (await source.kinds?.()) ?? new Set()
  const staged = await writer.complete()
  if (options.keeps && countRead(report) > FEW_RECORDS) await keepNothing(sql)
  const imported = { sql, sourceId, source: source.name, now: options.now, staged, hasOthers }
  const hasStates = await mergeRecords(imported, report, { ...options, kinds }, enter)
  const { added, updated, unchanged } = report.counts.branch
  // A mapping by which no row can be read is a mistake, and no example for the next import.
  if (added + updated + unchanged > 0) await storeMappings(sql, source)
  if (options.dryRun) {
    await options.dryRun(sql)
    throw new DryRunEnded()
  }
  return hasStates
}

async function requireEmpty(sql: Transaction): Promise<void> {
  const companies = await sql`select 1 from companies limit 1`
  if (companies.length > 0) throw new DirectoryNotEmpty('the directory is not empty')
}

/** Rolls the transaction of a dry run back. */
class DryRunEnded extends Error {}

/**
 * Records an import that was stopped, and why. A source that could not be read at all is not recorded: a file that is not
 * there, or is another one than was meant, is no import.
 */
async function recordStopped(
  database: Database,
  report: LoadReport,
  startedAt: Date,
  error: unknown,
): Promise<void> {
  if (error instanceof ImportError && countRead(report) === 0) return
  const reason = error instanceof Error ? error.message : String(error)
  // The caller must be told what stopped the import, even if nothing can be written any more.
  await recordImport(database, { ...report, changes: createChanges() }, { startedAt, reason }).catch(() => {})
}

function countRead({ counts }: LoadReport): number {
  return RECORD_KINDS.reduce((sum, kind) => sum + counts[kind].read, 0)
}

function countChanged({ counts }: LoadReport): number {
  return RECORD_KINDS.reduce((sum, kind) => sum + counts[kind].added + counts[kind].updated, 0)
}
