import type { BranchListMember, NullableLocalizedText } from 'dalil-client'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { usePickText } from '../../components/name.tsx'
import { SearchInput } from '../../components/search-input.tsx'
import { Select, type SelectOption } from '../../components/select.tsx'
import { isFiltering, type MemberFilter, NO_FILTER } from './filter-members.ts'

interface ListFiltersProps {
  members: readonly BranchListMember[]
  filter: MemberFilter
  onChange: (filter: MemberFilter) => void
}

/** Every filter that the members of a list can have, with the values that occur. */
export function ListFilters({ members, filter, onChange }: ListFiltersProps) {
  const { t } = useTranslation()
  const pick = usePickText()
  const change = (part: Partial<MemberFilter>) => onChange({ ...filter, ...part })
  const choices = useMemo(() => listChoices(members, pick, t), [members, pick, t])
  const states = (['all', 'available', 'unavailable'] as const).map(id => ({
    id,
    label: t(`list.availability.${id}`),
  }))
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
      <SearchInput label={t('list.filter.text')} value={filter.q} onChange={q => change({ q })} />
      <Select
        label={t('list.filter.availability')}
        hideLabel
        options={states}
        value={filter.availability}
        onValueChange={availability => change({ availability })}
      />
      {choices.map(
        ({ key, label, options }) =>
          // One value and "any" would filter nothing.
          options.length > 2 && (
            <Select
              key={key}
              label={label}
              hideLabel
              options={options}
              value={filter[key]}
              onValueChange={value => change({ [key]: value })}
              className="max-w-44"
            />
          ),
      )}
      {isFiltering(filter) && (
        <Button variant="ghost" size="sm" onPress={() => onChange(NO_FILTER)}>
          {t('list.filter.clear')}
        </Button>
      )}
    </div>
  )
}

/** The filters that a menu sets, each with the values that occur among the members. */
function listChoices(
  members: readonly BranchListMember[],
  pick: (name: NullableLocalizedText) => string,
  t: TFunction,
) {
  const branches = members.map(member => member.branch)
  const companies = listOptions(
    branches.map(({ company }) => ({ id: company.id, label: pick(company.name) })),
    t('list.filter.anyCompany'),
  )
  const categories = listOptions(
    byLabel(
      branches.map(branch => branch.categoryName),
      pick,
    ),
    t('list.filter.anyCategory'),
  )
  const cities = listOptions(
    byLabel(
      branches.map(branch => branch.cityName),
      pick,
    ),
    t('list.filter.anyCity'),
  )
  const countries = listOptions(
    branches.flatMap(({ countryCode, countryName }) =>
      countryCode ? [{ id: countryCode, label: pick(countryName) }] : [],
    ),
    t('list.filter.anyCountry'),
  )
  return [
    { key: 'companyId', label: t('list.filter.company'), options: companies },
    { key: 'category', label: t('list.filter.category'), options: categories },
    { key: 'city', label: t('list.filter.city'), options: cities },
    { key: 'countryCode', label: t('list.filter.country'), options: countries },
  ] as const
}

/** The service compares these filters with the labels themselves. */
function byLabel(
  names: readonly NullableLocalizedText[],
  pick: (name: NullableLocalizedText) => string,
): SelectOption<string>[] {
  return names.flatMap(name => {
    const id = name.en ?? name.ar
    return id ? [{ id, label: pick(name) }] : []
  })
}

function listOptions(options: SelectOption<string>[], any: string): SelectOption<string>[] {
  const distinct = new Map(options.map(option => [option.id, option]))
  const sorted = [...distinct.values()].sort((a, b) => a.label.localeCompare(b.label))
  return [{ id: '', label: any }, ...sorted]
}
