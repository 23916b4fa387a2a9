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
  /** Something was asked for that the directory does not hold. */
  impossible?: boolean
}

/** Degrees and kilometres, on the surface of the Earth. */
export interface Circle {
  lat: number
  lng: number
  radiusKm: number
}

/** A branch that matches, and its company. */
export interface Match {
  branchId: number
  companyId: number
}

/** True when no branch can match, and when nothing is asked for at all: that is no search for everything. */
export function matchesNothing(criteria: Criteria): boolean {
  const { impossible, location, ...lists } = criteria
  const asked = Object.values(lists).filter(list => list !== undefined)
  if (impossible || (asked.length === 0 && !location)) return true
  // Names are one dimension of two lists.
  const { nameTokens, companyNames, ...others } = lists
  const noName = [nameTokens, companyNames].filter(list => list !== undefined)
  if (noName.length > 0 && noName.every(list => list.length === 0)) return true
  return Object.values(others).some(list => list?.length === 0)
}

const ID_BITS = 2 ** 40

/** The company of a rank key, which ends in the company's id. */
export function companyOfRank(rankKey: number): number {
  return rankKey % ID_BITS
}
