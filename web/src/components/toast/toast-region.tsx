import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../icon-button.tsx'
import { closeToast, type Toast, useToasts } from './toasts.ts'

export function ToastRegion() {
  const { t } = useTranslation()
  const toasts = useToasts()
  return (
    <section
      aria-label={t('toast.region')}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2 px-4"
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { t } = useTranslation()
  const { action } = toast
  const [isHeld, setHeld] = useState(false)
  // An action has a clock of its own; anything else stays while it is pointed at.
  useEffect(() => {
    if (isHeld && !toast.action) return
    const timer = setTimeout(() => closeToast(toast.id), toast.duration)
    return () => clearTimeout(timer)
  }, [isHeld, toast])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it on screen
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      className={`pointer-events-auto flex max-w-full items-center gap-3 rounded-md border bg-panel py-1.5 ps-4 pe-1.5 shadow-float ${toast.tone === 'error' ? 'border-danger text-danger' : 'border-line'}`}
    >
      <span className="min-w-0">{toast.text}</span>
      {action && (
        <AriaButton
          // What it offers is done: the message has nothing more to say.
          onPress={() => {
            closeToast(toast.id)
            action.run()
          }}
          className="rounded-sm px-2 py-1 font-medium text-accent hovered:bg-accent-soft"
        >
          {action.label}
        </AriaButton>
      )}
      <IconButton icon={X} label={t('action.close')} onPress={() => closeToast(toast.id)} />
    </div>
  )
}
