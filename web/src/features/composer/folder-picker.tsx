import { Folder } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { MenuButton } from '../../components/menu.tsx'
import { FolderItems } from '../history/folder-items.tsx'
import { useFolders } from '../history/use-folders.ts'

interface FolderPickerProps {
  value: string | null
  onChange: (folderId: string | null) => void
}

/** The folder that the search will be saved in; nothing where the workspace has no folders. */
export function FolderPicker({ value, onChange }: FolderPickerProps) {
  const { t } = useTranslation()
  const folders = useFolders()
  if (folders.length === 0) return null
  const chosen = folders.find(folder => folder.id === value)?.name ?? t('folder.none')
  return (
    <MenuButton
      placement="bottom end"
      trigger={
        <Button size="lg" aria-label={`${chosen} ${t('composer.folder')}`}>
          <Folder size={15} aria-hidden className="text-muted" />
          <bdi className="max-w-28 truncate">{chosen}</bdi>
        </Button>
      }
    >
      <FolderItems current={value} onMove={onChange} />
    </MenuButton>
  )
}
