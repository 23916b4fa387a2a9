import type { Transaction } from '../../../database/connect.ts'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../geo/cells.ts'
import { updateRows } from '../apply/rows.ts'
import { copyDerived } from '../copy-derived.ts'
import { createEmptyTable, createTable, dropTables } from '../temp-table.ts'

interface PlacedRow {
  id: number
  row: number
  source_id: number
  lat: number | null
  lng: number | null
}

const COLUMNS = ['cell_small', 'cell_large']

/** The cells of a point in the small and the large grid, or nulls where it has no coordinates. */
export function findCells(
  lat: number | null,
  lng: number | null,
): [small: number | null, large: number | null] {
  if (lat === null || lng === null) return [null, null]
  return [toCellNumber(lat, lng, SMALL_CELL), toCellNumber(lat, lng, LARGE_CELL)]
}

/** Computes the cells of the branches in `dirty_branches` anew, and of the places that their sources assert. */
export async function recomputeCells(sql: Transaction): Promise<void> {
  await createEmptyTable(
    sql,
    'fresh_cells',
    'id bigint, source_id integer, cell_small integer, cell_large integer',
  )
  // 0 stands for the branch itself.
  await createTable(
    sql,
    'places_to_locate',
    sql`
    select row_number() over () as n, located.* from (
      select b.id, 0 as source_id, b.lat, b.lng from branches b join dirty_branches d on d.id = b.id
      union all
      select s.id, s.source_id, s.lat, s.lng from branch_source_values s join dirty_branches d on d.id = s.id
    ) located`,
  )
  await copyDerived<PlacedRow>(
    sql,
    (last, limit) => sql`
      select n as id, id as row, source_id, lat, lng from places_to_locate where n > ${last} order by n limit ${limit}`,
    ({ row, source_id, lat, lng }) => [['fresh_cells', [row, source_id, ...findCells(lat, lng)]]],
  )
  await updateRows(sql, 'branches', COLUMNS, sql`select * from fresh_cells where source_id = 0`)
  await updateRows(sql, 'branch_source_values', COLUMNS, sql`select * from fresh_cells where source_id > 0`)
  await dropTables(sql, 'fresh_cells', 'places_to_locate')
}
