import { Check, ChevronDown } from 'lucide-react'
import {
  Select as AriaSelect,
  type SelectProps as AriaSelectProps,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  SelectValue,
} from 'react-aria-components'
import { FloatingPanel } from './floating-panel.tsx'

export interface SelectOption<K extends string> {
  id: K
  label: string
}

interface SelectProps<K extends string>
  extends Omit<AriaSelectProps<SelectOption<K>>, 'children' | 'className'> {
  label: string
  options: SelectOption<K>[]
  value: K
  onValueChange: (value: K) => void
  /** The label is for screen readers only. */
  hideLabel?: boolean
  className?: string
}

export function Select<K extends string>({
  label,
  options,
  value,
  onValueChange,
  hideLabel,
  className = '',
  ...props
}: SelectProps<K>) {
  return (
    <AriaSelect
      {...props}
      selectedKey={value}
      onSelectionChange={key => onValueChange(key as K)}
      className={`flex flex-col gap-1 ${className}`}
    >
      <Label className={hideLabel ? 'sr-only' : 'font-medium'}>{label}</Label>
      <Button className="flex h-9 w-full items-center justify-between gap-2 rounded-md border border-line-strong bg-panel ps-3 pe-2 text-start hovered:bg-sunken">
        <SelectValue className="truncate" />
        <ChevronDown size={14} aria-hidden className="shrink-0 text-muted" />
      </Button>
      <FloatingPanel className="min-w-(--trigger-width)">
        <ListBox items={options} className="max-h-80 overflow-auto p-1">
          {option => (
            <ListBoxItem
              textValue={option.label}
              className="flex items-center justify-between gap-3 rounded-sm px-2 py-1.5 focused:bg-sunken selected:font-medium"
            >
              {({ isSelected }) => (
                <>
                  {option.label}
                  {isSelected && <Check size={14} aria-hidden className="text-accent" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </FloatingPanel>
    </AriaSelect>
  )
}
