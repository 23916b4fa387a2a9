import { type Import, keysOf, skipDoubles, skipRows } from './import.ts'
import { fillRows, type Shared, settleRows } from './reference.ts'

const DISTRICTS: Shared = {
  kind: 'district',
  table: 'districts',
  labels: ['label', 'label_ar'],
  owned: ['slug', 'city_id', 'lat', 'lng'],
  filled: [],
  lists: [],
}

export async function mergeDistricts(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  const cities = sql`(
    select k.key, c.id, c.lat, c.lng from ${keysOf(imported, 'city')} k join cities c on c.id = k.row_id)`
  await skipDoubles(imported, 'district')
  await skipRows(
    imported,
    'district',
    sql`not exists (select from ${cities} c where c.key = s.city_key)`,
    sql`'no city has the key ' || s.city_key`,
  )
  await skipRows(
    imported,
    'district',
    sql`s.lat is null and exists (select from ${cities} c where c.key = s.city_key and c.lat is null)`,
    sql`'it has no coordinates and its city has none to lend'`,
  )
  await sql`
    create temp table incoming_district on commit drop as
    select s.*, k.row_id as id, c.id as city_id, c.lat as city_lat, c.lng as city_lng, c.id as scope, 0 as round,
      false as added, false as changed
    from stage_district s
    join ${cities} c on c.key = s.city_key
    left join ${keysOf(imported, 'district')} k on k.key = s.key`
  const known = sql`
    select d.id, d.city_id as scope, p.name
    from place_names p join districts d on d.id = p.row_id where p.kind = 'district'`
  await settleRows(
    imported,
    DISTRICTS,
    known,
    round =>
      sql`
      insert into districts (id, source_id, slug, label, label_ar, name_key, city_id, lat, lng, search_text)
      select id, ${sourceId}::integer, slug, coalesce(label, label_ar), label_ar, name_key, city_id,
        coalesce(lat, city_lat), coalesce(lng, city_lng), search_text
      from incoming_district where round = ${round}`,
  )
  await fillRows(imported, DISTRICTS)
}
