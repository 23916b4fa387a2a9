import { ImportError } from '../../model/records.ts'
import type { CsvRow } from './csv-rows.ts'
import { type CsvFormat, readCsv } from './read-csv.ts'

/** The first row of a CSV file: the names of its columns. */
export async function readHeader(path: string, name: string, format: CsvFormat): Promise<string[]> {
  for await (const rows of readCsv(path, name, format)) {
    const first = rows.find(({ cells }) => !isSeparatorLine(cells))
    const columns = first && toColumnNames(first.cells)
    if (columns?.length === 0) break
    if (columns) return columns
  }
  throw new ImportError(`${name} is empty: its first row must name the columns`)
}

/** The rows of a CSV file after the names of its columns, some at a time. */
export async function* readRowsBelowHeader(
  path: string,
  name: string,
  format: CsvFormat,
): AsyncGenerator<CsvRow[]> {
  let isBelow = false
  for await (const rows of readCsv(path, name, format)) {
    if (isBelow) {
      yield rows
      continue
    }
    const header = rows.findIndex(({ cells }) => !isSeparatorLine(cells))
    isBelow = header >= 0
    if (isBelow) yield rows.slice(header + 1)
  }
}

/** A first line of "sep=;" tells a spreadsheet the delimiter. */
function isSeparatorLine(cells: string[]): boolean {
  return /^sep=.?$/.test(cells.join('')) && cells.length <= 2
}

/** Spreadsheets leave empty columns at the end. */
function toColumnNames(cells: string[]): string[] {
  const header = cells.map(cell => cell.replace(/\s+/gu, ' ').trim())
  return header.slice(0, header.findLastIndex(Boolean) + 1)
}
