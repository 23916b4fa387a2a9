import type { Folder, Search } from 'dalil-client'
import { createStore, useStore } from '../../store.ts'

/** A change that the page shows already, but that is sent to the service only when it can no longer be undone. */
export type PendingChange =
  /** `searches` are as they were before. */
  | { kind: 'move'; searches: readonly Search[]; folderId: string | null }
  | { kind: 'archive'; searches: readonly Search[] }
  | { kind: 'archiveFolder'; folderId: string }

const pending = createStore<readonly PendingChange[]>([])

export const getPendingChanges = pending.get

export const setPendingChanges = pending.set

export function usePendingChanges(): readonly PendingChange[] {
  return useStore(pending)
}

/** Searches as they are after the changes. */
export function changeSearches(searches: readonly Search[], changes: readonly PendingChange[]): Search[] {
  return changes.reduce<Search[]>(
    (shown, change) => {
      if (change.kind === 'archiveFolder') return shown.filter(search => search.folderId !== change.folderId)
      const ids = new Set(change.searches.map(search => search.id))
      if (change.kind === 'archive') return shown.filter(search => !ids.has(search.id))
      return shown.map(search => (ids.has(search.id) ? { ...search, folderId: change.folderId } : search))
    },
    [...searches],
  )
}

/** As changeSearches, with the searches that the changes move here from other folders; the latest first, as the service sends them. */
export function addMovedSearches(searches: readonly Search[], changes: readonly PendingChange[]): Search[] {
  const moved = changes.flatMap(change => (change.kind === 'move' ? change.searches : []))
  const all = new Map([...moved, ...searches].map(search => [search.id, search]))
  return changeSearches([...all.values()], changes).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
}

/** How many searches the changes archive; `folders` are as they are before. */
export function countArchived(folders: readonly Folder[], changes: readonly PendingChange[]): number {
  const counts = changes.map((change, at) => {
    if (change.kind === 'move') return 0
    if (change.kind === 'archive') return change.searches.length
    const known = changeFolders(folders, changes.slice(0, at))
    return known.find(folder => folder.id === change.folderId)?.searchCount ?? 0
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Folders with as many searches as they hold after the changes. */
export function changeFolders(folders: readonly Folder[], changes: readonly PendingChange[]): Folder[] {
  const added = new Map<string | null, number>()
  const add = (folderId: string | null, count: number) =>
    added.set(folderId, (added.get(folderId) ?? 0) + count)
  for (const change of changes) {
    if (change.kind === 'archiveFolder') continue
    for (const search of change.searches) add(search.folderId, -1)
    if (change.kind === 'move') add(change.folderId, change.searches.length)
  }
  const archived = new Set(changes.map(change => change.kind === 'archiveFolder' && change.folderId))
  return folders
    .filter(folder => !archived.has(folder.id))
    .map(folder => ({ ...folder, searchCount: folder.searchCount + (added.get(folder.id) ?? 0) }))
}
