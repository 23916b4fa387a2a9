import { decodeId } from '../../contract/ids.ts'
import type { Page } from '../../contract/paging.ts'
import type { Fragment, Sql } from '../../database/connect.ts'
import { type MemberFilter, type MemberFilterSql, toFilterSql } from './member-filter.ts'
import { isIndexFresh, isIndexInOrder, LONG_LIST } from './member-index.ts'
import { type MemberRow, selectMemberRows, toMember } from './member-rows.ts'

export interface ReadList {
  /** A wire id. */
  id: string
  memberCount: number
}

/** How a statement finds the members of a page. */
interface PageSql {
  /** Common table expressions, of which `page` has the branches. */
  tables: Fragment
  /** How many members pass the filter, about a row `l` of branch_lists. */
  total: Fragment
  /** Whether what is read shows the list as it is. */
  isCurrent: Fragment
}

/** A row for each member of the page, or a single one without a member. */
type PageRow = (MemberRow | { member_id: null }) & { total: number; isCurrent: boolean }

/**
 * A page of a list's members in manual order, and how many members pass the filter: by the member index where there is one
 * and it is current, and by the plain tables otherwise. Page and total are of one statement, so that both are of one moment.
 * Undefined when the list has been archived since it was read.
 */
export async function selectMembers(
  sql: Sql,
  workspaceId: string,
  list: ReadList,
  filter: MemberFilter,
  page: Page,
) {
  const id = decodeId('lst', list.id)!
  const filterSql = toFilterSql(sql, filter)
  const find = (isIndexed: boolean) =>
    filterSql
      ? filterMembers(sql, workspaceId, id, filterSql, page, isIndexed)
      : takePositions(sql, workspaceId, id, page, isIndexed)
  const indexed = list.memberCount >= LONG_LIST ? await readPage(sql, workspaceId, id, find(true)) : []
  const isIndexed = indexed.length > 0 && indexed[0]!.isCurrent
  const rows = isIndexed ? indexed : await readPage(sql, workspaceId, id, find(false))
  const [first] = rows
  const members = rows.flatMap(row => (row.member_id === null ? [] : [toMember(row)]))
  return first && { members, total: first.total }
}

function readPage(sql: Sql, workspaceId: string, listId: string, { tables, total, isCurrent }: PageSql) {
  return sql<PageRow[]>`
    with ${tables}
    select ${total} as total, ${isCurrent} as "isCurrent", shown.*
    from branch_lists l
    left join lateral (
      ${selectMemberRows(sql, workspaceId, listId, sql`array(select branch_id from page)`)}
    ) shown on true
    where l.workspace_id = ${workspaceId} and l.id = ${listId} and l.archived_at is null
    order by shown.position`
}

/** Positions are integers of 32 bits. */
const LAST_POSITION = 2 ** 31 - 1

/** All members: positions refer to this order. The rows of the member index lie in it. */
function takePositions(
  sql: Sql,
  workspaceId: string,
  listId: string,
  { skip, limit }: Page,
  isIndexed: boolean,
): PageSql {
  const isCurrent = isIndexed ? isIndexInOrder(sql, workspaceId, listId) : sql`true`
  const [from, to] = [skip, skip + limit].map(position => Math.min(position, LAST_POSITION))
  return {
    tables: sql`page as materialized (
      select branch_id from ${isIndexed ? sql`branch_list_facts` : sql`branch_list_members`}
      where workspace_id = ${workspaceId} and list_id = ${listId}
        and position >= ${from!} and position < ${to!} and ${isCurrent})`,
    total: sql`l.member_count`,
    isCurrent,
  }
}

/** The members that pass a filter. */
function filterMembers(
  sql: Sql,
  workspaceId: string,
  listId: string,
  filter: MemberFilterSql,
  { skip, limit }: Page,
  isIndexed: boolean,
): PageSql {
  const isCurrent = isIndexed ? isIndexFresh(sql, workspaceId, listId) : sql`true`
  const matching = isIndexed
    ? matchIndexed(sql, workspaceId, listId, filter, isCurrent)
    : matchBranches(sql, workspaceId, listId, filter)
  return {
    tables: sql`
      matching as materialized (${matching}),
      page as materialized (select branch_id from matching order by position offset ${skip} limit ${limit})`,
    total: sql`(select count(*) from matching)`,
    isCurrent,
  }
}

/** By the member index; without reading it, when it is stale. */
function matchIndexed(
  sql: Sql,
  workspaceId: string,
  listId: string,
  { joins, conditions, text }: MemberFilterSql,
  isFresh: Fragment,
): Fragment {
  return sql`
    select b.branch_id, b.position from branch_list_facts b ${joins}
    where b.workspace_id = ${workspaceId} and b.list_id = ${listId} and ${isFresh} ${conditions}
      ${text === undefined ? sql`` : sql`and b.search_text like ${text}`}`
}

/** The members that pass a filter, by the branches themselves: branch_id and position. */
export function matchBranches(
  sql: Sql,
  workspaceId: string,
  listId: string,
  { joins, conditions, text }: MemberFilterSql,
): Fragment {
  return sql`
    select m.branch_id, m.position
    from branch_list_members m join branches b on b.id = m.branch_id
      ${text === undefined ? sql`` : sql`join branch_cards d on d.branch_id = m.branch_id`} ${joins}
    where m.workspace_id = ${workspaceId} and m.list_id = ${listId} ${conditions}
      ${text === undefined ? sql`` : sql`and d.search_text like ${text}`}`
}
