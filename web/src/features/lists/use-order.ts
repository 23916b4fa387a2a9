import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type CompleteList,
  completeListQuery,
  getCompleteList,
  reorderBranchListMembers,
} from '../../api/lists.ts'
import { ApiError } from '../../api/request.ts'
import { closeToast, showToast } from '../../components/toast/toasts.ts'
import { offerUndo, settleUndoable } from '../../components/toast/undoable.ts'
import { mergeOrder } from './merge-order.ts'
import { saveLatest } from './save-latest.ts'

/**
 * Puts a list into an order, and says so in a text: at once on the page, then at the service. The latest order can be
 * undone. When somebody else has added or removed members meanwhile, the order is applied to the members that there are
 * now.
 */
export function useOrder(listId: string): (order: string[], text?: string) => Promise<void> {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMemo(() => {
    const { queryKey } = completeListQuery(listId)
    // What the service has, for as long as the page is ahead of it.
    let saved: CompleteList | undefined
    let toastId: number | undefined
    const closeOffer = () => {
      if (toastId !== undefined) closeToast(toastId)
      toastId = undefined
    }
    const saveSoon = saveLatest(
      async (order: string[]) => {
        await saveOrder(listId, order, () => showToast({ text: t('list.merged') }))
        saved = saved && arrange(saved, order)
      },
      async error => {
        if (error) {
          client.setQueryData(queryKey, saved)
          // What it says was done is not.
          closeOffer()
          showToast({ text: t('error.notSaved'), tone: 'error' })
        }
        saved = undefined
        await client.invalidateQueries({ queryKey })
      },
    )
    const readOrder = () =>
      (client.getQueryData<CompleteList>(queryKey)?.members ?? []).map(member => member.branchId)
    const apply = async (order: string[]) => {
      await client.cancelQueries({ queryKey })
      saved ??= client.getQueryData<CompleteList>(queryKey)
      client.setQueryData<CompleteList>(queryKey, old => old && arrange(old, order))
      await saveSoon(order)
    }
    return async (order, text = t('list.ordered')) => {
      const before = readOrder()
      // One message at a time: taking an order back would take later ones with it.
      closeOffer()
      toastId = offerUndo(text, () => void apply(mergeOrder(before, readOrder())))
      await apply(order)
    }
  }, [client, listId, t])
}

async function saveOrder(listId: string, order: string[], onMerged: () => void): Promise<void> {
  // Members that were removed a moment ago are still in the list until then.
  await settleUndoable()
  try {
    await reorderBranchListMembers(listId, order)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    const present = await getCompleteList(listId)
    const ids = present.members.map(member => member.branchId)
    await reorderBranchListMembers(listId, mergeOrder(order, ids))
    onMerged()
  }
}

function arrange(list: CompleteList, order: readonly string[]): CompleteList {
  const byId = new Map(list.members.map(member => [member.branchId, member]))
  const members = order.flatMap((id, position) => {
    const member = byId.get(id)
    return member ? [{ ...member, position }] : []
  })
  return { ...list, members }
}
