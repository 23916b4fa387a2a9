import type { Search } from 'dalil-client'
import { FolderInput } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { lazyDialog } from '../../components/lazy-dialog.tsx'
import { MenuButton } from '../../components/menu.tsx'
import { FolderItems } from '../history/folder-items.tsx'
import { changeSearches, usePendingChanges } from '../history/pending-changes.ts'
import { useFolders } from '../history/use-folders.ts'
import { useHistoryChanges } from '../history/use-history-changes.ts'

const NewFolderDialog = lazyDialog(() => import('../history/new-folder-dialog.tsx'))

/** Moves the whole search: folders hold searches, not branches. On a phone the button is its icon alone. */
export function MoveToFolderMenu({ search }: { search: Search }) {
  const { t } = useTranslation()
  const folders = useFolders()
  const { move } = useHistoryChanges()
  const [isCreating, setCreating] = useState(false)
  const [shown = search] = changeSearches([search], usePendingChanges())
  const { folderId } = shown
  return (
    <>
      <MenuButton
        trigger={
          <Button>
            <FolderInput size={15} aria-hidden />
            <bdi className="max-w-48 truncate max-sm:sr-only">
              {folders.find(folder => folder.id === folderId)?.name ?? t('action.moveToFolder')}
            </bdi>
          </Button>
        }
      >
        <FolderItems current={folderId} onMove={id => move([shown], id)} onNew={() => setCreating(true)} />
      </MenuButton>
      <NewFolderDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={folder => move([shown], folder.id)}
      />
    </>
  )
}
