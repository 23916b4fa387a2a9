import { splitNameWords } from '../../../text/fold.ts'
import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import { isLandmarkNoun } from '../landmarks/nouns.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading } from '../reading.ts'
import { NEAR_KM, toCircle } from './proximity.ts'

/**
 * The reading around a street, where nothing of what is asked for is within its own circle: as far from it as from any place that a
 * prompt names. A radius that the prompt states stays.
 */
export async function widenStreet(
  { trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { location } = reading.criteria
  if (!location || !isAroundStreet(reading) || location.radiusKm >= NEAR_KM || stated.location) return reading
  const find = async (criteria: Criteria) =>
    (await trySelection(combineCriteria(criteria, stated))).length > 0
  if (await find(reading.criteria)) return reading
  const wide = { ...reading.criteria, location: { ...location, radiusKm: NEAR_KM } }
  return (await find(wide)) ? { ...reading, criteria: wide } : reading
}

function isAroundStreet({ centre }: Reading): boolean {
  return centre?.kind === 'landmark' && centre.isStreet === true
}

/**
 * The reading around a landmark that stands for its district ("at the Prophet's Mosque"), where nothing of what is asked for is
 * within the district: the title says so. A district that is named otherwise, or by a filter, is searched as it is.
 */
export async function searchAround(
  { gazetteer, trySelection }: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { districtIds, location, categoryIds, nameTokens, ...criteria } = reading.criteria
  const [id, ...others] = districtIds ?? []
  if (id === undefined || others.length > 0 || location || stated.districtIds || stated.location)
    return reading
  if (!(categoryIds ?? nameTokens) || !isCalledByLandmark(reading)) return reading
  const asked = combineCriteria(reading.criteria, stated)
  if (isUnsatisfiable(asked) || (await trySelection(asked)).length > 0) return reading
  const centre = gazetteer.findDistrictCentre(id)
  if (!centre || !Number.isFinite(centre.lat) || !Number.isFinite(centre.lng)) return reading
  const around: Criteria = {
    ...criteria,
    ...(categoryIds && { categoryIds }),
    ...(nameTokens && { nameTokens }),
    ...{ location: toCircle(centre, NEAR_KM), nearest: true },
  }
  const found = await trySelection(combineCriteria(around, stated))
  if (found.length === 0) return reading
  return { ...reading, criteria: around, centre: { kind: 'district', id } }
}

function isCalledByLandmark({ spans }: Reading): boolean {
  return spans.some(
    ({ kind, text, isExcluded }) =>
      kind === 'district' && !isExcluded && splitNameWords(text).some(isLandmarkNoun),
  )
}
