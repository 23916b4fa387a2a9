import { type Import, keysOf, skipDoubles, skipRows } from './import.ts'
import { renewNames } from './place-names.ts'
import { fillRows, type Shared, settleRows } from './reference.ts'

const COUNTRIES: Shared = {
  kind: 'country',
  table: 'countries',
  labels: ['label', 'label_ar'],
  owned: [],
  filled: [],
  lists: ['synonyms'],
}

export async function mergeCountries(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  await skipDoubles(imported, 'country')
  await sql`
    create temp table incoming_country on commit drop as
    select s.*, null::bigint as id, 0 as scope, 0 as round, false as added, false as changed from stage_country s`
  await settleRows(
    imported,
    COUNTRIES,
    sql`select id, 0 as scope, code as name from countries`,
    round =>
      sql`
      insert into countries (id, source_id, code, label, label_ar, synonyms, search_text)
      select id, ${sourceId}::integer, key, coalesce(label, label_ar), label_ar,
        coalesce(string_to_array(synonyms, e'\n'), '{}'), search_text
      from incoming_country where round = ${round}`,
  )
  await fillRows(imported, COUNTRIES)
}

const REGIONS: Shared = {
  kind: 'region',
  table: 'regions',
  labels: ['name_en', 'name_ar'],
  owned: ['country_id'],
  filled: [],
  lists: [],
}

export async function mergeRegions(imported: Import): Promise<void> {
  const { sql, sourceId } = imported
  await skipDoubles(imported, 'region')
  await skipUnknownCountries(imported, 'region')
  await sql`
    create temp table incoming_region on commit drop as
    select s.*, k.row_id as id, c.id as country_id, c.id as scope, 0 as round, false as added, false as changed
    from stage_region s
    join countries c on c.code = s.country_code
    left join ${keysOf(imported, 'region')} k on k.key = s.key`
  const known = sql`
    select id, country_id as scope, name_key as name from regions
    union all select id, country_id, name_key_ar from regions where name_key_ar <> name_key`
  await settleRows(
    imported,
    REGIONS,
    known,
    round =>
      sql`
      insert into regions (id, source_id, country_id, name_en, name_ar, name_key, name_key_ar)
      select id, ${sourceId}::integer, country_id, coalesce(name_en, name_ar), name_ar, name_key, ''
      from incoming_region where round = ${round}`,
  )
  await fillRows(imported, REGIONS)
}

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
  await sql`
    update cities c set region_id = i.region_id from incoming_city i
    where i.id = c.id and i.region_id <> c.region_id
      and not exists (select from source_keys k where k.kind = 'region' and k.row_id = c.region_id)`
  await tellNamesakes(imported)
}

/** A city that comes without a region is given one of its own name, its country's own if there is one. */
async function nameRegionsAfterCities(imported: Import, round: number): Promise<void> {
  const { sql, sourceId } = imported
  await sql`
    with made as (
      insert into regions (source_id, country_id, name_en, name_ar, name_key, name_key_ar)
      select distinct on (i.country_id, i.name_key) ${sourceId}::integer, i.country_id, coalesce(i.label, i.label_ar), i.label_ar,
        i.name_key, ''
      from incoming_city i
      where i.round = ${round} and i.region_id is null
        and not exists (select from regions r where r.country_id = i.country_id and r.name_key = i.name_key)
      order by i.country_id, i.name_key, i.n
      returning id
    )
    insert into changed_rows select 'region', id from made`
  await renewNames(imported, 'region')
  // Thousands of regions may have come into an empty table, of which the planner knows nothing yet.
  await sql`analyze regions`
  await sql`
    update incoming_city i set region_id = r.id
    from (select country_id, name_key, min(id) as id from regions group by country_id, name_key) r
    where i.round = ${round} and i.region_id is null
      and r.country_id = i.country_id and r.name_key = i.name_key`
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

async function skipUnknownCountries(imported: Import, kind: 'region' | 'city'): Promise<void> {
  const { sql } = imported
  await skipRows(
    imported,
    kind,
    sql`not exists (select from countries c where c.code = s.country_code)`,
    sql`'no country has the code ' || s.country_code`,
  )
}
