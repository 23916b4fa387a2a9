import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BranchList } from 'dalil-client'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { workspaceKey } from '../../api/current-workspace.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormError } from '../../components/form-error.tsx'
import { TextField } from '../../components/text-field.tsx'
import { readForm } from '../getting-in/person-fields.tsx'

interface NameDialogProps {
  title: string
  action: string
  isOpen: boolean
  onClose: () => void
  initialName?: string
  /** Saves the name. */
  save: (name: string) => Promise<{ list: BranchList }>
  onSaved?: (list: BranchList) => void
}

/** Asks for the name of a list, be it a new one. */
export default function ListNameDialog({
  title,
  action,
  isOpen,
  onClose,
  initialName = '',
  save,
  onSaved,
}: NameDialogProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const running = useMutation({
    mutationFn: save,
    onSuccess: async ({ list }) => {
      onClose()
      onSaved?.(list)
      await Promise.all(
        ['lists', 'list', 'overview'].map(part => client.invalidateQueries({ queryKey: workspaceKey(part) })),
      )
    },
  })
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size="sm">
      <Form
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          running.mutate(readForm(event.currentTarget).name?.trim() ?? '')
        }}
      >
        <TextField
          name="name"
          label={t('lists.name')}
          defaultValue={initialName}
          isRequired
          maxLength={200}
          autoFocus
        />
        <FormError error={running.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="primary" isDisabled={running.isPending}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
