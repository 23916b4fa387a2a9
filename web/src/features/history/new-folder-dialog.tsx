import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { createFolder, foldersQuery } from '../../api/folders.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextField } from '../../components/text-field.tsx'
import { readForm } from '../getting-in/person-fields.tsx'

export default function NewFolderDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const create = useMutation({
    mutationFn: (name: string) => createFolder({ name }),
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: foldersQuery().queryKey })
    },
  })
  return (
    <Dialog title={t('history.newFolder')} isOpen={isOpen} onClose={onClose} size="sm">
      <Form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          create.mutate(readForm(event.currentTarget).name?.trim() ?? '')
        }}
      >
        <TextField
          name="name"
          label={t('lists.name')}
          hint={t('history.folderNameHint')}
          isRequired
          minLength={2}
          maxLength={80}
          autoFocus
        />
        <FormError error={create.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={create.isPending}>
            {t('history.createFolder')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
