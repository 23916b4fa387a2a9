import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { useDistricts } from '../../components/map/use-districts.ts'
import { usePickText } from '../../components/name.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { foldText } from '../results/model.ts'

const SHOWN = 24

/** Districts are chosen by name: the sentence can name them, filters cannot. */
export function DistrictPick({ cityIds, onPick }: { cityIds: string[]; onPick: (name: string) => void }) {
  const { t } = useTranslation()
  const pick = usePickText()
  const [text, setText] = useState('')
  const districts = useDistricts(cityIds).flat()
  if (districts.length === 0) return null
  const wanted = foldText(text)
  const found = districts.filter(({ labels }) => foldText(`${labels.en} ${labels.ar}`).includes(wanted))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium">{t('filter.districts')}</legend>
      <SearchInput label={t('filter.find')} value={text} onChange={setText} className="w-full" />
      <div className="flex flex-wrap gap-1.5">
        {found.slice(0, SHOWN).map(district => (
          <AriaButton
            key={district.id}
            onPress={() => onPick(pick(district.labels))}
            className="h-7 rounded-full border border-line px-3 hovered:bg-sunken"
          >
            {pick(district.labels)}
          </AriaButton>
        ))}
      </div>
    </fieldset>
  )
}
