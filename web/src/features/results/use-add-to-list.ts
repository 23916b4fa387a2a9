import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BranchList } from 'dalil-client'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import {
  addBranchListMembers,
  createBranchList,
  PartlyAddedError,
  renameBranchList,
} from '../../api/lists.ts'
import { ApiError } from '../../api/request.ts'
import { workspaceQuery } from '../../api/workspace.ts'
import { showToast } from '../../components/toast/toasts.ts'
import { embedName } from '../../i18n/embed-name.ts'

/** An existing list, or a new one of a name. */
type Target = { listId: string } | { name: string }

interface AddToList {
  adding: UseMutationResult<unknown, Error, Target>
  /** Lets go of a list that was made for a first attempt: the next new list is another one. */
  forget: () => void
}

/** Adds branches of a search to a list and tells how that went. A new list is made once, however often adding fails. */
export function useAddToList(searchId: string, branchIds: string[], onAdded: () => void): AddToList {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const made = useRef<BranchList>(null)
  const makeList = async (name: string) => {
    if (!made.current) made.current = (await createBranchList({ name })).list
    else if (made.current.name !== name) made.current = (await renameBranchList(made.current.id, name)).list
    return made.current.id
  }
  const refreshLists = () => {
    for (const key of [workspaceKey('lists'), workspaceKey('list'), workspaceQuery().queryKey])
      void client.invalidateQueries({ queryKey: key })
  }
  const adding = useMutation({
    mutationFn: async (target: Target) => {
      const listId = 'listId' in target ? target.listId : await makeList(target.name)
      return addBranchListMembers(listId, searchId, branchIds)
    },
    onSuccess(added) {
      const done = t('addToList.done', { count: added.addedCount, name: embedName(added.name) })
      const present = t('addToList.present', { count: added.alreadyPresentCount })
      refreshLists()
      showToast({
        text: added.alreadyPresentCount > 0 ? `${done} ${present}` : done,
        action: {
          label: t('addToList.open'),
          run: () => void navigate({ to: '/lists/$listId', params: { listId: added.id } }),
        },
        duration: 8_000,
      })
      onAdded()
    },
    onError(error) {
      if (error instanceof ApiError && error.isSignedOut) return
      const added = error instanceof PartlyAddedError ? error.added : undefined
      const text = added?.addedCount
        ? t('addToList.partly', { count: added.addedCount, name: embedName(added.name) })
        : t('error.notDone')
      showToast({ text, tone: 'error' })
      // The service may also have added those of a request whose answer was lost.
      refreshLists()
    },
  })
  return {
    adding,
    forget() {
      made.current = null
    },
  }
}
