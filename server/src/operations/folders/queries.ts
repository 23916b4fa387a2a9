import { conflict, notFound } from '../../contract/errors.ts'
import { decodeId, encodeId, newUuid } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import { updateUsage } from '../workspace/queries.ts'

interface FolderRow {
  id: string
  name: string
  search_count: number
  created_at: Date
  updated_at: Date
}

/** Folders, the latest first. */
export async function selectFolders(sql: Sql, workspaceId: string, limit: number) {
  const rows = await sql<FolderRow[]>`
    select f.id, f.name, f.created_at, f.updated_at, (
      select count(*) from searches s
      where s.workspace_id = ${workspaceId} and s.folder_id = f.id and s.deleted_at is null
    ) as search_count
    from folders f
    where f.workspace_id = ${workspaceId} and f.archived_at is null
    order by f.created_at desc, f.id desc limit ${limit}`
  return rows.map(toFolder)
}

/** Creates a folder; throws a 409 when an active folder has the same name, ignoring case. */
export async function insertFolder(sql: Sql, workspaceId: string, name: string, now: Date) {
  const [row] = await sql<FolderRow[]>`
    insert into folders (workspace_id, id, name, name_key, created_at, updated_at)
    values (${workspaceId}, ${newUuid()}, ${name}, ${toCaseKey(name)}, ${now}, ${now})
    on conflict (workspace_id, name_key) where archived_at is null do nothing
    returning id, name, 0 as search_count, created_at, updated_at`
  if (!row) throw conflict('A folder with this name exists already.', { field: 'name' })
  await updateUsage(sql, workspaceId, { folders: 1 })
  return toFolder(row)
}

/** The name as it is compared. By way of upper case ς is σ, and ß is ss. */
function toCaseKey(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase()
}

/** Whether this names a folder, and not that there is none. */
export function isFolder(folderId: string | null | undefined): folderId is string {
  return folderId !== null && folderId !== undefined && folderId !== 'unfiled'
}

/**
 * The UUID of a folder to put a search into, null for none (null or `unfiled`). The folder stays active until the
 * transaction ends. Throws a 404 when the workspace has no such folder.
 */
export async function lockFolder(
  sql: Sql,
  workspaceId: string,
  folderId: string | null | undefined,
): Promise<string | null> {
  if (!isFolder(folderId)) return null
  const id = decodeId('fld', folderId)
  const [row] = id
    ? await sql<{ id: string }[]>`
        select id from folders
        where workspace_id = ${workspaceId} and id = ${id} and archived_at is null
        for share`
    : []
  if (!row) throw notFound('folder')
  return row.id
}

/** Archives a folder and every search in it; undefined when the workspace has no such folder. */
export async function archiveFolder(sql: Sql, workspaceId: string, folderId: string, now: Date) {
  const id = decodeId('fld', folderId)
  if (!id) return undefined
  const [row] = await sql<FolderRow[]>`
    update folders set archived_at = ${now}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and archived_at is null
    returning id, name, 0 as search_count, created_at, updated_at`
  if (!row) return undefined
  const searches = await sql<{ company_count: number }[]>`
    update searches set deleted_at = ${now}, updated_at = ${now}
    where workspace_id = ${workspaceId} and folder_id = ${id} and deleted_at is null
    returning company_count`
  const companies = searches.reduce((sum, search) => sum + search.company_count, 0)
  const change = { folders: -1, savedSearches: -searches.length, savedCompanies: -companies }
  await updateUsage(sql, workspaceId, change, 'searches')
  return { folder: toFolder(row), deletedSearchCount: searches.length }
}

function toFolder(row: FolderRow) {
  return {
    id: encodeId('fld', row.id),
    name: row.name,
    searchCount: row.search_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
