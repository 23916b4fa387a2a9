import { Check, Minus } from 'lucide-react'

interface RowCheckboxProps {
  label: string
  isSelected: boolean
  isMixed?: boolean
  /** Without it the table handles the click. */
  onChange?: (isSelected: boolean) => void
  /** In a table the arrow keys reach it; elsewhere the Tab key does. */
  isTabStop?: boolean
}

/** React wants to know that a checked box can change. */
const ignore = () => {}

/** HTML has no attribute for it. */
function markMixed(input: HTMLInputElement) {
  input.indeterminate = true
  return () => {
    input.indeterminate = false
  }
}

/** A browser's own checkbox, drawn like the others of the dashboard: there are many in a table. */
export function RowCheckbox({
  label,
  isSelected,
  isMixed = false,
  onChange,
  isTabStop = false,
}: RowCheckboxProps) {
  return (
    <label className="flex items-center">
      <input
        type="checkbox"
        aria-label={label}
        tabIndex={isTabStop ? 0 : -1}
        ref={isMixed ? markMixed : undefined}
        checked={isSelected}
        onChange={onChange ? event => onChange(event.target.checked) : ignore}
        className="peer sr-only"
      />
      <span
        className={`flex size-4 shrink-0 items-center justify-center rounded-sm border peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent ${isSelected || isMixed ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-panel'}`}
      >
        {isMixed ? <Minus size={12} aria-hidden /> : isSelected && <Check size={12} aria-hidden />}
      </span>
    </label>
  )
}
