import { toNameKey } from '../../../text/fold.ts'
import { type BilingualText, splitLanguages } from '../../model/bilingual.ts'
import { ImportError, type ReportSkip, UNREADABLE } from '../../model/records.ts'
import type { CsvField, CsvMapping, FieldSource, TextField } from './fields.ts'
import type { CsvFile } from './open-csv.ts'
import { type CsvFormat, formatEncoding, readCsv } from './read-csv.ts'
import { toPlainDigits } from './values.ts'

/** What a row says, field by field: null where it says nothing. */
export interface TableRow {
  line: number
  text(field: CsvField): string | null
  /** By its two columns, or by the script of its one. */
  named(field: TextField): BilingualText
  list(field: CsvField): string[]
}

/** What people write where there is nothing to write. */
const NOTHING = new Set(['-', '--', '—', 'n/a', '#n/a', 'null', 'لا يوجد', 'غير متوفر', 'غير متاح'])

/** The first row of a table: its columns' names. */
export async function readHeader(path: string, name: string, format: CsvFormat): Promise<string[]> {
  for await (const rows of readCsv(path, name, format)) {
    const first = rows.find(({ cells }) => !isStatement(cells))
    if (first) return columnsOf(first.cells)
  }
  throw new ImportError(`${name} is empty: its first row must name the columns`)
}

type Readers = Map<CsvField, (cells: string[]) => string | null>

/**
 * The rows of a table after its header, read by a mapping, some at a time. `skip` is told of those that are not as wide
 * as it.
 */
export async function* readRows(
  { path, name, format }: CsvFile,
  { fields }: CsvMapping,
  skip: ReportSkip,
): AsyncGenerator<TableRow[]> {
  let readers: Readers | undefined
  let width = 0
  for await (const rows of readCsv(path, name, format)) {
    const taken: TableRow[] = []
    for (const { cells, line } of rows) {
      if (!readers) {
        if (isStatement(cells)) continue
        const header = columnsOf(cells)
        width = header.length
        readers = new Map([...fields].map(([field, source]) => [field, readerOf(source, header, name)]))
        continue
      }
      const fault = faultOf(cells, width, format.encoding)
      if (fault !== undefined) skip('branch', { file: name, line }, fault, keyIn(cells, readers))
      else if (cells.some(cell => cell.trim() !== '')) taken.push(rowOf(cells, line, readers, fields))
    }
    yield taken
  }
}

function faultOf(cells: string[], width: number, encoding: string | undefined): string | undefined {
  if (cells.length < width || cells.slice(width).some(cell => cell.trim() !== '')) {
    return `it has ${cells.length} cells where the first row has ${width}`
  }
  return cells.some(cell => cell.includes(UNREADABLE))
    ? `it holds characters that are not ${formatEncoding(encoding)}`
    : undefined
}

/** The key of a row that cannot be taken, as far as it can be told. */
function keyIn(cells: string[], readers: Readers): string | undefined {
  const key = readers.get('key')?.(cells)
  return key ? toPlainDigits(key) : undefined
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
    if (text === null || source.values.size === 0) return text
    return source.values.get(toNameKey(text)) ?? text
  }
}

/** As it is written, else as names are compared. */
function columnAt(column: string, header: string[], name: string): number {
  const plain = column.replace(/\s+/gu, ' ').trim()
  const exact = header.flatMap((each, at) => (each === plain ? [at] : []))
  const alike =
    exact.length > 0
      ? exact
      : header.flatMap((each, at) => (toNameKey(each) === toNameKey(plain) ? [at] : []))
  if (alike.length === 1) return alike[0]!
  const columns = header.map(each => `"${each}"`).join(', ')
  throw new ImportError(
    alike.length > 1
      ? `${name} has the column "${column}" ${alike.length} times`
      : `${name} has no column "${column}"; it has ${columns}`,
  )
}

function rowOf(cells: string[], line: number, readers: Readers, fields: CsvMapping['fields']): TableRow {
  const text = (field: CsvField) => readers.get(field)?.(cells) || null
  return {
    line,
    text,
    named: field => splitLanguages(text(field), text(`${field}_en`), text(`${field}_ar`)),
    list: field =>
      text(field)
        ?.split(fields.get(field)!.separator)
        .map(each => each.trim())
        .filter(Boolean) ?? [],
  }
}
