import type { Search } from 'dalil-client'
import { Check, Folder, FolderInput, FolderMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { MenuButton, MenuItem } from '../../components/menu.tsx'
import { changeSearches, usePendingChanges } from '../history/pending-changes.ts'
import { useFolders } from '../history/use-folders.ts'
import { useHistoryChanges } from '../history/use-history-changes.ts'

/** Moves the whole search: folders hold searches, not branches. On a phone the button is its icon alone. */
export function MoveToFolderMenu({ search }: { search: Search }) {
  const { t } = useTranslation()
  const folders = useFolders()
  const { move } = useHistoryChanges()
  const [shown = search] = changeSearches([search], usePendingChanges())
  const { folderId } = shown
  return (
    <MenuButton
      trigger={
        <Button>
          <FolderInput size={15} aria-hidden />
          <span className="max-sm:sr-only">
            {folders.find(folder => folder.id === folderId)?.name ?? t('action.moveToFolder')}
          </span>
        </Button>
      }
    >
      {folders.map(folder => (
        <MenuItem
          key={folder.id}
          id={folder.id}
          icon={folder.id === folderId ? Check : Folder}
          onAction={() => move([shown], folder.id)}
        >
          {folder.name}
        </MenuItem>
      ))}
      <MenuItem
        id="unfiled"
        icon={FolderMinus}
        isDisabled={folderId === null}
        onAction={() => move([shown], null)}
      >
        {folders.length > 0 ? t('folder.none') : t('folder.noneYet')}
      </MenuItem>
    </MenuButton>
  )
}
