import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Search } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import { archiveSearch, searchesQuery } from '../../api/searches.ts'
import { runUndoable } from '../../components/toast/undoable.ts'

/** Takes a search out of the history at once, and tells the service when it can no longer be undone. */
export function useArchiveSearch(): (search: Search) => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  return search => {
    const { queryKey } = searchesQuery()
    const known = client.getQueryData(queryKey)
    if (known) {
      const searches = known.searches.filter(one => one.id !== search.id)
      client.setQueryData(queryKey, { ...known, searches })
    }
    void navigate({ to: '/history' })
    runUndoable({
      text: t('savedSearch.archived', { title: search.title }),
      commit: async options => {
        await archiveSearch(search.id, options)
        for (const part of ['searches', 'folders', 'overview']) {
          void client.invalidateQueries({ queryKey: workspaceKey(part) })
        }
      },
      revert() {
        if (known) client.setQueryData(queryKey, known)
        void navigate({ to: '/searches/$searchId', params: { searchId: search.id } })
      },
    })
  }
}
