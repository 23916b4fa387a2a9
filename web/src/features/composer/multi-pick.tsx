import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button as AriaButton, ListBox, ListBoxItem } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Name, usePickText } from '../../components/name.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import type { Choice } from './draft.ts'
import type { Options } from './use-options.ts'

interface MultiPickProps {
  label: string
  chosen: Choice[]
  onChange: (chosen: Choice[]) => void
  useOptions: (text: string) => Options
}

/** Several values of a dimension: chosen ones as chips, others found by typing. Enter takes the first, ↓ leads to all. */
export function MultiPick({ label, chosen, onChange, useOptions }: MultiPickProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const [text, setText] = useState('')
  const { options, isBehind } = useOptions(text.trim())
  const isChosen = new Set(chosen.map(choice => choice.id))
  const list = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const [first] = options
    if (text.trim() === '' || !first) return
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('[role=option]')?.focus()
    else if (event.key === 'Enter') {
      // The first may still be that of another text.
      if (!isBehind) {
        if (!isChosen.has(first.id)) onChange([...chosen, first])
        setText('')
      }
    } else return
    event.preventDefault()
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{label}</legend>
      {chosen.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {chosen.map(choice => (
            <AriaButton
              key={choice.id}
              aria-label={t('filter.remove', { name: pick(choice.name) })}
              onPress={() => onChange(chosen.filter(one => one.id !== choice.id))}
              className="inline-flex h-7 items-center gap-1.5 rounded-full bg-accent-soft ps-3 pe-2 text-accent"
            >
              <bdi>{pick(choice.name)}</bdi>
              <X size={13} aria-hidden />
            </AriaButton>
          ))}
        </div>
      )}
      <SearchInput
        label={label}
        placeholder={t('filter.find')}
        value={text}
        onChange={setText}
        onKeyDown={press}
        className="w-full"
      />
      {text.trim() && (
        <ListBox
          ref={list}
          aria-label={label}
          // It closes the panel, and forgets nothing that was chosen.
          escapeKeyBehavior="none"
          items={options.slice(0, 30)}
          selectionMode="multiple"
          selectedKeys={isChosen}
          onSelectionChange={keys => {
            if (keys === 'all') return
            const known = new Map([...options, ...chosen].map(choice => [choice.id, choice]))
            const kept = chosen.filter(
              choice => keys.has(choice.id) || !options.some(one => one.id === choice.id),
            )
            const added = [...keys].filter(key => !isChosen.has(String(key)))
            onChange([...kept, ...added.flatMap(key => known.get(String(key)) ?? [])])
          }}
          renderEmptyState={() => <p className="px-2 py-1.5 text-muted">{t('filter.none')}</p>}
          className="max-h-52 overflow-auto rounded-md border border-line p-1"
        >
          {choice => (
            <ListBoxItem
              textValue={pick(choice.name)}
              className="rounded-sm px-2 py-1 hovered:bg-sunken focused:bg-sunken selected:bg-accent-soft"
            >
              <Name name={choice.name} />
            </ListBoxItem>
          )}
        </ListBox>
      )}
    </fieldset>
  )
}
