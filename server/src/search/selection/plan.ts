import type { CompanyOrder, Criteria } from '../criteria.ts'

/** The dimensions of criteria that a branch alone can be tested for. */
export type Dimension =
  | ('districtIds' | 'cityIds' | 'countryIds' | 'categoryIds' | 'companyTypes' | 'location')
  | (
      | 'branchIds'
      | 'excluded'
      | 'minRating'
      | 'maxRating'
      | 'minReviews'
      | 'maxReviews'
      | 'minBranches'
      | 'maxBranches'
      | 'has'
    )

/** The spellings of one word of a name. */
export type Spellings = string[]

/** How a search is answered: planned from its criteria alone, without a look at the data. */
export type SelectionPlan = { kind: 'nothing' } | CandidatePlan | TieredPlan | OrderedPlan

/** The first by ratings or reviews among the first companies of another plan, which are the best known. */
export interface OrderedPlan {
  kind: 'ordered'
  order: CompanyOrder
  /** Of so many companies. */
  pool: number
  candidates: CandidatePlan
}

/** One stream of candidates. */
export type CandidatePlan = BranchScan | CompanyScan | NearestScan | ChooseByWords | ChooseByTypes

/** A plan whose choices have been made. */
export type ResolvedPlan = { kind: 'nothing' } | BranchScan | CompanyScan | NearestScan

/**
 * An index on branches: the column that leads it, the values asked of that column and, where the index goes on with the
 * category, the categories. Each combination of values is one ordered range of the index.
 */
export interface IndexScan {
  column: 'district_id' | 'city_id' | 'country_id' | 'category_id' | 'cell_small' | 'cell_large'
  values: number[]
  categories?: number[]
  /** The dimensions that the index answers completely. */
  covers: Dimension[]
}

/** Scans branches in rank order. `words` are those that the company's names must also hold. */
export interface BranchScan {
  kind: 'branch-scan'
  scan: IndexScan
  /** The residual predicates: dimensions that are tested on each branch. */
  residual: Dimension[]
  words: Spellings[]
}

/** Scans a list of companies in rank order, probes each for the place, and fetches the branches of those that remain. */
export interface CompanyScan {
  kind: 'company-scan'
  list: CompanyList
  /** Companies without a branch in this index are skipped. */
  probe?: IndexScan
  fetch: BranchFetch
}

/** Lists of companies that are stored in rank order. */
export type CompanyList =
  | { of: 'companies'; ids: number[] }
  | { of: 'exact-names'; names: string[] }
  | { of: 'types'; types: string[]; within: Pick<Criteria, 'districtIds' | 'cityIds' | 'countryIds'> }
  /** The postings of the first word; companies are probed for the others. */
  | { of: 'postings'; words: Spellings[] }

/** How the branches of a company are read: by the index of the place, or all of the company's. */
export type BranchFetch =
  | { by: 'place'; scan: IndexScan; residual: Dimension[] }
  | { by: 'company'; residual: Dimension[] }

/** Searches growing circles around one point, and stops at the first that holds enough companies. */
export interface NearestScan {
  kind: 'nearest'
  rings: { radiusKm: number; scan: IndexScan; residual: Dimension[] }[]
  fetch: BranchFetch
}

/** The postings of the most selective word, or the branches of the place where those are fewer. */
export interface ChooseByWords {
  kind: 'choose-by-words'
  words: Spellings[]
  probe?: IndexScan
  fetch: BranchFetch
  branches?: BranchScan
}

/** The list of the companies of the types, or the branches of the place where those are fewer. */
export interface ChooseByTypes {
  kind: 'choose-by-types'
  types: CompanyScan & { list: { of: 'types' } }
  branches: BranchScan
}

/** The ways to match a name, best first; later tiers are read only for companies that earlier ones lack. */
export interface TieredPlan {
  kind: 'tiers'
  tiers: MatchTier[]
  /** What the tiers read at once, where they ask for names. */
  names?: NameScan
  /** Where no tier matches anything, tiers of ever fewer of these words are tried. */
  relaxation?: Spellings[]
}

/** The companies of exact names, and those that hold all of the words where one of these is rare. */
export interface NameScan {
  names: string[]
  words: Spellings[]
  probe?: IndexScan
  fetch: BranchFetch
}

export interface MatchTier {
  match: 'likely-name' | 'exact-name' | 'words-as-written' | 'words-corrected' | 'fewer-words' | 'described'
  candidates: CandidatePlan
  postFilter?: PostFilter
}

/** A posting does not tell which branch a word comes from, so the names themselves are compared. */
export interface PostFilter {
  /** A company counts only where one of its branches, with the company's names, holds these words. */
  required: Spellings[]
  /** Those of its branches are kept that hold these. */
  accepted: Spellings[]
}
