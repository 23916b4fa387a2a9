import { type Criteria, hasConditions, isUnsatisfiable } from '../../criteria.ts'
import { isAbsent } from '../../gazetteer/absence.ts'
import type { Gazetteer } from '../../gazetteer/gazetteer.ts'

/**
 * Whether the directory has branches of the kinds and places, as far as memory knows: undefined where names decide. A circle
 * that has none is no reason for another reading, as it may be widened.
 */
export function hasSupport({ presence, categories }: Gazetteer, criteria: Criteria): boolean | undefined {
  if (isUnsatisfiable(criteria)) return false
  const { location: _, ...placed } = criteria
  const families = criteria.categoryIds?.flatMap(id => categories.listFamily(id))
  if (families && isAbsent(presence, { ...placed, categoryIds: families })) return false
  return criteria.nameTokens || criteria.companyNames ? undefined : true
}

/** Memory cannot tell what lies in a circle, of which types companies are, nor which branches meet a condition. */
export function asksBeyondMemory(criteria: Criteria): boolean {
  const { location, companyTypes, excluded } = criteria
  return (location ?? companyTypes ?? excluded?.companyTypes) !== undefined || hasConditions(criteria)
}
