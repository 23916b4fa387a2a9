import { decodeId, encodeId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import { raiseWorkspaceVersion } from '../../database/versions.ts'
import { updateUsage } from '../workspace/queries.ts'

/** A saved search as its results need it. */
interface SavedSearch {
  id: string
  created_at: Date
}

/** The saved search of a wire id; undefined when the workspace has none such. */
export async function selectSavedSearch(
  sql: Sql,
  workspaceId: string,
  searchId: string,
): Promise<SavedSearch | undefined> {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  const [row] = await sql<SavedSearch[]>`
    select id, created_at from searches
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`
  return row
}

/** Puts a search into a folder (its UUID) or out of folders; undefined when the workspace has no such search. */
export async function updatePlacement(
  sql: Sql,
  workspaceId: string,
  searchId: string,
  folderId: string | null,
  now: Date,
) {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  const [row] = await sql<{ folder_id: string | null; updated_at: Date }[]>`
    update searches set folder_id = ${folderId}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null
    returning folder_id, updated_at`
  if (!row) return undefined
  await raiseWorkspaceVersion(sql, workspaceId, 'searches')
  return {
    searchId: encodeId('srch', id),
    workspaceId: encodeId('wsp', workspaceId),
    folderId: row.folder_id && encodeId('fld', row.folder_id),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Archives a search and takes it out of the workspace's counts; undefined when the workspace has no such search. */
export async function archiveSearch(sql: Sql, workspaceId: string, searchId: string, now: Date) {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  const [row] = await sql<{ title: string; deleted_at: Date; company_count: number }[]>`
    update searches set deleted_at = ${now}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null
    returning title, deleted_at, company_count`
  if (!row) return undefined
  await updateUsage(sql, workspaceId, { savedSearches: -1, savedCompanies: -row.company_count }, 'searches')
  return { search: { id: searchId, deletedAt: row.deleted_at.toISOString() }, title: row.title }
}
