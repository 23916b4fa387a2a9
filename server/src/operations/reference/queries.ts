import { toCountryCode } from '../../contract/country-codes.ts'
import { encodeDirectoryId } from '../../contract/ids.ts'
import type { Page } from '../../contract/paging.ts'
import type { Fragment, Sql } from '../../database/connect.ts'
import { readOffsetPage } from '../../database/offset-page.ts'
import type { VersionedCache } from '../../database/versioned-cache.ts'
import type { CityNames } from '../../search/gazetteer/city-names.ts'
import { toLikePattern, toSearchText } from '../../text/like-pattern.ts'

interface LabelColumns {
  label: string
  label_ar: string | null
}
type CountryRow = LabelColumns & { code: string }
type CityRow = LabelColumns & { id: number; slug: string; country_code: string }
type DistrictRow = LabelColumns & { id: number; slug: string; city_id: number; lat: number; lng: number }
type CategoryRow = LabelColumns & { id: number; slug: string }

export async function selectCountries(sql: Sql, q: string | undefined, { skip, limit }: Page) {
  const text = toLikePattern(q)
  const where = text === undefined ? sql`true` : sql`search_text like ${text}`
  const { rows, total } = await readOffsetPage<CountryRow>(
    sql,
    sql`select code, label, label_ar from countries where ${where} order by label, id offset ${skip} limit ${limit}`,
    sql`select count(*) from countries where ${where}`,
  )
  return { countries: rows.map(row => ({ code: row.code, label: row.label, labelAr: row.label_ar })), total }
}

interface CityQuery {
  q?: string | undefined
  countryCode?: string | undefined
}

/** Cities by the names in memory. While these are out of date, the tables answer and the names are loaded again. */
export async function selectCities(
  sql: Sql,
  cityNames: VersionedCache<CityNames>,
  filter: CityQuery,
  page: Page,
) {
  const names = cityNames.latest
  const found = names && (await selectCitiesInMemory(sql, names, filter, page))
  if (found) return found
  // This request does not wait for the names. If they cannot be read now, the next request tries again.
  cityNames.get().catch(() => {})
  return selectCitiesInTables(sql, filter, page)
}

/**
 * By the names in memory; undefined when the directory has changed since. Each city is looked up by itself, however
 * expensive the planner takes that to be.
 */
async function selectCitiesInMemory(
  sql: Sql,
  names: CityNames,
  { q, countryCode }: CityQuery,
  { skip, limit }: Page,
) {
  const { ids, total } = names.findPage(
    {
      text: toSearchText(q),
      countryCode: countryCode === undefined ? undefined : toCountryCode(countryCode),
    },
    skip,
    limit,
  )
  const rows = await sql<(CityRow & { version: number })[]>`
    select v.version, c.id, c.slug, c.label, c.label_ar, n.code as country_code
    from directory_version v
    left join (
      unnest(${ids}::bigint[]) with ordinality as found (id, place)
      cross join lateral (select * from cities where cities.id = found.id limit 1) c
      join countries n on n.id = c.country_id
    ) on true
    order by found.place`
  if (rows[0]!.version !== names.version) return undefined
  return { cities: rows.filter(row => row.id !== null).map(toCity), total }
}

/** The same by the tables alone. */
export async function selectCitiesInTables(sql: Sql, { q, countryCode }: CityQuery, page: Page) {
  const text = toLikePattern(q)
  const country =
    countryCode === undefined
      ? sql`true`
      : sql`country_id = (select id from countries where code = ${toCountryCode(countryCode)})`
  return text === undefined
    ? selectCitiesOfCountry(sql, country, page)
    : selectCitiesByText(sql, country, text, page)
}

/** An index has them in their order. */
async function selectCitiesOfCountry(sql: Sql, country: Fragment, { skip, limit }: Page) {
  const { rows, total } = await readOffsetPage<CityRow>(
    sql,
    sql`
      select c.id, c.slug, c.label, c.label_ar, n.code as country_code
      from (
        select * from cities where ${country}
        order by population desc nulls last, id offset ${skip} limit ${limit}
      ) c join countries n on n.id = c.country_id
      order by c.population desc nulls last, c.id`,
    sql`select count(*) from cities where ${country}`,
  )
  return { cities: rows.map(toCity), total }
}

/** No index finds text in the middle of a name: one scan of all names gives both the page and the total. */
async function selectCitiesByText(sql: Sql, country: Fragment, text: string, { skip, limit }: Page) {
  const rows = await sql<(CityRow & { total: number })[]>`
    with matching as materialized (
      select id, population from cities where ${country} and search_text like ${text}
    )
    select counted.total, c.id, c.slug, c.label, c.label_ar, n.code as country_code
    from (select count(*) as total from matching) counted
    left join (
      (select id from matching order by population desc nulls last, id offset ${skip} limit ${limit}) m
      join cities c on c.id = m.id
      join countries n on n.id = c.country_id
    ) on true
    order by c.population desc nulls last, c.id`
  return { cities: rows.filter(row => row.id !== null).map(toCity), total: rows[0]!.total }
}

export async function selectCity(sql: Sql, id: number) {
  const [row] = await sql<CityRow[]>`
    select c.id, c.slug, c.label, c.label_ar, n.code as country_code
    from cities c join countries n on n.id = c.country_id where c.id = ${id}`
  return row && toCity(row)
}

export async function selectDistricts(
  sql: Sql,
  cityId: number,
  q: string | undefined,
  { skip, limit }: Page,
) {
  const text = toLikePattern(q)
  const where =
    text === undefined ? sql`city_id = ${cityId}` : sql`city_id = ${cityId} and search_text like ${text}`
  const { rows, total } = await readOffsetPage<DistrictRow>(
    sql,
    sql`
      select id, slug, label, label_ar, city_id, lat, lng from districts
      where ${where} order by label, id offset ${skip} limit ${limit}`,
    sql`select count(*) from districts where ${where}`,
  )
  const districts = rows.map(row => ({
    id: encodeDirectoryId('dst', row.id),
    slug: row.slug,
    label: row.label,
    labelAr: row.label_ar,
    cityId: encodeDirectoryId('cty', row.city_id),
    lat: row.lat,
    lng: row.lng,
  }))
  return { districts, total }
}

export async function selectCategories(sql: Sql, q: string | undefined, { skip, limit }: Page) {
  const text = toLikePattern(q)
  const where = text === undefined ? sql`true` : sql`search_text like ${text}`
  const { rows, total } = await readOffsetPage<CategoryRow>(
    sql,
    sql`
      select id, slug, label, label_ar from categories
      where ${where} order by label, id offset ${skip} limit ${limit}`,
    sql`select count(*) from categories where ${where}`,
  )
  const categories = rows.map(row => ({
    id: encodeDirectoryId('cat', row.id),
    slug: row.slug,
    label: row.label,
    labelAr: row.label_ar,
  }))
  return { categories, total }
}

function toCity(row: CityRow) {
  return {
    id: encodeDirectoryId('cty', row.id),
    slug: row.slug,
    label: row.label,
    labelAr: row.label_ar,
    countryCode: row.country_code,
  }
}
