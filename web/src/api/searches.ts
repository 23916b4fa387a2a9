import { queryOptions } from '@tanstack/react-query'
import type {
  CreateSearchRequest,
  CreateSearchResponse,
  ListSearchesResponse,
  NullableLocalizedText,
  ResultBranch,
  ResultCompany,
  Search,
} from 'dalil-client'
import { workspaceKey } from './current-workspace.ts'
import { get, post, type RequestOptions } from './request.ts'

export interface CompleteCompany extends Omit<ResultCompany, 'branchCount' | 'firstSavedAt' | 'lastSavedAt'> {
  types: string[]
}

export interface CompleteBranch extends Omit<ResultBranch, 'resultId'> {
  categoryName: NullableLocalizedText
  /** False when the branch or its company has been archived since. */
  available: boolean
}

export interface CompleteSearch {
  search: Search
  /** Of the whole search, also while a part of it is here. */
  companyCount: number
  companies: CompleteCompany[]
  branches: CompleteBranch[]
  /** False while the rest is still being read. */
  isComplete: boolean
}

/** Some of the rows as the service sends them: what many branches share is told once. */
interface SavedRows {
  search: Search
  companyCount: number
  companies: CompleteCompany[]
  branches: (Omit<CompleteBranch, 'location' | 'categoryName'> & {
    districtId: string
    categoryId: string | null
  })[]
  locations: ResultBranch['location'][]
  categories: { id: string; name: NullableLocalizedText }[]
  next: number | null
}

export const searchesQuery = (filter: { q?: string; folderId?: string } = {}) =>
  queryOptions({
    queryKey: workspaceKey('searches', filter),
    queryFn: ({ signal }) => listSearches(filter, signal),
  })

export const completeSearchQuery = (searchId: string) =>
  queryOptions({
    queryKey: workspaceKey('search', searchId),
    queryFn: ({ signal, client, queryKey }) =>
      readCompleteSearch(searchId, signal, part => {
        // The first rows are shown while the others come; what is complete already stays until then.
        const known = client.getQueryData<CompleteSearch>(queryKey)
        if (!known?.isComplete) client.setQueryData(queryKey, part)
      }),
    staleTime: 5 * 60_000,
    // Comparing thousands of rows with those from before takes longer than showing them.
    structuralSharing: false,
  })

function listSearches(
  filter: { q?: string; folderId?: string },
  signal?: AbortSignal,
): Promise<ListSearchesResponse> {
  return get('/console/history', { query: { ...filter }, ...(signal ? { signal } : {}) })
}

export function createSearch(body: CreateSearchRequest): Promise<CreateSearchResponse> {
  return post('/console/v1/searches', { body })
}

/** Fills the first screens, and comes at once. */
const FIRST_PART = 200
const PART = 2_000

/** Reads all rows of a saved search, part by part; `onPart` is told what is here so far. */
async function readCompleteSearch(
  searchId: string,
  signal: AbortSignal,
  onPart: (part: CompleteSearch) => void,
): Promise<CompleteSearch> {
  const companies = new Map<string, CompleteCompany>()
  const locations = new Map<string, ResultBranch['location']>()
  const categories = new Map<string, NullableLocalizedText>()
  const branches: CompleteBranch[] = []
  for (let from = 0; ; ) {
    const query = { from, size: from === 0 ? FIRST_PART : PART }
    const rows = await get<SavedRows>(`/console/searches/${searchId}/complete`, { query, signal })
    for (const company of rows.companies) if (!companies.has(company.id)) companies.set(company.id, company)
    for (const location of rows.locations) locations.set(location.district.id, location)
    for (const category of rows.categories) categories.set(category.id, category.name)
    for (const { districtId, categoryId, ...branch } of rows.branches) {
      const categoryName = categories.get(categoryId ?? '') ?? NO_NAME
      branches.push({ ...branch, location: locations.get(districtId)!, categoryName })
    }
    const { search, companyCount, next } = rows
    const part = {
      search,
      companyCount,
      companies: [...companies.values()],
      branches: [...branches],
      isComplete: next === null,
    }
    if (next === null) return part
    onPart(part)
    from = next
  }
}

const NO_NAME: NullableLocalizedText = { en: null, ar: null }

/** Moves all of them, or none. `folderId` null takes them out of folders. */
export function moveSearchesToFolder(
  searchIds: string[],
  folderId: string | null,
  options: Pick<RequestOptions, 'keepalive'> = {},
): Promise<void> {
  return post('/console/history/folder', { body: { searchIds, folderId }, ...options })
}

/** Archives all of them, or none. */
export function archiveSearches(
  searchIds: string[],
  options: Pick<RequestOptions, 'keepalive'> = {},
): Promise<void> {
  return post('/console/history/archive', { body: { searchIds }, ...options })
}
