import { useQueries } from '@tanstack/react-query'
import { districtsQuery, type MapDistrict } from '../../api/reference.ts'

/** More cities than these are not looked at closely at once. */
const MAX_CITIES = 12

/** The districts of cities, for the cells of a map; cities whose districts are not there yet are left out. */
export function useDistricts(cityIds: readonly string[]): readonly (readonly MapDistrict[])[] {
  return useQueries({
    queries: cityIds.slice(0, MAX_CITIES).map(id => districtsQuery(id)),
    combine: combineDistricts,
  })
}

function combineDistricts(results: { data: { districts: MapDistrict[] } | undefined }[]): MapDistrict[][] {
  return results.flatMap(({ data }) => (data ? [data.districts] : []))
}
