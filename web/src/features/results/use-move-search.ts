import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import { type CompleteSearch, completeSearchQuery, moveSearchToFolder } from '../../api/searches.ts'
import { runUndoable } from '../../components/toast/undoable.ts'

/** Shows a search in its new folder at once, and tells the service when it can no longer be undone. */
export function useMoveSearch(): (searchId: string, from: string | null, to: string | null) => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (searchId, from, to) => {
    const { queryKey } = completeSearchQuery(searchId)
    const show = (folderId: string | null) =>
      client.setQueryData<CompleteSearch>(
        queryKey,
        known => known && { ...known, search: { ...known.search, folderId } },
      )
    show(to)
    runUndoable({
      text: to ? t('folder.moved') : t('folder.takenOut'),
      commit: async options => {
        await moveSearchToFolder(searchId, to, options)
        await Promise.all(
          [workspaceKey('folders'), workspaceKey('searches')].map(key =>
            client.invalidateQueries({ queryKey: key }),
          ),
        )
      },
      revert: () => show(from),
    })
  }
}
