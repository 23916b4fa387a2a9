import { decodeId, encodeId, newUuid } from '../../contract/ids.ts'
import type { Page } from '../../contract/paging.ts'
import type { Sql } from '../../database/connect.ts'
import { readOffsetPage } from '../../database/offset-page.ts'
import { raiseWorkspaceVersion } from '../../database/versions.ts'
import { foldText } from '../../text/fold.ts'
import { toLikePattern } from '../../text/like-pattern.ts'
import { updateUsage } from '../workspace/queries.ts'

interface ListRow {
  id: string
  name: string
  member_count: number
  created_at: Date
  updated_at: Date
}

const COLUMNS = ['id', 'name', 'member_count', 'created_at', 'updated_at']

/** Active lists, the latest first. */
export async function selectLists(
  sql: Sql,
  workspaceId: string,
  q: string | undefined,
  { skip, limit }: Page,
) {
  const text = toLikePattern(q)
  const where = sql`
    workspace_id = ${workspaceId} and archived_at is null
    ${text === undefined ? sql`` : sql`and search_text like ${text}`}`
  const { rows, total } = await readOffsetPage<ListRow>(
    sql,
    sql`
      select ${sql(COLUMNS)} from branch_lists where ${where}
      order by created_at desc, id desc offset ${skip} limit ${limit}`,
    sql`select count(*) from branch_lists where ${where}`,
  )
  return { lists: rows.map(toList), total }
}

export async function insertList(sql: Sql, workspaceId: string, name: string, now: Date) {
  const [row] = await sql<ListRow[]>`
    insert into branch_lists (workspace_id, id, name, search_text, created_at, updated_at)
    values (${workspaceId}, ${newUuid()}, ${name}, ${foldText(name)}, ${now}, ${now})
    returning ${sql(COLUMNS)}`
  await updateUsage(sql, workspaceId, { lists: 1 })
  return toList(row!)
}

/** The active list of a wire id; undefined when the workspace has none such. */
export async function selectList(sql: Sql, workspaceId: string, listId: string) {
  const id = decodeId('lst', listId)
  if (!id) return undefined
  const [row] = await sql<ListRow[]>`
    select ${sql(COLUMNS)} from branch_lists
    where workspace_id = ${workspaceId} and id = ${id} and archived_at is null`
  return row && toList(row)
}

export async function renameList(sql: Sql, workspaceId: string, listId: string, name: string, now: Date) {
  const id = decodeId('lst', listId)
  if (!id) return undefined
  const [row] = await sql<ListRow[]>`
    update branch_lists set name = ${name}, search_text = ${foldText(name)}, updated_at = ${now},
      facts_at = case when facts_at = updated_at then ${now}::timestamptz else facts_at end
    where workspace_id = ${workspaceId} and id = ${id} and archived_at is null
    returning ${sql(COLUMNS)}`
  if (!row) return undefined
  await raiseWorkspaceVersion(sql, workspaceId, 'lists')
  return toList(row)
}

/** Archives a list; its branches and the searches they came from stay. */
export async function archiveList(sql: Sql, workspaceId: string, listId: string, now: Date) {
  const id = decodeId('lst', listId)
  if (!id) return undefined
  const [row] = await sql<ListRow[]>`
    update branch_lists set archived_at = ${now}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and archived_at is null
    returning ${sql(COLUMNS)}`
  if (!row) return undefined
  await sql`delete from branch_list_facts where workspace_id = ${workspaceId} and list_id = ${id}`
  await updateUsage(sql, workspaceId, { lists: -1 }, 'lists')
  const { memberCount: _, ...list } = toList(row)
  return { ...list, archivedAt: now.toISOString() }
}

function toList(row: ListRow) {
  return {
    id: encodeId('lst', row.id),
    name: row.name,
    memberCount: row.member_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
