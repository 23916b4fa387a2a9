import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Interpretation } from '../../api/composer.ts'
import { workspaceKey } from '../../api/current-workspace.ts'
import { ApiError } from '../../api/request.ts'
import { createSearch } from '../../api/searches.ts'
import { closeToast, showToast } from '../../components/toast/toasts.ts'
import { isolate } from '../../i18n/isolate.ts'
import { usePreferences } from '../../preferences/preferences.ts'
import { getPendingChanges } from '../history/pending-changes.ts'
import { type Draft, isComplete, toRequest } from './draft.ts'
import { useLimitText } from './use-limit-text.ts'

/** Saves the draft and opens what was saved. `plan` is what its reading said of the plan. */
export function useSaveSearch(draft: Draft, plan: Interpretation['plan'] | undefined) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const tellLimit = useLimitText()
  const client = useQueryClient()
  const navigate = useNavigate()
  // The state of the mutation comes a moment later: a second key press must not save, and charge, a second time.
  const isRunning = useRef(false)
  const failure = useRef<number | undefined>(undefined)
  // The service says why in English.
  const tellRefusal = (reason: string) =>
    language === 'en' ? reason : `${t('formError.refused')} ${isolate(reason)}`
  const tellFailure = (error: unknown) => {
    const isAnswer = error instanceof ApiError && error.status < 500 && error.code !== 'unexpected_answer'
    if (!isAnswer) return t('error.notDone')
    return error.isOffline ? t('formError.offline') : tellRefusal(error.message)
  }
  const saving = useMutation({
    mutationFn: () => createSearch({ ...toRequest(draft), folderId: keepFolder(draft.folderId) }),
    async onSuccess({ search }) {
      for (const part of ['searches', 'folders', 'overview', 'usage', 'interpret']) {
        void client.invalidateQueries({ queryKey: workspaceKey(part) })
      }
      const text = plan && tellLimit(plan, search.requestedResultCount)
      if (text) showToast({ text, duration: 10_000 })
      await navigate({ to: '/searches/$searchId', params: { searchId: search.id } })
    },
    onError(error) {
      if (error instanceof ApiError && error.isSignedOut) return
      // Nothing else on the page says that the search is not saved.
      failure.current = showToast({ text: tellFailure(error), tone: 'error', duration: null })
    },
    onSettled() {
      isRunning.current = false
    },
  })
  return {
    save() {
      if (!isComplete(draft) || isRunning.current) return
      isRunning.current = true
      if (failure.current !== undefined) closeToast(failure.current)
      saving.mutate()
    },
    isSaving: saving.isPending,
  }
}

/** The folder, unless it is about to be archived: the page shows it no more, and what is in it goes with it. */
function keepFolder(folderId: Draft['folderId']): Draft['folderId'] {
  const isGoing = getPendingChanges().some(
    change => change.kind === 'archiveFolder' && change.folderId === folderId,
  )
  return isGoing ? null : folderId
}
