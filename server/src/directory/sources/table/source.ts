import type { Database } from '../../../database/connect.ts'
import { foldText } from '../../../search/fold.ts'
import { KeyNumbers } from '../../grouping/key-numbers.ts'
import type { BranchRecord, DirectoryRecord, DirectorySource, ReportNote, ReportSkip } from '../../records.ts'
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
import type { Mapping } from './fields.ts'
import { TableGazetteer } from './gazetteer.ts'
import { checkMapping } from './mapping.ts'
import type { TableFile } from './open.ts'
import { districtKey, Places } from './places.ts'
import { readRows, type TableRow } from './rows.ts'

/** A table under way into the directory. */
interface Reading {
  table: TableFile
  mapping: Mapping
  gazetteer: TableGazetteer
}

/**
 * A table of branches, by a mapping and what the directory knows of places and categories. It is read three times, for
 * a directory takes districts and categories before companies and these before branches, and memory holds no row.
 */
export function tableSource(
  table: TableFile,
  mapping: Mapping,
  sql: Database,
  name: string,
): DirectorySource {
  checkMapping(mapping)
  async function* records(skip: ReportSkip, note: ReportNote = ignore) {
    const reading = { table, mapping, gazetteer: new TableGazetteer(sql) }
    yield* placeRecords(reading)
    yield* companyRecords(reading, note)
    yield* branchRecords(reading, skip, note)
  }
  const { attribution } = mapping
  return { name, format: 'csv', ...(attribution === null ? {} : { attribution }), records }
}

const ignore = () => {}

function originOf({ name }: TableFile, { line }: { line: number }) {
  return { file: name, line }
}

/** The rows that are taken, in silence: the last reading tells of the others. */
async function* takenRows({ table, mapping, gazetteer }: Reading): AsyncGenerator<[TableRow, TableBusiness]> {
  for await (const row of readRows(table, mapping, ignore)) {
    const business = await businessOf(row, gazetteer, ignore)
    if (typeof business !== 'string') yield [row, business]
  }
}

async function* placeRecords(reading: Reading): AsyncGenerator<DirectoryRecord> {
  const places = new Places()
  for await (const [row, business] of takenRows(reading)) places.add(business, originOf(reading.table, row))
  yield* places.records()
}

async function* companyRecords(reading: Reading, note: ReportNote): AsyncGenerator<DirectoryRecord> {
  const seen = new KeyNumbers()
  for await (const [row, business] of takenRows(reading)) {
    const company = companyOf(row, business)
    if (seen.has(company.key)) continue
    seen.numberOf(company.key)
    const origin = originOf(reading.table, row)
    yield companyRecord(row, business, company, origin, text => note('company', origin, text))
  }
}

async function* branchRecords(
  { table, mapping, gazetteer }: Reading,
  skip: ReportSkip,
  note: ReportNote,
): AsyncGenerator<BranchRecord> {
  const made = new KeyNumbers()
  const lines: number[] = []
  const told = new Set<string>()
  for await (const row of readRows(table, mapping, skip)) {
    const origin = originOf(table, row)
    const tell: Note = (text, once) => {
      if (once && told.has(foldText(text))) return
      if (once) told.add(foldText(text))
      note('branch', origin, text)
    }
    const business = await businessOf(row, gazetteer, tell)
    const given = givenKey(row)
    if (typeof business === 'string') {
      skip('branch', origin, business, given ?? madeKey(row, null))
      continue
    }
    const key = given ?? madeKey(row, business.point)
    if (given === undefined) {
      const number = made.numberOf(key)
      if (number <= lines.length) {
        skip('branch', origin, `it names the same place as line ${lines[number - 1]}`)
        continue
      }
      lines.push(row.line)
    }
    const company = companyOf(row, business)
    const details = detailsOf(row, business.country, tell)
    yield { ...branchOf(business, details), key, companyKey: company.key, origin }
  }
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
