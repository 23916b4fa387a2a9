import type { Sql } from '../../database/connect.ts'
import type { CompanyOrder, Match } from '../criteria.ts'

/** A rating counts as if so many reviews of the average had come before it (a Bayesian average). */
const PRIOR = { reviews: 20, rating: 4 }

/** The ratings and reviews of a company's branches that match. */
interface Score {
  companyId: number
  /** Null where no branch has a rating. */
  rating: number | null
  reviews: number
}

/** A company without ratings comes last, whether the best or the worst rated are asked for. */
const UNRATED = 6

/** By this number of a company the lowest comes first. */
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
    select company_id as "companyId", coalesce(sum(reviews), 0)::double precision as reviews,
      (sum(rating * coalesce(reviews, 1)) + ${PRIOR.reviews * PRIOR.rating}::double precision)
        / (sum(coalesce(reviews, 1)) filter (where rating is not null) + ${PRIOR.reviews}::double precision) as rating
    from branches where id = any(${matches.map(match => match.branchId)}::bigint[])
    group by company_id`
  const ranks = new Map(scores.map(score => [score.companyId, TO_RANK[order](score)]))
  const byCompany = Map.groupBy(matches, match => match.companyId)
  const first = [...byCompany.keys()].sort((a, b) => ranks.get(a)! - ranks.get(b)!).slice(0, companies)
  return first.flatMap(companyId => byCompany.get(companyId)!)
}
