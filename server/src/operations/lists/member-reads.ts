import { decodeId } from '../../contract/ids.ts'
import type { Page } from '../../contract/paging.ts'
import type { Fragment, Sql } from '../../database/connect.ts'
import { type MemberFilter, type MemberFilterSql, toFilterSql } from './member-filter.ts'
import { isIndexFresh, isIndexInOrder, LONG_LIST } from './member-index.ts'
import { selectMemberRows, toMember } from './member-rows.ts'

export interface ReadList {
  /** A wire id. */
  id: string
  memberCount: number
}

/** The branches of a page in list order, and how many members pass the filter. */
interface MemberPage {
  branchIds: number[]
  total: number
}

/** A page of a list's members in manual order, and how many members pass the filter. */
export async function selectMembers(
  sql: Sql,
  workspaceId: string,
  list: ReadList,
  filter: MemberFilter,
  page: Page,
) {
  const id = decodeId('lst', list.id)!
  const { branchIds, total } = await selectPage(sql, workspaceId, { ...list, id }, filter, page)
  // In a statement of its own, the same for all filters, so that its many joins are planned once.
  const rows = branchIds.length > 0 ? await selectMemberRows(sql, workspaceId, id, branchIds) : []
  return { members: rows.map(toMember), total }
}

/** By the member index where there is one and it is fresh, and by the plain tables otherwise. */
async function selectPage(
  sql: Sql,
  workspaceId: string,
  { id, memberCount }: ReadList,
  filter: MemberFilter,
  page: Page,
): Promise<MemberPage> {
  const isLong = memberCount >= LONG_LIST
  const filterSql = toFilterSql(sql, filter)
  if (filterSql) {
    const indexed = isLong ? await selectIndexedPage(sql, workspaceId, id, filterSql, page) : undefined
    return indexed ?? selectFilteredPage(sql, workspaceId, id, filterSql, page)
  }
  if (page.skip >= memberCount) return { branchIds: [], total: memberCount }
  const ordered = isLong ? await selectIndexedPositions(sql, workspaceId, id, page) : []
  const rows = ordered.length > 0 ? ordered : await selectPositions(sql, workspaceId, id, page)
  return { branchIds: rows.map(row => row.branch_id), total: memberCount }
}

/** Positions refer to the unfiltered order. */
function selectPositions(sql: Sql, workspaceId: string, listId: string, { skip, limit }: Page) {
  return sql<{ branch_id: number }[]>`
    select branch_id from branch_list_members
    where workspace_id = ${workspaceId} and list_id = ${listId}
      and position >= ${skip} and position < ${skip + limit}
    order by position`
}

/** As selectPositions, by the member index, whose rows lie in list order; no rows when the index is out of order. */
function selectIndexedPositions(sql: Sql, workspaceId: string, listId: string, { skip, limit }: Page) {
  return sql<{ branch_id: number }[]>`
    select branch_id from branch_list_facts
    where workspace_id = ${workspaceId} and list_id = ${listId}
      and position >= ${skip} and position < ${skip + limit} and ${isIndexInOrder(sql, workspaceId, listId)}
    order by position`
}

/** The members that pass a filter, by the member index; undefined, without reading it, when it is stale. */
async function selectIndexedPage(
  sql: Sql,
  workspaceId: string,
  listId: string,
  { joins, conditions, text }: MemberFilterSql,
  page: Page,
): Promise<MemberPage | undefined> {
  const isFresh = isIndexFresh(sql, workspaceId, listId)
  const [row] = await sql<[MemberPage & { isFresh: boolean }]>`
    with matching as materialized (
      select b.branch_id, b.position from branch_list_facts b ${joins}
      where b.workspace_id = ${workspaceId} and b.list_id = ${listId} and ${isFresh} ${conditions}
        ${text === undefined ? sql`` : sql`and b.search_text like ${text}`}
    )
    select ${isFresh} as "isFresh", ${cutPage(sql, page)}`
  return row.isFresh ? row : undefined
}

/** As selectIndexedPage, by the branches themselves. */
async function selectFilteredPage(
  sql: Sql,
  workspaceId: string,
  listId: string,
  { joins, conditions, text }: MemberFilterSql,
  page: Page,
): Promise<MemberPage> {
  const [row] = await sql<[MemberPage]>`
    with matching as materialized (
      select m.branch_id, m.position
      from branch_list_members m join branches b on b.id = m.branch_id
        ${text === undefined ? sql`` : sql`join branch_cards d on d.branch_id = m.branch_id`} ${joins}
      where m.workspace_id = ${workspaceId} and m.list_id = ${listId} ${conditions}
        ${text === undefined ? sql`` : sql`and d.search_text like ${text}`}
    )
    select ${cutPage(sql, page)}`
  return row
}

/** The columns for the size of `matching` and for the branches of one page of it. */
function cutPage(sql: Sql, { skip, limit }: Page): Fragment {
  return sql`
    (select count(*) from matching) as total,
    to_json(array(
      select branch_id from matching order by position offset ${skip} limit ${limit}
    )) as "branchIds"`
}
