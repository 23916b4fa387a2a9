import { readFile } from 'node:fs/promises'
import { type CellValue, readXlsx, type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import { ImportError } from '../../model/records.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import type { Table } from './table.ts'

const BATCH = 1000

/**
 * A sheet of an Excel workbook (.xlsx) as a table: the named sheet, else the first. Its header is the first row with two
 * texts or more, because offices write a title above it. Throws an ImportError.
 */
export async function openWorkbookTable(
  path: string,
  name: string,
  sheet: string | undefined,
): Promise<Table> {
  const readFailed = (error: unknown) => {
    throw new ImportError(`${name} cannot be read: ${(error as Error).message}`)
  }
  const sheets = await listSheets(path).catch(readFailed)
  const place = sheet === undefined ? 0 : sheets.findIndex(each => isSameSheet(each, sheet))
  if (place < 0) {
    const quoted = sheets.map(each => `"${each}"`).join(', ')
    throw new ImportError(`${name} has no sheet "${sheet}": its sheets are ${quoted}`)
  }
  const readSheet = async function* () {
    try {
      yield* streamXlsxRows(await readFile(path), { sheet: place })
    } catch (error) {
      readFailed(error)
    }
  }
  const found = await findHeader(readSheet())
  if (!found) {
    const others = sheets.filter((_, at) => at !== place).map(each => `"${each}"`)
    const hint = others.length > 0 ? `; --sheet reads another one: ${others.join(', ')}` : ''
    throw new ImportError(`${name}, sheet "${sheets[place]}": no row names two columns or more${hint}`)
  }
  const { header, index } = found
  return {
    name,
    header,
    description: `an Excel workbook, sheet ${sheet === undefined ? 1 : `"${sheet}"`}`,
    async *readRows() {
      let rows: CsvRow[] = []
      for await (const row of readSheet()) {
        if (row.index <= index) continue
        const cells = row.values.map(formatCell)
        while (cells.length < header.length) cells.push('')
        if (cells.some(cell => cell.trim() !== ''))
          rows.push({ cells: cells.slice(0, header.length), line: row.index + 1 })
        if (rows.length < BATCH) continue
        yield rows
        rows = []
      }
      yield rows
    },
  }
}

/** The names of the sheets, without reading their rows. */
async function listSheets(path: string): Promise<string[]> {
  const names: string[] = []
  const notice = ({ name }: { name: string }) => {
    names.push(name)
    return false
  }
  await readXlsx(await readFile(path), { sheets: notice })
  return names
}

/** Excel takes names of sheets that differ in case only for one. */
function isSameSheet(name: string, asked: string): boolean {
  return name.trim().toLowerCase() === asked.trim().toLowerCase()
}

async function findHeader(
  rows: AsyncIterable<StreamRow>,
): Promise<{ header: string[]; index: number } | undefined> {
  for await (const { values, index } of rows) {
    const cells = values.map(value => formatCell(value).replace(/\s+/gu, ' ').trim())
    if (cells.filter(Boolean).length < 2) continue
    return { header: cells.slice(0, cells.findLastIndex(Boolean) + 1), index }
  }
  return undefined
}

function formatCell(value: CellValue): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}
