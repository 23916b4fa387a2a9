import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading, Span } from '../reading.ts'
import { isCalledByLandmark } from './near-by.ts'
import { type Measures, NEAR_KM, toCircle } from './proximity.ts'

/** Farther than from any place, where nothing of what is asked for is near. */
const FAR_KM = [10, 25]
/** The kind that is asked for is searched for as far as this before the next best kind is. */
export const NEAR_ENOUGH_KM = 10
/** Airports lie as far from their cities. */
export const FARTHEST_KM = 50

/**
 * The reading around a street or the address of a house, where nothing of what is asked for is within its own circle: as far from it as from any place that a
 * prompt names, else farther, else in the place that is named beside it. A radius that the prompt states stays.
 */
export async function widenStreet(
  { trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { location } = reading.criteria
  if (!location || !isAroundStreet(reading) || stated.location) return reading
  const find = async (criteria: Criteria) =>
    (await trySelection(combineCriteria(criteria, stated))).length > 0
  if (await find(reading.criteria)) return reading
  const { branchIds, ...around } = reading.criteria
  for (const radiusKm of [NEAR_KM, ...FAR_KM].filter(km => km > location.radiusKm)) {
    const wide = { ...around, location: { ...location, radiusKm } }
    if (await find(wide)) return { ...reading, criteria: wide }
  }
  const { location: _, nearest, ...within } = around
  const isPlaced = (within.districtIds ?? within.cityIds ?? within.countryIds) !== undefined
  return isPlaced && (await find(within)) ? leaveStreet(reading, within) : reading
}

/** The reading without the circle around its street, which the title names as left out. */
function leaveStreet({ centre, ...reading }: Reading, criteria: Criteria): Reading {
  return leaveSpans(reading, 'location', criteria)
}

/** The reading with criteria that say nothing of its words of a kind, which the title names as left out. */
export function leaveSpans(reading: Reading, left: Span['kind'], criteria: Criteria): Reading {
  const texts = reading.spans.filter(({ kind }) => kind === left).map(({ text }) => text)
  const ignored = [...(reading.remarks?.ignored ?? []), ...texts]
  const spans = reading.spans.map((span): Span => {
    const { text, from, to, rule } = span
    return span.kind === left ? { text, from, to, kind: 'unknown', rule } : span
  })
  return { ...reading, criteria, spans, remarks: { ...reading.remarks, ignored } }
}

/** "Cafés near the zoo in Al Malaz": the circle around a landmark, where nothing of what is asked for lies in its district as well. */
export async function widenLandmark(
  { trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { districtIds, ...around } = reading.criteria
  if (!districtIds || !around.location || reading.centre?.kind !== 'landmark') return reading
  if (stated.location || stated.districtIds || isAroundStreet(reading)) return reading
  const find = async (criteria: Criteria) =>
    (await trySelection(combineCriteria(criteria, stated))).length > 0
  if (await find(reading.criteria)) return reading
  return (await find(around)) ? leaveSpans(reading, 'district', around) : reading
}

/**
 * "The nearest hospital to King Khalid Airport": farther from a landmark, where nothing of what is asked for is near and no radius is
 * stated; at most `farthestKm`.
 */
export async function widenCircle(
  { trySelection }: LookUps,
  { radius, isWalk, point }: Measures,
  reading: Reading,
  stated: Criteria,
  farthestKm: number,
): Promise<Reading> {
  const { location } = reading.criteria
  if (!location || !reading.centre || reading.centre.kind === 'city' || stated.location) return reading
  if (radius || isWalk || point || isUnsatisfiable(reading.criteria)) return reading
  const farther = [...FAR_KM, FARTHEST_KM].filter(km => km > location.radiusKm && km <= farthestKm)
  for (const radiusKm of [location.radiusKm, ...farther]) {
    const criteria = { ...reading.criteria, location: { ...location, radiusKm } }
    if ((await trySelection(combineCriteria(criteria, stated))).length > 0) return { ...reading, criteria }
  }
  return reading
}

function isAroundStreet({ centre }: Reading): boolean {
  return centre?.kind === 'landmark' && centre.isStreet === true
}

/** A town of fewer branches may be one whose businesses are filed under the city beside it. */
const FEW_BRANCHES = 20

/**
 * The reading around a landmark that stands for its district ("at the Prophet's Mosque"), or around towns of a few branches beside a
 * city, where nothing of what is asked for is within the place itself: the title says so. The nearest of a town may be farther. A district
 * that is named otherwise, or a place that a filter names, is searched as it is.
 */
export async function searchAround(
  { gazetteer, trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const places = listOnlyPlaces(reading)
  if (places.length === 0 || stated.districtIds || stated.cityIds || stated.location) return reading
  const asked = combineCriteria(reading.criteria, stated)
  if (isUnsatisfiable(asked) || (await trySelection(asked)).length > 0) return reading
  const centres = places.flatMap(place => {
    const centre = gazetteer.findCentre(place.kind, place.id)
    return centre && (place.kind === 'district' || centre.activeBranches > 0) ? [{ place, centre }] : []
  })
  const isLarge = ({ place, centre }: (typeof centres)[number]) =>
    place.kind === 'city' && centre.activeBranches >= FEW_BRANCHES
  if (centres.some(isLarge)) return reading
  const { districtIds, cityIds, ...rest } = reading.criteria
  const isTown = places[0]!.kind === 'city'
  for (const radiusKm of isTown ? [NEAR_KM, ...FAR_KM] : [NEAR_KM])
    for (const { place, centre } of centres) {
      const around: Criteria = {
        ...rest,
        ...(!isTown && cityIds && { cityIds }),
        ...{ location: toCircle(centre, radiusKm), nearest: true },
      }
      const found = await trySelection(combineCriteria(around, stated))
      if (found.length > 0) return { ...reading, criteria: around, centre: place }
    }
  return reading
}

/** A place that a reading searches in. */
interface OnlyPlace {
  kind: 'city' | 'district'
  id: number
}

/** The only places that a reading searches for a kind or a name in: towns, or a district that is called by a landmark. */
function listOnlyPlaces(reading: Reading): OnlyPlace[] {
  const { districtIds = [], cityIds = [], location, categoryIds, nameTokens } = reading.criteria
  if (location || !(categoryIds ?? nameTokens)) return []
  const [district, ...others] = districtIds
  if (district === undefined) return cityIds.map(id => ({ kind: 'city', id }))
  return others.length === 0 && isCalledByLandmark(reading) ? [{ kind: 'district', id: district }] : []
}
