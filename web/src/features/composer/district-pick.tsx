import { Check } from 'lucide-react'
import { useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { MapDistrict } from '../../api/reference.ts'
import { usePickText } from '../../components/name.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { foldText } from '../../i18n/fold-text.ts'
import { findDistrict, type ReadPrompt, toggleDistrict } from './district-words.ts'

const MAX_SHOWN = 24

interface DistrictPickProps {
  districts: readonly MapDistrict[]
  prompt: string
  onChange: (prompt: string) => void
  read: ReadPrompt
}

/** Districts are chosen by name: the sentence can name them, filters cannot. */
export function DistrictPick({ districts, prompt, onChange, read }: DistrictPickProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const [text, setText] = useState('')
  if (districts.length === 0) return null
  const wanted = foldText(text)
  const shown = districts
    .filter(({ labels }) => foldText(`${labels.en} ${labels.ar}`).includes(wanted))
    .map(({ id, labels }) => ({ id, labels, isChosen: findDistrict(prompt, labels, read) !== undefined }))
    .filter(({ isChosen }, index) => index < MAX_SHOWN || isChosen)
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{t('filter.districts')}</legend>
      <SearchInput
        label={t('filter.districts')}
        placeholder={t('filter.find')}
        value={text}
        onChange={setText}
        className="w-full"
      />
      <div className="flex flex-wrap gap-1.5">
        {shown.map(({ id, labels, isChosen }) => (
          <ToggleButton
            key={id}
            isSelected={isChosen}
            onChange={() => onChange(toggleDistrict(prompt, labels, pick(labels), read))}
            className="inline-flex h-7 items-center gap-1.5 rounded-full border border-line px-3 hovered:bg-sunken selected:border-transparent selected:bg-accent-soft selected:text-accent"
          >
            {isChosen && <Check size={13} aria-hidden />}
            {pick(labels)}
          </ToggleButton>
        ))}
      </div>
    </fieldset>
  )
}
