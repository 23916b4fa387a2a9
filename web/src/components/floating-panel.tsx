import { Popover, type PopoverProps } from 'react-aria-components'

/** The panel of menus, selects and popovers. */
export function FloatingPanel({
  className = '',
  ...props
}: Omit<PopoverProps, 'className'> & { className?: string }) {
  return (
    <Popover
      offset={4}
      {...props}
      className={`max-w-[calc(100vw-16px)] overflow-auto rounded-md border border-line bg-panel shadow-float outline-none transition-opacity entering:opacity-0 exiting:opacity-0 ${className}`}
    />
  )
}
