import type { Fragment, Transaction } from '../../../database/connect.ts'
import { areCompatible, findBrandGroup } from '../../categories/brand-compatibility.ts'
import { listLineage } from '../../categories/catalogue.ts'
import {
  isCategoryWord,
  isCuisineWord,
  isDescription,
  listDistinctiveWords,
} from '../../resolution/names/generic-names.ts'
import { isDistrictName } from '../../resolution/names/place-names.ts'
import { classifyOwnership } from '../../resolution/ownership.ts'
import { hashText } from '../../resolution/text-hash.ts'
import { copyDerived } from '../copy-derived.ts'
import { selectDistanceKm } from '../fragments.ts'
import { analyzeRows, createEmptyTable, createTable, dropTables } from '../temp-table.ts'
import { type Import, selectSourceKeys } from './import.ts'

/** Companies of one name are compared where the middles of their branches are within this distance: most countries are not larger. */
const SAME_COUNTRY_KM = 1000

/**
 * Finds the new companies of this import that another source has by the same name: same_company (key, id). Returns whether there
 * are any; the table may not exist otherwise. They are
 * businesses, the name is distinctive or of several common words that both share among branches or state (Saudi Post), and one company of each source bears it among those of compatible categories within
 * 1,000 km. A company that has a brand or operator, or a domain, is never that of another.
 *
 * Names and categories are judged here, each of them once. What is no business and what is not distinctive is left out before
 * companies are paired: a thousand mosques of one name in each source would be a million pairs.
 */
export async function findSameCompanies(imported: Import): Promise<boolean> {
  const { sql } = imported
  if (!(await hasNamesakes(imported))) return false
  if ((await collectBusinesses(imported)) === 0) return false
  if ((await collectDistinctiveNames(sql)) === 0) return false
  if ((await collectNamesakes(imported)) === 0) return false
  await compareKinds(sql)
  const count = await createTable(
    sql,
    'same_company',
    sql`
      select key, id from (
        select s.key, s.company_id as id, count(*) over (partition by s.key) as existing,
          count(*) over (partition by s.company_id) as incoming
        from company_namesakes s join kinds_met m on m.incoming = s.incoming and m.existing = s.existing and m.is_common = s.is_common
        join compatible_kinds c on c.id = m.id
      ) counted where existing = 1 and incoming = 1`,
  )
  await dropTables(
    sql,
    'new_businesses',
    'distinctive_names',
    'company_namesakes',
    'kinds_met',
    'compatible_kinds',
  )
  return count > 0
}

/** Whether a new company bears the name of a company that is there. */
async function hasNamesakes(imported: Import): Promise<boolean> {
  const { sql } = imported
  const select = (column: 'name_key_en' | 'name_key_ar') => sql`
    exists (select 1 from companies c where c.${sql(column)} = s.${sql(column)} and c.archived_at is null)`
  const [found] = await sql`
    select 1 from stage_company s where ${selectNew(imported)} and (${select('name_key_en')} or ${select('name_key_ar')}) limit 1`
  return found !== undefined
}

function selectNew(imported: Import): Fragment {
  const { sql } = imported
  return sql`s.evidence ->> 'rule' <> 'key'
    and not exists (select 1 from ${selectSourceKeys(imported, 'company')} k where k.key = s.key)`
}

/** new_businesses: the companies that this source brings for the first time, with a branch of a business. */
async function collectBusinesses(imported: Import): Promise<number> {
  const { sql } = imported
  const categories = await sql<{ id: number; slug: string }[]>`select id, slug from categories`
  const businesses = categories.filter(({ slug }) => isBusiness(slug)).map(({ id }) => id)
  // Step by step: of all conditions together the planner would expect a single row.
  await createTable(
    sql,
    'business_branches',
    sql`
      select distinct b.company_key as key
      from stage_branch b join ${selectSourceKeys(imported, 'category')} k on k.key = b.category_key
      where k.row_id = any(${businesses}::bigint[])`,
  )
  const count = await createTable(
    sql,
    'new_businesses',
    sql`
      select s.key, s.name_key_en, s.name_key_ar, s.website_domain, s.evidence
      from business_branches b join stage_company s on s.key = b.key
      where ${selectNew(imported)}`,
  )
  await dropTables(sql, 'business_branches')
  return count
}

/** distinctive_names (name, is_common): the names of new businesses that companies of the directory bear as well. */
async function collectDistinctiveNames(sql: Transaction): Promise<number> {
  const select = (column: 'name_key_en' | 'name_key_ar') => sql`
    select ${sql(column)} as name from new_businesses s
    where exists (select 1 from companies c where c.${sql(column)} = s.${sql(column)} and c.archived_at is null)`
  const count = await createTable(
    sql,
    'names_met',
    sql`
      select row_number() over ()::integer as id, name
      from (${select('name_key_en')} union ${select('name_key_ar')}) met`,
    'id',
  )
  if (count === 0) return 0
  await createEmptyTable(sql, 'distinctive_names', 'name text, is_common boolean')
  await copyDerived<{ id: number; name: string }>(
    sql,
    (last, limit) => sql`select id, name from names_met where id > ${last} order by id limit ${limit}`,
    function* ({ name }) {
      const isRare = isDistinctive(name)
      if (isRare || isOfCommonWords(name)) yield ['distinctive_names', [name, !isRare]]
    },
  )
  await analyzeRows(sql, 'distinctive_names')
  await dropTables(sql, 'names_met')
  return count
}

