import type { Transaction } from '../../database/connect.ts'
import type { Cell } from '../../database/copy-buffer.ts'
import { CopyWriter } from '../../database/copy-writer.ts'

/** Rows that are in memory at a time. */
const PAGE = 10_000

/**
 * Takes rows on a round trip through this process, for what SQL does not derive (folding, cells): reads them in pages by
 * `id` and copies what `derive` makes of each row into temporary tables.
 */
export async function copyDerived<Row extends { id: number }>(
  sql: Transaction,
  selectPage: (last: number, limit: number) => PromiseLike<readonly Row[]>,
  derive: (row: Row) => Iterable<[table: string, cells: Cell[]]>,
): Promise<void> {
  const copier = new CopyWriter(sql)
  for (let last = 0; ; ) {
    const rows = await selectPage(last, PAGE)
    for (const row of rows) {
      for (const [table, cells] of derive(row)) {
        const full = copier.add(table, cells)
        if (full) await full
      }
    }
    if (rows.length < PAGE) break
    last = rows.at(-1)!.id
    // No other statement may be sent while rows are under way.
    await copier.pause()
  }
  await copier.finish()
}
