import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchesQuery } from '../api/searches.ts'
import { Button, buildButtonClass } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { Loading } from '../components/loading.tsx'
import { Page } from '../components/page.tsx'
import { SearchInput } from '../components/search-input.tsx'
import { FolderPanel } from '../features/history/folder-panel.tsx'
import { SearchList } from '../features/history/search-list.tsx'
import { useHistoryChanges } from '../features/history/use-history-changes.ts'
import { useWorkspace } from '../features/session/use-session.ts'

export default function HistoryRoute() {
  const { t } = useTranslation()
  const { folder } = useSearch({ from: '/app/history' })
  const { canWrite } = useWorkspace()
  const [q, setQ] = useState('')
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const filter = { q: useDeferredValue(q), ...(folder ? { folderId: folder } : {}) }
  const { data, error, refetch } = useQuery({ ...searchesQuery(filter), placeholderData: keepPreviousData })
  const { move, archive } = useHistoryChanges()
  const clear = () => setSelection(new Set())
  // A search that was just moved away is shown until the service has moved it, and must not stay here.
  const searches = data?.searches.filter(
    ({ folderId }) => !folder || (folder === 'unfiled' ? folderId === null : folderId === folder),
  )
  return (
    <Page
      title={t('nav.history')}
      isFull
      actions={<SearchInput label={t('history.search')} value={q} onChange={setQ} className="w-56" />}
    >
      <div className="flex h-full min-h-0 flex-col md:flex-row">
        <FolderPanel chosen={folder} onMove={move} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {error && !searches && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!searches && !error && <Loading />}
          {searches && (
            <div className="min-h-0 flex-1">
              <SearchList
                searches={searches}
                canWrite={canWrite}
                selection={selection}
                onSelectionChange={setSelection}
                onMove={move}
                onArchive={archive}
                empty={
                  <Empty
                    icon={History}
                    title={t(q ? 'history.noMatch' : 'history.none.title')}
                    action={
                      q === '' && (
                        <Link to="/search" className={buildButtonClass('primary')}>
                          {t('history.none.action')}
                        </Link>
                      )
                    }
                  >
                    {q === '' && t('history.none.advice')}
                  </Empty>
                }
              />
            </div>
          )}
          {selection.size > 0 && (
            <footer className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2">
              <span className="font-medium">{t('list.selected', { count: selection.size })}</span>
              <span className="flex gap-2">
                <Button onPress={clear}>{t('action.clear')}</Button>
                <Button
                  variant="danger"
                  onPress={() => {
                    archive([...selection])
                    clear()
                  }}
                >
                  {t('lists.archive')}
                </Button>
              </span>
            </footer>
          )}
        </div>
      </div>
    </Page>
  )
}
