import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../components/icon-button.tsx'
import { useNarrow } from '../../components/use-narrow.ts'

interface SidePanelProps {
  label: string
  /** What stands beside the cross. */
  heading: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A card over the map with what was opened. It is no dialog: table and map stay in use. Escape closes it. */
export function SidePanel({ label, heading, onClose, children }: SidePanelProps) {
  const { t } = useTranslation()
  const isNarrow = useNarrow()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  const content = (
    <section
      ref={panel}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      className="absolute inset-y-0 end-0 z-10 flex w-96 max-w-full flex-col border-s border-line bg-panel shadow-float outline-none max-md:fixed max-md:inset-0 max-md:w-full max-md:border-0"
    >
      <header className="flex items-start justify-between gap-2 border-b border-line py-3 ps-5 pe-3">
        <div className="min-w-0 flex-1">{heading}</div>
        <IconButton icon={X} label={t('action.close')} onPress={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-auto">{children}</div>
    </section>
  )
  const main = document.getElementById('main')
  // On narrow screens the map may be hidden while the list is shown.
  return isNarrow && main ? createPortal(content, main) : content
}
