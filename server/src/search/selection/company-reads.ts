import { getPool, type Sql } from '../../database/connect.ts'
import { SingleFlight } from '../../database/single-flight.ts'
import { runSql, type SqlText, writeSql } from '../../database/statement.ts'
import type { Criteria } from '../criteria.ts'
import { type CompanyRow, writeFetch, writeMatching } from './company-scan.ts'
import { aggregateBranchNames, joinWords, writeUnsureNames } from './name-filter.ts'
import type { BranchFetch } from './plan.ts'
import { writeSeenBranches } from './seen-companies.ts'

/*
 * Companies that a name may mean are read by their ids. Most of the time of such a statement is spent before and after it
 * reads anything, by the service and by PostgreSQL alike. So requests that come while one is under way share the next
 * (single-flight), where they ask for no more than companies and one place: what each asks for is then in the parameters.
 * A request that comes alone waits for no other.
 */

/** What is read of companies besides their names and the branches that match. */
export interface CompanyExtras {
  /** The names of branches that match, of companies none of whose own names holds all of these words. */
  words?: string[]
  /** All branches of small companies, and the companies that have none that matches. */
  withBranches?: boolean
}

/** What one request reads. */
interface CompanyRead extends CompanyExtras {
  ids: number[]
  /** Where statements are shared, the one place asked for. */
  place: number
}

const NONE = 0
/** A read of more companies is a statement of its own, which the others need not wait for. */
const MOST_SHARED = 25

/** The companies of the ids that have branches that match, best first, with their names. */
export async function fetchCompanies(
  sql: Sql,
  criteria: Criteria,
  fetch: BranchFetch,
  ids: number[],
  extras: CompanyExtras,
): Promise<CompanyRow[]> {
  if (ids.length <= MOST_SHARED && isShareable(fetch)) {
    const place = fetch.by === 'place' ? fetch.scan.values[0]! : NONE
    return getSharedReads(sql, fetch).read({ ids, place, ...extras })
  }
  const matching = (columns: SqlText) => writeMatching(criteria, fetch, writeSql`c.rank_key`, columns)
  const [rows] = await selectCompanies(sql, [{ ids, place: NONE, ...extras }], matching)
  return rows!
}

/** Whether nothing but the companies and one place tell which branches match. */
function isShareable(fetch: BranchFetch): boolean {
  if (fetch.residual.length > 0) return false
  return fetch.by === 'company' || (fetch.scan.values.length === 1 && !fetch.scan.categories)
}

/** The reads of one kind on one pool or transaction. */
class SharedReads {
  private reads: CompanyRead[] = []
  private readonly statements: SingleFlight<CompanyRow[][]>

  constructor(sql: Sql, fetch: BranchFetch) {
    const matching = (columns: SqlText) => writeMatchingShared(fetch, columns)
    this.statements = new SingleFlight(() => {
      const { reads } = this
      this.reads = []
      return selectCompanies(sql, reads, matching)
    }, true)
  }

  async read(read: CompanyRead): Promise<CompanyRow[]> {
    const at = this.reads.push(read) - 1
    return (await this.statements.run())[at]!
  }
}

const shared = new WeakMap<Sql, Map<string, SharedReads>>()

function getSharedReads(sql: Sql, fetch: BranchFetch): SharedReads {
  const pool = getPool(sql)
  const kinds = shared.get(pool) ?? new Map<string, SharedReads>()
  shared.set(pool, kinds)
  const kind = fetch.by === 'place' ? fetch.scan.column : fetch.by
  const reads = kinds.get(kind) ?? new SharedReads(pool, fetch)
  kinds.set(kind, reads)
  return reads
}

/** The branches of company `c` that match what a shared read asks for. */
function writeMatchingShared(fetch: BranchFetch, columns: SqlText): SqlText {
  const found = writeFetch({}, fetch, writeSql`c.rank_key`, columns)
  if (fetch.by === 'company') return found
  return writeSql`select found.* from (select asked.place as value) place cross join lateral (${found}) found`
}

/** The rows of each of the reads. `writeBranches` writes the query of the branches of company `c` that match one of them. */
async function selectCompanies(
  sql: Sql,
  reads: CompanyRead[],
  writeBranches: (columns: SqlText) => SqlText,
): Promise<CompanyRow[][]> {
  const asked = reads.flatMap(({ ids, place, words, withBranches }, read) => {
    const patterns = joinWords(words ?? [])
    return ids.map(id => ({ read, id, place, patterns, seen: withBranches ? 1 : 0 }))
  })
  const named = reads.some(({ words }) => words)
  const seen = reads.some(({ withBranches }) => withBranches)
  const rows = await runSql<CompanyRow & { read: number }>(sql)`
    select asked.read, c.id as "companyId", c.rank_key::text as "rankKey",
      c.name_key_en as "keyEn", c.name_key_ar as "keyAr",
      concat_ws(' ', c.name_en, c.name_ar, c.legal_name_en, c.legal_name_ar) as names, matching.ids, matching.kms,
      ${named ? writeSql`matching.names` : writeSql`null`} as "branchNames",
      ${seen ? writeSql`case when asked.seen = 1 then ${writeSeenBranches()} end` : writeSql`null`} as branches
    from unnest(
      ${asked.map(each => each.read)}::integer[], ${asked.map(each => each.id)}::bigint[],
      ${asked.map(each => each.place)}::bigint[], ${asked.map(each => each.patterns)}::text[],
      ${asked.map(each => each.seen)}::integer[]
    ) asked (read, company_id, place, patterns, seen)
    join companies c on c.id = asked.company_id
    ${named ? writeSql`cross join lateral ${writeUnsureNames(writeSql`asked.patterns`)}` : writeSql``}
    cross join lateral (${writeBranches(named ? writeSql`, ${aggregateBranchNames()} as names` : writeSql``)}) matching
    where matching.ids is not null or asked.seen = 1
    order by c.rank_key`
  const found: CompanyRow[][] = reads.map(() => [])
  for (const { read, ...row } of rows) found[read]!.push(row)
  return found
}
