import type { Sql } from '../../../database/connect.ts'
import type { CompanyNames } from '../../gazetteer/company-names.ts'

/** What the database knows of the words of a prompt as parts of companies' names. */
export interface NameLookUp {
  /** How many companies hold each word in their names, counted up to a limit; words that none holds are missing. */
  holderCounts: Map<string, number>
  /** The requested name keys that are the exact name of a company, with the key as companies have it. */
  exactNames: Map<string, string>
}

export const NO_NAMES: NameLookUp = { holderCounts: new Map(), exactNames: new Map() }

/** Looks words and names up in memory, and in the database only what memory has no room for. */
export async function lookUpNames(
  sql: Sql,
  companies: CompanyNames,
  words: string[],
  nameKeys: string[],
): Promise<NameLookUp> {
  const holderCounts = new Map(
    words
      .map((word): [string, number] => [word, companies.words.countHolders(word)])
      .filter(([, count]) => count > 0),
  )
  const exactNames = new Map<string, string>()
  for (const key of nameKeys) {
    const exact = companies.findExact(key.split(' '))
    if (exact) exactNames.set(key, exact.name)
  }
  const unknownWords = companies.hasAllWords ? [] : words.filter(word => !holderCounts.has(word))
  const unknownKeys = companies.hasAllKeys ? [] : nameKeys.filter(key => !exactNames.has(key))
  const stored = await selectStoredNames(sql, unknownWords, unknownKeys)
  for (const { text, holders } of stored) {
    if (holders === null) exactNames.set(text, text)
    else holderCounts.set(text, holders)
  }
  return { holderCounts, exactNames }
}

/** Those of the words that companies hold, and those of the name keys that companies bear, which have no holders. */
async function selectStoredNames(
  sql: Sql,
  words: string[],
  nameKeys: string[],
): Promise<{ text: string; holders: number | null }[]> {
  if (words.length === 0 && nameKeys.length === 0) return []
  return sql<{ text: string; holders: number | null }[]>`
    select token as text, holders from name_words where token = any(${words}::text[])
    union all
    select key, null from unnest(${nameKeys}::text[]) key
    where exists (select 1 from companies where name_key_en = key and archived_at is null)
      or exists (select 1 from companies where name_key_ar = key and archived_at is null)`
}

/** A company by its names, in either language, and the categories of its branches. */
export interface KnownCompany {
  names: CompanyName[]
  categoryIds: number[]
}

export interface CompanyName {
  /** Folded. */
  key: string
  /** As the directory writes it. */
  label: string
}

/** Of a chain so many branches are looked at. */
const MAX_BRANCHES = 20

/** The companies of these ids. */
export async function lookUpCompanies(sql: Sql, ids: number[]): Promise<Map<number, KnownCompany>> {
  const rows = await sql<CompanyRow[]>`
    select c.id, c.name_key_en as "keyEn", c.name_en as "labelEn", c.name_key_ar as "keyAr", c.name_ar as "labelAr", array(
      select distinct category_id from (
        select category_id from branches where company_id = c.id and live limit ${MAX_BRANCHES}
      ) looked where category_id is not null
    ) as "categoryIds"
    from companies c where c.id = any(${ids}::bigint[]) and c.archived_at is null`
  return new Map(
    rows.map(({ id, keyEn, labelEn, keyAr, labelAr, categoryIds }) => [
      id,
      { names: [...toName(keyEn, labelEn), ...toName(keyAr, labelAr)], categoryIds: categoryIds.map(Number) },
    ]),
  )
}

/** The folded names of a category, aliases too. */
export async function lookUpKindNames(sql: Sql, categoryId: number): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select name from place_names where kind = 'category' and row_id = ${categoryId} order by weak, name`
  return rows.map(({ name }) => name)
}

/** The categories of a company's branches, those of most branches first. */
export async function lookUpKinds(sql: Sql, companyId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select category_id as id from branches
    where company_id = ${companyId} and live and category_id is not null
    group by 1 order by count(*) desc, 1`
  return rows.map(({ id }) => Number(id))
}

interface CompanyRow {
  id: number
  keyEn: string | null
  labelEn: string | null
  keyAr: string | null
  labelAr: string | null
  categoryIds: number[]
}

function toName(key: string | null, label: string | null): CompanyName[] {
  return key && label ? [{ key, label }] : []
}

/** The point of the best branch of the best company of a name, in degrees; undefined when none has one. */
export async function findLandmark(
  sql: Sql,
  nameKey: string,
): Promise<{ lat: number; lng: number } | undefined> {
  const [row] = await sql<{ lat: number; lng: number }[]>`
    select lat, lng from (
      select id, rank_key from companies where name_key_en = ${nameKey} and archived_at is null
      union all select id, rank_key from companies where name_key_ar = ${nameKey} and archived_at is null
    ) called
    cross join lateral (
      select lat, lng from branches where company_id = called.id and live and lat is not null order by id limit 1
    ) branch
    order by rank_key limit 1`
  return row
}
