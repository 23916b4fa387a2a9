import type { Sql } from '../../database/connect.ts'
import type { CompanyOrder, Match } from '../criteria.ts'

/** A rating counts as if so many reviews of the average had come before it (a Bayesian average). */
const PRIOR = { reviews: 20, rating: 4 }

/** The ratings, reviews and contacts of a branch, or of those of a company that match. */
interface Score {
  id: number
  /** Null where there is none. */
  rating: number | null
  reviews: number
  branches: number
  website: boolean
  phone: boolean
}

/** What has no ratings comes last, whether the best or the worst rated are asked for. */
const UNRATED = 6

/** By this number of a company, and of a branch within its company, the lowest comes first. */
const TO_RANK: Record<CompanyOrder, (score: Score) => number> = {
  rating: ({ rating }) => (rating === null ? UNRATED : -rating),
  'lowest-rating': ({ rating }) => rating ?? UNRATED,
  'most-reviews': ({ reviews }) => -reviews,
  'fewest-reviews': ({ reviews }) => reviews,
  'most-branches': ({ branches }) => -branches,
  'fewest-branches': ({ branches }) => branches,
  website: ({ website }) => -Number(website),
  phone: ({ phone }) => -Number(phone),
  contacts: ({ website, phone }) => -Number(website) - Number(phone),
}

/** The matches of the companies that come first in an order; of equal ones those stay first that are better known. */
export async function keepFirst(
  sql: Sql,
  matches: Match[],
  companies: number,
  order: CompanyOrder,
): Promise<Match[]> {
  const scores = await sql<Score[]>`
    select b.company_id as id, coalesce(sum(b.reviews), 0)::double precision as reviews,
      count(*)::double precision as branches,
      bool_or(coalesce(b.website, owner.website) is not null) as website,
      bool_or(coalesce(b.phone, owner.phone) is not null) as phone,
      (sum(b.rating * coalesce(b.reviews, 1)) + ${PRIOR.reviews * PRIOR.rating}::double precision)
        / (sum(coalesce(b.reviews, 1)) filter (where b.rating is not null) + ${PRIOR.reviews}::double precision) as rating
    from branches b join companies owner on owner.id = b.company_id
    where b.id = any(${matches.map(match => match.branchId)}::bigint[])
    group by b.company_id`
  const ranks = new Map(scores.map(score => [score.id, TO_RANK[order](score)]))
  const byCompany = Map.groupBy(matches, match => match.companyId)
  const first = [...byCompany.keys()].sort((a, b) => ranks.get(a)! - ranks.get(b)!).slice(0, companies)
  return first.flatMap(companyId => byCompany.get(companyId)!)
}

/** Orders of branches by what people see of each, whoever it belongs to. */
const OF_BRANCHES: CompanyOrder[] = ['rating', 'lowest-rating', 'most-reviews', 'fewest-reviews']

/**
 * The branches that match in an order, by the ratings and reviews that people see; of equal ones those with more reviews come first.
 * Companies called as asked (`called`) come before those whose names only hold the words. In orders that are no branch's own,
 * companies stay where they are.
 */
export async function orderBranches(
  sql: Sql,
  matches: Match[],
  order: CompanyOrder,
  called: ReadonlySet<number>,
): Promise<Match[]> {
  const scores = await sql<Score[]>`
    select b.id, b.rating::double precision as rating, coalesce(b.reviews, 0)::double precision as reviews,
      1::double precision as branches,
      coalesce(b.website, owner.website) is not null as website, coalesce(b.phone, owner.phone) is not null as phone
    from branches b join companies owner on owner.id = b.company_id
    where b.id = any(${matches.map(match => match.branchId)}::bigint[])`
  const byBranch = new Map(scores.map(score => [score.id, score]))
  const compare = (a: Score, b: Score) => TO_RANK[order](a) - TO_RANK[order](b) || b.reviews - a.reviews
  const sort = (branches: Match[]) =>
    branches.toSorted((a, b) => compare(byBranch.get(a.branchId)!, byBranch.get(b.branchId)!))
  if (!OF_BRANCHES.includes(order))
    return [...Map.groupBy(matches, match => match.companyId).values()].flatMap(sort)
  const isCalled = ({ companyId }: Match) => called.has(companyId)
  return [...sort(matches.filter(isCalled)), ...sort(matches.filter(match => !isCalled(match)))]
}
