import type { Fragment, Sql } from '../../../../database/connect.ts'
import { selectDistanceKm } from '../../fragments.ts'
import { analyzeRows, createTable } from '../../temp-table.ts'
import type { Import } from '../import.ts'

/** To a degree. What is looked up for all branches of a patch depends on none of them, so that each is placed by itself. */
export const PATCHES = 100
/** From its edge a branch may be so far from the city that its source names. */
export const CITY_KM = 60
/** From its centre, for a name that is that of a district: many cities have one of the same name. */
export const DISTRICT_KM = 10

/** lat and lng of the middle of a patch, from where names are looked up. */
export function selectPatchMiddle(sql: Sql, patch: Fragment): Fragment {
  return sql`
    (${patch} / ${360 * PATCHES}::integer + 0.5) / ${PATCHES}::float8 - 90 as lat,
    (${patch} % ${360 * PATCHES}::integer + 0.5) / ${PATCHES}::float8 - 180 as lng`
}

/**
 * Places branches in the city or the district that their source names as their locality: many sources write a district
 * where the city is asked for. Names are looked up for each patch that holds a branch of the locality, from its middle.
 *
 * A place that an import has made of a name counts only where the directory has no other of that name, and not for a branch
 * within a boundary (`holders`): when it was made, such branches were placed before it.
 */
export async function findNamedLocalities({ sql }: Import, hasHolders: boolean): Promise<void> {
  await createTable(
    sql,
    'localities',
    sql`
      select row_number() over () as id, city_names, patch, ${selectPatchMiddle(sql, sql`patch`)}
      from unplaced where city_names is not null group by city_names, patch`,
  )
  const names = sql`localities g cross join lateral unnest(g.city_names) with ordinality as name (text, at)`
  await createTable(
    sql,
    'locality_cities',
    sql`
    select distinct on (g.id) g.id, c.id as city_id, greatest(0, km - c.radius) as away, c.known
    from ${names}
    join place_names p on p.kind = 'city' and p.name = name.text
    join centres c on c.id = p.row_id
    cross join lateral (select ${selectDistanceKm(sql, 'g', 'c')} as km) distance
    where km - c.radius <= ${CITY_KM}
    order by g.id, c.known desc, p.weak, greatest(0, km - c.radius), name.at, c.id`,
  )
  await createTable(
    sql,
    'locality_districts',
    sql`
    select distinct on (g.id) g.id, d.id as district_id, km, known
    from ${names}
    join place_names p on p.kind = 'district' and p.name = name.text and not p.weak
    join districts d on d.id = p.row_id
    cross join lateral (
      select ${selectDistanceKm(sql, 'g', 'd')} as km,
        exists (select 1 from source_keys k where k.kind = 'district' and k.row_id = d.id) as known
    ) distance
    where km <= ${DISTRICT_KM}
    order by g.id, known desc, km, name.at, d.id`,
  )
  const count = await createTable(
    sql,
    'located',
    sql`
      select g.id, g.city_names, g.patch, case when takes_city then c.city_id end as city_id,
        case when not takes_city then d.district_id end as district_id,
        case when takes_city then c.known else d.known end as known
      from localities g left join locality_cities c using (id) left join locality_districts d using (id)
      cross join lateral (
        select case
          when d.id is null then true when c.id is null then false
          when c.known <> d.known then c.known else c.away <= d.km
        end as takes_city
      ) choice
      where c.id is not null or d.id is not null`,
  )
  if (count === 0) return
  const isFree = hasHolders
    ? sql`(l.known or not exists (select 1 from holders h where h.n = u.n))`
    : sql`true`
  await sql`
    insert into nearest_district
    select u.n, l.district_id from unplaced u join located l on l.city_names = u.city_names and l.patch = u.patch
    where l.district_id is not null and ${isFree}`
  await sql`
    insert into nearest_city
    select u.n, l.city_id from unplaced u join located l on l.city_names = u.city_names and l.patch = u.patch
    where l.city_id is not null and ${isFree}`
  await analyzeRows(sql, 'nearest_city')
  await analyzeRows(sql, 'nearest_district')
}
