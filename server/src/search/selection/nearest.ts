import type { Sql } from '../../database/connect.ts'
import type { Circle, Criteria } from '../criteria.ts'
import { conditions, distance } from './conditions.ts'
import { type FoundRow, gather, toFound, type Walk } from './found.ts'
import { combination, combinations, scansOf } from './scan.ts'

/** The companies whose nearest matching branch is nearest, and their branches in the circle, nearest first. */
export async function* walkNearest(
  sql: Sql,
  criteria: Criteria & { location: Circle },
  companies: number,
): Walk {
  const { location } = criteria
  const scans = scansOf(criteria)!
  const rows = await sql<FoundRow[]>`
    select rank_key % (1::bigint << 40) as "companyId", rank_key::text as "rankKey", ids, kms
    from (
      select b.rank_key, min(${distance(sql, location)}) as nearest, ${gather(sql, location)}
      from ${combinations(sql, scans)} join branches b on ${combination(sql, scans)}
      where b.live ${conditions(sql, criteria, scans.seenTo)}
      group by b.rank_key
      order by nearest, b.rank_key limit ${companies}
    ) best
    order by nearest, rank_key`
  yield rows.map(toFound)
}
