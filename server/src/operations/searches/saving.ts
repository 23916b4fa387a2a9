import { Write } from '../../api/operation.ts'
import type { Sql } from '../../database/connect.ts'
import { type Booking, booking, judge, lockAllowance, ungatedBooking } from '../../plans/quota.ts'
import type { Match } from '../../search/criteria.ts'
import { isFolder, lockFolder } from '../folders/queries.ts'
import { insertBooked, type NewSearch, newSearch } from './queries.ts'

/** A search before it is known where it is put and how much of what it found is saved. */
export type Finding = Omit<NewSearch, 'folderId' | 'companyCount' | 'branchCount'>

/**
 * Saves a search with as many of the companies found as its plan allows, best first. Mostly all of them are, which one
 * statement makes sure of as it saves; where a gate cuts, the workspace is locked to tell by how much.
 */
export function saving(
  workspaceId: string,
  folderId: string | null | undefined,
  found: Match[],
  finding: Finding,
) {
  const { requestedCount, now } = finding
  const companies = [...new Set(found.map(match => match.companyId))]

  /** The answer; undefined when the booking booked nothing. */
  async function save(
    sql: Sql,
    folder: string | null,
    saved: number,
    message: string | null,
    booking: Booking,
  ) {
    const kept = new Set(companies.slice(0, saved))
    const branches = found.filter(match => kept.has(match.companyId)).map(match => match.branchId)
    const search = { ...finding, folderId: folder, companyCount: saved, branchCount: branches.length }
    if (!(await insertBooked(sql, booking(sql, workspaceId, saved), search, branches))) return undefined
    return { search: newSearch(search), resultCount: branches.length, message }
  }

  return new Write(
    async tx => {
      const folder = await lockFolder(tx, workspaceId, folderId)
      const allowance = await lockAllowance(tx, workspaceId, now)
      const { saved, message } = judge(allowance, requestedCount, companies.length)
      return (await save(tx, folder, saved, message, booking(allowance)))!
    },
    async pool => {
      if (isFolder(folderId)) return undefined
      return save(pool, null, Math.min(requestedCount, companies.length), null, ungatedBooking(now))
    },
  )
}
