import { distanceKm } from '../../../geo/haversine.ts'
import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { areJoined, type ListedWords, type SearchedPlace } from './place-lists.ts'

/*
 * Reference data has the boroughs and suburbs of some cities as cities of their own. "مطاعم مسقط السيب" and "Kadıköy, Istanbul" name a
 * suburb and its city, as "العليا الرياض" names a district and its city: nobody says two towns in a row to search both.
 */

/** How far the centre of a suburb is from the centre of its city at most, in km. */
const FARTHEST_KM = 30
/** How many times as many people live in the city. */
const LARGER = 3

/** The places without the cities whose suburb is named beside them. */
export function leaveSuburbs(
  gazetteer: Gazetteer,
  { words, joints, signs }: ListedWords,
  places: SearchedPlace[],
): SearchedPlace[] {
  const cities = new Set<SearchedPlace>()
  for (const [at, second] of places.entries()) {
    const first = places[at - 1]
    if (first?.candidate.kind !== 'city' || second.candidate.kind !== 'city') continue
    const { start } = second.candidate
    if (
      first.candidate.end !== start ||
      signs.has(start) ||
      areJoined(words, first.candidate, second.candidate)
    )
      continue
    if (isSuburb(gazetteer, first.entries, second.entries)) cities.add(second)
    // "Riyadh, Diriyah": what stands behind a comma may be the next of a list.
    else if (!joints.has(start) && isSuburb(gazetteer, second.entries, first.entries)) cities.add(first)
  }
  return places.filter(place => !cities.has(place))
}

/** Whether one of some rows is a city that is a suburb of one of others. */
export function isSuburb(gazetteer: Gazetteer, suburbs: Entry[], cities: Entry[]): boolean {
  return suburbs.some(suburb =>
    cities.some(
      city =>
        suburb.kind === 'city' &&
        city.kind === 'city' &&
        suburb.countryId === city.countryId &&
        city.population >= LARGER * suburb.population &&
        distanceKm(suburb.lat, suburb.lng, city.lat, city.lng) <= FARTHEST_KM &&
        !areApart(gazetteer, suburb, city),
    ),
  )
}

/** Whether two cities with branches lie in two regions: Sharjah is no suburb of Dubai. */
function areApart({ regions }: Gazetteer, some: Entry, other: Entry): boolean {
  const holders = [...regions.values()].filter(({ cityIds }) => cityIds)
  const [own, others] = [some, other].map(({ id }) => holders.filter(({ cityIds }) => cityIds!.includes(id)))
  return own!.length > 0 && others!.length > 0 && !own!.some(region => others!.includes(region))
}
