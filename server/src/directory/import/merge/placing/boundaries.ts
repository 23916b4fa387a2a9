import { analyzeRows, createTable } from '../../temp-table.ts'
import type { Import } from '../import.ts'

/**
 * holders (n, kind, row_id, size): the cities and districts whose boundary holds an unplaced branch. Boundaries are looked up
 * for each cell that holds a branch, and their rings are unpacked once for each of these cells, not for each branch. Returns
 * whether there are any.
 */
export async function findHolders({ sql }: Import): Promise<boolean> {
  const cells = await createTable(
    sql,
    'boundary_cells',
    sql`
      select b.kind, b.row_id, b.source_id, b.bounds, c.cell
      from (
        select cell, box(point(max(lng), max(lat)), point(min(lng), min(lat))) as bounds from unplaced group by cell
      ) c join place_boundaries b on b.bounds && c.bounds`,
  )
  if (cells === 0) return false
  const count = await createTable(
    sql,
    'holders',
    sql`
      select n, kind, row_id, min(size) as size
      from (
        select u.n, r.kind, r.row_id, r.source_id, r.size
        from (
          select c.kind, c.row_id, c.source_id, c.cell, area(c.bounds) as size, polygon(path(ring)) as ring
          from boundary_cells c join place_boundaries b using (kind, row_id, source_id)
          cross join lateral unnest(b.rings) ring
          offset 0
        ) r join unplaced u on u.cell = r.cell
        where r.ring @> point(u.lng, u.lat)
        group by u.n, r.kind, r.row_id, r.source_id, r.size having count(*) % 2 = 1
      ) held
      group by n, kind, row_id`,
  )
  return count > 0
}

/** Places what no name has placed in the district that holds it, else in the city. Of several the smallest one counts. */
export async function placeInHolders({ sql }: Import): Promise<void> {
  const isUnplaced = sql`(not exists (select 1 from nearest_city c where c.n = h.n)
    and not exists (select 1 from nearest_district d where d.n = h.n))`
  for (const kind of ['district', 'city']) {
    await sql`
      insert into ${sql(`nearest_${kind}`)}
      select distinct on (h.n) h.n, h.row_id from holders h where h.kind = ${kind} and ${isUnplaced}
      order by h.n, h.size, h.row_id`
  }
  await analyzeRows(sql, 'nearest_city')
  await analyzeRows(sql, 'nearest_district')
}

/** Of branches whose city is known the district of that city that holds them. */
export async function findHoldingDistricts({ sql }: Import): Promise<void> {
  await sql`
    insert into nearest_district
    select distinct on (h.n) h.n, d.id
    from holders h join nearest_city c using (n) join districts d on d.id = h.row_id and d.city_id = c.city_id
    where h.kind = 'district' and not exists (select 1 from nearest_district near where near.n = h.n)
    order by h.n, h.size, d.id`
}
