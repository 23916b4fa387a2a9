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
import { type Table, toRowOrigin } from '../table-files/table.ts'
import { checkPlaces } from './check-places.ts'
import { toTableMapping } from './earlier-mapping.ts'
import type { CsvMapping } from './fields.ts'
import { CsvGazetteer } from './gazetteer.ts'
import { findMainCountry } from './main-country.ts'
import { checkMapping } from './mapping.ts'
import { type ParsedRow, parseRow } from './parse-row.ts'
import { PlaceRecords, toDistrictKey } from './place-records.ts'
import { readRows } from './read-rows.ts'
import { findCompany, toCompanyRecord } from './row-company.ts'
import type { RowNote } from './row-details.ts'

/** Records in a batch. A company and its first branch are in the same batch. */
const BATCH = 1000

/** A table and what its columns stand for. */
export interface MappedTable {
  table: Table
  mapping: CsvMapping
}

/**
 * A source of the branches in some tables, read by their mappings and by what the directory knows of places and categories.
 * Each row is read into RowValues, parsed into a ParsedRow and turned into records; no row is kept in memory.
 */
export function createCsvSource(tables: readonly MappedTable[], sql: Database, name: string): BatchedSource {
  for (const { mapping } of tables) checkMapping(mapping)
  async function* batches(skip: ReportSkip, note: ReportNote = () => {}) {
    const gazetteer = new CsvGazetteer(sql, name)
    await checkPlaces(
      tables.map(({ mapping }) => mapping),
      gazetteer,
    )
    let mainCountry: Promise<string | undefined> | undefined
    const findCountry = () => {
      mainCountry ??= findMainCountry(tables, gazetteer)
      return mainCountry
    }
    const builder = new RecordBuilder(skip, note)
    for (const { table, mapping } of tables) {
      builder.beginFile(table)
      for await (const rows of readRows(table, mapping, skip)) {
        for (const values of rows) {
          const origin = toRowOrigin(table, values.line)
          const row = await parseRow(values, gazetteer, findCountry)
          if ('reason' in row) skip('branch', origin, row.reason, row.key)
          else builder.add(row, origin)
        }
        if (builder.size >= BATCH) yield builder.takeRecords()
      }
    }
    yield builder.takeRecords()
    yield [...builder.places.records()]
  }
  const attribution = tables.map(({ mapping }) => mapping.attribution).find(text => text !== null)
  return {
    name,
    format: 'csv',
    ...(attribution === undefined ? {} : { attribution }),
    mappings: tables.map(({ table, mapping }) => toTableMapping(table, mapping)),
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
  /** The files, and how many of these keys came before each. */
  readonly #files: { table: Table; keys: number }[] = []
  readonly #reportedOnce = new Set<string>()
  #records: DirectoryRecord[] = []

  constructor(skip: ReportSkip, note: ReportNote) {
    this.#skip = skip
    this.#note = note
  }

  beginFile(table: Table): void {
    this.#files.push({ table, keys: this.#lines.size })
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
    const first = row.givenKey === undefined ? this.#findFirstRow(row.key, origin.line) : undefined
    if (first !== undefined) {
      const { table, line } = first
      const where = table === this.#files.at(-1)!.table ? '' : ` of ${table.name}`
      this.#skip('branch', origin, `it names the same place as ${table.rowName ?? 'line'} ${line}${where}`)
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

  /** The earlier row with that key. */
  #findFirstRow(key: string, line: number): { table: Table; line: number } | undefined {
    const number = this.#hashedKeys.assignNumber(key)
    if (number <= this.#lines.size) {
      const file = this.#files.findLast(({ keys }) => keys < number)
      return { table: file!.table, line: this.#lines.at(number - 1)! }
    }
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
