import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { Button } from 'react-aria-components'
import { MenuButton, MenuItem } from './menu.tsx'

export interface SelectOption<K extends string> {
  id: K
  label: string
}

interface SelectProps<K extends string> {
  label: string
  options: SelectOption<K>[]
  value: K
  onValueChange: (value: K) => void
  /** The label is for screen readers only. */
  hideLabel?: boolean
  /** What was chosen is being saved. */
  isPending?: boolean
  className?: string
}

/** One choice of several: a button that shows it, and a menu with all of them. */
export function Select<K extends string>({
  label,
  options,
  value,
  onValueChange,
  hideLabel,
  isPending = false,
  className = '',
}: SelectProps<K>) {
  const labelId = useId()
  const valueId = useId()
  const chosen = options.find(option => option.id === value)?.label
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <span id={labelId} className={hideLabel ? 'sr-only' : 'font-medium'}>
        {label}
      </span>
      <MenuButton
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={keys => {
          const next = options.find(option => keys !== 'all' && keys.has(option.id))
          if (next) onValueChange(next.id)
        }}
        panelClassName="min-w-(--trigger-width)"
        trigger={
          <Button
            isPending={isPending}
            aria-labelledby={`${valueId} ${labelId}`}
            className="flex h-9 w-full items-center justify-between gap-2 rounded-md border border-line-strong bg-panel ps-3 pe-2 text-start hovered:bg-sunken pending:opacity-50"
          >
            <bdi id={valueId} className="truncate">
              {chosen}
            </bdi>
            <ChevronDown size={14} aria-hidden className="shrink-0 text-muted" />
          </Button>
        }
      >
        {options.map(option => (
          <MenuItem key={option.id} id={option.id} isCheckable>
            {option.label}
          </MenuItem>
        ))}
      </MenuButton>
      {/* Buttons are not printed. */}
      <bdi className="hidden print:block">{chosen}</bdi>
    </div>
  )
}
