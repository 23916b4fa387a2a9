import { analyzeTable } from '../../../database/distribution/analyze.ts'
import { insertRows, updateRows } from '../apply/rows.ts'
import { rebuildSearchNames } from '../derive/search-names.ts'
import { createTable, dropTables } from '../temp-table.ts'
import { skipUnknownCountries } from './countries.ts'
import { findSequence, type Import, selectSourceKeys, skipDuplicates, skipRows } from './import.ts'
import { mergeRows, resolveRows, type SharedKind } from './reference.ts'

const CITIES: SharedKind = {
  kind: 'city',
  table: 'cities',
  labels: ['label', 'label_ar'],
  owned: ['slug', 'country_id', 'region_id'],
  filled: ['lat', 'lng', 'population'],
  lists: ['synonyms'],
}

export async function mergeCities(imported: Import): Promise<void> {
  const { sql } = imported
  await skipDuplicates(imported, 'city')
  await skipUnknownCountries(imported, 'city')
  await skipRows(
    imported,
    'city',
    sql`s.region_key is not null and not exists (select 1 from ${selectSourceKeys(imported, 'region')} k where k.key = s.region_key)`,
    sql`'no region has the key ' || s.region_key`,
  )
  const count = await createTable(
    sql,
    'incoming_city',
    sql`
      select s.*, k.row_id as id, c.id as country_id, r.row_id as region_id, c.id as scope, 0 as round,
        false as added, false as changed
      from stage_city s
      join countries c on c.code = s.country_code
      left join ${selectSourceKeys(imported, 'city')} k on k.key = s.key
      left join ${selectSourceKeys(imported, 'region')} r on r.key = s.region_key`,
  )
  if (count === 0) return
  const known = sql`
    select c.id, c.country_id as scope, p.name, c.lat, c.lng
    from place_names p join cities c on c.id = p.row_id where p.kind = 'city'`
  const newRow = {
    slug: sql`i.slug`,
    label: sql`coalesce(i.label, i.label_ar)`,
    label_ar: sql`i.label_ar`,
    name_key: sql`i.name_key`,
    country_id: sql`i.country_id`,
    region_id: sql`i.region_id`,
    lat: sql`i.lat`,
    lng: sql`i.lng`,
    population: sql`i.population`,
    synonyms: sql`coalesce(string_to_array(i.synonyms, e'\n'), '{}')`,
    search_text: sql`i.search_text`,
  }
  const added = await resolveRows(imported, CITIES, known, newRow, round =>
    nameRegionsAfterCities(imported, round),
  )
  const changed =
    added < count ? (await mergeRows(imported, CITIES)) + (await replaceMadeRegions(imported)) : 0
  if (added + changed > 0) await fillArabicNames(imported)
}

/**
 * A city that comes without a region is given one of its own name, its country's own if there is one. What is derived from
 * an English name alone comes with it.
 */
async function nameRegionsAfterCities(imported: Import, round: number): Promise<void> {
  const { sql, sourceId } = imported
  const withoutRegion = sql`i.round = ${round} and i.region_id is null`
  const [some] = await sql`select 1 from incoming_city i where ${withoutRegion} limit 1`
  if (!some) return
  const missing = await createTable(
    sql,
    'missing_regions',
    sql`
      select distinct on (i.country_id, i.name_key) i.country_id, coalesce(i.label, i.label_ar) as name_en,
        i.label_ar as name_ar, i.name_key
      from incoming_city i
      where ${withoutRegion}
        and not exists (select 1 from regions r where r.country_id = i.country_id and r.name_key = i.name_key)
      order by i.country_id, i.name_key, i.n`,
  )
  if (missing > 0) {
    const sequence = await findSequence(imported, 'regions')
    // On a cluster a statement that draws numbers may not look rows up in tables of the directory.
    await createTable(
      sql,
      'made_regions',
      sql`
      select nextval(${sequence}::text::regclass) as id, missing_regions.* from missing_regions`,
    )
    await insertRows(
      sql,
      'regions',
      ['id', 'source_id', 'country_id', 'name_en', 'name_ar', 'name_key', 'name_key_ar'],
      sql`select id, ${sourceId}::integer, country_id, name_en, name_ar, name_key, '' from made_regions`,
    )
    await sql`insert into changed_rows select 'region', id, name_ar is null from made_regions`
    await rebuildSearchNames(sql, 'region')
    // Thousands of regions may have come into an empty table, of which the planner knows nothing yet.
    await analyzeTable(sql, 'regions')
    await dropTables(sql, 'made_regions')
  }
  await createTable(
    sql,
    'regions_by_name',
    sql`
    select i.n, min(r.id) as region_id
    from incoming_city i join regions r on r.country_id = i.country_id and r.name_key = i.name_key
    where ${withoutRegion} group by i.n`,
  )
  await sql`update incoming_city i set region_id = r.region_id from regions_by_name r where r.n = i.n`
  await dropTables(sql, 'missing_regions', 'regions_by_name')
}

/** A region that no source knows was named after its city and gives way to one that is known. Returns how many cities move. */
async function replaceMadeRegions({ sql }: Import): Promise<number> {
  const count = await createTable(
    sql,
    'moved_cities',
    sql`
      select c.id, min(i.region_id) as region_id
      from incoming_city i join cities c on c.id = i.id
      where i.region_id <> c.region_id
        and not exists (select 1 from source_keys k where k.kind = 'region' and k.row_id = c.region_id)
      group by c.id`,
  )
  if (count === 0) return 0
  await updateRows(sql, 'cities', ['region_id'], sql`select id, region_id from moved_cities`)
  await sql`insert into changed_rows select 'city', id from moved_cities on conflict (kind, id) do nothing`
  return count
}

/** A region or district that was named after a city is given the Arabic name that the city has been given. */
async function fillArabicNames(imported: Import): Promise<void> {
  const { sql } = imported
  const changed = sql`select id from changed_rows where kind = 'city'`
  const count = await createTable(
    sql,
    'namesakes',
    sql`
      select 'region' as kind, r.id, min(c.label_ar) as name_ar
      from cities c join regions r on r.id = c.region_id and r.name_key = c.name_key
      where c.id in (${changed}) and c.label_ar is not null and r.name_ar is null
      group by r.id
      union all
      select 'district', d.id, min(c.label_ar)
      from cities c join districts d on d.city_id = c.id and d.name_key = c.name_key
      where c.id in (${changed}) and c.label_ar is not null and d.label_ar is null
      group by d.id`,
  )
  if (count === 0) return
  await updateRows(sql, 'regions', ['name_ar'], sql`select id, name_ar from namesakes where kind = 'region'`)
  await updateRows(
    sql,
    'districts',
    ['label_ar'],
    sql`select id, name_ar as label_ar from namesakes where kind = 'district'`,
  )
  await sql`
    insert into changed_rows select kind, id from namesakes on conflict (kind, id) do update set named = false`
  await rebuildSearchNames(sql, 'region')
  await rebuildSearchNames(sql, 'district')
}
