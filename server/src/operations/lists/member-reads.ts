import { decodeId } from '../../contract/ids.ts'
import type { Page } from '../../contract/paging.ts'
import type { Database, Sql } from '../../database/connect.ts'
import { areFactsRight, areInOrder, renewFacts } from './member-facts.ts'
import { type MemberFilter, type Narrowing, narrowingOf } from './member-filter.ts'
import { selectMemberRows, toMember } from './member-rows.ts'

/** From so many members on a list has facts; of fewer, looking at each branch is as quick. */
const LONG = 1000

export interface ReadList {
  /** A wire id. */
  id: string
  memberCount: number
}

/** The branches of a page in the list's order. */
interface Matching {
  branchIds: number[]
  total: number
  /** False when the facts were out of date. */
  right: boolean
}

/**
 * A page of a list's members in manual order, and how many members pass the filter. `sql` must be the pool: the facts
 * of a long list are made anew in a transaction of their own.
 */
export async function selectMembers(
  sql: Sql,
  workspaceId: string,
  list: ReadList,
  filter: MemberFilter,
  page: Page,
) {
  const id = decodeId('lst', list.id)!
  const { branchIds, total } = await selectPage(sql, workspaceId, { ...list, id }, filter, page)
  // In a statement of their own, which is the same for all filters: its joins take longer to plan than to run.
  const rows = branchIds.length > 0 ? await selectMemberRows(sql, workspaceId, id, branchIds) : []
  return { members: rows.map(toMember), total }
}

async function selectPage(
  sql: Sql,
  workspaceId: string,
  { id, memberCount }: ReadList,
  filter: MemberFilter,
  page: Page,
): Promise<{ branchIds: number[]; total: number }> {
  const long = memberCount >= LONG
  const narrowing = narrowingOf(sql, filter)
  if (!narrowing) {
    if (page.skip >= memberCount) return { branchIds: [], total: memberCount }
    const ordered = long ? await selectByFacts(sql, workspaceId, id, page) : []
    const rows = ordered.length > 0 ? ordered : await selectByPosition(sql, workspaceId, id, page)
    return { branchIds: rows.map(row => row.branch_id), total: memberCount }
  }
  if (!long) return selectMatching(sql, workspaceId, id, narrowing, page, false)
  const matching = await selectMatching(sql, workspaceId, id, narrowing, page, true)
  if (matching.right) return matching
  await renewFacts(sql as Database, workspaceId, id)
  // As they were a moment ago at the latest, whatever has changed since.
  return selectMatching(sql, workspaceId, id, narrowing, page, true)
}

/** Positions are those of the unfiltered order. */
function selectByPosition(sql: Sql, workspaceId: string, listId: string, { skip, limit }: Page) {
  return sql<{ branch_id: number }[]>`
    select branch_id from branch_list_members
    where workspace_id = ${workspaceId} and list_id = ${listId}
      and position >= ${skip} and position < ${skip + limit}
    order by position`
}

/** The same by the facts, which have an index on the position; none when they are not in the list's order. */
function selectByFacts(sql: Sql, workspaceId: string, listId: string, { skip, limit }: Page) {
  return sql<{ branch_id: number }[]>`
    select branch_id from branch_list_facts
    where workspace_id = ${workspaceId} and list_id = ${listId}
      and position >= ${skip} and position < ${skip + limit} and ${areInOrder(sql, workspaceId, listId)}
    order by position`
}

/** `b` is the row that has the branch's columns: the fact, or the branch itself. */
async function selectMatching(
  sql: Sql,
  workspaceId: string,
  listId: string,
  { joins, conditions, text }: Narrowing,
  { skip, limit }: Page,
  byFacts: boolean,
): Promise<Matching> {
  const source = byFacts
    ? sql`branch_list_facts b`
    : sql`branch_list_members m join branches b on b.id = m.branch_id
      ${text === undefined ? sql`` : sql`join branch_cards d on d.branch_id = m.branch_id`}`
  const [member, card] = byFacts ? [sql`b`, sql`b`] : [sql`m`, sql`d`]
  const [row] = await sql<[{ total: number; right: boolean; branch_ids: number[] }]>`
    with matching as materialized (
      select ${member}.branch_id, ${member}.position from ${source} ${joins}
      where ${member}.workspace_id = ${workspaceId} and ${member}.list_id = ${listId} ${conditions}
        ${text === undefined ? sql`` : sql`and ${card}.search_text like ${text}`}
    )
    select
      (select count(*) from matching) as total,
      ${byFacts ? areFactsRight(sql, workspaceId, listId) : sql`true`} as right,
      to_json(array(
        select branch_id from matching order by position offset ${skip} limit ${limit}
      )) as branch_ids`
  return { total: row.total, right: row.right, branchIds: row.branch_ids }
}
