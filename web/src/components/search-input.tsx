import { Search, X } from 'lucide-react'
import { Button, Input, SearchField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'

interface SearchInputProps {
  /** Its accessible name, and its placeholder. */
  label: string
  value: string
  onChange: (value: string) => void
  className?: string
}

/** A small field that narrows what is shown. Escape clears it. */
export function SearchInput({ label, value, onChange, className = 'w-40' }: SearchInputProps) {
  const { t } = useTranslation()
  return (
    <SearchField
      aria-label={label}
      value={value}
      onChange={onChange}
      className={`group flex h-8 items-center gap-2 rounded-md border border-line bg-panel px-2 focus-within:border-accent ${className}`}
    >
      <Search size={14} aria-hidden className="shrink-0 text-muted" />
      <Input
        placeholder={label}
        className="min-w-0 flex-1 bg-transparent outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      <Button
        aria-label={t('action.clear')}
        className="rounded-sm p-0.5 text-muted group-data-[empty]:hidden"
      >
        <X size={13} aria-hidden />
      </Button>
    </SearchField>
  )
}
