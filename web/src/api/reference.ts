import { queryOptions } from '@tanstack/react-query'
import { get } from './request.ts'
import type { Category, City, Country, District, Pagination } from './types.ts'

/** Reference data changes with imports only. */
const staleTime = 10 * 60_000
const limit = 200

interface ReferenceQuery {
  q?: string
  skip?: number
  limit?: number
}

export const categoriesQuery = (q: string) =>
  queryOptions({ queryKey: ['categories', q], staleTime, queryFn: () => listCategories({ q, limit }) })

export const countriesQuery = (q: string) =>
  queryOptions({ queryKey: ['countries', q], staleTime, queryFn: () => listCountries({ q, limit }) })

export const citiesQuery = (q: string, countryCode?: string) =>
  queryOptions({
    queryKey: ['cities', q, countryCode],
    staleTime,
    queryFn: () => listCities({ q, limit: 50, ...(countryCode ? { countryCode } : {}) }),
  })

export const cityQuery = (id: string) =>
  queryOptions({ queryKey: ['city', id], staleTime, queryFn: () => getCity(id) })

/** All districts of a city, page by page. */
export const districtsQuery = (cityId: string) =>
  queryOptions({ queryKey: ['districts', cityId], staleTime, queryFn: () => listAllDistricts(cityId) })

export function listCountries(
  query: ReferenceQuery,
): Promise<{ countries: Country[]; pagination: Pagination }> {
  return get('/console/v1/countries', { query: { ...query } })
}

export function listCities(
  query: ReferenceQuery & { countryCode?: string },
): Promise<{ cities: City[]; pagination: Pagination }> {
  return get('/console/v1/cities', { query: { ...query } })
}

export function getCity(id: string): Promise<{ city: City }> {
  return get(`/console/v1/cities/${id}`)
}

export function listCityDistricts(
  cityId: string,
  query: ReferenceQuery,
): Promise<{ districts: District[]; pagination: Pagination }> {
  return get(`/console/v1/cities/${cityId}/districts`, { query: { ...query } })
}

export function listCategories(
  query: ReferenceQuery,
): Promise<{ categories: Category[]; pagination: Pagination }> {
  return get('/console/v1/categories', { query: { ...query } })
}

async function listAllDistricts(cityId: string): Promise<District[]> {
  const districts: District[] = []
  let skip: number | null = 0
  while (skip !== null) {
    const page: Awaited<ReturnType<typeof listCityDistricts>> = await listCityDistricts(cityId, {
      skip,
      limit,
    })
    districts.push(...page.districts)
    skip = page.pagination.nextSkip
  }
  return districts
}
