import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { BranchListMember } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import {
  type CompleteList,
  completeListQuery,
  getCompleteList,
  removeBranchListMembers,
} from '../../api/lists.ts'
import { ApiError, type RequestOptions } from '../../api/request.ts'
import { runUndoable } from '../../components/toast/undoable.ts'
import { mergeOrder } from './merge-order.ts'

/** Removes those that are still members: somebody else may have removed some of them meanwhile. */
async function removePresent(
  listId: string,
  branchIds: string[],
  options: Pick<RequestOptions, 'keepalive'>,
): Promise<void> {
  try {
    await removeBranchListMembers(listId, branchIds, options)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    const { members } = await getCompleteList(listId)
    const present = new Set(members.map(member => member.branchId))
    await removeBranchListMembers(
      listId,
      branchIds.filter(id => present.has(id)),
      options,
    )
  }
}

/** Calls a listener whenever the service has answered a query, before the page shows the answer. Returns what ends it. */
function onRead(client: QueryClient, queryKey: readonly unknown[], listener: () => void): () => void {
  const hash = hashKey(queryKey)
  return client.getQueryCache().subscribe(event => {
    if (event.query.queryHash !== hash || event.type !== 'updated') return
    if (event.action.type === 'success' && !event.action.manual) listener()
  })
}

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
    const stop = onRead(client, queryKey, hide)
    runUndoable({
      text: t('list.removed', { count: branchIds.size }),
      commit: async options => {
        await removePresent(listId, [...branchIds], options).catch(error => {
          // A part of them may be gone.
          void client.invalidateQueries({ queryKey })
          throw error
        })
        stop()
        // The page shows it already; reading it again would bring back what waits to be removed after this.
        void client.invalidateQueries({ queryKey, refetchType: 'none' })
        await client.invalidateQueries({ queryKey: workspaceKey('lists') })
      },
      revert: () => {
        stop()
        change(members => {
          const returning = before.filter(member => branchIds.has(member.branchId))
          const byId = new Map([...returning, ...members].map(member => [member.branchId, member]))
          const order = before.map(member => member.branchId)
          return mergeOrder(order, [...byId.keys()]).map(id => byId.get(id)!)
        })
      },
    })
  }
}
