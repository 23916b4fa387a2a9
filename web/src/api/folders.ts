import { queryOptions } from '@tanstack/react-query'
import { workspaceKey } from './current-workspace.ts'
import { get, post, type RequestOptions } from './request.ts'
import type { Folder } from './types.ts'

export const foldersQuery = () =>
  queryOptions({ queryKey: workspaceKey('folders'), queryFn: ({ signal }) => listFolders(signal) })

export function listFolders(signal?: AbortSignal): Promise<{ folders: Folder[] }> {
  return get('/console/v1/folders', { query: { limit: 100 }, ...(signal ? { signal } : {}) })
}

/** 409 when the name is taken. */
export function createFolder(body: { name: string }): Promise<{ folder: Folder }> {
  return post('/console/v1/folders', { body })
}

/** Archives the searches inside as well. */
export function archiveFolder(
  folderId: string,
  options: Pick<RequestOptions, 'keepalive'> = {},
): Promise<{ folder: Folder; deletedSearchCount: number }> {
  return post(`/console/v1/folders/${folderId}/archive`, options)
}
