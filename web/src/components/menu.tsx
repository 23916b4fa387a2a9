import { Check, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  type MenuItemProps as AriaMenuItemProps,
  type MenuProps,
  MenuTrigger,
  type PopoverProps,
} from 'react-aria-components'
import { FloatingPanel } from './floating-panel.tsx'

interface MenuButtonProps<T> extends MenuProps<T> {
  /** The button that opens the menu. */
  trigger: ReactNode
  placement?: PopoverProps['placement']
}

export function MenuButton<T extends object>({ trigger, placement, ...props }: MenuButtonProps<T>) {
  return (
    <MenuTrigger>
      {trigger}
      <FloatingPanel {...(placement ? { placement } : {})} className="min-w-44">
        <AriaMenu {...props} className="max-h-96 overflow-auto p-1 outline-none" />
      </FloatingPanel>
    </MenuTrigger>
  )
}

interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className'> {
  icon?: LucideIcon
  isDangerous?: boolean
  /** Shows a tick while it is selected. */
  isCheckable?: boolean
  /** Beneath the label, in small type. */
  detail?: ReactNode
  children: ReactNode
}

export function MenuItem({
  icon: Icon,
  isDangerous,
  isCheckable,
  detail,
  children,
  ...props
}: MenuItemProps) {
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
        <span className="block truncate">{children}</span>
        {detail && <span className="block truncate text-xs text-faint">{detail}</span>}
      </span>
    </AriaMenuItem>
  )
}
