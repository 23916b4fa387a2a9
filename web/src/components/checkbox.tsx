import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components'

interface CheckboxProps extends Omit<AriaCheckboxProps, 'children' | 'className'> {
  children?: ReactNode
}

export function Checkbox({ children, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox {...props} className="group flex items-center gap-2 disabled:opacity-50">
      {({ isSelected, isIndeterminate }) => (
        <>
          <span
            className={`flex size-4 shrink-0 items-center justify-center rounded-sm border group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-accent ${isSelected || isIndeterminate ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-panel'}`}
          >
            {isIndeterminate ? (
              <Minus size={12} aria-hidden />
            ) : (
              isSelected && <Check size={12} aria-hidden />
            )}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
