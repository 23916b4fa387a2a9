import { useQueryClient } from '@tanstack/react-query'
import type { Search } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import { archiveSearch, moveSearchToFolder } from '../../api/searches.ts'
import { runUndoable } from '../../components/toast/undoable.ts'

type Cached = { searches: Search[] } | undefined

/** Moves and archives searches: at once on the page, at the service when ten seconds have passed. */
export function useHistoryChanges() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const refresh = () =>
    Promise.all(
      ['searches', 'folders', 'overview', 'usage'].map(part =>
        client.invalidateQueries({ queryKey: workspaceKey(part) }),
      ),
    )
  const change = (edit: (searches: Search[]) => Search[]) =>
    client.setQueriesData<Cached>({ queryKey: workspaceKey('searches') }, old =>
      old ? { ...old, searches: edit(old.searches) } : old,
    )
  return {
    move(ids: string[], folderId: string | null) {
      const moved = new Set(ids)
      change(searches => searches.map(search => (moved.has(search.id) ? { ...search, folderId } : search)))
      runUndoable({
        text: t('history.moved', { count: ids.length }),
        commit: async options => {
          await Promise.all(ids.map(id => moveSearchToFolder(id, folderId, options)))
          await refresh()
        },
        revert: () => void refresh(),
      })
    },
    archive(ids: string[]) {
      const gone = new Set(ids)
      change(searches => searches.filter(search => !gone.has(search.id)))
      runUndoable({
        text: t('history.archived', { count: ids.length }),
        commit: async options => {
          await Promise.all(ids.map(id => archiveSearch(id, options)))
          await refresh()
        },
        revert: () => void refresh(),
      })
    },
  }
}
