import { Check, Folder, FolderMinus, FolderPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { MenuItem } from '../../components/menu.tsx'
import { useFolders } from './use-folders.ts'

interface FolderItemsProps {
  /** The folder in which everything is that would be moved; null for none, undefined where they are in several. */
  current?: string | null | undefined
  onMove: (folderId: string | null) => void
  /** Without it no folder can be made here. */
  onNew?: () => void
}

/** The folders that searches can be in, as the items of a menu. A workspace without folders gets its first one here. */
export function FolderItems({ current, onMove, onNew }: FolderItemsProps) {
  const { t } = useTranslation()
  const folders = useFolders()
  return (
    <>
      {folders.map(folder => (
        <MenuItem
          key={folder.id}
          id={folder.id}
          icon={folder.id === current ? Check : Folder}
          onAction={() => onMove(folder.id)}
        >
          {folder.name}
        </MenuItem>
      ))}
      {folders.length > 0 && (
        <MenuItem
          id="unfiled"
          icon={current === null ? Check : FolderMinus}
          isDisabled={current === null}
          onAction={() => onMove(null)}
        >
          {t('folder.none')}
        </MenuItem>
      )}
      {onNew && (
        <MenuItem id="new" icon={FolderPlus} onAction={onNew}>
          {t('history.newFolder')}
        </MenuItem>
      )}
    </>
  )
}
