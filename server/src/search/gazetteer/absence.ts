import { coverCircle, LARGE_CELL } from '../../geo/cells.ts'
import type { Criteria } from '../criteria.ts'
import type { PlaceSort, Presence } from './presence.ts'

/**
 * Whether memory tells that no place or circle of the criteria has a branch of their categories, which stand with all that
 * are below them. No statement is needed then.
 */
export function isAbsent(
  presence: Presence,
  { categoryIds, districtIds, cityIds, countryIds, location }: Criteria,
): boolean {
  if (!categoryIds) return false
  const isAt = (sort: PlaceSort, place?: number) => categoryIds.some(id => presence.has(id, sort, place))
  const lacksAll = (sort: PlaceSort, places: number[] | undefined) =>
    places !== undefined && !places.some(place => isAt(sort, place))
  if (!isAt('anywhere')) return true
  if (lacksAll('district', districtIds) || lacksAll('city', cityIds) || lacksAll('country', countryIds))
    return true
  return location !== undefined && lacksAll('cell', coverCircle(location, LARGE_CELL))
}
