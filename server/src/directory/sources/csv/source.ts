import type { Database } from '../../../database/connect.ts'
import { foldText } from '../../../text/fold.ts'
import {
  type BatchedSource,
  type BranchRecord,
  BUSINESS_KINDS,
  type DirectoryRecord,
  flattenBatches,
  type ReportNote,
  type ReportSkip,
} from '../../model/records.ts'
import { IntegerList, KeyNumbers } from '../../resolution/key-numbers.ts'
import {
  type BranchDetails,
  businessOf,
  detailsOf,
  givenKey,
  madeKey,
  type Note,
  type TableBusiness,
} from './business.ts'
import { companyOf, companyRecord } from './companies.ts'
import type { CsvMapping } from './fields.ts'
import { CsvGazetteer } from './gazetteer.ts'
import { checkMapping } from './mapping.ts'
import type { CsvFile } from './open-csv.ts'
import { districtKey, Places } from './places.ts'
import { readRows, type TableRow } from './rows.ts'

/** Told of each row that is taken, in its turn: memory holds no row, but what numbers keys and what the places say. */
interface Reading {
  table: CsvFile
  gazetteer: CsvGazetteer
  skip: ReportSkip
  note: ReportNote
  places: Places
  companies: KeyNumbers
  /** Keys made of what rows say, and the line that each was first made of. */
  made: KeyNumbers
  lines: IntegerList
  /** What has been said once of many rows. */
  told: Set<string>
}

/** Records a batch; a company and its branch are not parted. */
const BATCH = 1000

/** A table of branches, by a mapping and what the directory knows of places and categories. */
export function createCsvSource(
  table: CsvFile,
  mapping: CsvMapping,
  sql: Database,
  name: string,
): BatchedSource {
  checkMapping(mapping)
  async function* batches(skip: ReportSkip, note: ReportNote = ignore) {
    const reading: Reading = {
      table,
      gazetteer: new CsvGazetteer(sql),
      skip,
      note,
      places: new Places(),
      companies: new KeyNumbers(),
      made: new KeyNumbers(),
      lines: new IntegerList(),
      told: new Set(),
    }
    let records: DirectoryRecord[] = []
    for await (const rows of readRows(table, mapping, skip)) {
      for (const row of rows) await takeRow(row, reading, records)
      if (records.length < BATCH) continue
      yield records
      records = []
    }
    yield records
    yield [...reading.places.records()]
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

const ignore = () => {}

/** Adds the branch of a row to the records, with its company where that is new; tells of a row that is not taken. */
async function takeRow(row: TableRow, reading: Reading, records: DirectoryRecord[]): Promise<void> {
  const { table, gazetteer, skip, note, told } = reading
  const origin = { file: table.name, line: row.line }
  const tell: Note = (text, once) => {
    if (once && told.has(foldText(text))) return
    if (once) told.add(foldText(text))
    note('branch', origin, text)
  }
  const business = await businessOf(row, gazetteer, tell)
  const given = givenKey(row)
  if (typeof business === 'string') {
    skip('branch', origin, business, given ?? madeKey(row, null))
    return
  }
  reading.places.add(business, origin)
  const company = companyOf(row, business)
  if (!reading.companies.has(company.key)) {
    reading.companies.assignNumber(company.key)
    records.push(companyRecord(row, business, company, origin, text => note('company', origin, text)))
  }
  const key = given ?? madeKey(row, business.point)
  if (given === undefined) {
    const number = reading.made.assignNumber(key)
    if (number <= reading.lines.size) {
      skip('branch', origin, `it names the same place as line ${reading.lines.at(number - 1)}`)
      return
    }
    reading.lines.push(row.line)
  }
  const details = detailsOf(row, business.country, tell)
  records.push({ ...branchOf(business, details), key, companyKey: company.key, origin })
}

function branchOf(
  business: TableBusiness,
  { address, ...details }: BranchDetails,
): Omit<BranchRecord, 'key' | 'companyKey' | 'origin'> {
  const { name, category, point } = business
  return {
    kind: 'branch',
    categoryKey: category?.slug ?? null,
    districtKey: districtKey(business),
    nameEn: name.en,
    nameAr: name.ar,
    addressEn: address.en,
    addressAr: address.ar,
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    ...details,
  }
}
