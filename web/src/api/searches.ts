import { queryOptions } from '@tanstack/react-query'
import { workspaceKey } from './current-workspace.ts'
import { get, post, type RequestOptions } from './request.ts'
import type {
  CreateSearchRequest,
  NullableLocalizedText,
  ResultBranch,
  ResultCompany,
  Search,
} from './types.ts'

export interface CompleteCompany extends ResultCompany {
  types: string[]
}

export interface CompleteBranch extends ResultBranch {
  categoryName: NullableLocalizedText
  /** False when the branch or its company has been archived since. */
  available: boolean
}

export interface CompleteSearch {
  search: Search
  companies: CompleteCompany[]
  branches: CompleteBranch[]
}

export const searchesQuery = (filter: { q?: string; folderId?: string } = {}) =>
  queryOptions({
    queryKey: workspaceKey('searches', filter),
    queryFn: ({ signal }) => listSearches(filter, signal),
  })

export const completeSearchQuery = (searchId: string) =>
  queryOptions({
    queryKey: workspaceKey('search', searchId),
    queryFn: ({ signal }) => getCompleteSearch(searchId, signal),
    staleTime: 5 * 60_000,
  })

export function listSearches(
  filter: { q?: string; folderId?: string },
  signal?: AbortSignal,
): Promise<{ searches: Search[] }> {
  return get('/console/history', { query: { ...filter }, ...(signal ? { signal } : {}) })
}

export function createSearch(
  body: CreateSearchRequest,
): Promise<{ search: Search; resultCount: number; message: string | null }> {
  return post('/console/v1/searches', { body })
}

export function getSearch(searchId: string): Promise<{ search: Search }> {
  return get(`/console/v1/searches/${searchId}`)
}

export function getCompleteSearch(searchId: string, signal?: AbortSignal): Promise<CompleteSearch> {
  return get(`/console/searches/${searchId}/complete`, signal ? { signal } : {})
}

/** `folderId` null takes the search out of folders. */
export function moveSearchToFolder(
  searchId: string,
  folderId: string | null,
  options: Pick<RequestOptions, 'keepalive'> = {},
): Promise<void> {
  return post(`/console/v1/results/${searchId}/folder`, { body: { folderId }, ...options })
}

export function archiveSearch(
  searchId: string,
  options: Pick<RequestOptions, 'keepalive'> = {},
): Promise<void> {
  return post(`/console/v1/results/${searchId}/archive`, options)
}
