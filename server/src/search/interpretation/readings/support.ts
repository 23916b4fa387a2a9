import { type Criteria, isUnsatisfiable } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import type { PlaceSort } from '../../gazetteer/presence.ts'

/**
 * Whether the directory has branches of the kinds and places, as far as memory knows: undefined where names, types or a
 * circle decide.
 */
export function hasSupport(gazetteer: Gazetteer, criteria: Criteria): boolean | undefined {
  const { presence } = gazetteer
  if (isUnsatisfiable(criteria)) return false
  const { categoryIds, districtIds, cityIds, countryIds } = criteria
  if (categoryIds) {
    const isOneAt = (sort: PlaceSort, place?: number) =>
      categoryIds.some(id =>
        gazetteer.categories.listFamily(id).some(each => presence.has(each, sort, place)),
      )
    const isAt = (sort: PlaceSort, places: number[] | undefined) =>
      !places || places.some(place => isOneAt(sort, place))
    const isThere =
      isOneAt('anywhere') &&
      isAt('district', districtIds) &&
      isAt('city', cityIds) &&
      isAt('country', countryIds)
    if (!isThere) return false
  }
  return criteria.nameTokens || criteria.companyNames ? undefined : true
}

/** Memory cannot tell what lies in a circle, nor of which types companies are. */
export function asksBeyondMemory({ location, companyTypes, excluded }: Criteria): boolean {
  return (location ?? companyTypes ?? excluded?.companyTypes) !== undefined
}