/** company_namesakes (key, company_id, incoming, existing): pairs of companies with the categories of their branches. */
async function collectNamesakes(imported: Import): Promise<number> {
  const { sql, sourceId } = imported
  const select = (column: 'name_key_en' | 'name_key_ar') => sql`
    select s.key, c.id as company_id, d.is_common
    from new_businesses s join distinctive_names d on d.name = s.${sql(column)}
    join companies c on c.${sql(column)} = s.${sql(column)} and c.archived_at is null
    where not exists (
        select 1 from source_keys k where k.kind = 'company' and k.row_id = c.id and k.source_id = ${sourceId})
      and not ${selectConflict(sql)}
      and (not d.is_common or s.evidence ->> 'rule' <> 'place' and c.evidence ->> 'rule' <> 'place')`
  const met = await createTable(
    sql,
    'company_names_met',
    sql`${select('name_key_en')} union ${select('name_key_ar')}`,
  )
  if (met === 0) return 0
  const ofCompany = sql`array_agg(distinct coalesce(ca.slug, '')) as categories, avg(b.lat) as lat, avg(b.lng) as lng`
  const count = await createTable(
    sql,
    'company_namesakes',
    sql`
      select met.key, met.company_id, met.is_common, n.categories as incoming, s.categories as existing
      from company_names_met met
      join (
        select b.company_key as key, ${ofCompany}
        from stage_branch b left join ${selectSourceKeys(imported, 'category')} k on k.key = b.category_key
        left join categories ca on ca.id = k.row_id
        where b.company_key in (select key from company_names_met) group by b.company_key
      ) n on n.key = met.key
      join (
        select b.company_id, ${ofCompany}
        from branches b left join categories ca on ca.id = b.category_id
        where b.company_id in (select company_id from company_names_met) group by b.company_id
      ) s on s.company_id = met.company_id
      where ${selectDistanceKm(sql, 'n', 's')} <= ${SAME_COUNTRY_KM}`,
  )
  await dropTables(sql, 'company_names_met')
  return count
}

/** kinds_met (id, incoming, existing): the categories that pairs have; compatible_kinds (id): those that go together. */
async function compareKinds(sql: Transaction): Promise<void> {
  await createTable(
    sql,
    'kinds_met',
    sql`
      select row_number() over ()::integer as id, incoming, existing, is_common
      from (select distinct incoming, existing, is_common from company_namesakes) met`,
    'id',
  )
  await createEmptyTable(sql, 'compatible_kinds', 'id integer')
  await copyDerived<{ id: number; incoming: string[]; existing: string[]; is_common: boolean }>(
    sql,
    (last, limit) => sql`
      select id, incoming, existing, is_common from kinds_met where id > ${last} order by id limit ${limit}`,
    function* ({ id, incoming, existing, is_common }) {
      if (areOfOneKind(incoming, existing) && !(is_common && isFood(incoming)))
        yield ['compatible_kinds', [id]]
    },
  )
  await analyzeRows(sql, 'compatible_kinds')
}

/** Whether both have a brand or an operator, or both a domain, or the source says itself which company it is. */
function selectConflict(sql: Transaction): Fragment {
  const rule = (alias: string) => sql`coalesce(${sql(alias)}.evidence ->> 'rule', 'key')`
  const isAsserted = (alias: string) =>
    sql`${rule(alias)} in ('brand', 'brand-wikidata', 'known-brand', 'operator')`
  return sql`(
    ${rule('s')} = 'key' or ${rule('c')} = 'key' or ${isAsserted('s')} and ${isAsserted('c')}
    or ${rule('s')} = 'domain' and ${rule('c')} = 'domain' and s.website_domain is distinct from c.website_domain)`
}

/** Whether a folded name has a word that is neither generic nor the name of a district. */
function isDistinctive(name: string): boolean {
  return listDistinctiveWords(name.split(' ')).some(word => !isDistrictName(hashText(word)))
}

/** Whether a folded name has two words, neither of which says what a place is, and one that is of no category. */
function isOfCommonWords(name: string): boolean {
  const words = name.split(' ').filter(word => word.length > 1 && !isDescription(hashText(word), null))
  return words.length > 1 && words.map(hashText).some(word => !isCategoryWord(word) || isCuisineWord(word))
}

/** Kitchens and dishes make names of common words, which several restaurants of a country have. */
function isFood(slugs: readonly string[]): boolean {
  return listBusinesses(slugs).some(lineage => findBrandGroup(lineage) === 'food')
}

function areOfOneKind(incoming: readonly string[], existing: readonly string[]): boolean {
  const others = listBusinesses(existing)
  return listBusinesses(incoming).some(one => others.some(other => areCompatible(one, other)))
}

function listBusinesses(slugs: readonly string[]): string[][] {
  return slugs.filter(Boolean).filter(isBusiness).map(listLineage)
}

function isBusiness(slug: string): boolean {
  return classifyOwnership(listLineage(slug)) === 'commercial'
}
