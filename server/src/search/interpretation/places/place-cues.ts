import { isArticle } from '../../../text/fold.ts'
import type { Entry, EntryKind } from '../../gazetteer/gazetteer.ts'
import type { CandidateSpan } from '../candidates/candidate.ts'
import { isNearBy } from '../kinds/list-joints.ts'
import { addsSurroundings } from '../words/place-pronouns.ts'
import { CORRECTION, isArabic } from '../words/tokens.ts'
import {
  CONJUNCTIONS,
  isDistanceFrom,
  isFunction,
  isGluedToNearest,
  isNearTo,
  isPlaceArticle,
  isPreposition,
  NEAR,
} from '../words/vocabulary.ts'
import { readPlaceKind, readPlaceKindBefore } from './place-kinds.ts'

export function isPlaceEntry(entry: Entry): boolean {
  return entry.kind !== 'category' && entry.kind !== 'company'
}

export function isPlaceSpan({ entries }: CandidateSpan): boolean {
  return entries.some(isPlaceEntry)
}

function isKindSpan({ entries }: CandidateSpan): boolean {
  return entries.length > 0 && entries.every(({ kind }) => kind === 'category')
}

/** Marks what follows a preposition of place, and what follows a place so marked: "in Riyadh, Jeddah or Mecca". */
export function applyAllPlaceCues(words: string[], spans: CandidateSpan[]): void {
  const places = spans.filter(isPlaceSpan)
  // Left to right: a place is marked before what follows it.
  for (const span of spans) applyPlaceCues(span, words, places)
}

/** Marks one span by the words and the places before it. */
export function applyPlaceCues(span: CandidateSpan, words: string[], places: CandidateSpan[]): void {
  const { start, end } = span
  span.statedKind =
    readPlaceKindBefore(words[start - 1]) ??
    readPlaceKind(words[end]) ??
    readLinkedKind(words, start) ??
    readKindBeforeArticle(words, start)
  // "In Al Munsiyah and around it", "أقرب لإشبيلية".
  if (isPlaceSpan(span) && (addsSurroundings(words, end) || isGluedToNearest(words, start))) {
    span.isPlaced = true
    span.isNear = true
    return
  }
  if (isBehindNounOfKind(span, words)) span.isPlaced = true
  for (let at = start - 1; at >= 0; at--) {
    const word = words[at]!
    if (at === start - 1 && isKindSpan(span) && isNearBy(words, at)) return
    if (isPreposition(words, at)) {
      span.isPlaced = true
      span.isNear = isNear(words, at)
      return
    }
    const before = places.filter(other => other.end === at + 1).sort((a, b) => a.start - b.start)[0]
    // "Saydaliyat b dubai w makhabez": a conjunction carries the preposition on to no kind.
    if (before && isKindSpan(span) && words.slice(at + 1, start).some(each => CONJUNCTIONS.has(each))) return
    if (before?.isPlaced) {
      // "In Riyadh, Best ones": without a word that joins them, no town where the directory has nothing.
      if (at === start - 1 && !hasBranches(span) && !sharesCountry(span, before)) return
      span.isPlaced = true
      span.isNear = before.isNear
      return
    }
    // "بالكرادة لو المنصور".
    if (at === start - 1 && word === 'لو' && places.some(({ end }) => end === at)) continue
    if (before) at = before.start
    else if (word !== CORRECTION && !CONJUNCTIONS.has(word) && !isPlaceArticle(word)) return
  }
}

/** "حي أحد": in Arabic the noun of a kind of place marks the name of one as a preposition does. */
function isBehindNounOfKind({ start, entries }: CandidateSpan, words: string[]): boolean {
  const noun = words[start - 1]
  if (noun === undefined || !isArabic(noun)) return false
  const kind = readPlaceKindBefore(noun)
  // "مدينة الجمال" is no town without branches.
  return entries.some(
    entry => isPlaceEntry(entry) && entry.kind === kind && (kind === 'district' || entry.activeBranches > 0),
  )
}

/** "في قرية", "بمدينة", "in the village of": a noun of a kind of place behind a preposition, whose name follows. */
export function isMarkedPlaceNoun(words: string[], at: number): boolean {
  const word = words[at]
  if (word === undefined) return false
  if (word === 'of') return at > 0 && isMarkedPlaceNoun(words, at - 1)
  if (readPlaceKind(word) === undefined || (!isArabic(word) && words[at + 1] !== 'of')) return false
  let before = at - 1
  while (before >= 0 && words[before] === 'the') before--
  return /^[وف]?ب.{2}/u.test(word) || isPreposition(words, before)
}

/** "Paris, Texas". */
function sharesCountry(region: CandidateSpan, { entries }: CandidateSpan): boolean {
  const countries = new Set(entries.flatMap(entry => (isPlaceEntry(entry) ? entry.countryId : [])))
  return region.entries.some(({ kind, countryId }) => kind === 'region' && countries.has(countryId))
}

function hasBranches({ entries }: CandidateSpan): boolean {
  return entries.some(entry => entry.kind === 'country' || (isPlaceEntry(entry) && entry.activeBranches > 0))
}

/** "قريبة من في", "close to", "near the": other words of grammar may follow those of nearness. */
export function isNear(words: string[], at: number): boolean {
  if (isDistanceFrom(words, at)) return true
  if (isNearTo(words, at)) return true
  for (let i = at; i >= 0 && isFunction(words[i]!); i--) if (NEAR.has(words[i]!)) return true
  return false
}

/** Whether a word of nearness stands before a word, or only articles between them: "behind the Carrefour". */
export function standsNear(words: string[], start: number): boolean {
  let before = start - 1
  while (before >= 0 && isPlaceArticle(words[before]!) && !isPreposition(words, before)) before--
  return before >= 0 && isPreposition(words, before) && isNear(words, before)
}

/** "the city of Riyadh". */
function readLinkedKind(words: string[], start: number): EntryKind | undefined {
  return words[start - 1] === 'of' ? readPlaceKind(words[start - 2]) : undefined
}

/** "7ay el malaz". */
function readKindBeforeArticle(words: string[], start: number): EntryKind | undefined {
  return isArticle(words[start - 1] ?? '', words[start]) ? readPlaceKind(words[start - 2]) : undefined
}
