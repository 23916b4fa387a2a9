import type { Criteria } from '../criteria.ts'
import type { Entry, Gazetteer } from '../gazetteer/gazetteer.ts'
import { type Candidate, isSubject } from './candidate.ts'
import { isPlaceCandidate } from './unknown-places.ts'

/**
 * What an exclusion implies where the prompt says nothing else: "non-Italian restaurants" are restaurants, and
 * "pharmacies outside Riyadh" are in the country of Riyadh rather than in the whole world.
 */
export function listImplications(
  gazetteer: Gazetteer,
  wanted: Candidate[],
  excluded: Candidate[],
  entries: Map<Candidate, Entry[]>,
): Pick<Criteria, 'categoryIds' | 'countryIds' | 'cityIds'> {
  if (excluded.length === 0) return {}
  const list = (kind: Entry['kind']) =>
    excluded.filter(each => each.kind === kind).flatMap(each => entries.get(each) ?? [])
  const above = wanted.some(isSubject)
    ? []
    : list('category').flatMap(({ id }) => gazetteer.categories.getParent(id) ?? [])
  const isPlaced = wanted.some(isPlaceCandidate)
  const cities = isPlaced ? [] : list('district').map(district => district.cityId)
  const countries = isPlaced ? [] : list('city').map(city => city.countryId)
  return {
    ...(above.length > 0 && { categoryIds: [...new Set(above)] }),
    ...(countries.length > 0 && { countryIds: [...new Set(countries)] }),
    ...(cities.length > 0 && { cityIds: [...new Set(cities)] }),
  }
}
