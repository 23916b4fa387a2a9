import { queryOptions } from '@tanstack/react-query'
import type { NullableLocalizedText, ResultBranch, ResultCompany, SearchResultLocation } from 'dalil-client'
import { workspaceKey } from './current-workspace.ts'
import { get } from './request.ts'

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
