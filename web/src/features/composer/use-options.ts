import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { categoriesQuery, citiesQuery, countriesQuery } from '../../api/reference.ts'
import { toName } from '../../i18n/pick-name.ts'
import type { Choice } from './draft.ts'

export function useCategoryOptions(text: string): Choice[] {
  const { data } = useQuery({
    ...categoriesQuery(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  return (data?.categories ?? []).map(category => ({ id: category.id, name: toName(category) }))
}

export function useCountryOptions(text: string): Choice[] {
  const { data } = useQuery({
    ...countriesQuery(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
  return (data?.countries ?? []).map(country => ({ id: country.code, name: toName(country) }))
}

export function useCityOptions(text: string): Choice[] {
  const { data } = useQuery({ ...citiesQuery(text), enabled: text !== '', placeholderData: keepPreviousData })
  return (data?.cities ?? []).map(city => ({ id: city.id, name: toName(city) }))
}
