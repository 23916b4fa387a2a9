import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { type Candidate, dropCovered, listIndices } from '../candidates/candidate.ts'
import type { LookUps } from '../look-ups.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Reading } from '../reading.ts'
import type { CityPart, Compass, NamedPart } from './city-parts.ts'
import type { PlaceFilters } from './place-filters.ts'

/** A part of a city, as the districts that it holds. */
export interface SearchedPart {
  cityId: number
  parts: CityPart[]
  districtIds: number[]
  /** As the prompt says it. */
  text: string
}

/** The quarter of its districts that is nearest to the middle of a city is its centre. */
const CENTRAL_SHARE = 1 / 4
/** What lies no farther from a direction is in that part, in degrees: the quarters of the compass. */
const MOST_DEGREES = 45
const BEARINGS: Record<Compass, number> = {
  ...{ north: 0, 'north-east': 45, east: 90, 'south-east': 135 },
  ...{ south: 180, 'south-west': 225, west: 270, 'north-west': 315 },
}

/**
 * The filters with the districts of the parts of a city in place of the city. What is a part is told from the middle of each
 * district: the centre is the quarter of them that is nearest to the middle of the city, and the rest lies in the direction that is
 * nearest. A district that is named is finer; its part is read where it holds the district.
 */
export function searchParts(
  gazetteer: Gazetteer,
  { prompt, tokens, cityParts: named }: ParsedPrompt,
  candidates: Candidate[],
  places: PlaceFilters,
): PlaceFilters {
  const { filters } = places
  const [cityId, ...others] = filters.cityIds ?? []
  if (named.length === 0 || cityId === undefined || others.length > 0) return places
  const own = named.filter(({ city }) => candidates.some(each => each.kind === 'city' && holds(each, city)))
  const parts = [...new Set(own.flatMap(each => each.parts))]
  const districtIds = listDistricts(gazetteer, cityId, parts)
  if (own.length === 0 || districtIds.length === 0) return places
  const { cityIds: _city, ...rest } = filters
  const [first, last] = [own[0]!, own.at(-1)!]
  const text = prompt.slice(tokens[first.start]!.from, tokens[last.end - 1]!.to)
  if (!filters.districtIds)
    return {
      ...places,
      filters: { ...rest, districtIds },
      part: { cityId, parts, districtIds, text },
      readParts: own,
    }
  const isWithin = filters.districtIds.every(id => districtIds.includes(id))
  return isWithin ? { ...places, readParts: own } : places
}

/** The reading in the whole city, where only that holds something of what is searched for. */
export async function widenPart(
  { trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { part, ignored = [], ...remarks } = reading.remarks ?? {}
  const asked = combineCriteria(reading.criteria, stated)
  if (!part || isUnsatisfiable(asked) || (await trySelection(asked)).length > 0) return reading
  const { districtIds: _districts, ...rest } = reading.criteria
  const criteria: Criteria = { ...rest, cityIds: [part.cityId] }
  if ((await trySelection(combineCriteria(criteria, stated))).length === 0) return reading
  return { ...reading, criteria, remarks: { ...remarks, ignored: [...ignored, part.text] } }
}

/** The words of parts of cities of which nothing came. */
export function listUnreadParts(named: NamedPart[], { readParts = [] }: PlaceFilters): number[] {
  return dropCovered(readParts, named.flatMap(listIndices))
}

function holds({ start, end }: Candidate, at: number): boolean {
  return start <= at && at < end
}

/** The districts that lie in any of the parts, in no order: those with branches, where there are some. */
function listDistricts(gazetteer: Gazetteer, cityId: number, parts: CityPart[]): number[] {
  const held = listDistrictsIn(gazetteer, cityId, parts, true)
  return held.length > 0 ? held : listDistrictsIn(gazetteer, cityId, parts, false)
}

function listDistrictsIn(
  gazetteer: Gazetteer,
  cityId: number,
  parts: CityPart[],
  areHeld: boolean,
): number[] {
  const middle = gazetteer.findCentre('city', cityId)
  if (!middle) return []
  const flatness = Math.cos((middle.lat * Math.PI) / 180)
  const districts = gazetteer.listDistricts(cityId).flatMap(({ id, lat, lng, activeBranches }) => {
    const [north, east] = [lat - middle.lat, (lng - middle.lng) * flatness]
    const distance = Math.hypot(north, east)
    // What is not placed in the city stands in its middle.
    if (!(distance > 0) || (areHeld && activeBranches === 0)) return []
    return [{ id, distance, bearing: (Math.atan2(east, north) * 180) / Math.PI }]
  })
  const byDistance = districts.sort((a, b) => a.distance - b.distance)
  const central = Math.ceil(byDistance.length * CENTRAL_SHARE)
  return byDistance.flatMap(({ id, bearing }, at) => {
    const isIn = (part: CityPart) =>
      part === 'centre' ? at < central : at >= central && isTowards(bearing, BEARINGS[part])
    return parts.some(isIn) ? [id] : []
  })
}

function isTowards(bearing: number, direction: number): boolean {
  const apart = Math.abs(bearing - direction) % 360
  return Math.min(apart, 360 - apart) <= MOST_DEGREES
}
