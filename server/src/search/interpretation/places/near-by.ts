import { splitNameWords } from '../../../text/fold.ts'
import { type Criteria, combineCriteria, hasConditions, isUnsatisfiable } from '../../criteria.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isLandmarkNoun } from '../landmarks/nouns.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading, Span } from '../reading.ts'
import { NEAR_KM, toCircle } from './proximity.ts'

/**
 * The reading around the districts that it names, for a kind of which none of them has a branch: "bookshop in Jumeirah"
 * finds the nearest ones within 5 km. Of several districts the one with most branches is the middle, if anything is near
 * it. Conditions and exclusions stay as they are. Undefined where nothing is near either, or where no district is named.
 */
export async function searchNearBy(
  { gazetteer, trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
  radiusKm = NEAR_KM,
): Promise<Reading | undefined> {
  const { districtIds, ...rest } = reading.criteria
  if (!districtIds || rest.location || stated.districtIds || stated.location) return undefined
  // Of a part of a city the middle is no place to search around.
  if (reading.remarks?.part || isOnlyPartOfPlace(reading)) return undefined
  const circles = listCentres(gazetteer, districtIds).map(
    ({ id, centre }): { id: number; criteria: Criteria } => ({
      id,
      criteria: { ...rest, location: toCircle(centre, radiusKm), nearest: true },
    }),
  )
  const matches = await Promise.all(
    circles.map(({ criteria }) => trySelection(combineCriteria(criteria, stated))),
  )
  const circle = circles[matches.findIndex(found => found.length > 0)]
  if (!circle) return undefined
  // Who writes a landmark asks for what is around it, and of a street that is not known its district is a guess.
  const remarks =
    isCalledByLandmark(reading) || isOfUnknownStreet(reading)
      ? reading.remarks
      : { ...reading.remarks, emptyDistricts: districtIds }
  const { id, criteria } = circle
  return { ...reading, criteria, centre: { kind: 'district', id }, ...(remarks && { remarks }) }
}

/** Of so many districts at most the surroundings are searched: fifty bear the name Al Salam. */
const MAX_CENTRES = 6

/** Who names a company or a condition wants the nearest branch, also where that is in another part of the city. */
const NEAREST_KM = [NEAR_KM, 10, 25]

/** "Starbucks in Al Wurud": the same around the districts that it names, where a name is searched for and none of them has it. */
export async function searchNamesNearBy(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const asked = combineCriteria(reading.criteria, stated)
  const isNamed = reading.criteria.nameTokens ?? reading.criteria.companyNames
  if (!isNamed || !asked.districtIds || isUnsatisfiable(asked)) return reading
  if ((await lookUps.trySelection(asked)).length > 0) return reading
  for (const radiusKm of NEAREST_KM) {
    const found = await searchNearBy(lookUps, reading, stated, radiusKm)
    if (found) return found
  }
  return reading
}

/** "Hospitals in Qurtubah with a phone": the same around the districts that it names, where none of their branches meets the conditions. */
export async function searchConditionsNearBy(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const asked = combineCriteria(reading.criteria, stated)
  if (!hasConditions(asked) || !asked.districtIds || isUnsatisfiable(asked)) return reading
  if ((await lookUps.trySelection(asked)).length > 0) return reading
  for (const radiusKm of NEAREST_KM) {
    const found = await searchNearBy(lookUps, reading, stated, radiusKm)
    if (found) return found
  }
  return reading
}

/** Districts that have a place on the map, those with most branches first. */
function listCentres(gazetteer: Gazetteer, districtIds: number[]) {
  return districtIds
    .flatMap(id => {
      const centre = gazetteer.findCentre('district', id)
      return centre ? [{ id, centre }] : []
    })
    .sort((a, b) => b.centre.activeBranches - a.centre.activeBranches)
    .slice(0, MAX_CENTRES)
}

/** A word beside the district was left out: "وادي الدندروم" is not Al Wadi. */
function isOnlyPartOfPlace({ spans, remarks }: Reading): boolean {
  const isLeftOut = ({ kind, text }: Span) =>
    kind === 'unknown' && (remarks?.ignored ?? []).some(words => words.includes(text))
  return spans.some(
    ({ kind, from, to, isExcluded }) =>
      kind === 'district' &&
      !isExcluded &&
      spans.some(span => (span.from === to + 1 || span.to === from - 1) && isLeftOut(span)),
  )
}

/** "King Fahd road" is not known, and is read as the district of King Fahd. */
function isOfUnknownStreet({ spans, remarks }: Reading): boolean {
  return spans.some(
    ({ kind, text, isExcluded }) =>
      kind === 'district' &&
      !isExcluded &&
      (remarks?.unknownPlaces ?? []).some(place => place !== text && place.includes(text)),
  )
}

/** A landmark stands for its district: "museum at the Prophet's Mosque". */
export function isCalledByLandmark({ spans }: Reading): boolean {
  return spans.some(
    ({ kind, text, isExcluded }) =>
      kind === 'district' && !isExcluded && splitNameWords(text).some(isLandmarkNoun),
  )
}
