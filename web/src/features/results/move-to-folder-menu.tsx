import { useQuery } from '@tanstack/react-query'
import { Check, Folder, FolderInput, FolderMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { foldersQuery } from '../../api/folders.ts'
import { Button, type ButtonVariant } from '../../components/button.tsx'
import { MenuButton, MenuItem } from '../../components/menu.tsx'
import { useMoveSearch } from './use-move-search.ts'

interface MoveToFolderMenuProps {
  searchId: string
  folderId: string | null
  variant?: ButtonVariant
  /** Shows its icon alone on a phone. */
  isCompact?: boolean
}

/** Moves the whole search: folders hold searches, not branches. */
export function MoveToFolderMenu({
  searchId,
  folderId,
  variant = 'secondary',
  isCompact = false,
}: MoveToFolderMenuProps) {
  const { t } = useTranslation()
  const folders = useQuery(foldersQuery()).data?.folders ?? []
  const move = useMoveSearch()
  return (
    <MenuButton
      trigger={
        <Button variant={variant}>
          <FolderInput size={15} aria-hidden />
          <span className={isCompact ? 'max-sm:sr-only' : ''}>
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
          onAction={() => folder.id !== folderId && move(searchId, folderId, folder.id)}
        >
          {folder.name}
        </MenuItem>
      ))}
      <MenuItem
        id="unfiled"
        icon={FolderMinus}
        isDisabled={folderId === null}
        onAction={() => move(searchId, folderId, null)}
      >
        {folders.length > 0 ? t('folder.none') : t('folder.noneYet')}
      </MenuItem>
    </MenuButton>
  )
}
