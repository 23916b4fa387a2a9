import type { NullableLocalizedText, SearchLocationFilter } from 'dalil-client'
import type { Alternative, InterpretRequest } from '../../api/composer.ts'

/** A filter that was chosen by hand, with the name it was chosen by. */
export interface Choice {
  id: string
  name: NullableLocalizedText
}

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
