import { X } from 'lucide-react'
import { useState } from 'react'
import { CheckboxGroup, Label } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { useDistricts } from '../../components/map/use-districts.ts'
import { COMPANY_TYPES, useTypeName } from '../results/company-types.tsx'
import { CircleFields } from './circle-fields.tsx'
import { DistrictPick } from './district-pick.tsx'
import { cutDistricts, type ReadPrompt } from './district-words.ts'
import { clearChoices, type Draft, setChoices } from './draft.ts'
import { MultiPick } from './multi-pick.tsx'
import { useCategoryOptions, useCityOptions, useCountryOptions } from './use-options.ts'

interface FilterPanelProps {
  draft: Draft
  onChange: (draft: Draft) => void
  onClose: () => void
  /** Cities that the search is about, by hand or by the sentence. */
  cityIds: string[]
  /** The sentence that was read last. */
  read: ReadPrompt
}

/** The same search by hand: what is chosen here wins over what the sentence says of the same dimension. */
export default function FilterPanel({ draft, onChange, onClose, cityIds, read }: FilterPanelProps) {
  const { t } = useTranslation()
  const nameType = useTypeName()
  const [opener] = useState(() => document.activeElement)
  const close = () => {
    onClose()
    if (opener instanceof HTMLElement) opener.focus()
  }
  const districts = useDistricts(cityIds).flat()
  const clear = () => {
    const labels = districts.map(district => district.labels)
    onChange({ ...clearChoices(draft), prompt: cutDistricts(draft.prompt, labels, read) })
  }
  return (
    <section
      aria-label={t('filter.title')}
      onKeyDown={event => event.key === 'Escape' && close()}
      className="flex h-full flex-col"
    >
      <header className="flex min-h-12 items-center justify-between gap-2 border-b border-line ps-5 pe-3">
        <h2 className="font-semibold">{t('filter.title')}</h2>
        <span className="flex items-center gap-1">
          <Button variant="ghost" size="sm" onPress={clear}>
            {t('filter.clear')}
          </Button>
          <IconButton icon={X} label={t('action.close')} onPress={close} />
        </span>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-auto p-5">
        <p className="text-muted">{t('filter.advice')}</p>
        <MultiPick
          label={t('filter.categories')}
          chosen={draft.choices.categoryIds}
          onChange={choices => onChange(setChoices(draft, 'categoryIds', choices))}
          useOptions={useCategoryOptions}
        />
        <MultiPick
          label={t('filter.cities')}
          chosen={draft.choices.cityIds}
          onChange={choices => onChange(setChoices(draft, 'cityIds', choices))}
          useOptions={useCityOptions}
        />
        <DistrictPick
          districts={districts}
          prompt={draft.prompt}
          onChange={prompt => onChange({ ...draft, prompt })}
          read={read}
        />
        <MultiPick
          label={t('filter.countries')}
          chosen={draft.choices.countryCodes}
          onChange={choices => onChange(setChoices(draft, 'countryCodes', choices))}
          useOptions={useCountryOptions}
        />
        <CheckboxGroup
          value={draft.choices.companyTypes.map(choice => choice.id)}
          onChange={types =>
            onChange(
              setChoices(
                draft,
                'companyTypes',
                types.map(id => ({ id, name: { en: id, ar: null } })),
              ),
            )
          }
          className="flex flex-col gap-2"
        >
          <Label className="font-medium">{t('filter.types')}</Label>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {COMPANY_TYPES.map(type => (
              <Checkbox key={type} value={type}>
                {nameType(type)}
              </Checkbox>
            ))}
          </div>
        </CheckboxGroup>
        <CircleFields circle={draft.location} onChange={location => onChange({ ...draft, location })} />
      </div>
    </section>
  )
}
