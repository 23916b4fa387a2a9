import { type KeyboardEvent, type ReactNode, use, useId, useRef, useState } from 'react'
import { ButtonContext, type MenuProps, type PopoverProps } from 'react-aria-components'
import { type MenuItemProps, type MenuParts, MenuPartsContext } from './menu-parts.ts'
import { useLoaded } from './use-loaded.ts'

interface MenuButtonProps extends Omit<MenuProps<object>, 'onClose'> {
  /** The button that opens the menu. */
  trigger: ReactNode
  placement?: PopoverProps['placement']
  panelClassName?: string
}

const loadPopup = () => import('./menu-popup.tsx')

/** A button with a menu. Only the button is part of the page at first: the menu is loaded when one is opened. */
export function MenuButton({ trigger, panelClassName = 'min-w-44', ...props }: MenuButtonProps) {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const Popup = useLoaded(loadPopup, isOpen, close)
  const button = {
    id,
    ref: triggerRef,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    isPressed: isOpen,
    onPress: () => setOpen(!isOpen),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true)
    },
  }
  return (
    <>
      <ButtonContext value={button}>{trigger}</ButtonContext>
      {Popup && (
        <Popup
          {...props}
          triggerRef={triggerRef}
          isOpen={isOpen}
          onClose={close}
          panelClassName={panelClassName}
          aria-labelledby={id}
        />
      )}
    </>
  )
}

export function MenuItem(props: MenuItemProps) {
  const { Item } = useParts()
  return <Item {...props} />
}

export function MenuSection(props: { title: string; children: ReactNode }) {
  const { Section } = useParts()
  return <Section {...props} />
}

export function MenuSeparator() {
  const { Separator } = useParts()
  return <Separator />
}

function useParts(): MenuParts {
  const parts = use(MenuPartsContext)
  if (!parts) throw new Error('a part of a menu stands outside of one')
  return parts
}
