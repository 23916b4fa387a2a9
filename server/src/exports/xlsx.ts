import { writeXlsxStream } from 'hucre/xlsx'
import type { BranchRow } from './branch-rows.ts'
import { COLUMNS } from './columns.ts'

/**
 * A workbook of one sheet, written while rows are read. Text cells are typed as text, so no spreadsheet takes one for a
 * formula.
 */
export function writeXlsx(batches: AsyncIterable<BranchRow[]>): ReadableStream<Uint8Array> {
  return writeXlsxStream(readCells(batches), {
    name: 'Branches',
    columns: COLUMNS.map(([header]) => ({ header })),
    freezePane: { rows: 1 },
  })
}

async function* readCells(batches: AsyncIterable<BranchRow[]>) {
  for await (const rows of batches) {
    for (const row of rows) yield COLUMNS.map(([, field]) => row[field])
  }
}
