import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CompleteList,
  completeListQuery,
  getCompleteList,
  reorderBranchListMembers,
} from '../../api/lists.ts'
import { ApiError } from '../../api/request.ts'
import { showToast } from '../../components/toast/toasts.ts'
import { mergeOrder } from './merge-order.ts'

/**
 * Puts a list into an order: at once on the page, then at the service. When somebody else has added or removed members
 * meanwhile, the order is applied to the members that there are now.
 */
export function useOrder(listId: string): (order: string[]) => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = completeListQuery(listId)
  return useCallback(
    async order => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<CompleteList>(queryKey)
      client.setQueryData<CompleteList>(queryKey, old => old && arrange(old, order))
      try {
        await reorderBranchListMembers(listId, order)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 400) {
          client.setQueryData(queryKey, before)
          showToast({ text: t('error.notSaved'), tone: 'error' })
          return
        }
        const present = await getCompleteList(listId)
        const healed = mergeOrder(
          order,
          present.members.map(member => member.branchId),
        )
        await reorderBranchListMembers(listId, healed)
        showToast({ text: t('list.merged') })
      }
      await client.invalidateQueries({ queryKey })
    },
    [client, listId, queryKey, t],
  )
}

function arrange(list: CompleteList, order: readonly string[]): CompleteList {
  const byId = new Map(list.members.map(member => [member.branchId, member]))
  const members = order.flatMap((id, position) => {
    const member = byId.get(id)
    return member ? [{ ...member, position }] : []
  })
  return { ...list, members }
}
