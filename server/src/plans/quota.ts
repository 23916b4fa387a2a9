import type { Fragment, Sql } from '../database/connect.ts'
import { assignNextVersion } from '../database/versions.ts'
import { findCycleRenewal, findCycleStart } from './cycle.ts'

/** What a workspace may save, its own overrides applied. */
export interface Allowance {
  companyAllowance: number
  perSearchCompanyCap: number
  /** Companies saved in the current cycle. */
  saved: number
  /** Companies the current cycle has left. */
  left: number
  cycleStart: Date
  renewsAt: Date
}

/** What the workspace may save now. Without a lock, another search may use some of it meanwhile. */
export function selectAllowance(sql: Sql, workspaceId: string, now: Date): Promise<Allowance> {
  return readAllowance(sql, workspaceId, now, sql``)
}

/**
 * Locks the workspace until the transaction ends and returns what it may still save, so that two searches at once cannot
 * both use the last of an allowance.
 */
export function lockAllowance(sql: Sql, workspaceId: string, now: Date): Promise<Allowance> {
  return readAllowance(sql, workspaceId, now, sql`for no key update of w`)
}

/** How far ahead of this one the clock of another process may be. */
const LONGEST_LEAD_MS = 24 * 60 * 60 * 1000

async function readAllowance(sql: Sql, workspaceId: string, now: Date, lock: Fragment): Promise<Allowance> {
  const [row] = await sql<
    { allowance: number; cap: number; cycle_start: Date; cycle_saved: number; created_at: Date }[]
  >`
    select coalesce(w.company_allowance, p.company_allowance) as allowance,
      coalesce(w.per_search_company_cap, p.per_search_company_cap) as cap,
      w.cycle_start, w.cycle_saved, w.created_at
    from workspaces w join plans p on p.kind = w.plan_kind
    where w.workspace_id = ${workspaceId}
    ${lock}`
  if (!row) throw new Error('the workspace of a key is gone')
  // Another search may have begun the next cycle while this one looked for companies. A cycle further ahead was begun by
  // a clock that was wrong: what was saved in it counts for the current one.
  const ahead = row.cycle_start.getTime() - now.getTime()
  const at = ahead > 0 && ahead <= LONGEST_LEAD_MS ? row.cycle_start : now
  const start = findCycleStart(row.created_at, at)
  const isCurrent = row.cycle_start.getTime() === start.getTime() || ahead > LONGEST_LEAD_MS
  const saved = isCurrent ? row.cycle_saved : 0
  return {
    companyAllowance: row.allowance,
    perSearchCompanyCap: row.cap,
    saved,
    left: Math.max(0, row.allowance - saved),
    cycleStart: start,
    renewsAt: findCycleRenewal(row.created_at, at),
  }
}

/** What the plan limits: the companies of a cycle, or those of one search. */
export type PlanLimit = 'cycle' | 'search'

/** The limit that a request for so many companies is over; null when it is within all limits. */
export function findLimit(
  { perSearchCompanyCap: cap, left }: Allowance,
  requested: number,
): PlanLimit | null {
  if (requested <= cap && requested <= left) return null
  return left < cap ? 'cycle' : 'search'
}

/**
 * How many of the companies found may be saved. The message names the limit that the request exceeds, even when fewer
 * companies were found; it is null when the request is within all limits.
 */
export function applyLimits(allowance: Allowance, requested: number, found: number) {
  const { perSearchCompanyCap: cap, left } = allowance
  const saved = Math.min(requested, cap, left, found)
  const limit = findLimit(allowance, requested)
  if (!limit) return { saved, message: null }
  const all = found === 1 ? 'the only company that matches' : `all ${found} companies that match`
  const isAll = found > 0 && saved === found
  const asked = `Saved ${isAll ? `${all},` : countCompanies(saved)} of ${requested} requested`
  const state = (reason: string) =>
    found > 0 ? `${asked}: ${reason}` : `${asked}, as none matches. ${reason.replace(/^y/, 'Y')}`
  if (limit === 'cycle') {
    const renewal = allowance.renewsAt.toISOString().slice(0, 10)
    return {
      saved,
      message: state(
        `${countCompanies(left)} ${left === 1 ? 'was' : 'were'} left of this cycle's allowance of ${countCompanies(allowance.companyAllowance)}. It renews on ${renewal}.`,
      ),
    }
  }
  return { saved, message: state(`your plan saves at most ${countCompanies(cap)} per search.`) }
}

function countCompanies(count: number): string {
  return `${count} ${count === 1 ? 'company' : 'companies'}`
}

/**
 * An update of the workspace `w` that counts a saved search and its companies, and raises the version. It is a part of the
 * statement that saves the search. Archiving a search does not give its companies back.
 */
export type UsageCharge = Fragment

/** Charges the cycle of an allowance, whose limits were applied; the workspace must be locked. */
export function chargeLockedUsage(
  sql: Sql,
  workspaceId: string,
  companies: number,
  { cycleStart, saved }: Allowance,
): UsageCharge {
  return sql`
    update workspaces w set ${addSavedSearch(sql, companies)}, cycle_saved = ${saved + companies},
      cycle_start = ${cycleStart}
    where w.workspace_id = ${workspaceId}`
}

/** No cycle is shorter. */
const SHORTEST_CYCLE_MS = 28 * 24 * 60 * 60 * 1000

/**
 * Charges without a lock: only when the plan allows all companies that are requested, and the cycle charged last is
 * certainly the current one. Otherwise it updates nothing, and the caller must lock the allowance and apply its limits.
 */
export function chargeUsageWithinLimits(
  sql: Sql,
  workspaceId: string,
  companies: number,
  requested: number,
  now: Date,
): UsageCharge {
  return sql`
    update workspaces w set ${addSavedSearch(sql, companies)}, cycle_saved = w.cycle_saved + ${companies}
    from plans p
    where w.workspace_id = ${workspaceId} and p.kind = w.plan_kind
      and w.cycle_start <= ${now} and w.cycle_start > ${new Date(now.getTime() - SHORTEST_CYCLE_MS)}
      and ${requested}::bigint <= coalesce(w.per_search_company_cap, p.per_search_company_cap)
      and ${requested}::bigint <= coalesce(w.company_allowance, p.company_allowance) - w.cycle_saved`
}

function addSavedSearch(sql: Sql, companies: number): Fragment {
  return sql`saved_searches = w.saved_searches + 1, saved_companies = w.saved_companies + ${companies},
    ${assignNextVersion(sql)}`
}
