import { Search, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface SearchInputProps {
  /** Its accessible name, and its placeholder where it has no other. */
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
  /** Keys other than the Escape that clears the field. */
  onKeyDown?: (event: KeyboardEvent) => void
  className?: string
}

/** A small field that narrows what is shown. Escape clears it. */
export function SearchInput({
  label,
  placeholder = label,
  value,
  onChange,
  onKeyDown,
  className = 'w-40',
}: SearchInputProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={`flex h-8 items-center gap-2 rounded-md border border-line bg-panel px-2 focus-within:border-accent ${className}`}
    >
      <Search size={14} aria-hidden className="shrink-0 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        // As of a text field: an empty one has no direction of its own.
        dir={value ? 'auto' : undefined}
        autoComplete="off"
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => {
          if (event.key !== 'Escape' || value === '') return onKeyDown?.(event)
          event.stopPropagation()
          onChange('')
        }}
        className="w-full min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('action.clear')}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          className="rounded-sm p-0.5 text-muted"
        >
          <X size={13} aria-hidden />
        </button>
      )}
    </div>
  )
}
