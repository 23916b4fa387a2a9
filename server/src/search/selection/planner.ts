import { type Criteria, isUnsatisfiable } from '../criteria.ts'
import { isProbed, planIndexScan } from './index-scan.ts'
import type {
  BranchFetch,
  BranchScan,
  CandidatePlan,
  ChooseByWords,
  CompanyList,
  CompanyScan,
  Dimension,
  IndexScan,
  MatchTier,
  NameScan,
  NearestScan,
  SelectionPlan,
  Spellings,
} from './plan.ts'

/**
 * Selection answers a top-k query: the best N companies that match, with every matching branch of theirs. It never
 * sorts what matches. Every branch carries its company's rank key, every index on branches ends with that key, and so
 * does the list of postings of each word of a name. Whatever index is scanned, companies come best first, and the scan
 * stops at the N-th.
 *
 * What is left to plan is which ordered list to scan, as the rest of the criteria becomes residual predicates or exists
 * probes on each candidate:
 *
 * - a place or a category: one range of an index on branches for each combination of values, merged by rank;
 * - company types: a list of companies by type and country, or the branches of the place;
 * - companies that a phone number or a website names: these;
 * - words of a name: the postings of the most selective word, or the branches of the place;
 * - the nearest: rings of growing radius, each read whole and sorted by distance.
 *
 * `planSelection` turns criteria into a SelectionPlan, which is data and takes no look at the database. Where the
 * better of two lists depends on how long they are, the plan holds a choice (in the literature a dynamic plan with a
 * choose-plan operator), which `resolvePlan` settles by estimated selectivity when execution reaches it: a later tier
 * is often never reached. `PlanRun` streams candidates from the resolved plan, applies the post-filter, and
 * collects matches. `formatPlan` prints a plan for people.
 */
export function planSelection(criteria: Criteria): SelectionPlan {
  if (isUnsatisfiable(criteria)) return { kind: 'nothing' }
  const { companyIds, nameTokens, companyNames } = criteria
  if (companyIds) return planCompanies(criteria, companyIds)
  if (nameTokens || companyNames) return planTiers(criteria, nameTokens, companyNames)
  const { companyTypes, nearest, location, likelyNames, order } = criteria
  if (nearest && location) return planNearest({ ...criteria, location })
  const candidates = companyTypes
    ? planTypes({ ...criteria, companyTypes })
    : planBranchScan(criteria, planIndexScan(criteria)!)
  if (order) return { kind: 'ordered', order, pool: ORDERED_POOL, candidates }
  if (!likelyNames) return candidates
  const tiers: MatchTier[] = [...planLikelyNames(criteria), { match: 'described', candidates }]
  return { kind: 'tiers', tiers, names: planNameScan(criteria, likelyNames.groups.flat(), []) }
}

/** They are few: all of their branches are read. */
function planCompanies(criteria: Criteria, ids: number[]): CompanyScan {
  const fetch = { by: 'company' as const, residual: listResidual(criteria, []) }
  return { kind: 'company-scan', list: { of: 'companies', ids }, fetch }
}

/** No index holds ratings, and one review makes no best: the best and the worst are sought among so many of the best known. */
const ORDERED_POOL = 200

/** Called exactly so; then every word as written; then as corrected. Where nothing matches, some of the words will do. */
function planTiers(
  criteria: Criteria,
  nameTokens: Spellings[] = [],
  companyNames: string[] = [],
): SelectionPlan {
  const likely = planLikelyNames(criteria)
  const tiers: MatchTier[] = criteria.likelyNames?.isFirst ? [...likely] : []
  if (companyNames.length > 0) {
    const candidates = planCompanyScan(criteria, { of: 'exact-names', names: companyNames })
    tiers.push({ match: 'exact-name', candidates })
  }
  const names = [...new Set([...companyNames, ...(criteria.likelyNames?.groups.flat() ?? [])])]
  const similar = criteria.likelyNames?.isFirst ? [] : likely
  if (nameTokens.length === 0 || nameTokens.some(spellings => spellings.length === 0))
    return { kind: 'tiers', tiers: [...tiers, ...similar], names: planNameScan(criteria, names, []) }
  const written = nameTokens.map(spellings => spellings.slice(0, 1))
  tiers.push(planWordTier('words-as-written', criteria, written, nameTokens), ...similar)
  if (nameTokens.some(spellings => spellings.length > 1))
    tiers.push(planWordTier('words-corrected', criteria, nameTokens, nameTokens))
  const scan = planNameScan(criteria, names, nameTokens)
  return { kind: 'tiers', tiers, names: scan, ...(nameTokens.length > 1 && { relaxation: nameTokens }) }
}

