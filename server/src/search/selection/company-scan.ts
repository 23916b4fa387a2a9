import type { Sql } from '../../database/connect.ts'
import type { Criteria } from '../criteria.ts'
import { readCompanyList } from './company-lists.ts'
import { writeConditions } from './conditions.ts'
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
import type { BranchFetch, CompanyScan } from './plan.ts'
import { listCombinations, matchCombination } from './probes.ts'

/** Batches grow, so that a rare match among many candidates takes few round trips. */
const GROWTH = 4
const MAX_BATCH = 5000

/** Scans a list of companies in rank order, and fetches their branches that match the rest of the criteria. */
export async function* streamCompanies(
  sql: Sql,
  criteria: Criteria,
  plan: CompanyScan,
  companies: number,
): CandidateStream {
  let after = BEFORE_FIRST
  for (let count = companies; ; count = Math.min(MAX_BATCH, count * GROWTH)) {
    const rankKeys = await readCompanyList(sql, plan, after, count)
    if (rankKeys.length > 0) yield await fetchBranches(sql, criteria, plan.fetch, rankKeys)
    if (rankKeys.length < count) return
    after = rankKeys.at(-1)!
  }
}

/**
 * The companies' branches that match, best company first: by the index of the place asked for, which holds a company's
 * branches together, or by that of companies. `offset 0` keeps the sub-select whole: a join of all branches would only
 * be cheaper if all were wanted.
 */
export async function fetchBranches(
  sql: Sql,
  criteria: Criteria,
  fetch: BranchFetch,
  rankKeys: RankKey[],
): Promise<CompanyMatch[]> {
  const rows = await sql<CompanyMatchRow[]>`
    select ${listMatchColumns(sql)}
    from unnest(${rankKeys}::bigint[]) company (rank_key)
    ${fetch.by === 'place' ? sql`cross join ${listCombinations(sql, fetch.scan)}` : sql``}
    cross join lateral (
      select ${aggregateBranches(sql, criteria.location)}
      from branches b
      where ${
        fetch.by === 'place'
          ? sql`${matchCombination(sql, fetch.scan)} and b.rank_key = company.rank_key`
          : sql`b.company_id = company.rank_key % (1::bigint << 40)`
      } and b.live ${writeConditions(sql, criteria, fetch.residual, fetch.by === 'place' ? 'index' : 'row')}
      offset 0
    ) found
    where ids is not null
    group by rank_key order by rank_key`
  return rows.map(toCompanyMatch)
}
