import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { categoriesQuery, citiesQuery, countriesQuery } from '../../api/reference.ts'
import { toName } from '../../i18n/pick-name.ts'
import type { Choice } from './draft.ts'

/** Choices for what was typed. Until they have come they are those of the text before. */
export interface Options {
  options: Choice[]
  isBehind: boolean
}

export function useCategoryOptions(text: string): Options {
  const { data, isPlaceholderData: isBehind } = useQuery({ ...categoriesQuery(text), ...whileTyping(text) })
  const options = (data?.categories ?? []).map(category => ({ id: category.id, name: toName(category) }))
  return { options, isBehind }
}

export function useCountryOptions(text: string): Options {
  const { data, isPlaceholderData: isBehind } = useQuery({ ...countriesQuery(text), ...whileTyping(text) })
  const options = (data?.countries ?? []).map(country => ({ id: country.code, name: toName(country) }))
  return { options, isBehind }
}

export function useCityOptions(text: string): Options {
  const { data, isPlaceholderData: isBehind } = useQuery({ ...citiesQuery(text), ...whileTyping(text) })
  const options = (data?.cities ?? []).map(city => ({ id: city.id, name: toName(city) }))
  return { options, isBehind }
}

function whileTyping(text: string) {
  return { enabled: text !== '', placeholderData: keepPreviousData } as const
}
