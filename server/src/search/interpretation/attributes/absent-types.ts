import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import { searchNearBy } from '../places/near-by.ts'
import type { Measures } from '../places/proximity.ts'
import { NEAR_ENOUGH_KM, widenCircle } from '../places/search-around.ts'
import type { Reading, Span } from '../reading.ts'

/**
 * "Independent café in Soho", "no chains", "not Zarvex", where the place has cafés but none of these: the nearest ones that are.
 * "Public hospital", where none is known to be public near by either: the kind without the type of company. The title says which.
 * `stated` are the filters beside the prompt.
 */
export async function leaveAbsentTypes(
  lookUps: LookUps,
  measures: Measures,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { companyTypes, excluded, ...rest } = reading.criteria
  const narrowing = companyTypes ?? excluded?.companyTypes ?? excluded?.names
  if (!narrowing || !rest.categoryIds || stated.companyTypes) return reading
  if (isUnsatisfiable(rest)) return reading
  const find = async (criteria: Criteria) =>
    (await lookUps.trySelection(combineCriteria(criteria, stated))).length > 0
  if (await find(reading.criteria)) return reading
  const plain: Criteria = { ...rest, ...(companyTypes && excluded && { excluded }) }
  if (!(await find(plain))) return reading
  const near = await searchTypesNearBy(lookUps, measures, reading, stated)
  if (near && (await find(near.criteria))) return near
  if (!companyTypes) return leaveRefusedSmall(reading, find)
  const isType = ({ kind, isExcluded }: Span) => kind === 'type' && !isExcluded
  return leaveType(reading, plain, isType)
}

/** "Not the small one-man outfits", where there are no others: the kind, whichever has it. */
async function leaveRefusedSmall(
  reading: Reading,
  find: (criteria: Criteria) => Promise<boolean>,
): Promise<Reading> {
  const { excluded, ...rest } = reading.criteria
  const { companyTypes = [], ...others } = excluded!
  if (companyTypes.join() !== 'independent') return reading
  const plain: Criteria = { ...rest, ...(Object.keys(others).length > 0 && { excluded: others }) }
  return (await find(plain)) ? leaveType(reading, plain, ({ kind }) => kind === 'type') : reading
}

/** The reading with other criteria, whose title says that the type of company is not held. */
function leaveType(reading: Reading, criteria: Criteria, isType: (span: Span) => boolean): Reading {
  const said = reading.spans.filter(isType).map(({ text }) => text)
  const unheld = [...(reading.remarks?.unheld ?? []), ...said]
  const spans = reading.spans.map((span): Span => (isType(span) ? { ...span, kind: 'attribute' } : span))
  return { ...reading, criteria, spans, remarks: { ...reading.remarks, unheld } }
}

/** The same around the districts that it names, or farther from the place that it is near. */
async function searchTypesNearBy(
  lookUps: LookUps,
  measures: Measures,
  reading: Reading,
  stated: Criteria,
): Promise<Reading | undefined> {
  if (reading.criteria.location) return widenCircle(lookUps, measures, reading, stated, NEAR_ENOUGH_KM)
  return (
    (await searchNearBy(lookUps, reading, stated)) ??
    (await searchNearBy(lookUps, reading, stated, NEAR_ENOUGH_KM))
  )
}
