import { type Criteria, combineCriteria, isUnsatisfiable } from '../../criteria.ts'
import { listKindsAskedAlike } from '../../gazetteer/kinds-asked-alike.ts'
import type { LookUps } from '../look-ups.ts'
import type { Reading } from '../reading.ts'

/**
 * The reading with the kinds that people call alike beside a company's name: "مطعم البيك" has branches that sources call fast food,
 * and who names the company means all of them. `stated` are the filters beside the prompt: a kind chosen there stays as it is.
 */
export async function addKindsOfNames(
  lookUps: LookUps,
  reading: Reading,
  stated: Criteria,
): Promise<Reading> {
  const { categoryIds, companyNames, nameTokens } = reading.criteria
  if (!categoryIds || !(companyNames ?? nameTokens) || stated.categoryIds) return reading
  if (isUnsatisfiable(reading.criteria)) return reading
  const alike = categoryIds
    .flatMap(id => listKindsAskedAlike(lookUps.gazetteer, { id, name: '' }, 'named'))
    .filter(({ id }) => !categoryIds.includes(id))
  const borne: number[] = []
  for (const { id } of alike) if (await isOfNamed(lookUps, reading.criteria, id, stated)) borne.push(id)
  if (borne.length === 0) return reading
  return {
    ...reading,
    criteria: { ...reading.criteria, categoryIds: [...new Set([...categoryIds, ...borne])] },
  }
}

/** Whether branches of a kind belong to a company of the exact name, or to one that is found by the kind of the prompt. */
async function isOfNamed(
  { trySelection }: LookUps,
  criteria: Criteria,
  kind: number,
  stated: Criteria,
): Promise<boolean> {
  const { nameTokens, companyNames, likelyNames: _, ...rest } = criteria
  const ofKind = combineCriteria({ ...rest, categoryIds: [kind] }, stated)
  if (companyNames && (await trySelection({ ...ofKind, companyNames })).length > 0) return true
  if (!nameTokens) return false
  const known = new Set((await trySelection(combineCriteria(criteria, stated))).map(match => match.companyId))
  const found = known.size > 0 ? await trySelection({ ...ofKind, nameTokens }) : []
  return found.some(({ companyId }) => known.has(companyId))
}
