import { type CandidateSpan, overlaps, type WordRange } from '../candidates/candidate.ts'
import type { SpanContext } from '../candidates/classification.ts'
import { CORRECTION, isArabic } from '../words/tokens.ts'
import { isFunction, isPreposition } from '../words/vocabulary.ts'
import type { LandmarkCandidate } from './candidates.ts'
import { areEveryday } from './keys.ts'
import { type KnownName, listKnownNames } from './known.ts'
import type { NamedCompany } from './look-up.ts'
import { isLeftForCity } from './of-city.ts'

/** Of words behind a preposition, as many others of the prompt say that something is asked for. */
const FEWEST_OTHERS = 4

/** "Giza Pyramids? No, a museum". */
const REFUSALS = new Set(['no', 'not', 'nope', 'لا', 'مو', 'مش', CORRECTION])

/**
 * "Whatever is near, I teach at Education City", "Etihad Towers area": a well-known landmark by a whole name of several words, beside a kind or
 * behind a preposition, wherever it stands in the prompt. Directly beside a kind it may be the name of what is searched for. `companies`
 * hold the landmarks.
 */
export function listKnownCandidates(context: SpanContext, companies: NamedCompany[]): LandmarkCandidate[] {
  const { words, spans } = context
  const kinds = spans.filter(({ entries }) => entries.some(({ kind }) => kind === 'category'))
  return listKnownNames(words).flatMap(name => {
    const { start, end } = name
    const isEveryday = !isArabic(words[start]!) && areEveryday(words.slice(start, end))
    if (end - start === 1 || isEveryday) return []
    if (REFUSALS.has(words[end] ?? '') || isLeftForCity(context, name)) return []
    const isWeak = !isPreposition(words, words[start - 1] === 'the' ? start - 2 : start - 1)
    const isTold = !isWeak && words.length - (end - start) >= FEWEST_OTHERS
    if (!isTold && kinds.every(kind => overlaps(kind, name))) return []
    const candidate = toCandidate(name, isApart(words, name, kinds), companies)
    return candidate ? [{ ...candidate, isWeak }] : []
  })
}

function isApart(words: string[], name: WordRange, kinds: CandidateSpan[]): boolean {
  if (name.start > 0 && isFunction(words[name.start - 1]!)) return true
  return !kinds.some(kind => !overlaps(kind, name) && (kind.end === name.start || kind.start === name.end))
}

function toCandidate(
  { start, end, landmark }: KnownName,
  isNear: boolean,
  companies: NamedCompany[],
): LandmarkCandidate | undefined {
  const company = companies.find(({ names }) => landmark.names.some(name => names.includes(name)))
  const branch = company?.branches[0]
  if (!company || !branch) return undefined
  const { label, labelAr } = company
  const { lat, lng, cityId, countryId, categoryId } = branch
  return {
    ...{ start, end, kind: 'company', rule: 'exact', isPlaced: true, isNear, entries: [], types: [] },
    ...{ company: label, distance: 0, categoryId, isKnown: true },
    landmark: { label, labelAr, lat, lng, cityId: cityId || undefined, countryId },
  }
}
