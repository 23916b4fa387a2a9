import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import { type CompleteList, completeListQuery, removeBranchListMembers } from '../../api/lists.ts'
import { runUndoable } from '../../components/toast/undoable.ts'

/** Takes members out of a list; for ten seconds that can be undone. */
export function useRemoveMembers(listId: string): (branchIds: ReadonlySet<string>) => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = completeListQuery(listId)
  return branchIds => {
    client.setQueryData<CompleteList>(queryKey, old => {
      if (!old) return old
      const members = old.members
        .filter(member => !branchIds.has(member.branchId))
        .map((member, position) => ({ ...member, position }))
      return { ...old, members, list: { ...old.list, memberCount: members.length } }
    })
    const refresh = () =>
      Promise.all([
        client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: workspaceKey('lists') }),
      ])
    runUndoable({
      text: t('list.removed', { count: branchIds.size }),
      commit: async options => {
        await removeBranchListMembers(listId, [...branchIds], options)
        await refresh()
      },
      revert: () => void refresh(),
    })
  }
}
