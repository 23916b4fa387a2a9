import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Folder, Search } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { getWorkspaceId, workspaceKey } from '../../api/current-workspace.ts'
import { archiveFolder, foldersQuery } from '../../api/folders.ts'
import type { RequestOptions } from '../../api/request.ts'
import { archiveSearches, type CompleteSearch, moveSearchesToFolder } from '../../api/searches.ts'
import { workspaceQuery } from '../../api/workspace.ts'
import { runUndoable, settleUndoable } from '../../components/toast/undoable.ts'
import { embedName } from '../../i18n/embed-name.ts'
import {
  changeFolders,
  changeSearches,
  countArchived,
  getPendingChanges,
  type PendingChange,
  setPendingChanges,
} from './pending-changes.ts'

type Send = (options: Pick<RequestOptions, 'keepalive'>) => Promise<unknown>

/** Moves and archives: at once on the page, at the service when ten seconds have passed. */
export function useHistoryChanges() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const run = (change: PendingChange, text: string, send: Send, onUndo?: () => void) => {
    // The service hears of changes that build on each other in their order.
    if (getPendingChanges().some(other => isRelated(other, change))) void settleUndoable()
    setPendingChanges([...getPendingChanges(), change])
    const workspaceId = getWorkspaceId()
    const end = () => {
      setPendingChanges(getPendingChanges().filter(other => other !== change))
      return refresh(client)
    }
    runUndoable({
      text,
      async commit(options) {
        await send(options)
        // What was pending is now what the service has. Nothing of another workspace has changed, which may be open by now.
        if (getWorkspaceId() === workspaceId) storeChange(client, change)
        await end()
      },
      revert: () => void end(),
      onUndo,
    })
  }
  return {
    move(searches: readonly Search[], folderId: string | null) {
      const moved = searches.filter(search => search.folderId !== folderId)
      if (moved.length === 0) return
      run({ kind: 'move', searches: moved, folderId }, t('history.moved', { count: moved.length }), options =>
        moveSearchesToFolder(moved.map(readId), folderId, options),
      )
    },
    archive(
      searches: readonly Search[],
      text = t('history.archived', { count: searches.length }),
      onUndo?: () => void,
    ) {
      const ids = searches.map(readId)
      run({ kind: 'archive', searches }, text, options => archiveSearches(ids, options), onUndo)
    },
    archiveFolder({ id, name }: Folder) {
      run(
        { kind: 'archiveFolder', folderId: id },
        t('history.folderArchived', { name: embedName(name) }),
        options => archiveFolder(id, options),
      )
    },
  }
}

const readId = ({ id }: Search) => id

function isRelated(before: PendingChange, after: PendingChange): boolean {
  if (before.kind === 'archiveFolder' || after.kind === 'archiveFolder') return true
  const ids = new Set(before.searches.map(search => search.id))
  return after.searches.some(search => ids.has(search.id))
}

function storeChange(client: QueryClient, change: PendingChange): void {
  const archived = countArchived(client.getQueryData(foldersQuery().queryKey)?.folders ?? [], [change])
  client.setQueryData(
    workspaceQuery().queryKey,
    old => old && { ...old, usage: { ...old.usage, savedSearches: old.usage.savedSearches - archived } },
  )
  client.setQueriesData<{ searches: Search[] }>(
    { queryKey: workspaceKey('searches') },
    old => old && { ...old, searches: changeSearches(old.searches, [change]) },
  )
  client.setQueryData(
    foldersQuery().queryKey,
    old => old && { ...old, folders: changeFolders(old.folders, [change]) },
  )
  client.setQueriesData<CompleteSearch>({ queryKey: workspaceKey('search') }, old => {
    const [search] = old ? changeSearches([old.search], [change]) : []
    return old && search ? { ...old, search } : old
  })
}

async function refresh(client: QueryClient): Promise<void> {
  const parts = ['searches', 'folders', 'overview', 'usage']
  await Promise.all(parts.map(part => client.invalidateQueries({ queryKey: workspaceKey(part) })))
}
