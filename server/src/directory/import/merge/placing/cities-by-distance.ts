import type { Fragment, Transaction } from '../../../../database/connect.ts'
import { selectDistanceKm } from '../../fragments.ts'
import { analyzeRows, createTable } from '../../temp-table.ts'
import { type Import, skipRows } from '../import.ts'

const CITY_KM = 50
/** More than any search for a city reaches from its edge, and than the patch of a locality is wide. */
const LOCALITY_KM = 70
const KM_PER_DEGREE = 111.2
/** Degrees of latitude: no city of fewer people than HUGE_CITY reaches so far. */
const FAR = 3
const HUGE_CITY = 500_000_000

/**
 * centres (id, radius, square): the cities with coordinates that can be the city of an unplaced branch: those whose edge is not
 * farther from the rectangle of all branches than any search reaches. A city is taken for a disc of 3,000 people a km². `known` is
 * false for those that an import has made of a name.
 */
export async function listCentres({ sql }: Import): Promise<void> {
  const reach = sql`(${LOCALITY_KM}::float8 + radius) / ${KM_PER_DEGREE - 1}::float8`
  // Meridians are nearest to one another at the end of the band. The difference of two longitudes may be that around the Earth.
  const narrowing = sql`greatest(0.001, cos(radians(least(90, greatest(abs(band.south), abs(band.north)) + ${reach}))))`
  const beside = sql`abs(c.lng - (band.west + band.east) / 2)`
  await createTable(
    sql,
    'centres',
    sql`
      select c.*, exists (select 1 from source_keys k where k.kind = 'city' and k.row_id = c.id) as known
      from (select min(lat) as south, max(lat) as north, min(lng) as west, max(lng) as east from unplaced) band
      cross join lateral (${selectCentres(sql)}) c
      where c.lat + ${reach} >= band.south and c.lat - ${reach} <= band.north
        and least(${beside}, 360 - ${beside}) <= (band.east - band.west) / 2 + ${reach} / ${narrowing}`,
  )
}

function selectCentres(sql: Transaction): Fragment {
  return sql`
    select id, lat, lng, greatest(0.5, 0.01 * sqrt(coalesce(population, 0))) as radius, country_id, region_id,
      floor((lat + 90) * 2)::integer * 720 + floor((lng + 180) * 2)::integer % 720 as square
    from cities
    where lat between band.south - ${FAR} and band.north + ${FAR} or population > ${HUGE_CITY} and lat is not null
    offset 0`
}

/**
 * city_by_distance (n, city_id), of branches that are not placed yet. The city with the nearest edge is chosen, so that
 * the outskirts of a city of millions are not given to the village next door; of several discs that hold the branch, the
 * one whose centre is nearest for its size. Candidates are looked up for each cell of 0.05 degrees that holds a branch,
 * not for each branch: all cities that could be the nearest from a point of the cell, which is some 8 km across. Returns how
 * many branches are not placed yet.
 */
export async function findNearestCities({ sql }: Import): Promise<number> {
  const isUnplaced = (alias: string) => selectUnplaced(sql, alias)
  const count = await createTable(
    sql,
    'without_city',
    sql`select u.* from unplaced u where ${isUnplaced('u')}`,
  )
  if (count === 0) return 0
  const reach = CITY_KM + 4
  const rows = Math.ceil(reach / KM_PER_DEGREE / 0.5)
  await createTable(
    sql,
    'candidates',
    sql`
      with cells as (
        select cell, (min(lat) + max(lat)) / 2 as lat, (min(lng) + max(lng)) / 2 as lng from without_city group by cell
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
        ) s join centres c on c.square = s.square and c.known
      )
      select cell, id
      from (select *, min(greatest(0, km - radius)) over (partition by cell) as best from found where km <= ${reach}) near
      where km - radius <= best + 8`,
  )
  await createTable(
    sql,
    'city_by_distance',
    sql`
      select distinct on (a.n) a.n, c.id as city_id
      from without_city a join candidates using (cell) join centres c on c.id = candidates.id
      where ${selectDistanceKm(sql, 'a', 'c')} <= ${CITY_KM}
      order by a.n, greatest(0, ${selectDistanceKm(sql, 'a', 'c')} - c.radius), ${selectDistanceKm(sql, 'a', 'c')} / c.radius, c.id`,
  )
  return count
}

/**
 * Places what is left: in the city found by distance, else in the nearest city however far it is, which the report notes.
 * Far branches are few, so each of their cells looks through all cities.
 */
export async function placeFarBranches(imported: Import): Promise<void> {
  const { sql } = imported
  const isUnplaced = (alias: string) => selectUnplaced(sql, alias)
  await sql`
    insert into nearest_city
    select n, city_id from city_by_distance f where ${isUnplaced('f')}`
  await analyzeRows(sql, 'nearest_city')
  const far = await createTable(
    sql,
    'far_cells',
    sql`
      select cell, avg(lat) as lat, avg(lng) as lng from without_city f
      where ${isUnplaced('f')}
      group by cell`,
  )
  if (far === 0) return
  await createTable(
    sql,
    'all_centres',
    sql`
      select c.id, c.lat, c.lng from cities c
      where c.lat is not null and exists (select 1 from source_keys k where k.kind = 'city' and k.row_id = c.id)`,
  )
  await createTable(
    sql,
    'far_cities',
    sql`
      select f.cell, c.id as city_id
      from far_cells f
      cross join lateral (
        select centre.id from all_centres centre order by ${selectDistanceKm(sql, 'f', 'centre')}, centre.id limit 1
      ) c`,
  )
  await sql`
    insert into problems
    select 'branch', f.n, f.file, f.line,
      'the nearest city, ' || cities.label || ', is ' || round(${selectDistanceKm(sql, 'f', 'cities')}::numeric) || ' km away', null
    from without_city f join far_cities using (cell) join cities on cities.id = far_cities.city_id
    where ${isUnplaced('f')}`
  await sql`
    insert into nearest_city
    select f.n, far.city_id from without_city f join far_cities far using (cell)
    where ${isUnplaced('f')}`
  await analyzeRows(sql, 'nearest_city')
  await skipRows(
    imported,
    'branch',
    sql`s.district_key is null and ${isUnplaced('s')}`,
    sql`'the directory has no city with coordinates'::text`,
  )
}

/** Whether no step has placed the row of an alias yet. */
function selectUnplaced(sql: Transaction, alias: string): Fragment {
  const n = sql(`${alias}.n`)
  return sql`(not exists (select 1 from nearest_city c where c.n = ${n})
    and not exists (select 1 from nearest_district d where d.n = ${n}))`
}
