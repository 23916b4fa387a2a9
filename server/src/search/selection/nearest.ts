import type { Sql } from '../../database/connect.ts'
import type { Circle } from '../../geo/box.ts'
import type { Criteria } from '../criteria.ts'
import { selectCompanyBranches } from './companies.ts'
import { writeConditions, writeDistance } from './conditions.ts'
import { type CandidateStream, type CompanyMatch, type CompanyMatchRow, toCompanyMatch } from './match.ts'
import { listCombinations, matchCombination, planIndexScan } from './scan.ts'

/** Parts of the circle that are looked through before the whole: in a city the nearest are found in the first. */
const RINGS = [1 / 25, 1 / 5]

/** The companies whose nearest matching branch is nearest, and their branches in the circle, nearest first. */
export async function* streamNearest(
  sql: Sql,
  criteria: Criteria & { location: Circle },
  companies: number,
): CandidateStream {
  const { location } = criteria
  for (const part of RINGS) {
    const inner = { ...criteria, location: { ...location, radiusKm: location.radiusKm * part } }
    const nearest = await selectNearest(sql, inner, companies)
    if (nearest.length < companies) continue
    // Which they are and in what order is known now; the rest of their branches lie farther out.
    const places = new Map(nearest.map(({ rankKey }, place) => [rankKey, place]))
    const whole = await selectCompanyBranches(sql, criteria, [...places.keys()], new Set())
    yield whole.sort((a, b) => places.get(a.rankKey)! - places.get(b.rankKey)!)
    return
  }
  yield await selectNearest(sql, criteria, companies)
}

/** `offset 0` keeps the sub-select whole, so that no other index than that of the place is read. */
async function selectNearest(
  sql: Sql,
  criteria: Criteria & { location: Circle },
  companies: number,
): Promise<CompanyMatch[]> {
  const scans = planIndexScan(criteria)!
  const rows = await sql<CompanyMatchRow[]>`
    select rank_key % (1::bigint << 40) as "companyId", rank_key::text as "rankKey", ids, kms
    from (
      select rank_key, min(km) as nearest, string_agg(id::text, ',') as ids, string_agg(km::text, ',') as kms
      from ${listCombinations(sql, scans)}
      cross join lateral (
        select b.id, b.rank_key, ${writeDistance(sql, criteria.location)} as km
        from branches b
        where ${matchCombination(sql, scans)} and b.live ${writeConditions(sql, criteria, scans.seenTo)}
        offset 0
      ) near
      group by rank_key
      order by nearest, rank_key limit ${companies}
    ) best
    order by nearest, rank_key`
  return rows.map(toCompanyMatch)
}
