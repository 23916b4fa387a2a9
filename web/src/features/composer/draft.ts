import type { NullableLocalizedText, Search, SearchFilters, SearchLocationFilter } from 'dalil-client'
import type { Alternative, Interpretation, InterpretRequest } from '../../api/composer.ts'
import { type Chip, replaceChip } from '../reading/chips.ts'

/** A filter that was chosen by hand. It has no name yet when only the address says what was chosen. */
export interface Choice {
  id: string
  name: NullableLocalizedText
}

const NO_NAME: NullableLocalizedText = { en: null, ar: null }

export type ChoiceDimension = 'companyTypes' | 'categoryIds' | 'countryCodes' | 'cityIds'

/** What the composer holds before it is saved. */
export interface Draft {
  prompt: string
  choices: Record<ChoiceDimension, Choice[]>
  location: SearchLocationFilter | null
  requestedResultCount: number
  folderId: string | null
}

export const DEFAULT_COUNT = 10
export const DIMENSIONS: ChoiceDimension[] = ['companyTypes', 'categoryIds', 'countryCodes', 'cityIds']

export function createDraft(prompt: string): Draft {
  return {
    prompt,
    choices: { companyTypes: [], categoryIds: [], countryCodes: [], cityIds: [] },
    location: null,
    requestedResultCount: DEFAULT_COUNT,
    folderId: null,
  }
}

/** The draft that a saved search came from. `chosen` are the filters beside its prompt. */
export function restoreDraft(search: Search, chosen: SearchFilters): Draft {
  const { location, ...lists } = chosen
  return {
    prompt: search.prompt,
    choices: toChoices(lists),
    location,
    requestedResultCount: search.requestedResultCount,
    folderId: search.folderId,
  }
}

export function toChoices(ids: Record<ChoiceDimension, string[]>): Draft['choices'] {
  const list = (dimension: ChoiceDimension) => ids[dimension].map(id => ({ id, name: NO_NAME }))
  return {
    companyTypes: list('companyTypes'),
    categoryIds: list('categoryIds'),
    countryCodes: list('countryCodes'),
    cityIds: list('cityIds'),
  }
}

/** The draft with the names of its choices, as far as they are known. */
export function nameChoices(draft: Draft, names: Interpretation['names'] = []): Draft {
  const known = new Map(names.map(({ id, labels }) => [id, labels]))
  const choices = { ...draft.choices }
  for (const dimension of DIMENSIONS) {
    choices[dimension] = choices[dimension].map(({ id, name }) => ({
      id,
      name: name.en === null && name.ar === null ? (known.get(id) ?? name) : name,
    }))
  }
  return { ...draft, choices }
}

/** The draft without the filters chosen by hand. */
export function clearChoices(draft: Draft): Draft {
  const { choices, location } = createDraft('')
  return { ...draft, choices, location }
}

/** The contract wants a prompt or one of the lists; a circle alone does not do. */
export function isComplete(draft: Draft): boolean {
  return draft.prompt.trim() !== '' || DIMENSIONS.some(dimension => draft.choices[dimension].length > 0)
}

/** The body of a request; filters that were not chosen are left to the prompt. */
export function toRequest({ prompt, choices, location, requestedResultCount }: Draft): InterpretRequest {
  const chosen = DIMENSIONS.filter(dimension => choices[dimension].length > 0)
  return {
    ...(prompt.trim() ? { prompt: prompt.trim() } : {}),
    ...Object.fromEntries(chosen.map(dimension => [dimension, choices[dimension].map(choice => choice.id)])),
    ...(location ? { location } : {}),
    requestedResultCount,
  }
}

const DIMENSION_BY_KIND: Partial<Record<Alternative['kind'], ChoiceDimension>> = {
  category: 'categoryIds',
  city: 'cityIds',
  country: 'countryCodes',
}

/** The dimension in which a meaning can be chosen by id; districts and companies can only be named. */
export function findDimension(kind: Alternative['kind']): ChoiceDimension | undefined {
  return DIMENSION_BY_KIND[kind]
}

/** The draft with another meaning for a chip of its sentence; `name` is that meaning in the reader's language. */
export function chooseMeaning(
  draft: Draft,
  chip: Chip,
  { kind, id, labels }: Alternative,
  name: string,
): Draft {
  const dimension = findDimension(kind)
  if (dimension) return setChoices(draft, dimension, [{ id, name: labels }])
  return { ...draft, prompt: replaceChip(draft.prompt, chip, name) }
}

export function setChoices(draft: Draft, dimension: ChoiceDimension, choices: Choice[]): Draft {
  return { ...draft, choices: { ...draft.choices, [dimension]: choices } }
}

const ROLES: Record<ChoiceDimension, string> = {
  companyTypes: 'company_type',
  categoryIds: 'category',
  countryCodes: 'country',
  cityIds: 'city',
}

/** Whether a filter chosen by hand stands in for what the prompt says of that role. */
export function isOverruled(draft: Draft, role: string): boolean {
  if (role === 'location') return draft.location !== null
  return DIMENSIONS.some(dimension => ROLES[dimension] === role && draft.choices[dimension].length > 0)
}
