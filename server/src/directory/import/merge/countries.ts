import { type Import, keysOf, skipDoubles, skipRows } from './import.ts'
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

/** Skips what lies in no known country. */
export async function skipUnknownCountries(imported: Import, kind: 'region' | 'city'): Promise<void> {
  const { sql } = imported
  await skipRows(
    imported,
    kind,
    sql`not exists (select from countries c where c.code = s.country_code)`,
    sql`'no country has the code ' || s.country_code`,
  )
}
