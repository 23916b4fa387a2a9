import { decodeDirectoryId, decodeId } from '../contract/ids.ts'
import type { Sql } from '../database/connect.ts'
import { type MemberFilter, toFilterSql } from '../operations/lists/member-filter.ts'
import { matchBranches } from '../operations/lists/member-reads.ts'
import type { OrderedBranch } from './branch-rows.ts'

/** What an export holds: its title, and its branches in order. */
export interface ExportSelection {
  title: string
  branches: OrderedBranch[]
  /** True for a list, which shows no contact and no coordinates of a branch that is gone. */
  hidesUnavailable: boolean
}

/** All branches of a saved search, best company first; undefined when the workspace has no such search. */
export async function selectSearchExport(
  sql: Sql,
  workspaceId: string,
  searchId: string,
  only?: ReadonlySet<string>,
): Promise<ExportSelection | undefined> {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  const [search] = await sql<{ title: string; branch_ids: number[] }[]>`
    select title, branch_ids from searches where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`
  if (!search) return undefined
  const branches = search.branch_ids.map((branchId, index) => ({ branchId, position: index + 1 }))
  return { title: search.title, branches: keepOnly(branches, only), hidesUnavailable: false }
}

/** The members of an active list that pass the filter, in list order; undefined when the workspace has no such list. */
export async function selectListExport(
  sql: Sql,
  workspaceId: string,
  listId: string,
  filter: MemberFilter = {},
  only?: ReadonlySet<string>,
): Promise<ExportSelection | undefined> {
  const id = decodeId('lst', listId)
  if (!id) return undefined
  const [list] = await sql<{ name: string }[]>`
    select name from branch_lists where workspace_id = ${workspaceId} and id = ${id} and archived_at is null`
  if (!list) return undefined
  const narrowing = toFilterSql(sql, filter) ?? { joins: sql``, conditions: sql``, text: undefined }
  const rows = await sql<OrderedBranch[]>`
    select branch_id as "branchId", position + 1 as position
    from (${matchBranches(sql, workspaceId, id, narrowing)}) matching
    order by position`
  return { title: list.name, branches: keepOnly(rows, only), hidesUnavailable: true }
}

function keepOnly(rows: OrderedBranch[], only: ReadonlySet<string> | undefined): OrderedBranch[] {
  if (!only) return rows
  const ids = new Set([...only].map(id => decodeDirectoryId('brn', id)))
  return rows.filter(row => ids.has(row.branchId))
}
