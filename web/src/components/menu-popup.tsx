import { Check } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Separator as AriaSeparator,
  Header,
  type MenuProps,
  type PopoverProps,
} from 'react-aria-components'
import { FloatingPanel } from './floating-panel.tsx'
import { type MenuItemProps, type MenuParts, MenuPartsContext } from './menu-parts.ts'

interface MenuPopupProps extends MenuProps<object> {
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose: () => void
  placement?: PopoverProps['placement']
  panelClassName: string
}

export default function MenuPopup(props: MenuPopupProps) {
  const { triggerRef, isOpen, onClose, placement, panelClassName, ...menu } = props
  return (
    <FloatingPanel
      trigger="MenuTrigger"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={open => open || onClose()}
      placement={placement ?? 'bottom start'}
      aria-labelledby={menu['aria-labelledby']}
      className={panelClassName}
    >
      <MenuPartsContext value={PARTS}>
        <AriaMenu
          {...menu}
          autoFocus="first"
          onClose={onClose}
          className="max-h-96 max-w-[max(24rem,var(--trigger-width))] overflow-auto p-1 outline-none"
        />
      </MenuPartsContext>
    </FloatingPanel>
  )
}

function Item({ icon: Icon, isDangerous, isCheckable, detail, children, ...props }: MenuItemProps) {
  return (
    <AriaMenuItem
      {...props}
      {...(typeof children === 'string' ? { textValue: children } : {})}
      className={`flex items-center gap-2.5 rounded-sm px-2 py-1.5 outline-none focused:bg-sunken selected:font-medium disabled:opacity-50 ${isDangerous ? 'text-danger' : ''}`}
    >
      {isCheckable && (
        <Check size={15} aria-hidden className="invisible text-accent in-data-[selected]:visible" />
      )}
      {Icon && <Icon size={15} aria-hidden className={isDangerous ? '' : 'text-muted'} />}
      <span className="min-w-0 flex-1">
        <bdi className="block wrap-anywhere">{children}</bdi>
        {detail && <bdi className="block text-xs wrap-anywhere text-faint">{detail}</bdi>}
      </span>
    </AriaMenuItem>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaMenuSection>
      <Header className="px-2 pt-1.5 pb-1 text-xs text-faint">{title}</Header>
      {children}
    </AriaMenuSection>
  )
}

function Separator() {
  return <AriaSeparator className="my-1 border-t border-line" />
}

const PARTS: MenuParts = { Item, Section, Separator }
