import type { Transaction } from '../../database/connect.ts'
import { createEmptyTable } from './temp-table.ts'

/**
 * Creates changed_rows: the countries, regions, cities, districts and categories that a transaction has changed. `named`
 * says that the search names of the row are rebuilt already, `is_new` that it was not there before, so that no branch of
 * before is in it. A bounded text needs no table of its own for values that are too long for a page.
 */
export async function createChangedRows(sql: Transaction): Promise<void> {
  await createEmptyTable(
    sql,
    'changed_rows',
    'kind varchar(20), id bigint, named boolean default false, is_new boolean default false, primary key (kind, id)',
    'with (fillfactor = 45)',
  )
}
