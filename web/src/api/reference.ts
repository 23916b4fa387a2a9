import { queryOptions } from '@tanstack/react-query'
import type {
  ListCategoriesQuery,
  ListCategoriesResponse,
  ListCitiesQuery,
  ListCitiesResponse,
  ListCountriesQuery,
  ListCountriesResponse,
  LocalizedText,
} from 'dalil-client'
import { get } from './request.ts'

/** Reference data changes with imports only. */
const staleTime = 10 * 60_000
const limit = 200

export interface MapDistrict {
  id: string
  labels: LocalizedText
  lat: number
  lng: number
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

/** All districts of a city, for the cells of a map. */
export const districtsQuery = (cityId: string) =>
  queryOptions({ queryKey: ['districts', cityId], staleTime, queryFn: () => listMapDistricts(cityId) })

function listCountries(query: ListCountriesQuery): Promise<ListCountriesResponse> {
  return get('/console/v1/countries', { query: { ...query } })
}

function listCities(query: ListCitiesQuery): Promise<ListCitiesResponse> {
  return get('/console/v1/cities', { query: { ...query } })
}

function listCategories(query: ListCategoriesQuery): Promise<ListCategoriesResponse> {
  return get('/console/v1/categories', { query: { ...query } })
}

function listMapDistricts(cityId: string): Promise<{ districts: MapDistrict[] }> {
  return get('/console/districts', { query: { cityId } })
}
