import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from './form-error.tsx'

interface ConfirmProps {
  title: string
  children: ReactNode
  action: string
  isOpen: boolean
  isPending?: boolean
  error?: unknown
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export function Confirm({
  title,
  children,
  action,
  isOpen,
  isPending = false,
  error,
  onConfirm,
  onClose,
}: ConfirmProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      actions={
        <>
          <Button onPress={onClose}>{t('action.cancel')}</Button>
          <Button variant="danger" onPress={onConfirm} isPending={isPending}>
            {action}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {children}
        <FormError error={error} />
      </div>
    </Dialog>
  )
}
