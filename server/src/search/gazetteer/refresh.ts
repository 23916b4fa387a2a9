import type { Sql } from '../../database/connect.ts'
import { addCompoundWords } from '../../text/compound-names.ts'
import { splitNameWords } from '../../text/fold.ts'
import { selectCompanyTypes } from '../company-types.ts'
import type { Gazetteer } from './gazetteer.ts'
import { hasRatings } from './load.ts'
import type { PlaceSort } from './presence.ts'

/** A place that has branches of a category, or had. */
interface PairRow {
  category: number
  sort: PlaceSort
  place: number
  isThere: boolean
}

/**
 * Brings the names in memory up to date after companies were archived, restored, merged or split, in place: what
 * changed is counted anew. Returns false, and changes nothing, where a district has its first branch: its names have to be
 * indexed.
 */
export async function refreshGazetteer(
  sql: Sql,
  gazetteer: Gazetteer,
  companyIds: number[],
): Promise<boolean> {
  if (companyIds.length === 0) return true
  const districts = await countDistricts(sql, companyIds)
  const active = new Set([...districts].filter(([, count]) => count > 0).map(([id]) => id))
  if (gazetteer.listUnindexedDistricts(active).length > 0) return false
  const { keys, words } = await selectNames(sql, companyIds)
  const bearers = await countBearers(sql, keys)
  const holders = await sql<{ word: string; count: number }[]>`
    select word, coalesce(holders, 0) as count from unnest(${words}::text[]) word left join name_words on token = word`
  const held = await selectHeldWords(sql, companyIds)
  const pairs = await selectPairs(sql, companyIds)
  const types = await selectCompanyTypes(sql)
  const isRated = gazetteer.hasRatings || (await hasRatings(sql, companyIds))
  // All at once: no prompt is read by half of it.
  gazetteer.correctBranchCounts(districts)
  for (const { key, count } of bearers) gazetteer.correctCompanyName(key, count)
  for (const { word, count } of holders) gazetteer.companies.words.set(word, count)
  for (const id of companyIds) gazetteer.companies.postings?.change(id, held.get(id) ?? new Set())
  for (const { category, sort, place, isThere } of pairs)
    gazetteer.presence.correct(category, sort, place, isThere)
  gazetteer.hasRatings = isRated
  gazetteer.types.clear()
  for (const type of types) gazetteer.types.add(type)
  return true
}

/** How many active branches the districts have where the companies have branches, active or not. */
async function countDistricts(sql: Sql, companyIds: number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; count: number }[]>`
    select district_id as id, (select count(*) from branches b where b.district_id = own.district_id and live) as count
    from (select distinct district_id from branches where company_id = any(${companyIds}::bigint[])) own`
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** The name keys of the companies, and the words of their names and of their branches' names. */
async function selectNames(sql: Sql, companyIds: number[]): Promise<{ keys: string[]; words: string[] }> {
  const companies = await sql<{ keys: string[]; names: string }[]>`
    select array_remove(array[name_key_en, name_key_ar], null) as keys,
      concat_ws(' ', name_en, name_ar, legal_name_en, legal_name_ar) as names
    from companies where id = any(${companyIds}::bigint[])`
  const branches = await sql<{ names: string }[]>`
    select distinct concat_ws(' ', name_en, name_ar) as names
    from branches where company_id = any(${companyIds}::bigint[])`
  return {
    keys: [...new Set(companies.flatMap(({ keys }) => keys))],
    words: [
      ...new Set([...companies, ...branches].flatMap(({ names }) => addCompoundWords(splitNameWords(names)))),
    ],
  }
}

/** The words by which the companies are found; those that are not found have none. */
async function selectHeldWords(sql: Sql, companyIds: number[]): Promise<Map<number, Set<string>>> {
  const rows = await sql<{ id: number; words: string[] }[]>`
    select company_id as id, array_agg(token) as words
    from name_postings where company_id = any(${companyIds}::bigint[]) group by company_id`
  return new Map(rows.map(({ id, words }) => [id, new Set(words)]))
}

async function countBearers(sql: Sql, keys: string[]): Promise<{ key: string; count: number }[]> {
  const most = 255
  return sql<{ key: string; count: number }[]>`
    select key, (
      select count(*) from (
        (select id from companies where name_key_en = key and archived_at is null limit ${most})
        union
        (select id from companies where name_key_ar = key and archived_at is null limit ${most})
      ) bearing
    ) as count
    from unnest(${keys}::text[]) key`
}

/** Whether the places of the companies' branches still have branches of their categories. */
async function selectPairs(sql: Sql, companyIds: number[]): Promise<PairRow[]> {
  return sql<PairRow[]>`
    with own as (
      select distinct category_id as category, district_id, city_id, country_id, cell_large
      from branches where company_id = any(${companyIds}::bigint[]) and category_id is not null
    )
    select category, 'district' as sort, district_id as place, exists (
      select 1 from branches b where b.district_id = own.district_id and b.category_id = category and live) as "isThere"
    from own
    union
    select category, 'city', city_id, exists (
      select 1 from branches b where b.city_id = own.city_id and b.category_id = category and live)
    from own
    union
    select category, 'country', country_id, exists (
      select 1 from branches b where b.country_id = own.country_id and b.category_id = category and live)
    from own
    union
    select category, 'cell', cell_large, exists (
      select 1 from branches b where b.cell_large = own.cell_large and b.category_id = category and live)
    from own where cell_large is not null
    union
    select category, 'anywhere', 0, exists (select 1 from branches b where b.category_id = category and live)
    from own`
}
