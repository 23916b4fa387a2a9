import type { Circle } from '../geo/box.ts'

/** Which branches are searched for, in row numbers: the values of one dimension are an OR, the dimensions an AND. */
export interface Criteria {
  /** An undefined dimension matches any branch, an empty one matches none. */
  companyTypes?: string[]
  /** A category includes its descendants. */
  categoryIds?: number[]
  countryIds?: number[]
  cityIds?: number[]
  districtIds?: number[]
  location?: Circle
  /** The companies that a phone number or a website names. */
  companyIds?: number[]
  /** Those of their branches that have the number; beside a location the branches at the address of a house. */
  branchIds?: number[]
  /** The words that the names of a company and its branch must hold: for each its spellings, the written one first. */
  nameTokens?: string[][]
  /** Name keys. Companies of these exact names come first, and are the only ones when there are no nameTokens. */
  companyNames?: string[]
  /** Names that the prompt may mean as a whole: companies of them come first among those that match the rest. */
  likelyNames?: LikelyNames
  /** What is not wanted: branches that any of it describes are left out. */
  excluded?: Exclusions
  /** Of a branch: unrated ones have none, and match no bound. */
  minRating?: number
  /** The least rating itself does not match: "above 4". */
  isAboveRating?: true
  maxRating?: UpperBound
  minReviews?: number
  maxReviews?: UpperBound
  /** Of a company: its live branches, in the cities or countries that are searched where these are named. */
  minBranches?: number
  maxBranches?: UpperBound
  /** What a branch or its company must have. */
  has?: Possession[]
  /** Which companies come first, rather than the best known. */
  order?: CompanyOrder
  /** The nearest to the location come first, rather than the best. */
  nearest?: boolean
  /** The prompt asks for something, and nothing of it was understood. */
  impossible?: boolean
  /** Several searches: companies that match any of them. Nothing else is then asked for. */
  either?: Criteria[]
}

/**
 * The best rated first, the worst rated, the most reviewed, those with the fewest reviews, those with the most or the fewest branches
 * that match, or those that have a website, a phone, or most of both.
 */
export type CompanyOrder =
  | 'rating'
  | 'lowest-rating'
  | 'most-reviews'
  | 'fewest-reviews'
  | 'most-branches'
  | 'fewest-branches'
  | 'website'
  | 'phone'
  | 'contacts'

/** The highest value that matches. */
export interface UpperBound {
  value: number
  /** The value itself does not match: "below 3". */
  isBelow?: true
}

/** Whole names of companies that a prompt may mean, though it may as well describe what it searches for. */
export interface LikelyNames {
  /** The prompt is the name as it stands; else it is a slip away from the names. */
  isWritten: boolean
  /** They come before companies that hold the words of the prompt, none of which is a correction. */
  isFirst: boolean
  /** Name keys, those that are alike likely together, the likeliest first. */
  groups: string[][]
}

/** Fields that a branch either has or has not, and that a search may require or exclude. */
export type Possession = 'website' | 'phone' | 'reviews' | 'rating'

/** The values of all dimensions are an OR. */
export interface Exclusions {
  companyTypes?: string[]
  categoryIds?: number[]
  countryIds?: number[]
  cityIds?: number[]
  districtIds?: number[]
  /** The words of each name in their spellings: companies that hold all words of one are left out. */
  names?: string[][][]
  /** What neither the branch nor its company may have. */
  has?: Possession[]
}

/** A branch that matches, and its company. */
export interface Match {
  branchId: number
  companyId: number
}

/**
 * The criteria of a prompt together with the filters stated beside it, which win over the prompt in their dimension, also over
 * what it excludes there. A district goes with the city that the prompt names it in. A prompt that was not understood is only a
 * label where there are filters; a location alone does not count as one.
 */
export function combineCriteria(read: Criteria, stated: Criteria): Criteria {
  if (read.either) return { either: read.either.map(each => combineCriteria(each, stated)) }
  const { impossible, nearest, branchIds, excluded, districtIds, ...said } = read
  const { location, ...lists } = stated
  const unanswered = impossible && Object.values(lists).every(list => list === undefined)
  // The branches at the address of a house are where the prompt says.
  const isPlace = said.companyIds === undefined
  const unwanted = excluded && leaveStated(excluded, stated)
  const isElsewhere = stated.cityIds && said.cityIds?.every(id => !stated.cityIds!.includes(id))
  return {
    ...said,
    ...(districtIds && !isElsewhere && { districtIds }),
    ...(branchIds && !(isPlace && location) && { branchIds }),
    ...(unwanted && { excluded: unwanted }),
    ...stated,
    ...(nearest && !location && { nearest }),
    ...(unanswered && { impossible }),
  }
}

/** What is excluded in other dimensions than those of the filters stated; undefined for nothing. */
function leaveStated(excluded: Exclusions, stated: Criteria): Exclusions | undefined {
  const left = { ...excluded }
  for (const dimension of ['companyTypes', 'categoryIds', 'countryIds', 'cityIds'] as const)
    if (stated[dimension]) delete left[dimension]
  return Object.keys(left).length > 0 ? left : undefined
}

/** True when the criteria ask for nothing besides these. */
export function hasOnly(criteria: Criteria, asked: readonly (keyof Criteria)[]): boolean {
  for (const key in criteria)
    if (criteria[key as keyof Criteria] !== undefined && !asked.includes(key as keyof Criteria)) return false
  return true
}

/**
 * True where the order applies: branches near a point have an order of their own. So have companies that are named; the
 * order is that of their branches.
 */
export function isOrdered({ order, nearest }: Criteria): boolean {
  return order !== undefined && !nearest
}

/** True when no branch can match. Criteria that ask for nothing match nothing, rather than everything. */
export function isUnsatisfiable(criteria: Criteria): boolean {
  if (criteria.either) return criteria.either.every(isUnsatisfiable)
  const { impossible, location, nameTokens, companyNames } = criteria
  const { companyTypes, categoryIds, countryIds, cityIds, districtIds, companyIds } = criteria
  const list = companyTypes ?? categoryIds ?? countryIds ?? cityIds ?? districtIds ?? companyIds
  const names = nameTokens ?? companyNames
  // A prompt is read in many ways, and each is asked about: nothing is collected for that.
  if (impossible || (!location && !names && !list)) return true
  if (names && !nameTokens?.length && !companyNames?.length) return true
  return (
    companyTypes?.length === 0 ||
    categoryIds?.length === 0 ||
    countryIds?.length === 0 ||
    cityIds?.length === 0 ||
    districtIds?.length === 0 ||
    companyIds?.length === 0
  )
}

/** Whether branches are asked for that have something, or are rated or reviewed so. */
export function hasConditions(criteria: Criteria): boolean {
  const { has, minRating, maxRating, minReviews, maxReviews, minBranches, maxBranches } = criteria
  return (
    (has ?? minRating ?? maxRating ?? minReviews ?? maxReviews ?? minBranches ?? maxBranches) !== undefined
  )
}
