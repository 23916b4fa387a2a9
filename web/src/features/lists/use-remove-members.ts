import { useQueryClient } from '@tanstack/react-query'
import type { BranchListMember } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import { type CompleteList, completeListQuery, removeBranchListMembers } from '../../api/lists.ts'
import { runUndoable } from '../../components/toast/undoable.ts'
import { mergeOrder } from './merge-order.ts'

/** Takes members out of a list; for ten seconds that can be undone. */
export function useRemoveMembers(listId: string): (branchIds: ReadonlySet<string>) => void {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = completeListQuery(listId)
  const change = (edit: (members: readonly BranchListMember[]) => readonly BranchListMember[]) =>
    client.setQueryData<CompleteList>(queryKey, old => {
      if (!old) return old
      const members = edit(old.members).map((member, position) => ({ ...member, position }))
      return { ...old, members, list: { ...old.list, memberCount: members.length } }
    })
  return branchIds => {
    const before = client.getQueryData<CompleteList>(queryKey)?.members ?? []
    const hide = () => change(members => members.filter(member => !branchIds.has(member.branchId)))
    hide()
    runUndoable({
      text: t('list.removed', { count: branchIds.size }),
      commit: async options => {
        await removeBranchListMembers(listId, [...branchIds], options)
        // The list may have been read again meanwhile, with them.
        hide()
        // The page shows it already; reading it again would bring back what waits to be removed after this.
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
        await client.invalidateQueries({ queryKey: workspaceKey('lists') })
      },
      revert: () =>
        change(members => {
          const returning = before.filter(member => branchIds.has(member.branchId))
          const byId = new Map([...returning, ...members].map(member => [member.branchId, member]))
          const order = before.map(member => member.branchId)
          return mergeOrder(order, [...byId.keys()]).map(id => byId.get(id)!)
        }),
    })
  }
}
