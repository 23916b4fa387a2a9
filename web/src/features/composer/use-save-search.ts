import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import { ApiError } from '../../api/request.ts'
import { createSearch } from '../../api/searches.ts'
import { showToast } from '../../components/toast/toasts.ts'
import { type Draft, isComplete, toRequest } from './draft.ts'

/** Saves the draft and opens what was saved. */
export function useSaveSearch(draft: Draft) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const saving = useMutation({
    mutationFn: () => createSearch({ ...toRequest(draft), folderId: draft.folderId }),
    async onSuccess({ search, message }) {
      for (const part of ['searches', 'folders', 'overview', 'usage', 'interpret']) {
        void client.invalidateQueries({ queryKey: workspaceKey(part) })
      }
      if (message) showToast({ text: message, duration: 10_000 })
      await navigate({ to: '/searches/$searchId', params: { searchId: search.id } })
    },
    onError(error) {
      const text = error instanceof ApiError && error.status === 400 ? error.message : t('error.notDone')
      showToast({ text, tone: 'error' })
    },
  })
  return {
    save() {
      if (isComplete(draft) && !saving.isPending) saving.mutate()
    },
    isSaving: saving.isPending,
  }
}
