import { Link, useSearch } from '@tanstack/react-router'
import { FolderInput, History } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, buildButtonClass } from '../components/button.tsx'
import { Empty } from '../components/empty.tsx'
import { ErrorState } from '../components/error-state.tsx'
import { lazyDialog } from '../components/lazy-dialog.tsx'
import { Loading } from '../components/loading.tsx'
import { MenuButton } from '../components/menu.tsx'
import { Page } from '../components/page.tsx'
import { SearchInput } from '../components/search-input.tsx'
import { raiseToasts } from '../components/toast/raise-toasts.ts'
import { useAddressText } from '../components/use-address-text.ts'
import { FolderItems } from '../features/history/folder-items.tsx'
import { FolderPanel } from '../features/history/folder-panel.tsx'
import { PrintSearches } from '../features/history/print-searches.tsx'
import { SearchList } from '../features/history/search-list.tsx'
import { useHistoryChanges } from '../features/history/use-history-changes.ts'
import { useSearches } from '../features/history/use-searches.ts'
import { useWorkspace } from '../features/session/use-session.ts'

const NewFolderDialog = lazyDialog(() => import('../features/history/new-folder-dialog.tsx'))

export default function HistoryRoute() {
  const { t } = useTranslation()
  const { folder } = useSearch({ from: '/app/history' })
  const { canWrite } = useWorkspace()
  const [q, setQ] = useAddressText('/history')
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  /** The searches that wait for the folder that is being made. */
  const [filing, setFiling] = useState<string[] | null>(null)
  const { searches, error, refetch } = useSearches(useDeferredValue(q), folder)
  const changes = useHistoryChanges()
  const find = (ids: Iterable<string>) => {
    const wanted = new Set(ids)
    return (searches ?? []).filter(search => wanted.has(search.id))
  }
  const move = (ids: string[], folderId: string | null) => changes.move(find(ids), folderId)
  const archive = (ids: Iterable<string>) => changes.archive(find(ids))
  // What is selected may have left the folder, or the text that is searched for.
  const chosen = find(selection)
  const clear = () => setSelection(new Set())
  return (
    <Page
      title={t('nav.history')}
      isFull
      actions={<SearchInput label={t('history.search')} value={q} onChange={setQ} className="w-56" />}
    >
      <div className="flex h-full min-h-0 flex-col md:flex-row">
        <FolderPanel chosen={folder} onMove={move} onArchive={changes.archiveFolder} />
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          {error && !searches && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!searches && !error && <Loading />}
          {searches && (
            <div className="min-h-0 flex-1">
              <PrintSearches searches={searches} />
              <SearchList
                searches={searches}
                canWrite={canWrite}
                selection={selection}
                onSelectionChange={setSelection}
                onMove={move}
                onMoveToNew={setFiling}
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
          {chosen.length > 0 && (
            <footer
              ref={raiseToasts}
              className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2"
            >
              <span className="font-medium">{t('list.selected', { count: chosen.length })}</span>
              <span className="flex gap-2">
                <Button onPress={clear}>{t('action.deselect')}</Button>
                <MenuButton
                  placement="top end"
                  trigger={
                    <Button>
                      <FolderInput size={15} aria-hidden />
                      {t('action.moveToFolder')}
                    </Button>
                  }
                >
                  <FolderItems
                    onMove={folderId => {
                      move([...selection], folderId)
                      clear()
                    }}
                    onNew={() => setFiling([...selection])}
                  />
                </MenuButton>
                <Button
                  variant="danger"
                  onPress={() => {
                    changes.archive(chosen)
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
      <NewFolderDialog
        isOpen={filing !== null}
        onClose={() => setFiling(null)}
        onCreated={created => {
          if (!filing) return
          move(filing, created.id)
          clear()
        }}
      />
    </Page>
  )
}
