import { countColumns, SMALL_CELL } from '../../../../geo/cells.ts'
import { insertRows } from '../../apply/rows.ts'
import { rebuildSearchNames } from '../../derive/search-names.ts'
import { selectDistanceKm } from '../../fragments.ts'
import { analyzeRows, createTable } from '../../temp-table.ts'
import { findSequence, type Import } from '../import.ts'

const DISTRICT_KM = 5
const KM_PER_DEGREE = 111.2
/** Columns of the grid of small cells. */
const COLUMNS = countColumns(SMALL_CELL)

/** Within its city a branch is in the district that its source names. */
export async function findNamedDistricts({ sql }: Import): Promise<void> {
  await sql`
    insert into nearest_district
    select distinct on (u.n) u.n, d.id
    from unplaced u join nearest_city c using (n)
    join place_names p on p.kind = 'district' and p.name = any(u.district_names)
    join districts d on d.id = p.row_id and d.city_id = c.city_id
    where u.district_names is not null
    order by u.n, p.weak, ${selectDistanceKm(sql, 'u', 'd')}, d.id`
  await analyzeRows(sql, 'nearest_district')
}

/**
 * Else it is in the nearest one within 5 km. The district named after its city is no candidate, nor is one that an import has
 * made of a name: an import that makes it would change what the next one finds.
 */
export async function findDistrictsByDistance({ sql }: Import): Promise<void> {
  const count = await createTable(
    sql,
    'district_cells',
    sql`
      select d.id, d.city_id, d.lat, d.lng, y * ${COLUMNS}::integer + (x + ${COLUMNS}::integer) % ${COLUMNS}::integer as cell
      from districts d
      join cities c on c.id = d.city_id
      cross join lateral generate_series(
        floor((d.lat + 90) / ${SMALL_CELL}::float8)::integer - 1, floor((d.lat + 90) / ${SMALL_CELL}::float8)::integer + 1) y
      cross join lateral (
        select floor((d.lng + 180) / ${SMALL_CELL}::float8)::integer as middle,
          least(${COLUMNS / 2}::integer, ceil(
            ${DISTRICT_KM / KM_PER_DEGREE / SMALL_CELL}::float8 / greatest(cos(radians(d.lat)), 0.001)
          ))::integer as columns
      ) span
      cross join lateral generate_series(middle - columns, middle + columns) x
      where d.city_id in (select city_id from nearest_city) and d.name_key <> c.name_key
        and exists (select 1 from source_keys k where k.kind = 'district' and k.row_id = d.id)`,
  )
  if (count === 0) return
  await sql`
    insert into nearest_district
    select distinct on (n) n, id
    from (
      select u.n, d.id, ${selectDistanceKm(sql, 'u', 'd')} as km
      from unplaced u join nearest_city c using (n) join district_cells d on d.city_id = c.city_id and d.cell = u.cell
      where not exists (select 1 from nearest_district near where near.n = u.n)
        and abs(d.lat - u.lat) <= ${DISTRICT_KM / (KM_PER_DEGREE - 1)}::float8
      offset 0
    ) near
    where km <= ${DISTRICT_KM}
    order by n, km, id`
  await analyzeRows(sql, 'nearest_district')
}

/** Makes the districts that stand for the rest of a city, where they are missing, and places what is left in them. */
export async function nameDistrictsAfterCities(imported: Import): Promise<void> {
  const { sql } = imported
  const isUnplaced = sql`not exists (select 1 from nearest_district d where d.n = near.n)`
  const [unplaced] = await sql`select 1 from nearest_city near where ${isUnplaced} limit 1`
  if (!unplaced) return
  const missing = await createTable(
    sql,
    'cities_without_district',
    sql`
      select c.id as city_id
      from cities c
      where c.id in (
          select near.city_id from nearest_city near
          where ${isUnplaced}
        )
        and not exists (select 1 from districts d where d.city_id = c.id and d.name_key = c.name_key)`,
  )
  if (missing > 0) await makeDistricts(imported)
  await sql`
    insert into nearest_district
    select c.n, min(d.id) from nearest_city c
    join cities on cities.id = c.city_id
    join districts d on d.city_id = cities.id and d.name_key = cities.name_key
    where not exists (select 1 from nearest_district near where near.n = c.n)
    group by c.n`
  await analyzeRows(sql, 'nearest_district')
}

async function makeDistricts(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  const sequence = await findSequence(imported, 'districts')
  // On a cluster a statement that draws numbers may not look rows up in tables of the directory.
  await createTable(
    sql,
    'made_districts',
    sql`
    select nextval(${sequence}::text::regclass) as id, city_id from cities_without_district`,
  )
  await insertRows(
    sql,
    'districts',
    ['id', 'source_id', 'slug', 'label', 'label_ar', 'name_key', 'city_id', 'lat', 'lng', 'search_text'],
    sql`
      select m.id, ${sourceId}::integer, c.slug, c.label, c.label_ar, c.name_key, c.id, c.lat, c.lng, c.search_text
      from made_districts m join cities c on c.id = m.city_id`,
  )
  await sql`insert into changed_rows (kind, id, is_new) select 'district', id, true from made_districts`
  await rebuildSearchNames(sql, 'district')
}
