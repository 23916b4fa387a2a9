import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { COMMAND_KEY, useShortcuts } from '../../keyboard/shortcuts.ts'
import { IconButton } from '../icon-button.tsx'
import { closeToast, runAction, type Toast, useToasts } from './toasts.ts'

/** What was done or went wrong, at the bottom of the page. One key takes back the latest that can be undone. */
export function ToastRegion() {
  const { t } = useTranslation()
  const toasts = useToasts()
  /** Had the focus before a message got it. */
  const origin = useRef<Element | null>(null)
  const region = useRef<HTMLElement>(null)
  useShortcuts([
    {
      keys: `${COMMAND_KEY} Z`,
      label: t('shortcuts.undo'),
      run: () => runAction(toasts.findLast(toast => toast.action?.isUndo)),
    },
    { keys: 'm', label: t('toast.region'), run: () => focusLatest(region.current) },
  ])
  return (
    <section
      ref={region}
      aria-label={t('toast.region')}
      aria-live="polite"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) origin.current = relatedTarget
      }}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-height,0px)+1rem)] z-50 flex flex-col items-center gap-2 px-4"
    >
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} onLoseFocus={() => focusAgain(origin.current)} />
      ))}
    </section>
  )
}

function ToastCard({ toast, onLoseFocus }: { toast: Toast; onLoseFocus: () => void }) {
  const { t } = useTranslation()
  const { action } = toast
  const card = useRef<HTMLDivElement>(null)
  const [isHeld, setHeld] = useState(false)
  // What can be undone has a clock of its own; anything else stays while it is pointed at or has the focus.
  useEffect(() => {
    if (toast.duration === null || (isHeld && !toast.action?.isUndo)) return
    const timer = setTimeout(() => closeToast(toast.id), toast.duration)
    return () => clearTimeout(timer)
  }, [isHeld, toast])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it goes away
  useLayoutEffect(() => {
    const { current } = card
    return () => {
      if (current?.contains(document.activeElement)) onLoseFocus()
    }
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it on screen
    <div
      ref={card}
      data-toast
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={`pointer-events-auto flex max-w-[min(25rem,100%)] items-center gap-3 rounded-md border bg-panel py-1.5 ps-4 pe-1.5 shadow-float ${toast.tone === 'error' ? 'border-danger text-danger' : 'border-line'}`}
    >
      <span className="min-w-0 wrap-anywhere">{toast.text}</span>
      {action && (
        <AriaButton
          onPress={() => runAction(toast)}
          {...(action.isUndo ? { 'aria-keyshortcuts': 'Control+Z Meta+Z' } : {})}
          className="shrink-0 rounded-sm px-2 py-1 font-medium text-accent hovered:bg-accent-soft"
        >
          {action.label}
        </AriaButton>
      )}
      <IconButton icon={X} label={t('action.close')} onPress={() => closeToast(toast.id)} />
    </div>
  )
}

/** The first button of the latest message: it is the last on the page, far from the keyboard otherwise. */
function focusLatest(region: HTMLElement | null): void {
  const cards = region?.querySelectorAll('[data-toast]')
  cards?.[cards.length - 1]?.querySelector('button')?.focus()
}

/** Where the focus was before, or the page where that is gone. */
function focusAgain(origin: Element | null): void {
  const target = origin?.isConnected ? origin : document.getElementById('main')
  if (target instanceof HTMLElement) target.focus()
}
