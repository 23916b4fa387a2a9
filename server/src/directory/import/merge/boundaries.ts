import { deleteRows, insertRows } from '../apply/rows.ts'
import { createTable } from '../temp-table.ts'
import { type Import, selectSourceKeys, skipDuplicates, skipRows } from './import.ts'

/**
 * Stores the boundaries of cities and districts, after both are merged. Of several boundaries of one place the first is
 * taken; each source has its own.
 */
export async function mergeBoundaries(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  const places = sql`(
    select key, kind, row_id from (
      select key, 'city' as kind, row_id from ${selectSourceKeys(imported, 'city')} c
      union all select key, 'district', row_id from ${selectSourceKeys(imported, 'district')} d) place)`
  await skipDuplicates(imported, 'boundary')
  await skipRows(
    imported,
    'boundary',
    sql`not exists (select 1 from ${places} p where p.key = s.place_key)`,
    sql`'no city or district has the key ' || s.place_key`,
  )
  // Two arrays of polygons are compared as texts, because polygons have no equality that an array could use.
  const count = await createTable(
    sql,
    'incoming_boundary',
    sql`
      select distinct on (p.kind, p.row_id) s.n, p.kind, p.row_id, s.rings, old.row_id is null as added,
        old.rings::text is distinct from s.rings::text as changed
      from stage_boundary s join ${places} p on p.key = s.place_key
      left join place_boundaries old
        on old.kind = p.kind and old.row_id = p.row_id and old.source_id = ${sourceId}
      order by p.kind, p.row_id, s.n`,
  )
  if (count === 0) return
  await sql`
    insert into changed_rows (kind, id) select distinct 'boundary', row_id from incoming_boundary where changed`
  for (const kind of ['city', 'district']) {
    await deleteRows(
      sql,
      'place_boundaries',
      'row_id',
      sql`select row_id from incoming_boundary where kind = ${kind} and changed and not added`,
      sql`kind = ${kind} and source_id = ${sourceId}`,
    )
  }
  await insertRows(
    sql,
    'place_boundaries',
    ['kind', 'row_id', 'source_id', 'bounds', 'rings'],
    sql`
      select i.kind, i.row_id, ${sourceId}::integer, outline.bounds, i.rings
      from incoming_boundary i
      cross join lateral (
        select box(
          point(max(((box(ring))[0])[0]), max(((box(ring))[0])[1])), point(min(((box(ring))[1])[0]), min(((box(ring))[1])[1]))) as bounds
        from unnest(i.rings) ring
      ) outline
      where i.changed`,
  )
}
