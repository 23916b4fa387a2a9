import { useQueryClient } from '@tanstack/react-query'
import type { BranchList } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import { archiveBranchList } from '../../api/lists.ts'
import { runUndoable } from '../../components/toast/undoable.ts'
import { embedName } from '../../i18n/embed-name.ts'
import { createStore, useStore } from '../../store.ts'

/** The lists that were archived on the page, also those whose archiving can still be undone. None of them comes back later. */
const archived = createStore<ReadonlySet<string>>(new Set())

export function useArchivedLists(): ReadonlySet<string> {
  return useStore(archived)
}

/** Archives a list: at once on the page, at the service when ten seconds have passed. */
export function useArchiveList(): (list: BranchList) => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  return ({ id, name }) => {
    archived.set(new Set([...archived.get(), id]))
    runUndoable({
      text: t('lists.archived', { name: embedName(name) }),
      async commit(options) {
        await archiveBranchList(id, options)
        const parts = ['lists', 'list', 'overview', 'usage']
        await Promise.all(parts.map(part => client.invalidateQueries({ queryKey: workspaceKey(part) })))
      },
      revert: () => archived.set(new Set([...archived.get()].filter(other => other !== id))),
    })
  }
}
