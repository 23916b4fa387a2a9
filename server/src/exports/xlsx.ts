import type { BranchRow } from './branch-rows.ts'
import { COLUMNS } from './columns.ts'

/**
 * A workbook of one sheet, written while rows are read. Text cells are typed as text, so no spreadsheet takes one for a
 * formula. The writer of workbooks is loaded when it is first needed.
 */
export async function* writeXlsx(batches: AsyncIterable<BranchRow[]>): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(readCells(batches), {
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
