import { nameKey } from '../../../search/fold.ts'
import { ImportError, type ReportSkip, UNREADABLE } from '../../records.ts'
import { inLanguages, type Named } from '../bilingual.ts'
import { type CsvFormat, nameOf, readCsv } from '../csv.ts'
import type { Field, FieldSource, Mapping, TextField } from './fields.ts'
import type { TableFile } from './open.ts'
import { plainDigits } from './values.ts'

/** What a row says, field by field: null where it says nothing. */
export interface TableRow {
  line: number
  text(field: Field): string | null
  /** By its two columns, or by the script of its one. */
  named(field: TextField): Named
  list(field: Field): string[]
}

/** What people write where there is nothing to write. */
const NOTHING = new Set(['-', '--', '—', 'n/a', '#n/a', 'null', 'لا يوجد', 'غير متوفر', 'غير متاح'])

/** The first row of a table: its columns' names. */
export async function readHeader(path: string, name: string, format: CsvFormat): Promise<string[]> {
  for await (const { cells } of readCsv(path, name, format)) if (!isStatement(cells)) return columnsOf(cells)
  throw new ImportError(`${name} is empty: its first row must name the columns`)
}

/** The rows of a table after its header, read by a mapping. `skip` is told of those that are not as wide as it. */
export async function* readRows(
  { path, name, format }: TableFile,
  { fields }: Mapping,
  skip: ReportSkip,
): AsyncGenerator<TableRow> {
  let readers: Map<Field, (cells: string[]) => string | null> | undefined
  let width = 0
  for await (const { cells, line } of readCsv(path, name, format)) {
    if (!readers) {
      if (isStatement(cells)) continue
      const header = columnsOf(cells)
      width = header.length
      readers = new Map([...fields].map(([field, source]) => [field, readerOf(source, header, name)]))
    } else if (cells.length < width || cells.slice(width).some(cell => cell.trim() !== '')) {
      const reason = `it has ${cells.length} cells where the first row has ${width}`
      skip('branch', { file: name, line }, reason, keyIn(cells, readers))
    } else if (cells.some(cell => cell.includes(UNREADABLE))) {
      const reason = `it holds characters that are not ${nameOf(format.encoding)}`
      skip('branch', { file: name, line }, reason, keyIn(cells, readers))
    } else if (cells.some(cell => cell.trim() !== '')) yield rowOf(cells, line, readers, fields)
  }
}

/** The key of a row that cannot be taken, as far as it can be told. */
function keyIn(cells: string[], readers: Map<Field, (cells: string[]) => string | null>): string | undefined {
  const key = readers.get('key')?.(cells)
  return key ? plainDigits(key) : undefined
}

/** "sep=;" in the first line tells a spreadsheet how to read the file. */
function isStatement(cells: string[]): boolean {
  return /^sep=.?$/.test(cells.join('')) && cells.length <= 2
}

/** Spreadsheets leave empty columns at the end. */
function columnsOf(cells: string[]): string[] {
  const header = cells.map(cell => cell.replace(/\s+/gu, ' ').trim())
  return header.slice(0, header.findLastIndex(Boolean) + 1)
}

function readerOf(source: FieldSource, header: string[], name: string) {
  const at = source.columns.map(column => columnAt(column, header, name))
  return (cells: string[]) => {
    const found = at
      .map(index => (cells[index] ?? '').trim())
      .filter(cell => cell && !NOTHING.has(cell.toLowerCase()))
    const text = source.constant ?? (found.length > 0 ? found.join(', ') : source.fallback)
    return text === null ? null : (source.values.get(nameKey(text)) ?? text)
  }
}

/** As it is written, else as names are compared. */
function columnAt(column: string, header: string[], name: string): number {
  const plain = column.replace(/\s+/gu, ' ').trim()
  const exact = header.flatMap((each, at) => (each === plain ? [at] : []))
  const alike =
    exact.length > 0 ? exact : header.flatMap((each, at) => (nameKey(each) === nameKey(plain) ? [at] : []))
  if (alike.length === 1) return alike[0]!
  const columns = header.map(each => `"${each}"`).join(', ')
  throw new ImportError(
    alike.length > 1
      ? `${name} has the column "${column}" ${alike.length} times`
      : `${name} has no column "${column}"; it has ${columns}`,
  )
}

function rowOf(
  cells: string[],
  line: number,
  readers: Map<Field, (cells: string[]) => string | null>,
  fields: Mapping['fields'],
): TableRow {
  const text = (field: Field) => readers.get(field)?.(cells) || null
  return {
    line,
    text,
    named: field => inLanguages(text(field), text(`${field}_en`), text(`${field}_ar`)),
    list: field =>
      text(field)
        ?.split(fields.get(field)!.separator)
        .map(each => each.trim())
        .filter(Boolean) ?? [],
  }
}
