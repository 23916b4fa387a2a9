import { isDeepStrictEqual } from 'node:util'
import { isBlank } from '../../contract/blank.ts'
import { toCountryCode } from '../../contract/country-codes.ts'
import { invalid, shortenValues } from '../../contract/errors.ts'
import { decodeDirectoryId, encodeDirectoryId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../../search/criteria.ts'
import type { CachedDirectory, LabelRows } from '../../search/directory-cache.ts'
import { hydrateLabels } from '../../search/labels.ts'
import { toSlug } from '../../text/fold.ts'
import type { CreateSearchRequest, SearchFilters } from './schemas.ts'

/** The criteria of the filters that a request states. Throws a 400 that names the values missing from the directory. */
export async function readStatedCriteria(
  sql: Sql,
  request: CreateSearchRequest,
  directory?: CachedDirectory,
): Promise<Criteria> {
  const { companyTypes, categoryIds = [], cityIds = [], countryCodes = [], location } = request
  const categories = categoryIds.map(id => decodeDirectoryId('cat', id) ?? 0)
  const cities = cityIds.map(id => decodeDirectoryId('cty', id) ?? 0)
  const codes = countryCodes.map(toCountryCode)
  const wanted = { categoryIds: categories, cityIds: cities, countryCodes: codes }
  const labels = await hydrateLabels(sql, wanted, directory)
  const countries = new Map([...labels.countries.values()].map(({ code, id }) => [code, id]))
  rejectUnknown('categoryIds', categoryIds, index => labels.categories.has(categories[index]!))
  rejectUnknown('cityIds', cityIds, index => labels.cities.has(cities[index]!))
  rejectUnknown('countryCodes', countryCodes, index => countries.has(codes[index]!))
  const blank = companyTypes?.findIndex(isBlank) ?? -1
  if (blank >= 0) throw invalid(`companyTypes[${blank}] must not be blank.`, { field: 'companyTypes' })
  const stated: Criteria = {}
  if (companyTypes?.length) stated.companyTypes = dropRepeatedTypes(companyTypes)
  if (categories.length > 0) stated.categoryIds = [...new Set(categories)]
  if (cities.length > 0) stated.cityIds = [...new Set(cities)]
  if (codes.length > 0) stated.countryIds = [...new Set(codes.map(code => countries.get(code)!))]
  if (location) stated.location = location
  return stated
}

/** Types that are the same in other spellings, as "CHAIN " and "chain", are one; the first spelling stays. */
function dropRepeatedTypes(types: readonly string[]): string[] {
  const firsts = new Map<string, string>()
  for (const given of types) {
    // PostgreSQL's text holds no halves of characters.
    const type = given.toWellFormed()
    const key = toSlug(type) || type
    if (!firsts.has(key)) firsts.set(key, type)
  }
  return [...firsts.values()]
}

function rejectUnknown(field: string, values: string[], isKnown: (index: number) => boolean): void {
  const unknown = [...new Set(values.filter((_, index) => !isKnown(index)))]
  if (unknown.length === 0) return
  const shown = shortenValues(unknown)
  const quoted = shown.slice(0, 5).map(id => JSON.stringify(id))
  const rest = unknown.length > quoted.length ? ` and ${unknown.length - quoted.length} more` : ''
  throw invalid(`${field} holds unknown values: ${quoted.join(', ')}${rest}.`, { field, unknown: shown })
}

/**
 * Criteria as the contract shows them: a district appears as its city, because the contract has no district filter. Of several searches
 * in one prompt all values appear, and a location that all of them have.
 */
export function toFilters(labels: LabelRows, criteria: Criteria): SearchFilters {
  if (criteria.either) return joinFilters(criteria.either.map(each => toFilters(labels, each)))
  const { companyTypes = [], categoryIds = [], countryIds = [], location = null } = criteria
  const cityIds = criteria.cityIds ?? listCities(labels, criteria.districtIds ?? [])
  return {
    companyTypes,
    categoryIds: categoryIds.map(id => encodeDirectoryId('cat', id)),
    countryCodes: countryIds.flatMap(id => labels.countries.get(id)?.code ?? []),
    cityIds: cityIds.map(id => encodeDirectoryId('cty', id)),
    location,
  }
}

function joinFilters(all: SearchFilters[]): SearchFilters {
  const list = (key: Exclude<keyof SearchFilters, 'location'>) => [...new Set(all.flatMap(each => each[key]))]
  const [{ location }] = all as [SearchFilters]
  return {
    companyTypes: list('companyTypes'),
    categoryIds: list('categoryIds'),
    countryCodes: list('countryCodes'),
    cityIds: list('cityIds'),
    location: all.every(each => isDeepStrictEqual(each.location, location)) ? location : null,
  }
}

function listCities(labels: LabelRows, districtIds: number[]): number[] {
  const cities = districtIds.flatMap(id => labels.districts.get(id)?.city_id ?? [])
  return [...new Set(cities)].sort((a, b) => a - b)
}
