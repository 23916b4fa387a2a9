import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { completionsQuery, type Suggestion } from '../../api/composer.ts'
import { Kbd } from '../../components/kbd.tsx'
import { usePickText } from '../../components/name.tsx'
import { foldText } from '../../i18n/fold-text.ts'
import { useShortcuts } from '../../keyboard/shortcuts.ts'
import { Suggestions } from './suggestions.tsx'

interface SentenceInputProps {
  value: string
  onChange: (value: string) => void
}

/** The service reads no more than this. */
const MAX_LENGTH = 10_000
const MIN_WORD = 2
const NONE: Suggestion[] = []

function isTyped({ labels, from }: Suggestion, text: string): boolean {
  const typed = foldText(text.slice(from).trim())
  return typed === foldText(labels.en) || typed === foldText(labels.ar)
}

/**
 * The sentence, with completions of the name that is being typed: a combobox as the ARIA Authoring Practices describe
 * it. React Aria's would hide the rest of the page from screen readers while it is open; completions are no dialog.
 */
export function SentenceInput({ value, onChange }: SentenceInputProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const isWorthCompleting = isTyping && value.trimEnd().length >= MIN_WORD
  const { data } = useQuery({ ...completionsQuery(value), enabled: isWorthCompleting })
  const offered = (isWorthCompleting && data?.suggestions) || NONE
  // With the name in full the list would only cover what the sentence was read as; another letter brings longer names.
  const suggestions = offered.some(suggestion => isTyped(suggestion, value)) ? NONE : offered
  const isOpen = suggestions.length > 0
  useShortcuts([{ keys: '/', label: t('shortcuts.sentence'), run: () => input.current?.focus() }])

  // The key was pressed on another page.
  const isWanted = useLocation({ select: ({ state }) => state.isSentenceWanted === true })
  useEffect(() => {
    if (isWanted) input.current?.focus()
  }, [isWanted])

  const close = () => {
    setTyping(false)
    setActive(-1)
  }
  const take = (suggestion: Suggestion) => {
    onChange(`${value.slice(0, suggestion.from)}${pick(suggestion.labels)} `)
    close()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = suggestions[active]
    if (event.key === 'Enter' && chosen) take(chosen)
    else if (event.key === 'Enter' || event.key === 'Escape') close()
    else if (step && isOpen) {
      event.preventDefault()
      // One place beyond the last is the text itself.
      const places = suggestions.length + 1
      setActive(((active + 1 + step + places) % places) - 1)
    }
  }
  return (
    <div className="group relative min-w-0 flex-1 max-sm:basis-full">
      <div className="flex h-11 items-center gap-2.5 rounded-md border border-line-strong bg-panel ps-3.5 pe-2.5 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent-soft">
        <Search size={16} aria-hidden className="shrink-0 text-muted" />
        <input
          ref={input}
          role="combobox"
          aria-label={t('composer.sentence')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
          // An empty field has no direction of its own: it begins where the page does.
          dir={value ? 'auto' : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH}
          placeholder={t('composer.placeholder')}
          value={value}
          onChange={event => {
            setTyping(true)
            setActive(-1)
            onChange(event.target.value)
          }}
          onKeyDown={press}
          onBlur={close}
          className="min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <span aria-hidden className="max-sm:hidden group-focus-within:invisible">
          <Kbd>/</Kbd>
        </span>
      </div>
      <Suggestions listId={listId} suggestions={suggestions} active={active} onTake={take} />
    </div>
  )
}
