import { useNavigate } from '@tanstack/react-router'
import type { Search } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { embedName } from '../../i18n/embed-name.ts'
import { useHistoryChanges } from '../history/use-history-changes.ts'

/** Takes the search on screen out of the history, and leads there; undoing it leads back. */
export function useArchiveSearch(): (search: Search) => void {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { archive } = useHistoryChanges()
  return search => {
    void navigate({ to: '/history' })
    archive(
      [search],
      t('savedSearch.archived', { title: embedName(search.title) }),
      () => void navigate({ to: '/searches/$searchId', params: { searchId: search.id } }),
    )
  }
}
