import { ImportError } from '../../model/records.ts'
import type { CsvRow } from './csv-rows.ts'
import { type CsvFormat, readCsv } from './read-csv.ts'

/** How many rows may hold titles before the names of the columns. */
const MOST_TITLES = 20

/**
 * The names of the columns of a CSV file: its first row, or the row below the titles that offices write above a table.
 */
export async function readHeader(path: string, name: string, format: CsvFormat): Promise<string[]> {
  for await (const rows of readCsv(path, name, format)) {
    const header = rows[findHeader(rows)]
    const columns = header && toColumnNames(header.cells)
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
    const header: number = isBelow ? -1 : findHeader(rows)
    isBelow ||= header >= 0
    if (isBelow) yield rows.slice(header + 1)
  }
}

/** A title fills one cell; the names of columns and the row below them fill more. -1 where there is no row. */
function findHeader(rows: CsvRow[]): number {
  const first = rows.findIndex(({ cells }) => !isSeparatorLine(cells))
  const isTitle = ({ cells }: CsvRow) => cells.filter(cell => cell.trim() !== '').length < 2
  const header = rows.findIndex((row, at) => at >= first && !isTitle(row))
  const below = rows[header + 1]
  return header > first && header - first <= MOST_TITLES && below && !isTitle(below) ? header : first
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
