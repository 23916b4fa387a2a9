import { createTable } from '../temp-table.ts'
import { type Import, selectSourceKeys, skipDuplicates, skipRows } from './import.ts'
import { mergeRows, resolveRows, type SharedKind } from './reference.ts'

const COUNTRIES: SharedKind = {
  kind: 'country',
  table: 'countries',
  labels: ['label', 'label_ar'],
  owned: [],
  filled: [],
  lists: ['synonyms'],
}

export async function mergeCountries(imported: Import): Promise<void> {
  const { sql } = imported
  await skipDuplicates(imported, 'country')
  const count = await createTable(
    sql,
    'incoming_country',
    sql`
      select s.*, null::bigint as id, 0 as scope, 0 as round, false as added, false as changed from stage_country s`,
  )
  if (count === 0) return
  const added = await resolveRows(
    imported,
    COUNTRIES,
    sql`select id, 0 as scope, code as name from countries`,
    {
      code: sql`i.key`,
      label: sql`coalesce(i.label, i.label_ar)`,
      label_ar: sql`i.label_ar`,
      synonyms: sql`coalesce(string_to_array(i.synonyms, e'\n'), '{}')`,
      search_text: sql`i.search_text`,
    },
  )
  if (added < count) await mergeRows(imported, COUNTRIES)
}

const REGIONS: SharedKind = {
  kind: 'region',
  table: 'regions',
  labels: ['name_en', 'name_ar'],
  owned: ['country_id'],
  filled: [],
  lists: [],
}

export async function mergeRegions(imported: Import): Promise<void> {
  const { sql } = imported
  await skipDuplicates(imported, 'region')
  await skipUnknownCountries(imported, 'region')
  const count = await createTable(
    sql,
    'incoming_region',
    sql`
      select s.*, k.row_id as id, c.id as country_id, c.id as scope, 0 as round, false as added, false as changed
      from stage_region s
      join countries c on c.code = s.country_code
      left join ${selectSourceKeys(imported, 'region')} k on k.key = s.key`,
  )
  if (count === 0) return
  const known = sql`
    select id, country_id as scope, name_key as name from regions
    union all select id, country_id, name_key_ar from regions where name_key_ar <> name_key`
  const added = await resolveRows(imported, REGIONS, known, {
    country_id: sql`i.country_id`,
    name_en: sql`coalesce(i.name_en, i.name_ar)`,
    name_ar: sql`i.name_ar`,
    name_key: sql`i.name_key`,
    name_key_ar: sql`''`,
  })
  if (added < count) await mergeRows(imported, REGIONS)
}

/** Skips what lies in no known country. */
export async function skipUnknownCountries(imported: Import, kind: 'region' | 'city'): Promise<void> {
  const { sql } = imported
  await skipRows(
    imported,
    kind,
    sql`not exists (select 1 from countries c where c.code = s.country_code)`,
    sql`'no country has the code ' || s.country_code`,
  )
}
