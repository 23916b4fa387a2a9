import type { LucideIcon } from 'lucide-react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components'
import { Hint } from './hint.tsx'

interface IconButtonProps extends Omit<ButtonProps, 'children' | 'className'> {
  icon: LucideIcon
  /** What it does: its accessible name, and shown on hover. */
  label: string
  className?: string
}

export function IconButton({ icon: Icon, label, className = '', ...props }: IconButtonProps) {
  return (
    <Hint text={label}>
      <AriaButton
        {...props}
        aria-label={label}
        className={`inline-flex size-8 shrink-0 items-center justify-center rounded-md text-muted transition-colors hovered:bg-sunken hovered:text-text disabled:opacity-50 ${className}`}
      >
        <Icon size={16} aria-hidden />
      </AriaButton>
    </Hint>
  )
}
