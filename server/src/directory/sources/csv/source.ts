import type { Database } from '../../../database/connect.ts'
import { foldText } from '../../../text/fold.ts'
import {
  type BatchedSource,
  type BranchRecord,
  BUSINESS_KINDS,
  type DirectoryRecord,
  flattenBatches,
  type Origin,
  type ReportNote,
  type ReportSkip,
} from '../../model/records.ts'
import { IntegerList, KeyNumbers } from '../../resolution/key-numbers.ts'
import type { CsvMapping } from './fields.ts'
import { CsvGazetteer } from './gazetteer.ts'
import { checkMapping } from './mapping.ts'
import { type ParsedRow, parseRow } from './parse-row.ts'
import { PlaceRecords, toDistrictKey } from './place-records.ts'
import type { CsvFile } from './read-csv.ts'
import { readRows } from './read-rows.ts'
import { findCompany, toCompanyRecord } from './row-company.ts'
import type { RowNote } from './row-details.ts'

/** Records in a batch. A company and its first branch are in the same batch. */
const BATCH = 1000

/**
 * A source of the branches in a CSV file, read by a mapping and by what the directory knows of places and categories.
 * Each row is read into RowValues, parsed into a ParsedRow and turned into records; no row is kept in memory.
 */
export function createCsvSource(
  file: CsvFile,
  mapping: CsvMapping,
  sql: Database,
  name: string,
): BatchedSource {
  checkMapping(mapping)
  async function* batches(skip: ReportSkip, note: ReportNote = () => {}) {
    const gazetteer = new CsvGazetteer(sql, name)
    const builder = new RecordBuilder(skip, note)
    for await (const rows of readRows(file, mapping, skip)) {
      for (const values of rows) {
        const origin = { file: file.name, line: values.line }
        const row = await parseRow(values, gazetteer)
        if ('reason' in row) skip('branch', origin, row.reason, row.key)
        else builder.add(row, origin)
      }
      if (builder.size >= BATCH) yield builder.takeRecords()
    }
    yield builder.takeRecords()
    yield [...builder.places.records()]
  }
  const { attribution } = mapping
  return {
    name,
    format: 'csv',
    ...(attribution === null ? {} : { attribution }),
    batches,
    records: (skip, note) => flattenBatches(batches(skip, note)),
    kinds: async () => BUSINESS_KINDS,
  }
}

/** Turns parsed rows into records and reports what was left out. */
class RecordBuilder {
  readonly places = new PlaceRecords()
  readonly #skip: ReportSkip
  readonly #note: ReportNote
  readonly #companies = new KeyNumbers()
  /** Keys that were hashed from rows, and the line of the first row of each. */
  readonly #hashedKeys = new KeyNumbers()
  readonly #lines = new IntegerList()
  readonly #reportedOnce = new Set<string>()
  #records: DirectoryRecord[] = []

  constructor(skip: ReportSkip, note: ReportNote) {
    this.#skip = skip
    this.#note = note
  }

  get size(): number {
    return this.#records.length
  }

  takeRecords(): DirectoryRecord[] {
    const records = this.#records
    this.#records = []
    return records
  }

  /** Adds the branch of a row, after its company if that is new. Reports a second row of the same place instead. */
  add(row: ParsedRow, origin: Origin): void {
    const firstLine = row.givenKey === undefined ? this.#findFirstLine(row.key, origin.line) : undefined
    if (firstLine !== undefined) {
      this.#skip('branch', origin, `it names the same place as line ${firstLine}`)
      return
    }
    for (const note of row.notes) this.#report(note, origin)
    this.places.add(row, origin)
    const company = findCompany(row)
    if (!this.#companies.has(company.key)) {
      this.#companies.assignNumber(company.key)
      const notes: RowNote[] = []
      this.#records.push(toCompanyRecord(row, company, origin, notes))
      for (const { text } of notes) this.#note('company', origin, text)
    }
    this.#records.push(toBranchRecord(row, company.key, origin))
  }

  #report({ text, once }: RowNote, origin: Origin): void {
    if (once) {
      const key = foldText(text)
      if (this.#reportedOnce.has(key)) return
      this.#reportedOnce.add(key)
    }
    this.#note('branch', origin, text)
  }

  /** The line of an earlier row with that key. */
  #findFirstLine(key: string, line: number): number | undefined {
    const number = this.#hashedKeys.assignNumber(key)
    if (number <= this.#lines.size) return this.#lines.at(number - 1)
    this.#lines.push(line)
    return undefined
  }
}

function toBranchRecord(row: ParsedRow, companyKey: string, origin: Origin): BranchRecord {
  const { name, category, coordinates } = row
  const { address, ...details } = row.details
  return {
    kind: 'branch',
    categoryKey: category?.key ?? null,
    districtKey: toDistrictKey(row),
    locality: row.locality,
    nameEn: name.en,
    nameAr: name.ar,
    addressEn: address.en,
    addressAr: address.ar,
    lat: coordinates?.lat ?? null,
    lng: coordinates?.lng ?? null,
    ...details,
    key: row.key,
    companyKey,
    origin,
  }
}
