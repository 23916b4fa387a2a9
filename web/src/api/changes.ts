import { queryOptions } from '@tanstack/react-query'
import type { NullableLocalizedText } from 'dalil-client'
import { workspaceKey } from './current-workspace.ts'
import { get } from './request.ts'

export type ChangeKind = 'opened' | 'closed' | 'reopened' | 'moved' | 'renamed' | 'recategorised'

interface NamedPart {
  id: string
  name: NullableLocalizedText
}

/** A branch as it was before an import, or after it. */
export interface BranchState {
  open: boolean
  name: NullableLocalizedText
  category: NamedPart | null
  district: NamedPart
  city: NamedPart
  lat: number | null
  lng: number | null
}

/** What one import changed of a branch. */
export interface BranchChange {
  branchId: string
  kinds: ChangeKind[]
  before: BranchState | null
  after: BranchState
}

/** What one import changed of a branch that the workspace has saved. */
export interface SavedChange extends BranchChange {
  importId: number
  source: string
  release: string
  importedAt: string
}

/** The latest changes, and how many there are in all. */
export interface SavedChanges {
  changes: SavedChange[]
  changeCount: number
}

/** One list or one saved search. */
export type ChangeScope = { listId: string } | { searchId: string }

export const changesQuery = (scope: ChangeScope) =>
  queryOptions({
    queryKey: workspaceKey('changes', scope),
    queryFn: ({ signal }) => get<SavedChanges>('/console/changes', { query: { ...scope }, signal }),
  })
