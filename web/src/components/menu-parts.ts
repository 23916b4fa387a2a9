import type { LucideIcon } from 'lucide-react'
import { type ComponentType, createContext, type ReactNode } from 'react'
import type { MenuItemProps as AriaMenuItemProps } from 'react-aria-components'

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'children' | 'className'> {
  icon?: LucideIcon
  isDangerous?: boolean
  /** Shows a tick while it is selected. */
  isCheckable?: boolean
  /** Beneath the label, in small type. */
  detail?: ReactNode
  children: ReactNode
}

export interface MenuParts {
  Item: ComponentType<MenuItemProps>
  Section: ComponentType<{ title: string; children: ReactNode }>
  Separator: ComponentType
}

/** The parts of an open menu, whose code is loaded with the first one that opens. */
export const MenuPartsContext = createContext<MenuParts | null>(null)
