import type { Entry, EntryKind } from '../../gazetteer/gazetteer.ts'
import type { Rule } from '../words/word-forms.ts'

/** Consecutive words of a prompt, from `start` up to `end`, and everything that they may stand for. */
export interface CandidateSpan extends WordRange {
  rule: Rule
  /** The prompt says that it is a place: "in …", "near …", "ب…". */
  isPlaced: boolean
  /** The prompt asks for what lies around it. */
  isNear: boolean
  /** The kind of place that the words beside it say it is. */
  statedKind?: EntryKind | undefined
  /** Places and categories. */
  entries: Entry[]
  types: string[]
  /** The name key of a company of this exact name. */
  company?: string | undefined
  /** The company's name as the directory writes it, where that is known. */
  label?: string
  /** The company has several branches. */
  isChain?: boolean
  /** It is a landmark to search around, of which a branch lies here. */
  landmark?: Landmark
  /** It is a country by its code only. */
  isCode?: boolean
}

/** A company that a prompt names as the place to search around. */
export interface Landmark {
  label: string
  labelAr: string | null
  lat: number
  lng: number
  cityId?: number | undefined
  /** Of a well-known landmark. */
  countryId?: number | undefined
  /** Of a street: how far its branches lie from the point. */
  radiusKm?: number
  /** Of a street: where the prompt has the number of a house that no branch is at. */
  leftHouse?: number
  /** Of a house: the branches at its address, which are meant rather than what is around. */
  branchIds?: number[]
}

export type CandidateKind = EntryKind | 'type'

/** A candidate span with its classification: the one kind of thing that it is taken for. */
export interface Candidate extends CandidateSpan {
  kind: CandidateKind
  /** The prompt says that it is not wanted. */
  isExcluded?: boolean
  /** It is a need whose words sound like the name of the kind as well: "7alawyat" names sweets shops. */
  isHeardName?: boolean
  /** The other companies of whose names the words are the same part: "جامع الراجحي". */
  namesakes?: string[]
}

/** The words from `start` up to `end`. */
export interface WordRange {
  start: number
  end: number
}

export function listIndices({ start, end }: WordRange): number[] {
  const indices: number[] = []
  for (let index = start; index < end; index++) indices.push(index)
  return indices
}

export function overlaps(a: WordRange, b: WordRange): boolean {
  return a.start < b.end && b.start < a.end
}

/** The indices that none of the ranges covers. */
export function dropCovered(ranges: readonly WordRange[], indices: readonly number[]): number[] {
  return indices.filter(index => !ranges.some(({ start, end }) => start <= index && index < end))
}

/** What is searched for, as opposed to where. */
export function isSubject({ kind, landmark }: Candidate): boolean {
  if (landmark) return false
  return kind === 'category' || kind === 'type' || kind === 'company'
}

/** The words are the name of a kind, and no typo of it. */
export function namesKind({ rule, entries }: CandidateSpan): boolean {
  return (rule === 'exact' || rule === 'folded') && entries.some(({ kind }) => kind === 'category')
}

/** Whether a candidate is a kind by one of its names, and not by its sound, a typo or a need. */
export function isNamedKind({ kind, rule }: Candidate): boolean {
  return kind === 'category' && (rule === 'exact' || rule === 'folded' || rule === 'synonym')
}

/** Longer ranges first. */
export function compareLength(a: WordRange, b: WordRange): number {
  return b.end - b.start - (a.end - a.start)
}

/** What the gazetteer has for a name. */
export type NameLookup = (name: string) => readonly Entry[]

/** A company whose name is not that of a kind: "Pharmacy". */
export function isPlainCompany({ kind, entries }: Candidate): boolean {
  return kind === 'company' && !entries.some(entry => entry.kind === 'category')
}
