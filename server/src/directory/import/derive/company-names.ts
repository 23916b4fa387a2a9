import type { Transaction } from '../../../database/connect.ts'
import { buildSearchText, toIndexedName } from '../../model/names.ts'
import { updateRows } from '../apply/rows.ts'
import { copyDerived } from '../copy-derived.ts'
import { createEmptyTable, createTable, dropTables } from '../temp-table.ts'

interface Names {
  id: number
  source_id: number
  name_en: string | null
  name_ar: string | null
}

const COLUMNS = ['name_key_en', 'name_key_ar', 'search_text']

/** Folds the names of the companies in `dirty_companies` anew, and those that their sources assert. */
export async function foldCompanyNames(sql: Transaction): Promise<void> {
  await createEmptyTable(
    sql,
    'folded_names',
    'id bigint, source_id integer, name_key_en text, name_key_ar text, search_text text',
  )
  // 0 stands for the company itself.
  await createTable(
    sql,
    'names_to_fold',
    sql`
    select row_number() over () as n, named.* from (
      select c.id, 0 as source_id, c.name_en, c.name_ar from companies c join dirty_companies d on d.id = c.id
      union all
      select s.id, s.source_id, s.name_en, s.name_ar from company_source_values s join dirty_companies d on d.id = s.id
    ) named`,
  )
  await copyDerived<Names & { row: number }>(
    sql,
    (last, limit) => sql`
      select n as id, id as row, source_id, name_en, name_ar from names_to_fold where n > ${last} order by n limit ${limit}`,
    ({ row, source_id, name_en, name_ar }) => [
      [
        'folded_names',
        [
          row,
          source_id,
          toIndexedName(name_en) || null,
          toIndexedName(name_ar) || null,
          buildSearchText(name_en, name_ar),
        ],
      ],
    ],
  )
  await updateRows(sql, 'companies', COLUMNS, sql`select * from folded_names where source_id = 0`)
  await updateRows(sql, 'company_source_values', COLUMNS, sql`select * from folded_names where source_id > 0`)
  await dropTables(sql, 'folded_names', 'names_to_fold')
}
