import type { Exclusions } from '../criteria.ts'
import type { Entry } from '../gazetteer/gazetteer.ts'
import type { Classification } from './build-criteria.ts'
import type { Candidate, WordRange } from './candidate.ts'
import type { NameWord } from './name-words.ts'
import { isNegation, isNegationLink } from './negations.ts'
import { isPlaceCandidate } from './unknown-places.ts'
import { CONJUNCTIONS, readPlaceKind } from './vocabulary.ts'

/** A part of a prompt that may be excluded: a candidate, a word of a name, or a word of no meaning. */
interface Part extends WordRange {
  sort: 'place' | 'name' | 'other'
}

/** The parts of a prompt, told apart by whether they are wanted. */
export interface WantedAndExcluded {
  wanted: Classification
  excluded: Classification
  /** The words of no meaning, those aside that are not wanted. */
  unknownTokens: number[]
}

/**
 * Tells what a prompt wants from what it does not: what follows a negation, and what is joined to that ("except Zara and
 * Mango"). A preposition begins what is wanted again: "not fast food in Riyadh".
 */
export function splitExclusions(
  words: string[],
  { candidates, nameWords }: Classification,
  unknownTokens: number[],
): WantedAndExcluded {
  if (!hasNegation(words)) {
    const excluded = { candidates: [], nameWords: [] }
    return { wanted: { candidates, nameWords }, excluded, unknownTokens }
  }
  const toRange = (index: number) => ({ start: index, end: index + 1 })
  const names = new Map(nameWords.map(word => [word, { ...toRange(word.index), sort: 'name' as const }]))
  // "Not part of a chain": the words that link a negation to what it negates are not negated themselves.
  const unknownNames = unknownTokens.filter(
    index => !isNegationLink(words[index]!) && !isNegation(words, index),
  )
  const unknown = new Map(unknownNames.map(index => [index, { ...toRange(index), sort: 'name' as const }]))
  const known = new Map(candidates.map(candidate => [candidate, toPart(candidate)]))
  const excluded = findExcluded(words, [...known.values(), ...names.values(), ...unknown.values()])
  const pick = (isExcluded: boolean): Classification => ({
    candidates: candidates.filter(candidate => excluded.has(known.get(candidate)!) === isExcluded),
    nameWords: nameWords.filter(word => excluded.has(names.get(word)!) === isExcluded),
  })
  return {
    wanted: pick(false),
    excluded: pick(true),
    unknownTokens: unknownTokens.filter(index => {
      const part = unknown.get(index)
      return !part || !excluded.has(part)
    }),
  }
}

/** The candidates that are not wanted, where nothing is known yet of the words between them. */
export function listExcludedCandidates(words: string[], candidates: Candidate[]): Set<Candidate> {
  if (!hasNegation(words)) return new Set()
  const parts = new Map(candidates.map(candidate => [candidate, toPart(candidate)]))
  const excluded = findExcluded(words, [...parts.values()])
  return new Set(candidates.filter(candidate => excluded.has(parts.get(candidate)!)))
}

function hasNegation(words: string[]): boolean {
  return words.some((_, at) => isNegation(words, at))
}

function toPart(candidate: Candidate): Part {
  const { start, end, kind } = candidate
  return { start, end, sort: isPlaceCandidate(candidate) ? 'place' : kind === 'company' ? 'name' : 'other' }
}

function findExcluded(words: string[], parts: Part[]): Set<Part> {
  const excluded = new Set<Part>()
  let before: Part | undefined
  for (const part of parts.toSorted((a, b) => a.start - b.start)) {
    const isJoinedToExcluded = before && excluded.has(before) && isJoined(words, before, part)
    if (isJoinedToExcluded || followsNegation(words, part.start, before?.end ?? 0)) excluded.add(part)
    before = part
  }
  return excluded
}

function followsNegation(words: string[], start: number, floor: number): boolean {
  let at = start - 1
  // "غير منطقة عوقد", "except the city of Jeddah": what kind of place it is stands between them as well.
  while (at >= floor && !isNegation(words, at) && isLink(words[at]!)) at--
  return at >= floor && isNegation(words, at)
}

function isLink(word: string): boolean {
  return isNegationLink(word) || readPlaceKind(word) !== undefined
}

/** "Zara and Mango", "Zara, Mango", "Nahdi Pharmacy"; not a place after a business. */
function isJoined(words: string[], before: Part, part: Part): boolean {
  if ((before.sort === 'place') !== (part.sort === 'place')) return false
  const between = words.slice(before.end, part.start)
  // "Non-chain cafes" are cafes.
  if (between.length === 0 && before.sort === 'other') return false
  return between.every(word => CONJUNCTIONS.has(word) || word === 'nor')
}

/** The criteria of what is not wanted; undefined when there is nothing of it. */
export function buildExclusions(
  { candidates, nameWords }: Classification,
  entries: Map<Candidate, Entry[]>,
): Exclusions | undefined {
  if (candidates.length === 0 && nameWords.length === 0) return undefined
  const listIds = (kind: Entry['kind'], some = candidates) =>
    some.filter(each => each.kind === kind).flatMap(each => entries.get(each)?.map(entry => entry.id) ?? [])
  const names = listNames(candidates, nameWords)
  // "Except Nahdi Pharmacy": the kind is part of the name.
  const isPartOfName = ({ start, end }: Candidate) =>
    nameWords.some(({ index }) => index === end || index === start - 1)
  const kinds = candidates.filter(candidate => !isPartOfName(candidate))
  const types = candidates.filter(({ kind }) => kind === 'type').flatMap(each => each.types)
  const excluded: Exclusions = {
    // Those who want no chains want no franchises, which are chains of another owner.
    companyTypes: types.includes('chain') ? [...types, 'franchise'] : types,
    categoryIds: listIds('category', kinds),
    countryIds: listIds('country'),
    cityIds: listIds('city'),
    districtIds: listIds('district'),
    names,
  }
  const given = Object.entries(excluded).filter(([, values]) => values.length > 0)
  return given.length > 0 ? Object.fromEntries(given) : undefined
}

/** Each name as its words, each word in its spellings. Neighbouring words of names are one name. */
function listNames(candidates: Candidate[], nameWords: NameWord[]): string[][][] {
  const names = candidates
    .filter(({ kind }) => kind === 'company')
    .map(({ company }) => company!.split(' ').map(word => [word]))
  let last = Number.NaN
  for (const { index, spellings } of nameWords) {
    if (index === last + 1) names.at(-1)!.push(spellings)
    else names.push([spellings])
    last = index
  }
  return names
}
