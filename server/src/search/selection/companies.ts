import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { conditions, type Fragment } from './conditions.ts'
import {
  FIRST,
  type Found,
  type FoundRow,
  gather,
  gatheredColumns,
  type RankKey,
  toFound,
  type Walk,
} from './match.ts'
import { combination, combinations, isProbed, scansOf } from './scan.ts'

/** Rank keys of companies that may match, in order, after one of them. */
export type Candidates = (after: RankKey, companies: number) => Promise<RankKey[]>

/** Batches grow, so that a rare match among many candidates takes few round trips. */
const GROWTH = 4
const MAX_BATCH = 5000

/** Walks companies in the order of their ranks and takes the branches that fulfil the rest of the criteria. */
export async function* walkCompanies(
  sql: Sql,
  criteria: Criteria,
  companies: number,
  candidates: Candidates,
  seenTo: ReadonlySet<keyof Criteria> = new Set(),
): Walk {
  let after = FIRST
  for (let count = companies; ; count = Math.min(MAX_BATCH, count * GROWTH)) {
    const rankKeys = await candidates(after, count)
    if (rankKeys.length > 0) yield await branchesOf(sql, criteria, rankKeys, seenTo)
    if (rankKeys.length < count) return
    after = rankKeys.at(-1)!
  }
}

/** The first rank keys of a relation that may hold them several times. */
export async function firstOf(sql: Sql, companies: number, relation: Fragment): Promise<RankKey[]> {
  const rows = await sql<{ rankKey: RankKey }[]>`
    select rank_key::text as "rankKey"
    from (select distinct rank_key from ${relation} order by rank_key limit ${companies}) first
    order by rank_key`
  return rows.map(row => row.rankKey)
}

/**
 * The companies' branches that fulfil the criteria, all but the dimensions of `seenTo`, best company first.
 * By the index of the place asked for, which holds a company's branches together, or by that of companies. `offset 0`
 * keeps the sub-select whole: a join of all branches would be cheaper only if all were wanted.
 */
export async function branchesOf(
  sql: Sql,
  criteria: Criteria,
  rankKeys: RankKey[],
  seenTo: ReadonlySet<keyof Criteria>,
): Promise<Found[]> {
  const scans = scansOf(criteria)
  const placed = scans && isProbed(scans)
  const rows = await sql<FoundRow[]>`
    select ${gatheredColumns(sql)}
    from unnest(${rankKeys}::bigint[]) company (rank_key)
    ${placed ? sql`cross join ${combinations(sql, scans)}` : sql``}
    cross join lateral (
      select ${gather(sql, criteria.location)}
      from branches b
      where ${
        placed
          ? sql`${combination(sql, scans)} and b.rank_key = company.rank_key`
          : sql`b.company_id = company.rank_key % (1::bigint << 40)`
      } and b.live ${placed ? conditions(sql, criteria, scans.seenTo.union(seenTo)) : conditions(sql, criteria, seenTo, 'row')}
      offset 0
    ) found
    where ids is not null
    group by rank_key order by rank_key`
  return rows.map(toFound)
}
