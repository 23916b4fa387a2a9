import { countColumns, SMALL_CELL } from '../../../geo/cells.ts'
import { insertRows } from '../apply/rows.ts'
import { rebuildSearchNames } from '../derive/search-names.ts'
import { selectDistanceKm } from '../fragments.ts'
import { findSequence, type Import, skipRows } from './import.ts'

const CITY_KM = 50
const DISTRICT_KM = 5
const KM_PER_DEGREE = 111.2
/** Columns of the grid of small cells. */
const COLUMNS = countColumns(SMALL_CELL)

/**
 * Finds a district for every staged branch that names none: nearest_district (n, district_id). The city is the one
 * whose edge is nearest, of those with their centre within 50 km; the district is the nearest within 5 km in it, or
 * one named after the city.
 */
export async function placeBranches(imported: Import): Promise<void> {
  const { sql } = imported
  await findCities(imported)
  await skipRows(
    imported,
    'branch',
    sql`s.district_key is null and not exists (select 1 from nearest_city c where c.n = s.n)`,
    sql`${`no city lies within ${CITY_KM} km`}::text`,
  )
  await findDistricts(imported)
  await nameDistrictsAfterCities(imported)
  await sql`
    insert into nearest_district
    select c.n, min(d.id) from nearest_city c
    join cities on cities.id = c.city_id
    join districts d on d.city_id = cities.id and d.name_key = cities.name_key
    where not exists (select 1 from nearest_district near where near.n = c.n)
    group by c.n`
  await sql`analyze nearest_district`
}

/**
 * nearest_city (n, city_id). A city is taken for a disc of 3,000 people a km² and the one with the nearest edge is chosen,
 * so that the outskirts of a city of millions are not given to the village next door; of several discs that
 * hold the branch, the one whose centre is nearest for its size. Candidates are looked up for each cell of 0.05 degrees
 * that holds a branch, not for each branch: all cities that could be the nearest from a point of the cell, which is
 * some 8 km across. The antimeridian is -180, lest a cell that begins there have its middle at 0.
 */
async function findCities({ sql }: Import): Promise<void> {
  await sql`
    create temp table unplaced on commit drop as
    select n, lat, case when lng >= 180 then lng - 360 else lng end as lng, cell_small as cell from stage_branch where district_key is null`
  await sql`
    create temp table centres on commit drop as
    select id, lat, lng, greatest(0.5, 0.01 * sqrt(coalesce(population, 0))) as radius,
      floor((lat + 90) * 2)::integer * 720 + floor((lng + 180) * 2)::integer % 720 as square
    from cities where lat is not null`
  await sql`analyze unplaced`
  await sql`analyze centres`
  const reach = CITY_KM + 4
  const rows = Math.ceil(reach / KM_PER_DEGREE / 0.5)
  await sql`
    create temp table candidates on commit drop as
    with cells as (
      select cell, (min(lat) + max(lat)) / 2 as lat, (min(lng) + max(lng)) / 2 as lng from unplaced group by cell
    ), spans as (
      select *, floor((lat + 90) * 2)::integer as y, floor((lng + 180) * 2)::integer as x,
        least(360, ceil(
          ${reach / KM_PER_DEGREE / 0.5}::float8 / greatest(cos(radians(least(90, abs(lat) + 0.5))), 0.001)
        ))::integer as columns
      from cells
    ), found as (
      select s.cell, c.id, c.radius, ${selectDistanceKm(sql, 's', 'c')} as km
      from (
        select spans.*, (y + dy) * 720 + (x + dx + 720) % 720 as square
        from spans
        cross join generate_series(-${rows}::integer, ${rows}::integer) dy
        cross join lateral generate_series(-spans.columns, spans.columns) dx
      ) s join centres c on c.square = s.square
    )
    select cell, id
    from (select *, min(greatest(0, km - radius)) over (partition by cell) as best from found where km <= ${reach}) near
    where km - radius <= best + 8`
  await sql`analyze candidates`
  await sql`
    create temp table nearest_city on commit drop as
    select distinct on (a.n) a.n, a.lat, a.lng, a.cell, c.id as city_id
    from unplaced a join candidates using (cell) join centres c on c.id = candidates.id
    where ${selectDistanceKm(sql, 'a', 'c')} <= ${CITY_KM}
    order by a.n, greatest(0, ${selectDistanceKm(sql, 'a', 'c')} - c.radius), ${selectDistanceKm(sql, 'a', 'c')} / c.radius, c.id`
  await sql`analyze nearest_city`
}

/** The district named after its city is no candidate: an import that makes it would change what the next one finds. */
async function findDistricts({ sql }: Import): Promise<void> {
  await sql`
    create temp table district_cells on commit drop as
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
    where d.city_id in (select city_id from nearest_city) and d.name_key <> c.name_key`
  await sql`analyze district_cells`
  await sql`
    create temp table nearest_district on commit drop as
    select distinct on (b.n) b.n, d.id as district_id
    from nearest_city b join district_cells d on d.city_id = b.city_id and d.cell = b.cell
    where ${selectDistanceKm(sql, 'b', 'd')} <= ${DISTRICT_KM}
    order by b.n, ${selectDistanceKm(sql, 'b', 'd')}, d.id`
  await sql`analyze nearest_district`
}

async function nameDistrictsAfterCities(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  const sequence = await findSequence(imported, 'districts')
  await sql`
    create temp table made_districts on commit drop as
    select nextval(${sequence}::text::regclass) as id, c.id as city_id
    from cities c
    where c.id in (
        select near.city_id from nearest_city near
        where not exists (select 1 from nearest_district d where d.n = near.n)
      )
      and not exists (select 1 from districts d where d.city_id = c.id and d.name_key = c.name_key)`
  await insertRows(
    sql,
    'districts',
    ['id', 'source_id', 'slug', 'label', 'label_ar', 'name_key', 'city_id', 'lat', 'lng', 'search_text'],
    sql`
      select m.id, ${sourceId}::integer, c.slug, c.label, c.label_ar, c.name_key, c.id, c.lat, c.lng, c.search_text
      from made_districts m join cities c on c.id = m.city_id`,
  )
  await sql`insert into changed_rows (kind, id) select 'district', id from made_districts`
  await rebuildSearchNames(sql, 'district')
}