/** Companies whose whole name the prompt may be, or be a slip away from. */
function planLikelyNames(criteria: Criteria): MatchTier[] {
  const groups = criteria.likelyNames?.groups ?? []
  return groups.map(names => ({
    match: 'likely-name',
    candidates: planCompanyScan(criteria, { of: 'exact-names', names }),
  }))
}

function planNameScan(criteria: Criteria, names: string[], words: Spellings[]): NameScan {
  const probe = planIndexScan(criteria)
  return { names, words, ...(probe && { probe }), fetch: planFetch(criteria, probe) }
}

/** A tier of companies that hold all of the words. */
export function planWordTier(
  match: MatchTier['match'],
  criteria: Criteria,
  required: Spellings[],
  accepted: Spellings[],
): MatchTier {
  return { match, candidates: planWords(criteria, required), postFilter: { required, accepted } }
}

function planWords(criteria: Criteria, words: Spellings[]): CandidatePlan {
  const scan = planIndexScan(criteria)
  if (!scan && words.length === 1) return planCompanyScan(criteria, { of: 'postings', words })
  const fetch = planFetch(criteria, scan)
  if (!scan) return { kind: 'choose-by-words', words, fetch }
  return {
    kind: 'choose-by-words',
    words,
    probe: scan,
    fetch,
    branches: planBranchScan(criteria, scan, words),
  }
}

/** The postings of the first of the words, which is the most selective. */
export function planPostings({ probe, fetch }: ChooseByWords, words: Spellings[]): CompanyScan {
  return { kind: 'company-scan', list: { of: 'postings', words }, ...(probe && { probe }), fetch }
}

/** Types are listed by country: anything finer makes the branches of the place an alternative. */
function planTypes(criteria: Criteria & { companyTypes: string[] }): CandidatePlan {
  const { companyTypes, countryIds, ...finer } = criteria
  const isFiner = Object.values(finer).some(dimension => dimension !== undefined)
  const scan = isFiner ? planIndexScan(criteria) : undefined
  const { districtIds, cityIds } = criteria
  const list = {
    of: 'types' as const,
    types: companyTypes,
    within: {
      ...(districtIds && { districtIds }),
      ...(cityIds && { cityIds }),
      ...(countryIds && { countryIds }),
    },
  }
  const types = {
    ...{ kind: 'company-scan' as const, list, ...(scan && { probe: scan }) },
    fetch: planFetch(criteria, planIndexScan(criteria), ['companyTypes']),
  }
  return scan ? { kind: 'choose-by-types', types, branches: planBranchScan(criteria, scan) } : types
}

/** Parts of the radius that are searched before the whole: in a city the nearest are found in the first. */
const RINGS = [1 / 25, 1 / 5, 1]

function planNearest(criteria: Criteria & { location: NonNullable<Criteria['location']> }): NearestScan {
  const rings = RINGS.map(part => {
    const radiusKm = criteria.location.radiusKm * part
    const scan = planIndexScan({ ...criteria, location: { ...criteria.location, radiusKm } })!
    return { radiusKm, scan, residual: listResidual(criteria, scan.covers) }
  })
  return { kind: 'nearest', rings, fetch: planFetch(criteria, rings.at(-1)!.scan) }
}

function planBranchScan(criteria: Criteria, scan: IndexScan, words: Spellings[] = []): BranchScan {
  return { kind: 'branch-scan', scan, residual: listResidual(criteria, scan.covers), words }
}

function planCompanyScan(criteria: Criteria, list: CompanyList): CompanyScan {
  const probe = planIndexScan(criteria)
  return { kind: 'company-scan', list, ...(probe && { probe }), fetch: planFetch(criteria, probe) }
}

/** By the index of the place, which holds a company's branches together; by company where that takes many probes. */
function planFetch(criteria: Criteria, scan: IndexScan | undefined, covered: Dimension[] = []): BranchFetch {
  if (!scan || !isProbed(scan)) return { by: 'company', residual: listResidual(criteria, covered) }
  return { by: 'place', scan, residual: listResidual(criteria, [...covered, ...scan.covers]) }
}

const DIMENSIONS: Dimension[] = [
  'location',
  'districtIds',
  'cityIds',
  'countryIds',
  'categoryIds',
  'companyTypes',
  'branchIds',
  'minRating',
  'maxRating',
  'minReviews',
  'maxReviews',
  'minBranches',
  'maxBranches',
  'has',
  'excluded',
]

/** The dimensions of the criteria that are left to test. */
function listResidual(criteria: Criteria, covered: Dimension[]): Dimension[] {
  return DIMENSIONS.filter(dimension => criteria[dimension] !== undefined && !covered.includes(dimension))
}
