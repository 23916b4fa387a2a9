import type { Search } from 'dalil-client'
import { ListPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { raiseToasts } from '../../components/toast/raise-toasts.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { ExportMenu } from '../exports/export-menu.tsx'
import { useExport } from '../exports/use-export.ts'
import { useWorkspace } from '../session/use-session.ts'

const AddToListDialog = lazyDialog(() => import('./add-to-list-dialog.tsx'))

interface SelectionBarProps {
  search: Pick<Search, 'id' | 'title' | 'persistedResultCount'>
  /** The branches that are selected. */
  branchIds: readonly string[]
  companyCount: number
  /** The branches that the filters leave: without a selection it is these that go into a list. */
  shownIds: readonly string[]
  isFiltered: boolean
  /** False while more branches are still being read: until then all of them cannot be taken. */
  isComplete: boolean
  onClear: () => void
}

const BAR =
  'flex min-h-14 flex-wrap items-center gap-2 border-t border-line bg-panel px-5 py-2.5 shadow-float'

/** What can be done with the selected branches; without any, how to select, and the way to take all. */
export function SelectionBar(props: SelectionBarProps) {
  const { search, branchIds, companyCount, shownIds, isFiltered, isComplete, onClear } = props
  const { t } = useTranslation()
  const { canWrite } = useWorkspace()
  const exportSubject = useExport()
  const [isAdding, setAdding] = useState(false)
  const hasSelection = branchIds.length > 0
  const chosen = hasSelection ? branchIds : shownIds
  const isPart = hasSelection || isFiltered
  const subject = { kind: 'searches', id: search.id, branchIds: isPart ? chosen : undefined } as const
  const isWhole = hasSelection || isComplete
  const add = () => chosen.length > 0 && canWrite && isWhole && setAdding(true)
  const download = () => (isWhole || !isFiltered) && void exportSubject(subject, 'csv')
  useShortcuts([
    { keys: 'a', label: t('shortcuts.addToList'), run: add },
    { keys: 'e', label: t('shortcuts.export'), run: download },
  ])
  return (
    <>
      {hasSelection ? (
        <section ref={raiseToasts} aria-label={t('selection.label')} className={BAR}>
          <p className="me-auto flex items-center gap-1 font-semibold" aria-live="polite">
            {t('count.companies', { count: companyCount })}
            {t('selection.separator')}
            {t('count.branches', { count: branchIds.length })}
            <IconButton icon={X} label={t('selection.clear')} onPress={onClear} />
          </p>
          <ExportMenu subject={subject} />
          {canWrite && (
            <Button variant="primary" onPress={add}>
              <ListPlus size={15} aria-hidden />
              {t('action.addToList')}
            </Button>
          )}
        </section>
      ) : (
        canWrite &&
        shownIds.length > 0 && (
          <div ref={raiseToasts} className={BAR}>
            <p className="me-auto text-muted max-sm:sr-only">{t('selection.advice')}</p>
            <Button onPress={add} isDisabled={!isComplete}>
              <ListPlus size={15} aria-hidden />
              {t('selection.addAll', { count: isFiltered ? shownIds.length : search.persistedResultCount })}
            </Button>
          </div>
        )
      )}
      <AddToListDialog
        searchId={search.id}
        suggestedName={search.title}
        branchIds={[...chosen]}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={onClear}
      />
    </>
  )
}
