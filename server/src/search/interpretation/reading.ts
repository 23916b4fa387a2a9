import type { UnknownType } from '../company-types.ts'
import type { Criteria } from '../criteria.ts'
import type { Region } from '../gazetteer/gazetteer.ts'
import type { CandidateKind } from './candidates/candidate.ts'
import type { SearchedPart } from './places/part-districts.ts'
import type { OtherReading } from './readings/others.ts'
import type { Features } from './readings/weights.ts'
import type { Language } from './words/tokens.ts'
import type { Rule } from './words/word-forms.ts'

/** What a prompt was understood to ask for, and why. It is kept with a saved search. */
export interface Reading {
  language: Language
  /** Empty for an empty prompt, which asks for nothing; impossible when nothing was understood. */
  criteria: Criteria
  spans: Span[]
  remarks?: Remarks
  /** The place in the middle of the location, if the prompt names one. */
  centre?: Centre
  /** What the reading costs, and for what. */
  cost?: number
  costs?: Features
  /** What else the whole prompt may mean, the cheapest first. */
  others?: OtherReading[]
  /** The searches that the criteria hold as alternatives, in their order. */
  parts?: ReadingPart[]
}

/** One of several searches of a prompt. */
export type ReadingPart = Pick<Reading, 'language' | 'criteria' | 'spans' | 'remarks' | 'centre'>

export type Centre =
  | { kind: 'city' | 'district'; id: number }
  | { kind: 'landmark'; label: string; labelAr: string | null; isStreet?: true }

/** What a request asks for and the criteria cannot say, in its words. The title says it. */
export interface Remarks {
  /** Names of places that are not known here. */
  unknownPlaces?: string[]
  /** Names that are not wanted, and that nothing here has: "not Starbucks". */
  unknownNames?: string[]
  /** Phone numbers and websites that nothing here has. */
  unknownContacts?: string[]
  /** Words that nothing came of, those of everyday sentences aside. */
  ignored?: string[]
  /** What no row of the directory holds, as written: "open now". */
  unheld?: string[]
  /** The best rated are asked for first, also by praise: "best cafes". Only where ratings are held. */
  saysRatingOrder?: true
  /** Regions and groups of countries, for which the criteria hold their cities or countries. */
  regions?: Region[]
  /** The part of a city, for which the criteria hold its districts. */
  part?: SearchedPart
  /** The kinds that are asked for and that the place has none of: the criteria hold the next best ones. */
  emptyKinds?: number[]
  /** Of several kinds that the criteria hold, those that the place has none of. */
  absentKinds?: number[]
  /** The districts that have none of the kinds asked for: the criteria hold a circle around one of them. */
  emptyDistricts?: number[]
  /** Company types of the filters beside the prompt that no company has. */
  unknownTypes?: UnknownType[]
  /** The prompt has more words than are read. */
  isCut?: true
}

/** A range of characters of a prompt, and what it was taken for. */
export interface Span {
  text: string
  from: number
  to: number
  kind: CandidateKind | 'contact' | 'attribute' | 'location' | 'name' | 'filler' | 'unknown'
  rule: Rule
  /** The prompt says that it is not wanted. */
  isExcluded?: boolean
  /**
   * Row numbers of places and categories, company types, a company's name key, the spellings of a word of a name, a
   * location's latitude, longitude and kilometres, or a phone number or website that a company has.
   */
  value?: number[] | string[]
  /** What it costs by itself to read it so. */
  cost?: number
}
