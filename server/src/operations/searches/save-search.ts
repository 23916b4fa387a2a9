import type { Sql, Transaction } from '../../database/connect.ts'
import {
  type Allowance,
  applyLimits,
  chargeLockedUsage,
  chargeUsageWithinLimits,
  type UsageCharge,
} from '../../plans/quota.ts'
import type { Match } from '../../search/criteria.ts'
import { insertSearch, type NewSearch, showNewSearch } from './queries.ts'

/** A search that is not saved yet, with all that was found for it. */
export interface PendingSearch extends Omit<NewSearch, 'folderId' | 'companyCount' | 'branchIds'> {
  /** The best companies first. */
  matches: Match[]
}

/**
 * Saves a search outside folders in one statement, which also makes sure that the plan allows all of it. Undefined, with
 * nothing saved, when a limit of the plan may cut.
 */
export async function saveWithinLimits(sql: Sql, workspaceId: string, pending: PendingSearch) {
  const companies = listCompanies(pending).slice(0, pending.requestedCount)
  const charge = chargeUsageWithinLimits(
    sql,
    workspaceId,
    companies.length,
    pending.requestedCount,
    pending.now,
  )
  return insertCharged(sql, pending, { folderId: null, companies, message: null, charge })
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
  const answer = await insertCharged(tx, pending, {
    folderId,
    companies: found.slice(0, saved),
    message,
    charge,
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
}

/** The answer of create_search; undefined, with nothing saved, when nothing could be charged. */
async function insertCharged(
  sql: Sql,
  { matches, ...pending }: PendingSearch,
  { folderId, companies, message, charge }: ChargedSearch,
) {
  const saved = new Set(companies)
  const branchIds = matches.filter(match => saved.has(match.companyId)).map(match => match.branchId)
  const search = { ...pending, folderId, companyCount: companies.length, branchIds }
  if (!(await insertSearch(sql, charge, search))) return undefined
  return { search: showNewSearch(search), resultCount: branchIds.length, message }
}
