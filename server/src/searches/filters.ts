import { invalid } from '../contract/errors.ts'
import { decodeDirectoryId, directoryId } from '../contract/ids.ts'
import type { Sql } from '../database/connect.ts'
import type { Criteria } from '../search/criteria.ts'
import type { CreateSearchRequest, SearchFilters } from './schemas.ts'

/** The filters a request states itself. Throws a 400 that names the ids the directory does not hold. */
export async function statedCriteria(sql: Sql, request: CreateSearchRequest): Promise<Criteria> {
  const { companyTypes, categoryIds, cityIds, countryCodes, location } = request
  const criteria: Criteria = {}
  if (companyTypes?.length) criteria.companyTypes = [...new Set(companyTypes)]
  if (categoryIds?.length) criteria.categoryIds = await knownRows(sql, 'categoryIds', categoryIds)
  if (cityIds?.length) criteria.cityIds = await knownRows(sql, 'cityIds', cityIds)
  if (countryCodes?.length) criteria.countryIds = await knownCountries(sql, countryCodes)
  if (location) criteria.location = location
  return criteria
}

async function knownRows(sql: Sql, field: 'categoryIds' | 'cityIds', ids: string[]): Promise<number[]> {
  const [prefix, table] =
    field === 'cityIds' ? (['cty', 'cities'] as const) : (['cat', 'categories'] as const)
  const numbers = ids.map(id => decodeDirectoryId(prefix, id) ?? 0)
  const rows = await sql<{ id: number }[]>`select id from ${sql(table)} where id = any(${numbers})`
  const known = new Set(rows.map(row => row.id))
  refuseUnknown(
    field,
    ids.filter((_, index) => !known.has(numbers[index]!)),
  )
  return [...new Set(numbers)]
}

async function knownCountries(sql: Sql, codes: string[]): Promise<number[]> {
  const upper = codes.map(code => code.toUpperCase())
  const rows = await sql<
    { id: number; code: string }[]
  >`select id, code from countries where code = any(${upper})`
  const known = new Map(rows.map(row => [row.code, row.id]))
  refuseUnknown(
    'countryCodes',
    codes.filter((_, index) => !known.has(upper[index]!)),
  )
  return [...new Set(upper.map(code => known.get(code)!))]
}

function refuseUnknown(field: string, unknown: string[]): void {
  if (unknown.length === 0) return
  const named = unknown.slice(0, 5).map(id => JSON.stringify(id.slice(0, 80)))
  const rest = unknown.length > named.length ? ` and ${unknown.length - named.length} more` : ''
  throw invalid(`${field} holds unknown values: ${named.join(', ')}${rest}.`, { field, unknown })
}

/** Criteria as the contract shows them: a district, for which it has no filter, as its city. */
export async function filtersOf(sql: Sql, criteria: Criteria): Promise<SearchFilters> {
  const { companyTypes = [], categoryIds = [], countryIds = [], location = null } = criteria
  const cityIds = criteria.cityIds ?? (await citiesOf(sql, criteria.districtIds ?? []))
  const rows = countryIds.length
    ? await sql<{ id: number; code: string }[]>`select id, code from countries where id = any(${countryIds})`
    : []
  const codes = new Map(rows.map(row => [row.id, row.code]))
  return {
    companyTypes,
    categoryIds: categoryIds.map(id => directoryId('cat', id)),
    countryCodes: countryIds.flatMap(id => codes.get(id) ?? []),
    cityIds: cityIds.map(id => directoryId('cty', id)),
    location,
  }
}

async function citiesOf(sql: Sql, districtIds: number[]): Promise<number[]> {
  if (districtIds.length === 0) return []
  const rows = await sql<{ id: number }[]>`
    select distinct city_id as id from districts where id = any(${districtIds}::bigint[]) order by city_id`
  return rows.map(row => row.id)
}
