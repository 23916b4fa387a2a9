import type { Fragment, Sql } from '../../../../database/connect.ts'
import { toSlug } from '../../../../text/fold.ts'
import { insertRows } from '../../apply/rows.ts'
import { rebuildSearchNames } from '../../derive/search-names.ts'
import { selectDistanceKm } from '../../fragments.ts'
import { createEmptyTable, createTable } from '../../temp-table.ts'
import { findSequence, type Import } from '../import.ts'
import { CITY_KM, DISTRICT_KM, selectPatchMiddle } from './named-localities.ts'

/** So many branches must agree on a name that the directory does not have. */
const LEAST_BRANCHES = 3
/** Nine of ten of them must lie so near to their middle: what lies farther apart is no town. */
const REACH_KM = 15
/** In the disc of a city of so many people an unknown locality is a district of it, elsewhere a city of its own. */
const LARGE_CITY = 100_000

interface UnknownLocality {
  id: number
  label: string
}

/**
 * Makes the cities and districts that several branches name as their locality and that the directory does not have, and
 * places these branches in them: those that lie as near as the next import looks for the name, so that it places them
 * there again. Names of countries and regions are no localities.
 */
export async function makeLocalities(imported: Import): Promise<void> {
  const { sql } = imported
  const count = await createTable(
    sql,
    'unknown_branches',
    sql`
      select f.*, f.city_names[1] as name, c.id as near_id, c.country_id, c.region_id
      from without_city f join city_by_distance using (n) join centres c on c.id = city_by_distance.city_id
      where f.city_names is not null
        and not exists (
          select 1 from place_names p where p.kind = 'country' and p.name = any(f.city_names))
        and not exists (
          select 1 from regions r
          where r.country_id = c.country_id and (r.name_key = any(f.city_names) or r.name_key_ar = any(f.city_names)))`,
  )
  if (count < LEAST_BRANCHES) return
  const unknown = await createTable(
    sql,
    'unknown_localities',
    sql`
      select nextval(${await findSequence(imported, 'cities')}::text::regclass) as id, middle.*,
        coalesce(city_label, city_label_ar) as label
      from (
        select country_id, name, count(*) as branches, mode() within group (order by near_id) as near_id,
          mode() within group (order by city_label) as city_label,
          mode() within group (order by city_label_ar) as city_label_ar,
          percentile_cont(0.5) within group (order by lat) as lat,
          percentile_cont(0.5) within group (order by lng) as lng
        from unknown_branches group by country_id, name
      ) middle
      where branches >= ${LEAST_BRANCHES}`,
  )
  if (unknown === 0) return
  await createTable(
    sql,
    'made_localities',
    sql`
    select u.id, u.country_id, u.name, u.city_label_ar, u.label, u.lat, u.lng, near.region_id, near.id as near_id,
      near.known and coalesce(cities.population, 0) >= ${LARGE_CITY}
        and ${selectDistanceKm(sql, 'u', 'near')} <= near.radius as in_city
    from unknown_localities u join centres near on near.id = u.near_id join cities on cities.id = near.id
    where ${REACH_KM} >= (
      select percentile_cont(0.9) within group (order by ${selectDistanceKm(sql, 'b', 'u')})
      from unknown_branches b where b.country_id = u.country_id and b.name = u.name)`,
  )
  const made = await sql<UnknownLocality[]>`select id, label from made_localities`
  if (made.length === 0) return
  await createEmptyTable(sql, 'made_slugs', 'id bigint primary key, slug text')
  await sql`
    insert into made_slugs
    select * from json_to_recordset(${sql.json(made.map(toSlugRow))}::json) as made (id bigint, slug text)`
  await insertCities(imported)
  await insertDistricts(imported)
  await sql`
    insert into nearest_city
    select b.n, m.id from unknown_branches b join made_localities m using (country_id, name)
    where not m.in_city and ${isWithin(sql, CITY_KM)}`
}

/** Whether the branch of the alias b lies so near to the locality of m, measured as its name is looked up. */
function isWithin(sql: Sql, km: number): Fragment {
  return sql`${km} >= (
    select ${selectDistanceKm(sql, 'g', 'm')} from (select ${selectPatchMiddle(sql, sql`b.patch`)}) g)`
}

function toSlugRow({ id, label }: UnknownLocality): { id: number; slug: string } {
  return { id, slug: toSlug(label).slice(0, 200) || `locality-${id}` }
}

/** The names and texts that are derived from a label come with `rebuildSearchNames`. */
async function insertCities({ sql, sourceId }: Import): Promise<void> {
  await insertRows(
    sql,
    'cities',
    [
      'id',
      'source_id',
      'slug',
      'label',
      'label_ar',
      'name_key',
      'country_id',
      'region_id',
      'lat',
      'lng',
      'search_text',
    ],
    sql`
      select m.id, ${sourceId}::integer, s.slug, m.label, m.city_label_ar, '', m.country_id, m.region_id, m.lat, m.lng, ''
      from made_localities m join made_slugs s using (id) where not m.in_city`,
  )
  await sql`insert into changed_rows (kind, id, is_new) select 'city', id, true from made_localities where not in_city`
  await rebuildSearchNames(sql, 'city')
}

async function insertDistricts(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  await createTable(
    sql,
    'new_districts',
    sql`
    select nextval(${await findSequence(imported, 'districts')}::text::regclass) as district_id, m.*
    from made_localities m where m.in_city`,
  )
  await insertRows(
    sql,
    'districts',
    ['id', 'source_id', 'slug', 'label', 'label_ar', 'name_key', 'city_id', 'lat', 'lng', 'search_text'],
    sql`
      select m.district_id, ${sourceId}::integer, s.slug, m.label, m.city_label_ar, '', m.near_id, m.lat, m.lng, ''
      from new_districts m join made_slugs s using (id)`,
  )
  await sql`insert into changed_rows (kind, id, is_new) select 'district', district_id, true from new_districts`
  await rebuildSearchNames(sql, 'district')
  await sql`
    insert into nearest_district
    select b.n, m.district_id from unknown_branches b join new_districts m using (country_id, name)
    where ${isWithin(sql, DISTRICT_KM)}`
}
