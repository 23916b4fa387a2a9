import type { Sql } from '../../database/connect.ts'
import type { Match, RatingOrder } from '../criteria.ts'

/** A rating counts as if so many reviews of the average had come before it (a Bayesian average). */
const PRIOR = { reviews: 20, rating: 4 }

/** A company without ratings comes last in either order. */
const UNRATED = 6

/** The matches of the companies that come first by their ratings; of equal ones those stay first that are better known. */
export async function keepFirstByRating(
  sql: Sql,
  matches: Match[],
  companies: number,
  order: RatingOrder,
): Promise<Match[]> {
  const rows = await sql<{ companyId: number; score: number }[]>`
    select company_id as "companyId",
      (sum(rating * coalesce(reviews, 1)) + ${PRIOR.reviews * PRIOR.rating}::double precision)
        / (sum(coalesce(reviews, 1)) + ${PRIOR.reviews}::double precision) as score
    from branches where id = any(${matches.map(match => match.branchId)}::bigint[]) and rating is not null
    group by company_id`
  const scores = new Map(rows.map(({ companyId, score }) => [companyId, score]))
  const byCompany = Map.groupBy(matches, match => match.companyId)
  const rank = (companyId: number) => {
    const score = scores.get(companyId)
    if (score === undefined) return UNRATED
    return order === 'rating' ? -score : score
  }
  const first = [...byCompany.keys()].sort((a, b) => rank(a) - rank(b)).slice(0, companies)
  return first.flatMap(companyId => byCompany.get(companyId)!)
}
