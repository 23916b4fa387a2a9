import type { NullableLocalizedText } from 'dalil-client'
import type { CompleteBranch, CompleteCompany, CompleteSearch } from '../../api/searches.ts'
import { foldText } from '../../i18n/fold-text.ts'

export interface BranchRow extends CompleteBranch {
  company: CompleteCompany
}

export interface CompanyRow extends CompleteCompany {
  branches: BranchRow[]
  /** Of all its branches, each by its number of reviews. */
  rating: number | null
  reviews: number | null
}

interface Rated {
  rating: number | null
  reviews: number | null
}

export interface Results {
  companies: CompanyRow[]
  branches: BranchRow[]
}

/** Joins companies and branches, in the order of the answer. */
export function joinResults({
  companies,
  branches,
}: Pick<CompleteSearch, 'companies' | 'branches'>): Results {
  const byId = new Map(companies.map(company => [company.id, company]))
  const rows = branches.flatMap((branch): BranchRow[] => {
    const company = byId.get(branch.companyId)
    return company ? [{ ...branch, company }] : []
  })
  return { branches: rows, companies: groupCompanies(rows) }
}

/** The companies of branches, with those branches only. */
export function groupCompanies(branches: readonly BranchRow[]): CompanyRow[] {
  return [...Map.groupBy(branches, branch => branch.companyId).values()].map(ofCompany => ({
    ...ofCompany[0]!.company,
    ...averageRating(ofCompany),
    branches: ofCompany,
  }))
}

/** A company's rating: that of its branches, each by its number of reviews; null where no branch tells theirs. */
export function averageRating(branches: readonly Rated[]): Rated {
  let [weight, sum] = [0, 0]
  for (const branch of branches) {
    if (branch.rating === null) continue
    // A rating that does not say how many gave it counts as one.
    const own = Math.max(1, branch.reviews ?? 1)
    weight += own
    sum += own * branch.rating
  }
  if (weight === 0) return { rating: null, reviews: null }
  const known = branches.flatMap(({ reviews }) => reviews ?? [])
  const reviews = known.length > 0 ? known.reduce((total, count) => total + count, 0) : null
  return { rating: sum / weight, reviews }
}

export type Dimension = 'district' | 'city' | 'category' | 'rating'

export interface ResultFilter {
  dimension: Dimension
  id: string
}

export interface Group {
  id: string
  /** Null for a range of ratings: its id says it. */
  name: NullableLocalizedText | null
  count: number
}

/** Lower ends of the ranges of ratings, the best first; below the last and without a rating come after. */
export const RATING_STEPS = [4.5, 4, 3.5, 3, 0] as const
const NO_RATING = 'none'

/** How many branches each value of a dimension has: the most first, ratings in their own order. */
export function groupBranches(branches: readonly BranchRow[], dimension: Dimension): Group[] {
  const groups = new Map<string, Group>()
  for (const branch of branches) {
    const { id, name } = readValue(branch, dimension)
    const group = groups.get(id) ?? { id, name, count: 0 }
    group.count++
    groups.set(id, group)
  }
  if (dimension !== 'rating') return [...groups.values()].sort((a, b) => b.count - a.count)
  return [...RATING_STEPS.map(String), NO_RATING].flatMap(id => groups.get(id) ?? [])
}

export function filterBranches(
  branches: readonly BranchRow[],
  filters: readonly ResultFilter[],
  text: string,
): readonly BranchRow[] {
  const wanted = foldText(text)
  if (filters.length === 0 && wanted === '') return branches
  return branches.filter(
    branch =>
      filters.every(({ dimension, id }) => readValue(branch, dimension).id === id) &&
      (wanted === '' || foldText(listWords(branch).join(' ')).includes(wanted)),
  )
}

function readValue(
  branch: BranchRow,
  dimension: Dimension,
): { id: string; name: NullableLocalizedText | null } {
  if (dimension === 'rating') {
    const { rating } = branch
    const step = rating === null ? undefined : RATING_STEPS.find(from => rating >= from)
    return { id: step === undefined ? NO_RATING : String(step), name: null }
  }
  if (dimension === 'category') {
    const name = branch.categoryName
    return { id: name.en ?? name.ar ?? '', name }
  }
  return branch.location[dimension]
}

function listWords(branch: BranchRow): string[] {
  const { name, address, categoryName, company, location, phone } = branch
  const names = [name, address, categoryName, company.name, location.district.name, location.city.name]
  return [...names.flatMap(one => [one.en ?? '', one.ar ?? '']), phone ?? '']
}
