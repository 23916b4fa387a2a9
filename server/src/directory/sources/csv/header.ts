import { ImportError } from '../../model/records.ts'
import type { CsvRow } from './csv-rows.ts'
import { guessFields } from './guess-fields.ts'
import { type CsvFormat, readCsv } from './read-csv.ts'

/** How many rows may hold titles before the names of the columns. */
export const MOST_TITLES = 20

/** The names of the columns of a table, and the row after which its rows begin. */
export interface Header {
  columns: string[]
  index: number
}

/**
 * The names of the columns of a CSV file: its first row, or the row below the titles that offices write above a table.
 */
export async function readHeader(path: string, name: string, format: CsvFormat): Promise<string[]> {
  for await (const rows of readCsv(path, name, format)) {
    const { columns } = findFirstHeader(rows)
    if (columns.length > 0) return columns
    break
  }
  throw new ImportError(`${name} is empty: its first row must name the columns`)
}

/** The rows of a CSV file after the names of its columns, some at a time. */
export async function* readRowsBelowHeader(
  path: string,
  name: string,
  format: CsvFormat,
): AsyncGenerator<CsvRow[]> {
  let isFirst = true
  for await (const rows of readCsv(path, name, format)) {
    yield isFirst ? rows.slice(findFirstHeader(rows).index + 1) : rows
    isFirst = false
  }
}

/** Commas in a title or in a list of one column look like cells: without known names, the row below must have several too. */
function findFirstHeader(rows: CsvRow[]): Header {
  const first = Math.max(
    0,
    rows.findIndex(({ cells }) => !isSeparatorLine(cells)),
  )
  const cells = rows.slice(first, first + MOST_TITLES + 2).map(row => row.cells)
  const found = findHeader(cells, true) ?? { columns: toColumnNames(cells[0] ?? []), index: 0 }
  return { ...found, index: first + found.index }
}

/**
 * Finds the names of the columns among the first rows: the row with the most names that Dalil knows, also together with the
 * row above it, where a name may stand over several columns; else the first row that is no title. Undefined where there is none.
 */
export function findHeader(rows: readonly string[][], needsRowBelow = false): Header | undefined {
  const filled = rows.map(cells => cells.filter(cell => cell.trim() !== '').length)
  const usual = findMostFrequent(filled.filter(count => count > 1))
  const isTitle = (at: number) => filled[at]! < 2 || filled[at]! * 2 < usual
  const plain = rows.findIndex((_, at) => at <= MOST_TITLES && !isTitle(at))
  let best: Header | undefined
  let most = 1
  const consider = (cells: string[], index: number) => {
    const columns = toColumnNames(cells)
    const known = guessFields(columns).size
    if (known > most) [best, most] = [{ columns, index }, known]
  }
  if (plain >= 0) consider(rows[plain]!, plain)
  for (const [index, cells] of rows.entries()) {
    const above = rows[index - 1]
    consider(cells, index)
    if (above && filled[index]! > 1 && filled[index - 1]! > 1) consider(joinHeaders(above, cells), index)
  }
  if (best) return best
  if (plain < 0) return undefined
  const hasRowBelow = plain + 1 < rows.length && !isTitle(plain + 1)
  return needsRowBelow && plain > 0 && !hasRowBelow
    ? undefined
    : { columns: toColumnNames(rows[plain]!), index: plain }
}

function joinHeaders(above: string[], below: string[]): string[] {
  const width = Math.max(above.length, below.length)
  return Array.from({ length: width }, (_, at) => below[at]?.trim() || (above[at] ?? ''))
}

/** The most frequent number, of several the largest; 0 of none. */
function findMostFrequent(numbers: readonly number[]): number {
  const counts = Map.groupBy(numbers, number => number)
  const [most] = [...counts].sort(([a, as], [b, bs]) => bs.length - as.length || b - a)
  return most?.[0] ?? 0
}

/** A first line of "sep=;" tells a spreadsheet the delimiter. */
function isSeparatorLine(cells: string[]): boolean {
  return /^sep=.?$/.test(cells.join('')) && cells.length <= 2
}

/** Spreadsheets leave empty columns at the end. A name that comes again gets a number, so that mappings can tell the columns apart. */
function toColumnNames(cells: string[]): string[] {
  const names = cells.map(cell => cell.replace(/\s+/gu, ' ').trim())
  const given = new Set(names)
  const seen = new Set<string>()
  return names.slice(0, names.findLastIndex(Boolean) + 1).map(name => {
    let unique = name
    for (let number = 2; name && (seen.has(unique) || (unique !== name && given.has(unique))); number++) {
      unique = `${name} (${number})`
    }
    seen.add(unique)
    return unique
  })
}
