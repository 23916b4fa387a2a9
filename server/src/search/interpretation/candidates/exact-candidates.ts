import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { beginsLandmarkName } from '../landmarks/nouns.ts'
import { isUnnamedSpot } from '../landmarks/unnamed.ts'
import type { NameLookUp } from '../names/name-look-up.ts'
import { listExcludedCandidates } from '../negation/exclusions.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import type { DiacriticHints } from '../words/diacritic-hints.ts'
import { findPossessivePlaces } from '../words/possessives.ts'
import { CONJUNCTIONS } from '../words/vocabulary.ts'
import { type Candidate, type CandidateSpan, listIndices, overlaps, type WordRange } from './candidate.ts'
import { findCandidateSpans, type RunLookUps } from './candidate-spans.ts'
import { chooseCandidates } from './choose-candidates.ts'
import type { SpanContext } from './classification.ts'
import { disambiguate } from './disambiguate.ts'

export interface PromptWords {
  words: string[]
  hints: DiacriticHints
  /** False when no company's name is to be read. */
  companyNames: boolean
  /** The words without the 's of a possessive, by index. */
  possessives?: Map<number, string>
  /** The words before which a sign such as "&" says that a list goes on. */
  signs?: ReadonlySet<number>
  /** The words before which a sign such as "/" or a comma stands. */
  joints?: ReadonlySet<number>
  /** Words that say where in a city. */
  cityParts?: readonly WordRange[]
  /** What the gazetteer has for their runs, where that has been looked up. */
  runs?: RunLookUps
}

/** What the words of a prompt mean as they stand. */
export interface ExactReading {
  context: SpanContext
  candidates: Candidate[]
}

/** Spans, their classification, and what the whole prompt says of its parts, all without corrections. */
export function findExactCandidates(
  gazetteer: Gazetteer,
  { words, hints, companyNames, possessives, signs, joints, cityParts = [], runs }: PromptWords,
  names: NameLookUp,
): ExactReading {
  const found = findCandidateSpans(gazetteer, words, names.exactNames, runs)
  const asSaid = found.filter(span => span.end - span.start > 1 && namesKindAsSaid(words, span))
  for (const span of found) span.entries = dropTurned(words, joints, asSaid, span)
  for (const span of found)
    if (
      isOwned(words, span) ||
      beginsLandmarkName(words, span, found) ||
      isInPart(span, cityParts) ||
      isUnnamedSpot(words, span, found)
    )
      span.entries = dropPlaces(span.entries)
  if (possessives?.size) found.push(...findPossessivePlaces(gazetteer, words, possessives))
  const spans = companyNames ? found : found.map(span => ({ ...span, company: undefined, isChain: false }))
  for (const span of spans) if (span.end - span.start === 1) span.statedKind ??= hints.get(span.start)
  const context: SpanContext = { words, spans, names }
  const chosen = dropNamesakes(chooseCandidates(context), words, names)
  const candidates = chosen.filter(candidate => !isInOtherCity(candidate, chosen))
  return { context, candidates: disambiguate(gazetteer, words, candidates, signs, joints) }
}

/**
 * "Accountant / tax advisor": no kind is called by the words around a sign in another order. "Share car wash location": nor by words of
 * which another name of a kind takes some as they stand.
 */
function dropTurned(
  words: string[],
  joints: ReadonlySet<number> | undefined,
  asSaid: CandidateSpan[],
  span: CandidateSpan,
): Entry[] {
  const isParted = listIndices(span).some(index => index > span.start && joints?.has(index))
  const isCut = span.end - span.start === 2 && asSaid.some(other => isCutBy(span, other))
  if (!isParted && !isCut) return span.entries
  const text = words.slice(span.start, span.end).join(' ')
  return span.entries.filter(({ kind, name }) => kind !== 'category' || name === text)
}

/** The other begins with the last word of the span. */
function isCutBy({ start, end }: WordRange, other: WordRange): boolean {
  return start < other.start && other.start < end && end < other.end
}

function namesKindAsSaid(words: string[], { start, end, entries }: CandidateSpan): boolean {
  const text = words.slice(start, end).join(' ')
  return entries.some(({ kind, name }) => kind === 'category' && name === text)
}

/** "صالون في الرياض شرق": the east of Riyadh, and no Sharq of Kuwait, nor East London of South Africa where London is held. */
function isInPart(span: CandidateSpan, cityParts: readonly WordRange[]): boolean {
  return cityParts.some(part => overlaps(part, span))
}

const OWNERS = new Set(['my', 'our', 'your', 'his', 'her', 'their'])

/** "A nail in my tire": what somebody owns is no town, where the directory has nothing in a town of that name. */
function isOwned(words: string[], { start, entries }: CandidateSpan): boolean {
  return (
    OWNERS.has(words[start - 1] ?? '') &&
    entries.every(entry => !isPlaceEntry(entry) || entry.activeBranches === 0)
  )
}

function dropPlaces(entries: Entry[]): Entry[] {
  return entries.filter(entry => !isPlaceEntry(entry))
}

/**
 * "Boston restaurants in Riyadh": beside a place that the prompt marks as one, an unmarked city is a name or a common
 * word, unless the two are listed together or the one lies in the other: "Birmingham, in the UK".
 */
function dropNamesakes(candidates: Candidate[], words: string[], names: NameLookUp): Candidate[] {
  const isPlace = (candidate: Candidate | undefined) =>
    candidate?.kind === 'city' || candidate?.kind === 'district' || candidate?.kind === 'country'
  const hasOtherPlace = (candidate: Candidate) =>
    candidates.some(other => other !== candidate && isPlace(other) && other.isPlaced)
  const excluded = listExcludedCandidates({ words }, candidates)
  return candidates.filter((candidate, at) => {
    if (excluded.has(candidate)) return true
    if (candidate.kind !== 'city' || candidate.isPlaced || !hasOtherPlace(candidate)) return true
    if (isPlace(candidates[at - 1]) && candidates[at - 1]!.end === candidate.start) return true
    if (CONJUNCTIONS.has(words[candidate.end] ?? '') && isPlace(candidates[at + 1])) return true
    if (isInCountry(candidate, candidates[at + 1])) return true
    const isActive = candidate.entries.some(entry => entry.kind === 'city' && entry.activeBranches > 0)
    return isActive && !listIndices(candidate).every(index => names.holderCounts.has(words[index]!))
  })
}

function isInCountry({ entries }: Candidate, next: Candidate | undefined): boolean {
  if (next?.kind !== 'country') return false
  const countries = next.entries.filter(({ kind }) => kind === 'country').map(({ id }) => id)
  return entries.some(({ kind, countryId }) => kind === 'city' && countries.includes(countryId))
}

/** A district of another city than the named one is not the district that is meant. */
function isInOtherCity(candidate: Candidate, candidates: Candidate[]): boolean {
  if (candidate.kind !== 'district') return false
  const cities = candidates.filter(other => other.kind === 'city').flatMap(other => other.entries)
  if (cities.length === 0) return false
  return !candidate.entries.some(entry =>
    cities.some(city => city.kind === 'city' && city.id === entry.cityId),
  )
}
