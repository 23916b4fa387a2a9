import type { Transaction } from '../../database/connect.ts'
import { CopyBuffer } from '../../database/copy-buffer.ts'
import { writeCopy } from '../../database/copy-writer.ts'
import { orderWords, toIndexedNames } from '../model/names.ts'
import type {
  DirectoryRecord,
  DirectorySource,
  RecordKind,
  ReportLeftOut,
  ReportNote,
  ReportSkip,
} from '../model/records.ts'
import { type ReadReport, reportProblem, reportSkip } from '../model/report.ts'
import { checkRecord, isKey } from '../model/rules.ts'
import type { KeyNumbers } from '../resolution/key-numbers.ts'
import { hashBranch } from './content-hash.ts'
import type { KnownBranches } from './known-branches.ts'
import { listStagingTables, STAGING_TABLES, type StagingTable } from './staging-columns.ts'
import { createEmptyTable } from './temp-table.ts'

/**
 * Copies rows to the staging tables. A table is created when its first rows come, because most sources lack most kinds;
 * all of them are dropped when the transaction ends.
 */
export class StagingWriter extends CopyBuffer {
  readonly #sql: Transaction
  readonly #created: Set<string>

  constructor(sql: Transaction) {
    const created = new Set<string>()
    super(async (table, bytes) => {
      await createStagingTable(sql, created, table)
      await writeCopy(sql, sql`copy ${sql(table)} from stdin`, [bytes])
    })
    this.#sql = sql
    this.#created = created
  }

  /** Sends the rest, and creates the tables that later steps read even where they have no rows; returns the tables. */
  async complete(): Promise<ReadonlySet<string>> {
    await this.finish()
    for (const table of ['stage_company', 'stage_branch', 'seen_keys'])
      await createStagingTable(this.#sql, this.#created, table)
    return this.#created
  }
}

const STAGING_COLUMNS = listStagingTables()

async function createStagingTable(sql: Transaction, created: Set<string>, table: string): Promise<void> {
  if (created.has(table)) return
  created.add(table)
  await createEmptyTable(sql, table, STAGING_COLUMNS[table]!)
}

/** Records between two calls of `onProgress`. */
const PROGRESS_INTERVAL = 4096

export interface StageOptions {
  /** The number of the first record. */
  first?: number
  /** What the source said of its branches before. Branches are staged without hashes when it is missing. */
  known?: KnownBranches | undefined
  /** Whether the folded names of branches are staged as well, to be compared with those of other sources. */
  foldsNames?: boolean
}

/**
 * Checks records and copies those that break no rule to the staging tables; reports the others. Of a branch that the source
 * repeats only the keys are staged.
 */
export async function stageRecords(
  rows: CopyBuffer,
  source: DirectorySource,
  report: ReadReport,
  onProgress: () => void,
  { first = 1, known, foldsNames = false }: StageOptions = {},
): Promise<void> {
  let hashes: KeyNumbers | undefined
  const seen: [RecordKind, string][] = []
  const markSeen = (kind: RecordKind, key: string | undefined) => {
    if (key !== undefined && isKey(key)) seen.push([kind, key.trim()])
  }
  const note: ReportNote = (...problem) => reportProblem(report, ...problem)
  const skip: ReportSkip = (kind, origin, reason, key) => {
    report.counts[kind].read++
    reportSkip(report, kind, origin, reason)
    markSeen(kind, key)
  }
  let names: string[] = []
  const leftOut: string[] = []
  const leaveOut: ReportLeftOut = (kind, key) => {
    report.leftOut[kind] = (report.leftOut[kind] ?? 0) + 1
    leftOut.push(key)
  }
  let n = first - 1
  const stageRecord = (given: DirectoryRecord): Promise<void> | undefined => {
    const { kind, origin } = given
    report.counts[kind].read++
    if (++n % PROGRESS_INTERVAL === 0) onProgress()
    const record = checkRecord(given)
    if (typeof record === 'string') {
      reportSkip(report, kind, origin, record)
      // The source does have it: an import that archives missing rows must not archive this one.
      markSeen(kind, 'key' in given ? given.key : undefined)
      return undefined
    }
    if ('website' in given && given.website?.trim() && 'website' in record && record.website === null) {
      note(kind, origin, `website "${given.website.trim().slice(0, 100)}" is no web address: left out`)
    }
    if (record.kind === 'branch') {
      const hash = known ? hashBranch(record, known.placesVersion) : null
      const isKnown = hash !== null && hashes?.hasHash(hash)
      if (foldsNames && !isKnown) names = toIndexedNames(record.nameEn, record.nameAr)
      return isKnown
        ? rows.add('known_branch', [n, origin.file, origin.line, record.key, record.companyKey, hash])
        : rows.add('stage_branch', [
            n,
            origin.file,
            origin.line,
            ...STAGING_TABLES.branch.cells(record),
            hash,
          ])
    }
    const { cells }: StagingTable<DirectoryRecord> = STAGING_TABLES[kind]
    return rows.add(`stage_${kind}`, [n, origin.file, origin.line, ...cells(record)])
  }
  for await (const given of source.batches?.(skip, note, leaveOut) ?? source.records(skip, note, leaveOut)) {
    for (const one of 'kind' in given ? [given] : given) {
      if (known && !hashes && one.kind === 'branch' && report.counts.branch.read >= known.startAt)
        hashes = await known.load()
      const full = stageRecord(one)
      if (full) await full
      while (names.length > 0) {
        const name = names.pop()!
        const nameFull = rows.add('staged_names', [n, name, orderWords(name)])
        if (nameFull) await nameFull
      }
      while (seen.length > 0) await rows.add('seen_keys', seen.pop()!)
      while (leftOut.length > 0) await rows.add('left_out_keys', [leftOut.pop()!])
    }
  }
  for (const row of seen) await rows.add('seen_keys', row)
  for (const key of leftOut) await rows.add('left_out_keys', [key])
  await rows.finish()
}
