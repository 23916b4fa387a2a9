import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { completionsQuery } from '../../api/composer.ts'
import { FloatingPanel } from '../../components/floating-panel.tsx'
import { Kbd } from '../../components/kbd.tsx'
import { usePickText } from '../../components/name.tsx'
import { useShortcuts } from '../../keyboard/shortcuts.ts'

interface SentenceInputProps {
  value: string
  onChange: (value: string) => void
  onSave: () => void
}

/** The service reads no more than this. */
const MAX_LENGTH = 10_000
const MIN_WORD = 2

/** The sentence, with completions of the name that is being typed. Ctrl or ⌘ and Enter saves. */
export function SentenceInput({ value, onChange, onSave }: SentenceInputProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const input = useRef<HTMLInputElement>(null)
  const [isTyping, setTyping] = useState(false)
  const isWorthCompleting = isTyping && value.trimEnd().length >= MIN_WORD
  const { data } = useQuery({ ...completionsQuery(value), enabled: isWorthCompleting })
  const suggestions = isWorthCompleting ? (data?.suggestions ?? []) : []
  useShortcuts([{ keys: '/', label: t('shortcuts.sentence'), run: () => input.current?.focus() }])

  const take = (key: unknown) => {
    const chosen = suggestions.find(suggestion => `${suggestion.kind} ${suggestion.id}` === key)
    if (!chosen) return
    onChange(`${value.slice(0, chosen.from)}${pick(chosen.labels)} `)
    setTyping(false)
  }
  return (
    <ComboBox
      aria-label={t('composer.sentence')}
      items={suggestions.map(suggestion => ({ ...suggestion, key: `${suggestion.kind} ${suggestion.id}` }))}
      inputValue={value}
      onInputChange={text => {
        // The field also reports what it would put back when it is left: only typing changes the sentence.
        if (document.activeElement !== input.current) return
        setTyping(true)
        onChange(text.slice(0, MAX_LENGTH))
      }}
      selectedKey={null}
      onSelectionChange={take}
      defaultFilter={() => true}
      allowsCustomValue
      menuTrigger="input"
      className="group min-w-0 flex-1"
    >
      <div className="flex h-11 items-center gap-2.5 rounded-md border border-line-strong bg-panel ps-3.5 pe-2.5 focus-within:border-accent focus-within:ring-3 focus-within:ring-accent-soft">
        <Search size={16} aria-hidden className="shrink-0 text-muted" />
        <Input
          ref={input}
          dir="auto"
          autoComplete="off"
          spellCheck={false}
          placeholder={t('composer.placeholder')}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave()
          }}
          className="min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <span aria-hidden className="max-sm:hidden group-focus-within:invisible">
          <Kbd>/</Kbd>
        </span>
      </div>
      <FloatingPanel className="w-(--trigger-width)">
        <ListBox className="max-h-80 overflow-auto p-1">
          {(suggestion: (typeof suggestions)[number] & { key: string }) => (
            <ListBoxItem
              id={suggestion.key}
              textValue={pick(suggestion.labels)}
              className="flex items-center justify-between gap-4 rounded-sm px-2.5 py-1.5 focused:bg-accent-soft"
            >
              <span className="min-w-0 truncate">
                <bdi>{pick(suggestion.labels)}</bdi>
                {suggestion.detail && (
                  <bdi className="ms-2 text-xs text-faint">{pick(suggestion.detail)}</bdi>
                )}
              </span>
              <span className="shrink-0 text-xs text-muted">{t(`chip.kind.${suggestion.kind}`)}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </FloatingPanel>
    </ComboBox>
  )
}
