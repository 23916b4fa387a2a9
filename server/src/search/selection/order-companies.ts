import type { Sql } from '../../database/connect.ts'
import type { CompanyOrder, Match } from '../criteria.ts'

/** A rating counts as if so many reviews of the average had come before it (a Bayesian average). */
const PRIOR = { reviews: 20, rating: 4 }

/** The ratings and reviews of a branch, or of those of a company that match. */
interface Score {
  id: number
  /** Null where there is none. */
  rating: number | null
  reviews: number
}

/** What has no ratings comes last, whether the best or the worst rated are asked for. */
const UNRATED = 6

/** By this number of a company, and of a branch within its company, the lowest comes first. */
const TO_RANK: Record<CompanyOrder, (score: Score) => number> = {
  rating: ({ rating }) => (rating === null ? UNRATED : -rating),
  'lowest-rating': ({ rating }) => rating ?? UNRATED,
  'most-reviews': ({ reviews }) => -reviews,
  'fewest-reviews': ({ reviews }) => reviews,
}

/** The matches of the companies that come first in an order; of equal ones those stay first that are better known. */
export async function keepFirst(
  sql: Sql,
  matches: Match[],
  companies: number,
  order: CompanyOrder,
): Promise<Match[]> {
  const scores = await sql<Score[]>`
    select company_id as id, coalesce(sum(reviews), 0)::double precision as reviews,
      (sum(rating * coalesce(reviews, 1)) + ${PRIOR.reviews * PRIOR.rating}::double precision)
        / (sum(coalesce(reviews, 1)) filter (where rating is not null) + ${PRIOR.reviews}::double precision) as rating
    from branches where id = any(${matches.map(match => match.branchId)}::bigint[])
    group by company_id`
  const ranks = new Map(scores.map(score => [score.id, TO_RANK[order](score)]))
  const byCompany = Map.groupBy(matches, match => match.companyId)
  const first = [...byCompany.keys()].sort((a, b) => ranks.get(a)! - ranks.get(b)!).slice(0, companies)
  return first.flatMap(companyId => byCompany.get(companyId)!)
}

/**
 * The branches of each company in an order, by the ratings that people see; of equal ones those with more reviews come
 * first. The companies stay where they are.
 */
export async function orderBranches(sql: Sql, matches: Match[], order: CompanyOrder): Promise<Match[]> {
  const scores = await sql<Score[]>`
    select id, rating::double precision as rating, coalesce(reviews, 0)::double precision as reviews
    from branches where id = any(${matches.map(match => match.branchId)}::bigint[])`
  const byBranch = new Map(scores.map(score => [score.id, score]))
  const compare = (a: Score, b: Score) => TO_RANK[order](a) - TO_RANK[order](b) || b.reviews - a.reviews
  const byCompany = Map.groupBy(matches, match => match.companyId)
  return [...byCompany.values()].flatMap(branches =>
    branches.sort((a, b) => compare(byBranch.get(a.branchId)!, byBranch.get(b.branchId)!)),
  )
}
