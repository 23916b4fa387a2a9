import type { Circle } from '../server/src/geo/box.ts'

/** The dimensions of a filter, in the order in which they are reported. */
export const SLOTS = [
  'companyTypes',
  'categories',
  'countries',
  'cities',
  'districts',
  'location',
  'names',
] as const
export type Slot = (typeof SLOTS)[number]
/** The dimensions whose values are words of the format. */
export type ListSlot = Exclude<Slot, 'location'>
export const LIST_SLOTS = SLOTS.filter(slot => slot !== 'location')

export const LANGUAGES = ['en', 'ar', 'mixed', 'arabizi'] as const
export type Language = (typeof LANGUAGES)[number]

/** A circle: round a place of the directory ("SA/riyadh", "SA/riyadh/al-olaya") or round a point. */
export interface Around {
  near: string | [lat: number, lng: number]
  /** As stated, or from – to; any radius when the prompt states none. */
  radiusKm?: number | [number, number]
}

/**
 * What a careful person would filter by. In each list, "a|b" asks for at least one of several values that are all
 * right, and "a?" allows a value without asking for it. `nothing`: no branch must be found.
 */
export type Expectation = { [slot in ListSlot]?: string[] } & { location?: Around; nothing?: true }

export interface Prompt {
  prompt: string
  class: string
  language: Language
  /** Readings that are all right; the one that fits best counts. */
  expect: Expectation[]
  /** The company that must come first, by a name of it; "a|b" where several would do. */
  first?: string
  origin: { file: string; line: number }
}

/** A name that is looked for: for each word its spellings. A whole one is all of a company's name. */
export interface NameFilter {
  words: string[][]
  whole: boolean
}

/** What a search filters by, in the words of the format. */
export interface Filters {
  companyTypes: string[]
  categories: string[]
  countries: string[]
  cities: string[]
  districts: string[]
  location: Circle | undefined
  names: NameFilter[]
  /** They match nothing, whatever the directory holds. */
  nothing: boolean
}

/** One value that is asked for, in each of its forms, or that is only allowed. */
export interface Group {
  values: string[]
  asked: boolean
}

export function groupsOf(values: string[] = []): Group[] {
  return values.map(value => ({ values: value.replace(/\?$/, '').split('|'), asked: !value.endsWith('?') }))
}
