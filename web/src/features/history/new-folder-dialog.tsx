import { useQueryClient } from '@tanstack/react-query'
import type { Folder } from 'dalil-client'
import { useTranslation } from 'react-i18next'
import { createFolder, foldersQuery } from '../../api/folders.ts'
import { NameDialog } from '../../components/name-dialog.tsx'

interface NewFolderDialogProps {
  isOpen: boolean
  onClose: () => void
  onCreated?: (folder: Folder) => void
}

export default function NewFolderDialog({ isOpen, onClose, onCreated }: NewFolderDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return (
    <NameDialog
      title={t('history.newFolder')}
      label={t('lists.name')}
      hint={t('history.folderNameHint')}
      action={t('history.createFolder')}
      minLength={2}
      maxLength={80}
      isOpen={isOpen}
      onClose={onClose}
      save={name => createFolder({ name })}
      onSaved={async ({ folder }) => {
        await client.invalidateQueries({ queryKey: foldersQuery().queryKey })
        onCreated?.(folder)
      }}
    />
  )
}
