import { readFile } from 'node:fs/promises'
import type { SheetFilterInfo } from 'hucre'
import { type CellValue, readXlsx, type StreamRow, streamXlsxRows } from 'hucre/xlsx'
import { openPromise } from 'yauzl'
import { ImportError } from '../../model/records.ts'
import { listNames } from '../csv/column-names.ts'
import type { CsvRow } from '../csv/csv-rows.ts'
import { findHeader, type Header, MOST_TITLES } from '../csv/header.ts'
import { MergedRows, readMergedCells } from './merged-cells.ts'
import type { Table } from './table.ts'

const BATCH = 1000
const SHOWN_SHEETS = 10
const MAX_UNPACKED_BYTES = 512 * 2 ** 20

/**
 * A sheet of an Excel workbook (.xlsx) as a table: the named sheet, else the first that is not hidden. Its header is the first row with two
 * texts or more, because offices write a title above it. Throws an ImportError.
 */
export async function openWorkbookTable(
  path: string,
  name: string,
  sheet: string | undefined,
): Promise<Table> {
  const readFailed = (error: unknown) => {
    if (error instanceof ImportError) throw error
    throw new ImportError(`${name} cannot be read: ${(error as Error).message}`)
  }
  await checkUnpackedSize(path, name).catch(readFailed)
  const sheets = await listSheets(path).catch(readFailed)
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  const place =
    sheet === undefined
      ? sheets.indexOf(shown[0] ?? sheets[0]!)
      : sheets.findIndex(each => isSameSheet(each.name, sheet))
  if (place < 0) {
    const quoted = sheets.map(each => quote(each.name)).join(', ')
    throw new ImportError(`${name} has no sheet "${sheet}": its sheets are ${quoted}`)
  }
  const readSheet = async function* () {
    try {
      yield* streamXlsxRows(await readFile(path), { sheet: place })
    } catch (error) {
      readFailed(error)
    }
  }
  const found = await findSheetHeader(readSheet())
  const others = sheets.filter((_, at) => at !== place).map(each => each.name)
  const hint =
    others.length > 0 ? `--sheet reads another one: ${listNames(others, SHOWN_SHEETS, quote)}` : undefined
  if (!found) {
    throw new ImportError(
      `${name}, sheet "${sheets[place]!.name}": no row names two columns or more${hint ? `; ${hint}` : ''}`,
    )
  }
  const { columns: header, index } = found
  const merged = (await readMergedCells(path, place).catch(readFailed)) ?? []
  const ordinal = shown.length > 1 ? `, the first of ${shown.length}` : ''
  return {
    name,
    header,
    description: `an Excel workbook, sheet "${sheets[place]!.name}"${sheet === undefined && hint ? `${ordinal}; ${hint}` : ''}`,
    ...(hint === undefined ? {} : { hint }),
    async *readRows() {
      let rows: CsvRow[] = []
      const mergedRows = new MergedRows(merged.filter(({ firstRow }) => firstRow > index))
      for await (const row of readSheet()) {
        if (row.index <= index) continue
        const cells = row.values.map(formatCell)
        while (cells.length < header.length) cells.push('')
        if (cells.every(cell => cell.trim() === '')) continue
        mergedRows.fill(cells, row.index)
        rows.push({ cells: cells.slice(0, header.length), line: row.index + 1 })
        if (rows.length < BATCH) continue
        yield rows
        rows = []
      }
      yield rows
    },
  }
}

/** A workbook is unpacked in memory, and a small one may unpack to more than there is. */
async function checkUnpackedSize(path: string, name: string): Promise<void> {
  const archive = await openPromise(path, { autoClose: false })
  try {
    let size = 0
    for await (const entry of archive.eachEntry()) size += entry.uncompressedSize
    if (size > MAX_UNPACKED_BYTES) {
      const mebibytes = MAX_UNPACKED_BYTES / 2 ** 20
      throw new ImportError(`${name} unpacks to over ${mebibytes} MiB: save the sheet as CSV`)
    }
  } finally {
    archive.close()
  }
}

interface Sheet {
  name: string
  isHidden: boolean
}

/** The sheets, without their rows. */
async function listSheets(path: string): Promise<Sheet[]> {
  const sheets: Sheet[] = []
  const notice = ({ name, hidden = false, veryHidden = false }: SheetFilterInfo) => {
    sheets.push({ name, isHidden: hidden || veryHidden })
    return false
  }
  await readXlsx(await readFile(path), { sheets: notice })
  return sheets
}

/** Excel takes names of sheets that differ in case only for one. */
function isSameSheet(name: string, asked: string): boolean {
  return name.trim().toLowerCase() === asked.trim().toLowerCase()
}

/** The header, by the index of its row in the sheet. */
async function findSheetHeader(sheetRows: AsyncIterable<StreamRow>): Promise<Header | undefined> {
  const rows: string[][] = []
  const indexes: number[] = []
  for await (const { values, index } of sheetRows) {
    const cells = values.map(formatCell)
    if (cells.every(cell => cell.trim() === '')) continue
    indexes.push(index)
    if (rows.push(cells) > MOST_TITLES) break
  }
  const header = findHeader(rows)
  return header && { ...header, index: indexes[header.index]! }
}

const quote = (name: string) => `"${name}"`

function formatCell(value: CellValue): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}
