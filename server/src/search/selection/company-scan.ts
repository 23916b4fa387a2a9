import type { Sql } from '../../database/connect.ts'
import { runSql, type SqlText, writeSql } from '../../database/statement.ts'
import type { Criteria } from '../criteria.ts'
import { writeCompanyList } from './company-lists.ts'
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

/** A company of a list: without ids where none of its branches matches. */
export interface ListedRow extends Omit<CompanyMatchRow, 'ids'> {
  ids: string | null
  keyEn: string | null
  keyAr: string | null
  names: string | null
}

/**
 * Scans a list of companies in rank order, and fetches their branches that match the rest of the criteria, each batch in
 * one statement; `withNames` with the companies' names.
 */
export async function* streamCompanies(
  sql: Sql,
  criteria: Criteria,
  plan: CompanyScan,
  companies: number,
  withNames = false,
): CandidateStream {
  let after = BEFORE_FIRST
  for (let count = companies; ; count = Math.min(MAX_BATCH, count * GROWTH)) {
    const list = writeCompanyList(plan, after, count)
    const listed = await fetchListed(sql, criteria, plan.fetch, list, withNames)
    if (listed.length > 0) yield keepMatches(listed)
    if (listed.length < count) return
    after = listed.at(-1)!.rankKey
  }
}

/** The companies of a relation of `rank_key`, best first, each with its branches that match. */
export async function fetchListed(
  sql: Sql,
  criteria: Criteria,
  fetch: BranchFetch,
  list: SqlText,
  withNames: boolean,
): Promise<ListedRow[]> {
  // A rank key ends in the company's id.
  const id = writeSql`listed.rank_key % (1::bigint << 40)`
  return runSql<ListedRow>(sql)`
    select ${id} as "companyId", listed.rank_key::text as "rankKey", ids, kms,
      ${
        withNames
          ? writeSql`c.name_key_en as "keyEn", c.name_key_ar as "keyAr",
            concat_ws(' ', c.name_en, c.name_ar, c.legal_name_en, c.legal_name_ar) as names`
          : writeSql`null as "keyEn", null as "keyAr", null as names`
      }
    from (${list}) listed
    ${withNames ? writeSql`join companies c on c.id = ${id}` : writeSql``}
    left join lateral (${writeMatching(criteria, fetch, writeSql`listed.rank_key`)}) matching on true
    order by listed.rank_key`
}

/** A company with what else was asked of it. */
export interface CompanyRow extends ListedRow {
  branchNames: string | null
  branches: string | null
}

/** The branches of the company of a rank key that match, in one row. */
export function writeMatching(
  criteria: Criteria,
  fetch: BranchFetch,
  rankKey: SqlText,
  columns = writeSql``,
): SqlText {
  const found = writeFetch(criteria, fetch, rankKey, columns)
  if (fetch.by === 'company') return found
  return writeSql`
    select string_agg(ids, ',') as ids, string_agg(kms, ',') as kms
    from ${listCombinations(fetch.scan)} cross join lateral (${found}) found
    where ids is not null`
}

export function keepMatches(listed: (ListedRow & Partial<CompanyRow>)[]): CompanyMatch[] {
  return listed.flatMap(({ companyId, rankKey, ids, kms, keyEn, keyAr, names, branchNames = null }) => {
    if (ids === null) return []
    const match = toCompanyMatch({ companyId, rankKey, ids, kms })
    if (names === null) return [match]
    const branches = branchNames === null ? undefined : { ids, names: branchNames }
    return [{ ...match, names: { keyEn, keyAr, text: names, ...(branches && { branches }) } }]
  })
}

/**
 * The companies' branches that match, best company first: by the index of the place asked for, which holds a company's
 * branches together, or by that of companies.
 */
export async function fetchBranches(
  sql: Sql,
  criteria: Criteria,
  fetch: BranchFetch,
  rankKeys: RankKey[],
): Promise<CompanyMatch[]> {
  const rows = await runSql<CompanyMatchRow>(sql)`
    select ${listMatchColumns()}
    from unnest(${rankKeys}::bigint[]) company (rank_key)
    ${fetch.by === 'place' ? writeSql`cross join ${listCombinations(fetch.scan)}` : writeSql``}
    cross join lateral (${writeFetch(criteria, fetch, writeSql`company.rank_key`)}) found
    where ids is not null
    group by rank_key order by rank_key`
  return rows.map(toCompanyMatch)
}

/**
 * The branches of the company of a rank key in one combination of the place, or of the company. `offset 0` keeps the
 * sub-select whole: a join of all branches would only be cheaper if all were wanted.
 */
export function writeFetch(
  criteria: Criteria,
  fetch: BranchFetch,
  rankKey: SqlText,
  columns = writeSql``,
): SqlText {
  return writeSql`
    select ${aggregateBranches(criteria.location)} ${columns}
    from branches b
    where ${
      fetch.by === 'place'
        ? writeSql`${matchCombination(fetch.scan)} and b.rank_key = ${rankKey}`
        : writeSql`b.company_id = ${rankKey} % (1::bigint << 40)`
    } and b.live ${writeConditions(criteria, fetch.residual, fetch.by === 'place' ? 'index' : 'row')}
    offset 0`
}
