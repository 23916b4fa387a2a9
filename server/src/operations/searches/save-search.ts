import type { Database, Sql, Transaction } from '../../database/connect.ts'
import { isDistributed } from '../../database/distribution/is-distributed.ts'
import { retryLost, transact } from '../../database/transact.ts'
import {
  type Allowance,
  applyLimits,
  chargeLockedUsage,
  chargeUsageWithinLimits,
  type UsageCharge,
} from '../../plans/quota.ts'
import type { Match } from '../../search/criteria.ts'
import { insertSearch, insertSearchInSteps, type NewSearch, showNewSearch } from './queries.ts'

/** A search that is not saved yet, with all that was found for it. */
export interface PendingSearch extends Omit<NewSearch, 'folderId' | 'companyCount' | 'branchIds'> {
  /** The best companies first. */
  matches: Match[]
}

/**
 * Saves a search outside folders in one statement, which also makes sure that the plan allows all of it; on a cluster, in a
 * transaction. Undefined, with nothing saved, when a limit of the plan may cut.
 */
export async function saveWithinLimits(database: Database, workspaceId: string, pending: PendingSearch) {
  if (!(await isDistributed(database)))
    return retryLost(() => insertWithinLimits(database, workspaceId, pending, insertSearch))
  return transact(database, tx => insertWithinLimits(tx, workspaceId, pending, insertSearchInSteps))
}

function insertWithinLimits(
  sql: Sql,
  workspaceId: string,
  pending: PendingSearch,
  insert: typeof insertSearch,
) {
  const companies = listCompanies(pending).slice(0, pending.requestedCount)
  const charge = chargeUsageWithinLimits(
    sql,
    workspaceId,
    companies.length,
    pending.requestedCount,
    pending.now,
  )
  return insertCharged(sql, workspaceId, pending, {
    folderId: null,
    companies,
    message: null,
    charge,
    insert,
  })
}

/** Saves as many of the companies as the plan allows. The transaction holds the lock of the allowance. */
export async function saveLimited(
  tx: Transaction,
  workspaceId: string,
  pending: PendingSearch,
  folderId: string | null,
  allowance: Allowance,
) {
  const found = listCompanies(pending)
  const { saved, message } = applyLimits(allowance, pending.requestedCount, found.length)
  const charge = chargeLockedUsage(tx, workspaceId, saved, allowance)
  const answer = await insertCharged(tx, workspaceId, pending, {
    folderId,
    companies: found.slice(0, saved),
    message,
    charge,
    insert: insertSearchInSteps,
  })
  if (!answer) throw new Error('the workspace of a locked allowance is gone')
  return answer
}

function listCompanies({ matches }: PendingSearch): number[] {
  return [...new Set(matches.map(match => match.companyId))]
}

interface ChargedSearch {
  folderId: string | null
  /** The companies to save. */
  companies: number[]
  message: string | null
  charge: UsageCharge
  insert: typeof insertSearch
}

/** The answer of create_search; undefined, with nothing saved, when nothing could be charged. */
async function insertCharged(
  sql: Sql,
  workspaceId: string,
  { matches, ...pending }: PendingSearch,
  { folderId, companies, message, charge, insert }: ChargedSearch,
) {
  const saved = new Set(companies)
  const branchIds = matches.filter(match => saved.has(match.companyId)).map(match => match.branchId)
  const search = { ...pending, folderId, companyCount: companies.length, branchIds }
  if (!(await insert(sql, workspaceId, charge, search))) return undefined
  return { search: showNewSearch(search), resultCount: branchIds.length, message }
}
