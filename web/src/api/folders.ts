import { queryOptions } from '@tanstack/react-query'
import type {
  ArchiveFolderResponse,
  CreateFolderRequest,
  CreateFolderResponse,
  ListFoldersResponse,
} from 'dalil-client'
import { workspaceKey } from './current-workspace.ts'
import { get, post, type RequestOptions } from './request.ts'

export const foldersQuery = () =>
  queryOptions({ queryKey: workspaceKey('folders'), queryFn: ({ signal }) => listFolders(signal) })

/** All of them: the read of the contract stops at 100. */
function listFolders(signal?: AbortSignal): Promise<Pick<ListFoldersResponse, 'folders'>> {
  return get('/console/folders', signal ? { signal } : {})
}

/** 409 when the name is taken. */
export function createFolder(body: CreateFolderRequest): Promise<CreateFolderResponse> {
  return post('/console/v1/folders', { body })
}

/** Archives the searches inside as well. */
export function archiveFolder(
  folderId: string,
  options: Pick<RequestOptions, 'keepalive'> = {},
): Promise<ArchiveFolderResponse> {
  return post(`/console/v1/folders/${folderId}/archive`, options)
}
