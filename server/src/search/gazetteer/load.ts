import type { Sql } from '../../database/connect.ts'
import { copyText } from '../../text/copy-text.ts'
import { selectCompanyTypes } from '../company-types.ts'
import { findAcronym } from './acronyms.ts'
import { copyRows } from './copy-rows.ts'
import { type EntryKind, Gazetteer, type GazetteerRow, toCodeName } from './gazetteer.ts'
import { Halves } from './halves.ts'
import { BOUNDS, loadCompanyNames } from './load-company-names.ts'
import { addRegions } from './regions.ts'

/** How many companies are in memory by name, the best first; the database knows the others. */
const MAX_COMPANIES = 200_000
/** Rows read at once. Requests that arrive meanwhile wait for a few milliseconds. */
const BATCH_ROWS = 200
/** A company of so many branches is a brand that people ask for by name. */
export const CHAIN_BRANCHES = 3

interface NameRow {
  name: string
  weak: boolean
  id: number
  country_id: number | null
  city_id: number | null
  population: number | null
  lat?: number | null
  lng?: number | null
  code?: string
}

/**
 * Reads the directory's names into memory, in small batches, so that requests are answered meanwhile; of companies as
 * many as the bounds allow.
 */
export async function loadGazetteer(sql: Sql, bounds = BOUNDS): Promise<Gazetteer> {
  const gazetteer = new Gazetteer()
  const counts = await countBranches(sql, gazetteer)
  const halves = new Halves()
  for (const kind of ['country', 'city', 'district', 'category'] as const) {
    let [id, row] = [0, 0]
    for await (const batch of selectNames(sql, kind).cursor(BATCH_ROWS)) {
      for (const named of batch) {
        if (named.id !== id) {
          id = named.id
          row = gazetteer.addRow(toGazetteerRow(kind, named, counts[kind].get(id) ?? 0))
        }
        const glued = kind === 'city' || kind === 'district' ? GLUED_ARTICLE.exec(named.name)?.[1] : undefined
        // "Riyadh" is the city, and not the district of it that bears its name.
        if (kind === 'district' && isNameOfCity(gazetteer, glued ?? named.name, named.city_id)) continue
        if (kind === 'country' && named.code) gazetteer.addName(toCodeName(named.code), row, true)
        gazetteer.addName(named.name, row, named.weak)
        if (kind === 'district')
          halves.collect({ row, id: named.id, cityId: named.city_id! }, named.name, named.weak)
        if (kind === 'category' && !named.weak)
          gazetteer.kindNames.set(id, [...(gazetteer.kindNames.get(id) ?? []), named.name])
        if (glued) gazetteer.addName(glued, row, true)
        const bare = kind === 'district' ? OTHER_ARTICLE.exec(named.name)?.[1] : undefined
        if (bare) gazetteer.addName(bare, row, true)
        const town = kind === 'district' ? TOWN.exec(named.name)?.[1] : undefined
        if (town) gazetteer.addName(town, row, true)
        if (named.name.startsWith('saint ')) gazetteer.addName(named.name.replace('saint', 'st'), row, true)
      }
    }
  }
  halves.addTo(gazetteer)
  await addRegions(sql, gazetteer, counts)
  await addCompanies(sql, gazetteer)
  await gazetteer.pack()
  gazetteer.companies = await loadCompanyNames(sql, bounds)
  const categories = await sql<{ id: number; slug: string; parent: number | null }[]>`
    select id, slug, parent_id as parent from categories`
  for (const { id, slug, parent } of categories) {
    gazetteer.categoryIds.set(slug, id)
    gazetteer.categorySlugs.set(id, slug)
    if (parent !== null) gazetteer.categories.addParent(id, parent)
  }
  for (const type of await selectCompanyTypes(sql)) gazetteer.types.add(type)
  gazetteer.hasRatings = await hasRatings(sql)
  return gazetteer
}

/** Whether any active branch has a rating or reviews; of the companies, where they are given. */
export async function hasRatings(sql: Sql, companyIds?: number[]): Promise<boolean> {
  const [found] = await sql<{ isRated: boolean }[]>`
    select exists (
      select 1 from branches
      where live and (rating is not null or reviews > 0)
        ${companyIds ? sql`and company_id = any(${companyIds}::bigint[])` : sql``}
    ) as "isRated"`
  return found!.isRated
}

function isNameOfCity(gazetteer: Gazetteer, name: string, cityId: number | null): boolean {
  return gazetteer.lookup(name).some(entry => entry.kind === 'city' && entry.id === cityId)
}

