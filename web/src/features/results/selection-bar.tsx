import { ListPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { useWorkspace } from '../session/use-session.ts'
import { ExportMenu } from './export-menu.tsx'
import { MoveToFolderMenu } from './move-to-folder-menu.tsx'
import { useExportSearch } from './use-export-search.ts'

const AddToListDialog = lazyDialog(() => import('./add-to-list-dialog.tsx'))

interface SelectionBarProps {
  searchId: string
  folderId: string | null
  branchIds: string[]
  companyCount: number
  onClear: () => void
}

/** What can be done with the selected branches; it is there only while there are any. */
export function SelectionBar({ searchId, folderId, branchIds, companyCount, onClear }: SelectionBarProps) {
  const { t } = useTranslation()
  const { canWrite } = useWorkspace()
  const exportBranches = useExportSearch()
  const [isAdding, setAdding] = useState(false)
  const hasSelection = branchIds.length > 0
  useShortcuts([
    { keys: 'a', label: t('shortcuts.addToList'), run: () => hasSelection && canWrite && setAdding(true) },
    {
      keys: 'e',
      label: t('shortcuts.export'),
      run: () => exportBranches(searchId, 'csv', branchIds),
    },
  ])
  if (!hasSelection) return null
  return (
    <section
      aria-label={t('selection.label')}
      className="flex flex-wrap items-center gap-2 border-t border-line bg-panel px-5 py-2.5 shadow-float"
    >
      <p className="me-auto flex items-center gap-1 font-semibold" aria-live="polite">
        {t('count.companies', { count: companyCount })}
        {t('selection.separator')}
        {t('count.branches', { count: branchIds.length })}
        <IconButton icon={X} label={t('selection.clear')} onPress={onClear} />
      </p>
      {canWrite && <MoveToFolderMenu searchId={searchId} folderId={folderId} />}
      <ExportMenu searchId={searchId} branchIds={branchIds} />
      {canWrite && (
        <Button variant="primary" onPress={() => setAdding(true)}>
          <ListPlus size={15} aria-hidden />
          {t('action.addToList')}
        </Button>
      )}
      <AddToListDialog
        searchId={searchId}
        branchIds={branchIds}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        onAdded={onClear}
      />
    </section>
  )
}
