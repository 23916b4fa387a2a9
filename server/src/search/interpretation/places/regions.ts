import type { Criteria } from '../../criteria.ts'
import type { Gazetteer, Region } from '../../gazetteer/gazetteer.ts'
import { CONJUNCTIONS } from '../words/vocabulary.ts'
import type { SearchedPlace } from './place-lists.ts'

/** The regions among the places that a prompt asks for. */
export function listRegions(gazetteer: Gazetteer, places: SearchedPlace[]): Region[] {
  const regions = places.filter(({ candidate }) => candidate.kind === 'region')
  return regions.flatMap(({ entries }) => entries).map(({ id }) => gazetteer.regions.get(id)!)
}

/**
 * The criteria with the cities and countries of the regions. Beside a city a region narrows ("Paris, Texas"): the city is
 * kept where the region holds it, and else nothing matches; joined to it, it is one more ("Jeddah and the Eastern
 * Province"). A district is finer than any region.
 */
export function applyRegions<T extends Criteria>(words: string[], criteria: T, regions: Region[]): T {
  if (regions.length === 0 || criteria.districtIds) return criteria
  const cities = regions.flatMap(({ cityIds }) => cityIds ?? [])
  const countries = regions.flatMap(({ countryIds }) => countryIds ?? [])
  const isList = words.some(word => CONJUNCTIONS.has(word))
  const { cityIds, countryIds } = criteria
  if (cityIds && !isList)
    return cities.length > 0 || regions.some(region => region.cityIds)
      ? { ...criteria, cityIds: cityIds.filter(id => cities.includes(id)) }
      : criteria
  const hasCities = cityIds || regions.some(region => region.cityIds)
  const hasCountries = countryIds || countries.length > 0
  return {
    ...criteria,
    ...(hasCities && { cityIds: [...new Set([...(cityIds ?? []), ...cities])] }),
    ...(hasCountries && { countryIds: [...new Set([...(countryIds ?? []), ...countries])] }),
  }
}
