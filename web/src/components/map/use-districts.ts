import { useQuery, useQueryClient } from '@tanstack/react-query'
import { districtsQuery, type MapDistrict } from '../../api/reference.ts'

/** More cities than these are not looked at closely at once. */
const MAX_CITIES = 12
const NONE: readonly (readonly MapDistrict[])[] = []

/**
 * The districts of cities, for the cells of a map: those of the cities before until these are there. Each city is asked
 * for once; one whose districts cannot be read has none.
 */
export function useDistricts(cityIds: readonly string[]): readonly (readonly MapDistrict[])[] {
  const client = useQueryClient()
  const cities = cityIds.slice(0, MAX_CITIES)
  const { data = NONE } = useQuery({
    queryKey: ['districts', 'of', cities],
    queryFn: async () => {
      const answers = await Promise.allSettled(cities.map(id => client.fetchQuery(districtsQuery(id))))
      return answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.districts] : []))
    },
    placeholderData: before => before,
  })
  return data
}
