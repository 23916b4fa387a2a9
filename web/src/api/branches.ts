import { queryOptions } from '@tanstack/react-query'
import type { NullableLocalizedText, ResultBranch, ResultCompany, SearchResultLocation } from 'dalil-client'
import { getWorkspaceId, workspaceKey } from './current-workspace.ts'
import { get, postForFile, withQuery } from './request.ts'

export interface BranchSource {
  name: string
  format: string
  key: string
  attribution: string
  release: string | null
  importedAt: string | null
}

export interface BranchDetails {
  branch: Omit<ResultBranch, 'resultId' | 'companyId' | 'location'>
  company: Omit<ResultCompany, 'branchCount' | 'firstSavedAt' | 'lastSavedAt'>
  location: SearchResultLocation
  categoryName: NullableLocalizedText
  types: string[]
  available: boolean
  archivedAt: string | null
  updatedAt: string
  sources: BranchSource[]
}

export const branchQuery = (branchId: string) =>
  queryOptions({ queryKey: workspaceKey('branch', branchId), queryFn: () => getBranch(branchId) })

function getBranch(branchId: string): Promise<BranchDetails> {
  return get(`/console/branches/${branchId}`)
}

export type ExportFormat = 'csv' | 'xlsx' | 'geojson'

export function buildSearchExportUrl(
  searchId: string,
  format: ExportFormat,
  branchIds: string[] = [],
): string {
  const query = { workspace: getWorkspaceId(), format, branches: branchIds.join(',') }
  return withQuery(`/exports/searches/${searchId}`, query)
}

/** The same for any number of branches, which no address has room for. */
export function exportSearch(searchId: string, format: ExportFormat, branchIds: string[]): Promise<File> {
  const url = withQuery(`/exports/searches/${searchId}`, { workspace: getWorkspaceId(), format })
  return postForFile(url, { branches: branchIds })
}

export function buildListExportUrl(
  listId: string,
  format: ExportFormat,
  filter: Record<string, string | undefined> = {},
): string {
  return withQuery(`/exports/lists/${listId}`, { workspace: getWorkspaceId(), format, ...filter })
}
