import { skipUnknownCountries } from './countries.ts'
import { type Import, keysOf, skipDoubles, skipRows } from './import.ts'
import { fillRows, type Shared, settleRows } from './reference.ts'
import { renewNames } from './search-names.ts'

const CITIES: Shared = {
  kind: 'city',
  table: 'cities',
  labels: ['label', 'label_ar'],
  owned: ['slug', 'country_id', 'region_id'],
  filled: ['lat', 'lng', 'population'],
  lists: ['synonyms'],
}

export async function mergeCities(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  await skipDoubles(imported, 'city')
  await skipUnknownCountries(imported, 'city')
  await skipRows(
    imported,
    'city',
    sql`s.region_key is not null and not exists (select from ${keysOf(imported, 'region')} k where k.key = s.region_key)`,
    sql`'no region has the key ' || s.region_key`,
  )
  await sql`
    create temp table incoming_city on commit drop as
    select s.*, k.row_id as id, c.id as country_id, r.row_id as region_id, c.id as scope, 0 as round,
      false as added, false as changed
    from stage_city s
    join countries c on c.code = s.country_code
    left join ${keysOf(imported, 'city')} k on k.key = s.key
    left join ${keysOf(imported, 'region')} r on r.key = s.region_key`
  const known = sql`
    select c.id, c.country_id as scope, p.name, c.lat, c.lng
    from place_names p join cities c on c.id = p.row_id where p.kind = 'city'`
  await settleRows(imported, CITIES, known, async round => {
    await nameRegionsAfterCities(imported, round)
    await sql`
      insert into cities (id, source_id, slug, label, label_ar, name_key, country_id, region_id, lat, lng, population,
        synonyms, search_text)
      select id, ${sourceId}::integer, slug, coalesce(label, label_ar), label_ar, name_key, country_id, region_id,
        lat, lng, population, coalesce(string_to_array(synonyms, e'\n'), '{}'), search_text
      from incoming_city where round = ${round}`
  })
  await fillRows(imported, CITIES)
  await replaceMadeRegions(imported)
  await tellNamesakes(imported)
}

/**
 * A city that comes without a region is given one of its own name, its country's own if there is one. What is derived from
 * an English name alone comes with it.
 */
async function nameRegionsAfterCities(imported: Import, round: number): Promise<void> {
  const { sql, sourceId } = imported
  await sql`
    with made as (
      insert into regions (source_id, country_id, name_en, name_ar, name_key, name_key_ar)
      select distinct on (i.country_id, i.name_key) ${sourceId}::integer, i.country_id,
        coalesce(i.label, i.label_ar), i.label_ar, i.name_key, ''
      from incoming_city i
      where i.round = ${round} and i.region_id is null
        and not exists (select from regions r where r.country_id = i.country_id and r.name_key = i.name_key)
      order by i.country_id, i.name_key, i.n
      returning id, name_ar
    )
    insert into changed_rows select 'region', id, name_ar is null from made`
  await renewNames(imported, 'region')
  // Thousands of regions may have come into an empty table, of which the planner knows nothing yet.
  await sql`analyze regions`
  await sql`
    update incoming_city i set region_id = r.id
    from (select country_id, name_key, min(id) as id from regions group by country_id, name_key) r
    where i.round = ${round} and i.region_id is null
      and r.country_id = i.country_id and r.name_key = i.name_key`
}

/** A region that no source knows was named after its city and gives way to one that is known. */
async function replaceMadeRegions({ sql }: Import): Promise<void> {
  await sql`
    with moved as (
      update cities c set region_id = i.region_id from incoming_city i
      where i.id = c.id and i.region_id <> c.region_id
        and not exists (select from source_keys k where k.kind = 'region' and k.row_id = c.region_id)
      returning c.id
    )
    insert into changed_rows select distinct 'city', id from moved on conflict (kind, id) do nothing`
}

/** A region or district that was named after a city learns the Arabic name that the city has been given. */
async function tellNamesakes(imported: Import): Promise<void> {
  const { sql } = imported
  const changed = sql`select id from changed_rows where kind = 'city'`
  await sql`
    with told as (
      update regions r set name_ar = c.label_ar from cities c
      where c.id in (${changed}) and c.label_ar is not null
        and r.id = c.region_id and r.name_key = c.name_key and r.name_ar is null
      returning r.id
    )
    insert into changed_rows select distinct 'region', id from told
    on conflict (kind, id) do update set named = false`
  await sql`
    with told as (
      update districts d set label_ar = c.label_ar from cities c
      where c.id in (${changed}) and c.label_ar is not null
        and d.city_id = c.id and d.name_key = c.name_key and d.label_ar is null
      returning d.id
    )
    insert into changed_rows select 'district', id from told
    on conflict (kind, id) do update set named = false`
  await renewNames(imported, 'region')
  await renewNames(imported, 'district')
}
