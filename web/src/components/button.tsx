import type { ComponentProps } from 'react'
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  composeRenderProps,
} from 'react-aria-components'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'

export interface ButtonProps extends AriaButtonProps {
  variant?: ButtonVariant
  size?: 'sm' | 'md' | 'lg'
  /** While it is disabled it does nothing, yet keeps the focus: for one that is enabled again by the next press beside it. */
  isFocusableWhenDisabled?: boolean
}

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border whitespace-nowrap ' +
  'transition-colors disabled:opacity-50 aria-disabled:opacity-50'

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-accent font-medium text-on-accent hovered:bg-accent-strong pressed:bg-accent-strong',
  secondary: 'border-line bg-panel text-text hovered:bg-sunken pressed:bg-sunken',
  ghost: 'border-transparent text-muted hovered:bg-sunken hovered:text-text pressed:bg-sunken',
  danger: 'border-line bg-panel text-danger hovered:bg-danger-soft pressed:bg-danger-soft',
}

const SIZES = { sm: 'h-8 px-2.5', md: 'h-9 px-3', lg: 'h-11 px-4.5' }

/** The classes of a button, for links that look like one. */
export function buildButtonClass(
  variant: ButtonVariant = 'secondary',
  size: 'sm' | 'md' | 'lg' = 'md',
): string {
  return `${BASE} ${VARIANTS[variant]} ${SIZES[size]}`
}

/**
 * A button. One whose work is under way keeps the focus, and does nothing when it is pressed again; the one of React Aria
 * would also leave an announcement without a name in the page when it is removed.
 */
export function Button({
  variant = 'secondary',
  size = 'md',
  isPending = false,
  isFocusableWhenDisabled = false,
  className,
  ...props
}: ButtonProps) {
  const isInert = isPending || (isFocusableWhenDisabled && props.isDisabled)
  const inert = isInert && {
    isDisabled: false,
    onPress: undefined,
    type: 'button' as const,
    render: renderInert,
  }
  return (
    <AriaButton
      {...props}
      {...inert}
      className={composeRenderProps(className, given => `${buildButtonClass(variant, size)} ${given ?? ''}`)}
    />
  )
}

function renderInert(props: ComponentProps<'button'>) {
  return <button {...props} aria-disabled />
}
