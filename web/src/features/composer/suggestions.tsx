import { useTranslation } from 'react-i18next'
import type { Suggestion } from '../../api/composer.ts'
import { usePickText } from '../../components/name.tsx'

interface SuggestionsProps {
  listId: string
  suggestions: Suggestion[]
  /** The one that Enter takes, or -1. */
  active: number
  onTake: (suggestion: Suggestion) => void
}

/** The list beneath the sentence. The focus stays in the field, which names the active option. */
export function Suggestions({ listId, suggestions, active, onTake }: SuggestionsProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  return (
    <ul
      id={listId}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox
      role="listbox"
      aria-label={t('composer.completions')}
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-auto rounded-md border border-line bg-panel p-1 shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the field's
        <li
          key={`${suggestion.kind} ${suggestion.id}`}
          id={`${listId}-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a combobox
          role="option"
          aria-selected={index === active}
          // A press must not take the focus from the field.
          onPointerDown={event => event.preventDefault()}
          onClick={() => onTake(suggestion)}
          className={`flex items-center justify-between gap-4 rounded-sm px-2.5 py-1.5 ${index === active ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
        >
          <span className="min-w-0 truncate">
            <bdi>{pick(suggestion.labels)}</bdi>
            {suggestion.detail && <bdi className="ms-2 text-xs text-faint">{pick(suggestion.detail)}</bdi>}
          </span>
          <span className="shrink-0 text-xs text-muted">{t(`chip.kind.${suggestion.kind}`)}</span>
        </li>
      ))}
    </ul>
  )
}
