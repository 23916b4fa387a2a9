import type { Sql } from '../../database/connect.ts'
import type { Circle, Criteria } from '../criteria.ts'
import { LARGE_CELL, SMALL_CELL } from './cells.ts'
import { cellsOf } from './circle.ts'
import { conditions, distance } from './conditions.ts'
import { type Row, rowColumns, SMALL_CELL_KM, type Walk } from './scan.ts'

/** The companies whose nearest matching branch is nearest, and their branches in the circle, nearest first. */
export async function* walkNearest(
  sql: Sql,
  criteria: Criteria & { location: Circle },
  companies: number,
): Walk {
  const { location, categoryIds } = criteria
  const small = location.radiusKm <= SMALL_CELL_KM
  const cells = cellsOf(location, small ? SMALL_CELL : LARGE_CELL)
  const cell = sql(small ? 'b.cell_small' : 'b.cell_large')
  yield await sql<Row[]>`
    with found as materialized (
      select b.id, b.rank_key, ${distance(sql, location)} as km
      from unnest(${cells}::bigint[]) one (value)
      ${categoryIds ? sql`cross join unnest(${categoryIds}::bigint[]) kind (category_id)` : sql``}
      join branches b on ${cell} = one.value ${categoryIds ? sql`and b.category_id = kind.category_id` : sql``}
      where b.live ${conditions(sql, criteria, new Set(categoryIds ? ['categoryIds' as const] : []))}
    ), best as (
      select rank_key, min(km) as nearest from found group by rank_key
      order by nearest, rank_key limit ${companies}
    )
    select ${rowColumns(sql)} from found join best using (rank_key) order by nearest, rank_key, km, id`
}
