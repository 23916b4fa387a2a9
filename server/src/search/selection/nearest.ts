import type { Sql } from '../../database/connect.ts'
import { runSql } from '../../database/statement.ts'
import type { Criteria } from '../criteria.ts'
import { fetchBranches } from './company-scan.ts'
import { writeConditions, writeDistance } from './conditions.ts'
import { type CandidateStream, type CompanyMatch, type CompanyMatchRow, toCompanyMatch } from './match.ts'
import type { NearestScan } from './plan.ts'
import { listCombinations, matchCombination } from './probes.ts'

type Ring = NearestScan['rings'][number]

/** The companies whose nearest matching branch is nearest, and their branches in the circle, nearest first. */
export async function* streamNearest(
  sql: Sql,
  criteria: Criteria,
  { rings, fetch }: NearestScan,
  companies: number,
): CandidateStream {
  for (const ring of rings.slice(0, -1)) {
    const nearest = await selectRing(sql, criteria, ring, companies)
    if (nearest.length < companies) continue
    // The companies and their order are known now; the rest of their branches lie farther out.
    const places = new Map(nearest.map(({ rankKey }, place) => [rankKey, place]))
    const whole = await fetchBranches(sql, criteria, fetch, [...places.keys()])
    yield whole.sort((a, b) => places.get(a.rankKey)! - places.get(b.rankKey)!)
    return
  }
  yield await selectRing(sql, criteria, rings.at(-1)!, companies)
}

/** `offset 0` keeps the sub-select whole, so that no other index than that of the place is read. */
async function selectRing(
  sql: Sql,
  criteria: Criteria,
  { radiusKm, scan, residual }: Ring,
  companies: number,
): Promise<CompanyMatch[]> {
  const location = { ...criteria.location!, radiusKm }
  const rows = await runSql<CompanyMatchRow>(sql)`
    select rank_key % (1::bigint << 40) as "companyId", rank_key::text as "rankKey", ids, kms
    from (
      select rank_key, min(km) as nearest, string_agg(id::text, ',') as ids, string_agg(km::text, ',') as kms
      from ${listCombinations(scan)}
      cross join lateral (
        select b.id, b.rank_key, ${writeDistance(location)} as km
        from branches b
        where ${matchCombination(scan)} and b.live ${writeConditions({ ...criteria, location }, residual)}
        offset 0
      ) near
      group by rank_key
      order by nearest, rank_key limit ${companies}
    ) best
    order by nearest, rank_key`
  return rows.map(toCompanyMatch)
}
