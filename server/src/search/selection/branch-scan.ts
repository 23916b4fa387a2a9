import type { Sql } from '../../database/connect.ts'
import { runSql, type SqlText, writeSql } from '../../database/statement.ts'
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
  const words = plan.words.map(spellings => writeWordProbe(spellings, writeSql`b.rank_key`))
  let after = BEFORE_FIRST
  for (let count = companies; ; count *= 2) {
    const matches = await scanBatch(sql, criteria, plan, after, count, joinConditions(words))
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
  words: SqlText,
): Promise<CompanyMatch[]> {
  const rows = await runSql<CompanyMatchRow>(sql)`
    select ${listMatchColumns()}
    from ${listCombinations(scan)}
    cross join lateral (
      select b.rank_key, ${aggregateBranches(criteria.location)}
      from branches b
      where ${matchCombination(scan)} and b.rank_key > ${after}::bigint
        and b.live ${writeConditions(criteria, residual)} ${words}
      group by b.rank_key order by b.rank_key limit ${companies}
    ) best
    group by rank_key order by rank_key limit ${companies}`
  return rows.map(toCompanyMatch)
}
