import type { Circle } from '../geo/box.ts'

/** What branches are looked for, in row numbers: the values of one dimension are an OR, the dimensions an AND. */
export interface Criteria {
  /** A dimension that is undefined takes any branch; an empty one takes none. */
  companyTypes?: string[]
  /** A category takes in its descendants. */
  categoryIds?: number[]
  countryIds?: number[]
  cityIds?: number[]
  districtIds?: number[]
  location?: Circle
  /** The words that the names of a company and its branch must hold: for each its spellings, the written one first. */
  nameTokens?: string[][]
  /** Name keys. Companies called so come first, and are the only ones when there are no nameTokens. */
  companyNames?: string[]
  /** The nearest to the location come first, rather than the best. */
  nearest?: boolean
  /** Something was asked for, and nothing of it was understood. */
  impossible?: boolean
}

/** A branch that matches, and its company. */
export interface Match {
  branchId: number
  companyId: number
}

/**
 * What a prompt was read as, and the filters stated beside it, which win over what it says of the same dimension. A
 * prompt that was not understood counts as a mere label beside filters; a location alone is none.
 */
export function combineCriteria(read: Criteria, stated: Criteria): Criteria {
  const { impossible, nearest, ...said } = read
  const { location, ...lists } = stated
  const unanswered = impossible && Object.values(lists).every(list => list === undefined)
  return {
    ...said,
    ...stated,
    ...(nearest && !location && { nearest }),
    ...(unanswered && { impossible }),
  }
}

/** True when no branch can match, and when nothing is asked for at all: that is no search for everything. */
export function isUnsatisfiable(criteria: Criteria): boolean {
  const { impossible, location, nearest: _, ...lists } = criteria
  const asked = Object.values(lists).filter(list => list !== undefined)
  if (impossible || (asked.length === 0 && !location)) return true
  // Names are one dimension of two lists.
  const { nameTokens, companyNames, ...others } = lists
  const noName = [nameTokens, companyNames].filter(list => list !== undefined)
  if (noName.length > 0 && noName.every(list => list.length === 0)) return true
  return Object.values(others).some(list => list?.length === 0)
}