/** "Alkhobar" is Al Khobar. */
const GLUED_ARTICLE = /^[ae]l([a-z]{4,}.*)$/
/** "Marais" is Le Marais, "Pearl" is The Pearl. */
const OTHER_ARTICLE = /^(?:the|les?|la|los|las|de) ([a-z]{4,}.*)$/
/** "Camden" is Camden Town; "old town" is no "old". */
const TOWN = /^([a-z]{5,}) town$/

/** Counts the active branches of every place, and notes which kinds each place has. */
async function countBranches(
  sql: Sql,
  { presence }: Gazetteer,
): Promise<Record<Exclude<EntryKind, 'company' | 'region'>, Map<number, number>>> {
  const counts = {
    country: new Map<number, number>(),
    city: new Map<number, number>(),
    district: new Map<number, number>(),
    category: new Map<number, number>(),
  }
  const rows = sql<
    { category: number | null; district: number; city: number; country: number; count: number }[]
  >`
    select category_id as category, district_id as district, c.id as city, c.country_id as country, count
    from (select category_id, district_id, count(*) from branches where live group by 1, 2) held
    join districts d on d.id = district_id join cities c on c.id = d.city_id`
  for await (const batch of rows.cursor(BATCH_ROWS)) {
    for (const { category, count, ...places } of batch) {
      for (const sort of ['district', 'city', 'country'] as const)
        counts[sort].set(places[sort], (counts[sort].get(places[sort]) ?? 0) + count)
      if (category !== null) presence.add(category, places, count)
    }
  }
  // Every live branch, from the index of large cells.
  const cells = sql<{ category: number; cell: number }[]>`
    select distinct category_id as category, cell_large as cell from branches
    where live and category_id is not null and cell_large is not null`
  for await (const batch of cells.cursor(BATCH_ROWS))
    for (const { category, cell } of batch) presence.addCell(category, cell)
  return counts
}

function selectNames(sql: Sql, kind: 'country' | 'city' | 'district' | 'category') {
  const none = sql`null::bigint`
  const from = {
    country: sql`
      select p.*, lower(c.code) as code, ${none} as country_id, ${none} as city_id, ${none} as population
      from place_names p join countries c on c.id = p.row_id`,
    city: sql`
      select p.*, c.country_id, ${none} as city_id, c.population, c.lat, c.lng
      from place_names p join cities c on c.id = p.row_id`,
    district: sql`
      select p.*, c.country_id, d.city_id, ${none} as population, d.lat, d.lng
      from place_names p join districts d on d.id = p.row_id join cities c on c.id = d.city_id`,
    category: sql`select *, ${none} as country_id, ${none} as city_id, ${none} as population from place_names`,
  }[kind]
  return sql<NameRow[]>`
    select *, row_id as id from (${from}) named where kind = ${kind} order by row_id, weak`
}

function toGazetteerRow(kind: GazetteerRow['kind'], row: NameRow, activeBranches: number): GazetteerRow {
  return {
    kind,
    id: row.id,
    countryId: row.country_id ?? 0,
    cityId: row.city_id ?? 0,
    population: row.population ?? 0,
    activeBranches,
    lat: row.lat ?? Number.NaN,
    lng: row.lng ?? Number.NaN,
  }
}

/** The database finds companies by name, so here one row stands for all of them, and another for all chains. */
async function addCompanies(sql: Sql, gazetteer: Gazetteer): Promise<void> {
  const unknown = { id: 0, countryId: 0, cityId: 0, population: 0, lat: Number.NaN, lng: Number.NaN }
  const single = gazetteer.addRow({ kind: 'company', activeBranches: 1, ...unknown })
  const chain = gazetteer.addRow({ kind: 'company', activeBranches: CHAIN_BRANCHES, ...unknown })
  const chains = await selectChains(sql)
  // As they lie in an index: nothing is sorted.
  const best = `select id, name_key_en, name_key_ar from companies where archived_at is null
    order by rank_key limit ${MAX_COMPANIES}`
  await copyRows(sql, best, ([id, ...keys]) => {
    const isChain = chains.has(Number(id))
    for (const name of new Set(keys)) {
      const branches = name ? gazetteer.countCompanyBranches(name) : undefined
      const isKnown = branches !== undefined && (branches >= CHAIN_BRANCHES || !isChain)
      if (name && !isKnown) gazetteer.addName(name, isChain ? chain : single, false)
      const acronym = name ? findAcronym(name, isChain) : undefined
      if (acronym && !gazetteer.acronyms.has(acronym)) gazetteer.acronyms.set(acronym, copyText(name!))
    }
  })
}

/** The ids of the companies that have enough active branches: read at once, as a look-up for each company takes longer. */
async function selectChains(sql: Sql): Promise<Set<number>> {
  const rows = await sql<{ id: number }[]>`
    select company_id as id from branches where live group by company_id having count(*) >= ${CHAIN_BRANCHES}`
  return new Set(rows.map(({ id }) => id))
}
