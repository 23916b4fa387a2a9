import type { Sql } from '../../database/connect.ts'
import type { Match } from '../criteria.ts'

/** A rating counts as if so many reviews of the average had come before it (a Bayesian average). */
const PRIOR = { reviews: 20, rating: 4 }

/** The matches of the best rated companies, best first; of equal ones those stay first that are better known. */
export async function keepBestRated(sql: Sql, matches: Match[], companies: number): Promise<Match[]> {
  const rows = await sql<{ companyId: number; score: number }[]>`
    select company_id as "companyId",
      (sum(rating * coalesce(reviews, 1)) + ${PRIOR.reviews * PRIOR.rating}::double precision)
        / (sum(coalesce(reviews, 1)) + ${PRIOR.reviews}::double precision) as score
    from branches where id = any(${matches.map(match => match.branchId)}::bigint[]) and rating is not null
    group by company_id`
  const scores = new Map(rows.map(({ companyId, score }) => [companyId, score]))
  const byCompany = Map.groupBy(matches, match => match.companyId)
  // A company without ratings comes last.
  const score = (companyId: number) => scores.get(companyId) ?? 0
  const best = [...byCompany.keys()].sort((a, b) => score(b) - score(a)).slice(0, companies)
  return best.flatMap(companyId => byCompany.get(companyId)!)
}
