import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { type Fragment, writeConditions } from './conditions.ts'
import {
  aggregateBranches,
  BEFORE_FIRST,
  type CandidateStream,
  type CompanyMatch,
  type CompanyMatchRow,
  listMatchColumns,
  type RankKey,
  toCompanyMatch,
} from './match.ts'
import { isProbed, listCombinations, matchCombination, planIndexScan } from './scan.ts'

/** Rank keys of companies that may match, in order, after one of them. */
export type RankKeyReader = (after: RankKey, companies: number) => Promise<RankKey[]>

/** Batches grow, so that a rare match among many candidates takes few round trips. */
const GROWTH = 4
const MAX_BATCH = 5000

/** Walks companies in the order of their ranks and takes the branches that fulfil the rest of the criteria. */
export async function* streamCompanies(
  sql: Sql,
  criteria: Criteria,
  companies: number,
  candidates: RankKeyReader,
  seenTo: ReadonlySet<keyof Criteria> = new Set(),
): CandidateStream {
  let after = BEFORE_FIRST
  for (let count = companies; ; count = Math.min(MAX_BATCH, count * GROWTH)) {
    const rankKeys = await candidates(after, count)
    if (rankKeys.length > 0) yield await selectCompanyBranches(sql, criteria, rankKeys, seenTo)
    if (rankKeys.length < count) return
    after = rankKeys.at(-1)!
  }
}

/** The first rank keys of a relation that may hold them several times. */
export async function selectFirst(sql: Sql, companies: number, relation: Fragment): Promise<RankKey[]> {
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
export async function selectCompanyBranches(
  sql: Sql,
  criteria: Criteria,
  rankKeys: RankKey[],
  seenTo: ReadonlySet<keyof Criteria>,
): Promise<CompanyMatch[]> {
  const scans = planIndexScan(criteria)
  const placed = scans && isProbed(scans)
  const rows = await sql<CompanyMatchRow[]>`
    select ${listMatchColumns(sql)}
    from unnest(${rankKeys}::bigint[]) company (rank_key)
    ${placed ? sql`cross join ${listCombinations(sql, scans)}` : sql``}
    cross join lateral (
      select ${aggregateBranches(sql, criteria.location)}
      from branches b
      where ${
        placed
          ? sql`${matchCombination(sql, scans)} and b.rank_key = company.rank_key`
          : sql`b.company_id = company.rank_key % (1::bigint << 40)`
      } and b.live ${placed ? writeConditions(sql, criteria, scans.seenTo.union(seenTo)) : writeConditions(sql, criteria, seenTo, 'row')}
      offset 0
    ) found
    where ids is not null
    group by rank_key order by rank_key`
  return rows.map(toCompanyMatch)
}
