import { decodeId, newUuid } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import { raiseWorkspaceVersion } from '../../database/versions.ts'

/** An active list whose lock this transaction holds: other writers of the list wait until it ends. */
export interface LockedList {
  id: string
  name: string
  memberCount: number
}

export async function lockList(
  sql: Sql,
  workspaceId: string,
  listId: string,
): Promise<LockedList | undefined> {
  const id = decodeId('lst', listId)
  if (!id) return undefined
  const [row] = await sql<{ id: string; name: string; member_count: number }[]>`
    select id, name, member_count from branch_lists
    where workspace_id = ${workspaceId} and id = ${id} and archived_at is null
    for no key update`
  return row && { id: row.id, name: row.name, memberCount: row.member_count }
}

/** Those of the branches that the search of a wire id saved. */
export async function selectSavedBranches(
  sql: Sql,
  workspaceId: string,
  searchId: string,
  branches: number[],
): Promise<Set<number>> {
  const id = decodeId('srch', searchId)
  if (!id) return new Set()
  const rows = await sql<{ branch_id: number }[]>`
    select saved.branch_id
    from searches s
    cross join unnest(s.branch_ids) as saved (branch_id)
    join unnest(${branches}::bigint[]) as named (branch_id) on named.branch_id = saved.branch_id
    where s.workspace_id = ${workspaceId} and s.id = ${id}`
  return new Set(rows.map(row => row.branch_id))
}

/** Those of the branches that are in the list of a wire id. */
export async function selectPresent(
  sql: Sql,
  workspaceId: string,
  listId: string,
  branches: number[],
): Promise<Set<number>> {
  const id = decodeId('lst', listId)
  if (!id) return new Set()
  const rows = await sql<{ branch_id: number }[]>`
    select branch_id from branch_list_members
    where workspace_id = ${workspaceId} and list_id = ${id} and branch_id = any(${branches}::bigint[])`
  return new Set(rows.map(row => row.branch_id))
}

/** The first branches of a list in its order. */
export async function selectFirstMembers(
  sql: Sql,
  workspaceId: string,
  list: LockedList,
  limit: number,
): Promise<number[]> {
  const rows = await sql<{ branch_id: number }[]>`
    select branch_id from branch_list_members
    where workspace_id = ${workspaceId} and list_id = ${list.id}
    order by position limit ${limit}`
  return rows.map(row => row.branch_id)
}

/** Appends branches in the order given. None may be in the list already. */
export async function insertMembers(
  sql: Sql,
  workspaceId: string,
  list: LockedList,
  branches: number[],
  now: Date,
): Promise<void> {
  if (branches.length === 0) return
  await Promise.all([
    sql`
      insert into branch_list_members (workspace_id, list_id, branch_id, id, position, created_at)
      select ${workspaceId}, ${list.id}, branch_id, id, ${list.memberCount}::integer + ordinal - 1, ${now}
      from unnest(${branches}::bigint[], ${branches.map(newUuid)}::uuid[])
        with ordinality as rows (branch_id, id, ordinal)`,
    updateCount(sql, workspaceId, list, list.memberCount + branches.length, now),
  ])
  await raiseWorkspaceVersion(sql, workspaceId, 'lists')
}

/** Removes members and closes the gaps. */
export async function deleteMembers(
  sql: Sql,
  workspaceId: string,
  list: LockedList,
  branches: number[],
  now: Date,
): Promise<void> {
  if (branches.length === 0) return
  const removed = await sql<{ position: number }[]>`
    delete from branch_list_members
    where workspace_id = ${workspaceId} and list_id = ${list.id} and branch_id = any(${branches})
    returning position`
  const gaps = removed.map(row => row.position)
  await Promise.all([
    sql`
      update branch_list_members m
      set position = m.position - (select count(*) from unnest(${gaps}::integer[]) gap where gap < m.position)
      where workspace_id = ${workspaceId} and list_id = ${list.id} and position > ${Math.min(...gaps)}`,
    updateCount(sql, workspaceId, list, list.memberCount - removed.length, now),
  ])
  await raiseWorkspaceVersion(sql, workspaceId, 'lists')
}

/** Gives the members, all of them, the positions of this order. Only those that move are written. */
export async function reorderMembers(
  sql: Sql,
  workspaceId: string,
  list: LockedList,
  branches: number[],
  now: Date,
): Promise<void> {
  await Promise.all([
    sql`
      update branch_list_members m set position = o.ordinal - 1
      from unnest(${branches}::bigint[]) with ordinality as o (branch_id, ordinal)
      where m.workspace_id = ${workspaceId} and m.list_id = ${list.id} and m.branch_id = o.branch_id
        and m.position <> o.ordinal - 1`,
    updateCount(sql, workspaceId, list, branches.length, now),
  ])
  await raiseWorkspaceVersion(sql, workspaceId, 'lists')
}

function updateCount(
  sql: Sql,
  workspaceId: string,
  list: LockedList,
  count: number,
  now: Date,
): PromiseLike<unknown> {
  return sql`
    update branch_lists set member_count = ${count}, updated_at = ${now}, facts_at = null
    where workspace_id = ${workspaceId} and id = ${list.id}`
}
