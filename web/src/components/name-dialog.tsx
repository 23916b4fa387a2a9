import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'
import { FormError } from './form-error.tsx'
import { TextField } from './text-field.tsx'

interface NameDialogProps<T> {
  title: string
  label: string
  hint?: string
  action: string
  minLength?: number
  maxLength: number
  isOpen: boolean
  onClose: () => void
  initialName?: string
  save: (name: string) => Promise<T>
  onSaved?: (saved: T) => unknown
}

/** Asks for a name, for something new or for a change of it. */
export function NameDialog<T>(props: NameDialogProps<T>) {
  const { title, action, isOpen, onClose, save, onSaved } = props
  const { t } = useTranslation()
  const running = useMutation({
    mutationFn: save,
    onSuccess: async saved => {
      onClose()
      await onSaved?.(saved)
    },
  })
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose} size="sm">
      <Form
        className="flex flex-col gap-4"
        isPending={running.isPending}
        onSend={form => running.mutate(String(new FormData(form).get('name') ?? '').trim())}
      >
        <TextField
          name="name"
          label={props.label}
          {...(props.hint === undefined ? {} : { hint: props.hint })}
          defaultValue={props.initialName ?? ''}
          isRequired
          minLength={props.minLength ?? 1}
          maxLength={props.maxLength}
          autoFocus
        />
        <FormError error={running.error} />
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="primary" isPending={running.isPending}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
