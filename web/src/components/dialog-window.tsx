import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'

export interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons at the bottom. */
  actions?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Only its buttons close it: not Escape, nor a press beside it. */
  isFirm?: boolean
  /** Which of several contents it has. The focus goes to the beginning of the next one. */
  step?: string
}

const WIDTHS = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl' }

export default function DialogWindow({
  title,
  isOpen,
  onClose,
  children,
  actions,
  size = 'md',
  isFirm = false,
  step = '',
}: DialogProps) {
  const { t } = useTranslation()
  const content = useStepFocus(step)
  return (
    <ModalOverlay
      isOpen={isOpen}
      isDismissable={!isFirm}
      isKeyboardDismissDisabled={isFirm}
      onOpenChange={open => open || onClose()}
      className="fixed inset-0 z-40 flex items-center justify-center bg-backdrop p-4 transition-opacity entering:opacity-0 exiting:opacity-0"
    >
      <Modal className={`max-h-full w-full ${WIDTHS[size]} flex`}>
        <AriaDialog className="flex max-h-full w-full flex-col rounded-md border border-line bg-panel shadow-float outline-none">
          <header className="flex items-center justify-between gap-2 border-b border-line ps-5 pe-3 py-3">
            <Heading slot="title" className="text-lg font-semibold">
              {title}
            </Heading>
            {!isFirm && <IconButton icon={X} label={t('action.close')} onPress={onClose} />}
          </header>
          <div className="min-h-0 flex-1 overflow-auto p-5">
            <div ref={content} tabIndex={-1} className="scroll-mt-5 outline-none">
              {children}
            </div>
          </div>
          {actions && (
            <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">{actions}</footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** What had the focus is gone with the step before. */
function useStepFocus(step: string) {
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    content.current?.focus({ preventScroll: true })
    content.current?.scrollIntoView()
  }, [step])
  return content
}
