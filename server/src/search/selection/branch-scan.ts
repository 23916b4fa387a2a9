import type { Fragment, Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { joinConditions, writeConditions } from './conditions.ts'
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
import type { BranchScan } from './plan.ts'
import { listCombinations, matchCombination, writeWordProbe } from './probes.ts'

/**
 * Scans branches in rank order: one ordered index range for each combination of values, each stopped at its best
 * companies, merged by rank. Batches grow, so that rare matches take few round trips.
 */
export async function* streamBranches(
  sql: Sql,
  criteria: Criteria,
  plan: BranchScan,
  companies: number,
): CandidateStream {
  const words = plan.words.map(spellings => writeWordProbe(sql, spellings, sql`b.rank_key`))
  let after = BEFORE_FIRST
  for (let count = companies; ; count *= 2) {
    const matches = await scanBatch(sql, criteria, plan, after, count, joinConditions(sql, words))
    yield matches
    if (matches.length < count) return
    after = matches.at(-1)!.rankKey
  }
}

async function scanBatch(
  sql: Sql,
  criteria: Criteria,
  { scan, residual }: BranchScan,
  after: RankKey,
  companies: number,
  words: Fragment,
): Promise<CompanyMatch[]> {
  const rows = await sql<CompanyMatchRow[]>`
    select ${listMatchColumns(sql)}
    from ${listCombinations(sql, scan)}
    cross join lateral (
      select b.rank_key, ${aggregateBranches(sql, criteria.location)}
      from branches b
      where ${matchCombination(sql, scan)} and b.rank_key > ${after}::bigint
        and b.live ${writeConditions(sql, criteria, residual)} ${words}
      group by b.rank_key order by b.rank_key limit ${companies}
    ) best
    group by rank_key order by rank_key limit ${companies}`
  return rows.map(toCompanyMatch)
}
