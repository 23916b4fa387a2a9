import type { Sql } from '../../database/connect.ts'
import type { Circle, Criteria } from '../criteria.ts'
import { branchesOf } from './companies.ts'
import { conditions, distance } from './conditions.ts'
import { type Found, type FoundRow, toFound, type Walk } from './match.ts'
import { combination, combinations, scansOf } from './scan.ts'

/** Parts of the circle that are looked through before the whole: in a city the nearest are found in the first. */
const PARTS = [1 / 25, 1 / 5]

/** The companies whose nearest matching branch is nearest, and their branches in the circle, nearest first. */
export async function* walkNearest(
  sql: Sql,
  criteria: Criteria & { location: Circle },
  companies: number,
): Walk {
  const { location } = criteria
  for (const part of PARTS) {
    const inner = { ...criteria, location: { ...location, radiusKm: location.radiusKm * part } }
    const nearest = await nearestIn(sql, inner, companies)
    if (nearest.length < companies) continue
    // Which they are and in what order is known now; the rest of their branches lie farther out.
    const places = new Map(nearest.map(({ rankKey }, place) => [rankKey, place]))
    const whole = await branchesOf(sql, criteria, [...places.keys()], new Set())
    yield whole.sort((a, b) => places.get(a.rankKey)! - places.get(b.rankKey)!)
    return
  }
  yield await nearestIn(sql, criteria, companies)
}

/** `offset 0` keeps the sub-select whole, so that no other index than that of the place is read. */
async function nearestIn(
  sql: Sql,
  criteria: Criteria & { location: Circle },
  companies: number,
): Promise<Found[]> {
  const scans = scansOf(criteria)!
  const rows = await sql<FoundRow[]>`
    select rank_key % (1::bigint << 40) as "companyId", rank_key::text as "rankKey", ids, kms
    from (
      select rank_key, min(km) as nearest, string_agg(id::text, ',') as ids, string_agg(km::text, ',') as kms
      from ${combinations(sql, scans)}
      cross join lateral (
        select b.id, b.rank_key, ${distance(sql, criteria.location)} as km
        from branches b
        where ${combination(sql, scans)} and b.live ${conditions(sql, criteria, scans.seenTo)}
        offset 0
      ) near
      group by rank_key
      order by nearest, rank_key limit ${companies}
    ) best
    order by nearest, rank_key`
  return rows.map(toFound)
}
