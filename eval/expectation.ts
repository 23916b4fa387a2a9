import type { Circle } from '../server/src/geo/box.ts'
import type { CompanyOrder, UpperBound } from '../server/src/search/criteria.ts'

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
export type PromptLanguage = (typeof LANGUAGES)[number]

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
export type Expectation = SlotLists & {
  location?: Around
  /** What must be left out. */
  not?: SlotLists
  nothing?: true
} & Conditions

export type SlotLists = { [slot in ListSlot]?: string[] }

/** What a search asks of a branch besides what and where it is. */
export interface Conditions {
  minRating?: number
  maxRating?: UpperBound
  minReviews?: number
  maxReviews?: UpperBound
  minBranches?: number
  maxBranches?: UpperBound
  has?: string[]
  lacks?: string[]
  /** Judged only where it is expected: "best" says little more than praise. */
  order?: CompanyOrder
}

export interface Prompt {
  prompt: string
  class: string
  language: PromptLanguage
  /** Readings that are all right; the one that fits best counts. */
  expect: Expectation[]
  /** The company that must come first, by a name of it; "a|b" where several would do. */
  first?: string
  /** Words that the title must hold: it says what was left out, or was not known. */
  says?: string
  origin: { file: string; line: number }
}

/** A name that is looked for: for each word its spellings. A whole one is all of a company's name. */
export interface NameFilter {
  words: string[][]
  whole: boolean
}

/** What a search leaves out: a branch of any of these values. */
export type Excluded = { [slot in Exclude<ListSlot, 'names'>]: string[] } & { names: NameFilter[] }

/** What a search filters by, in the words of the format. */
export interface Filters {
  companyTypes: string[]
  categories: string[]
  countries: string[]
  cities: string[]
  districts: string[]
  location: Circle | undefined
  names: NameFilter[]
  excluded: Excluded
  conditions: Conditions
  /** They match nothing in any directory. */
  nothing: boolean
}

/** One value that is asked for, in each of its forms, or that is only allowed. */
export interface Group {
  values: string[]
  asked: boolean
}

export function toGroups(values: string[] = []): Group[] {
  return values.map(value => ({ values: value.replace(/\?$/, '').split('|'), asked: !value.endsWith('?') }))
}
