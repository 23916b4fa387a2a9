import type { Entry } from '../../gazetteer/gazetteer.ts'
import { isQuestionWord } from '../asked/clause-words.ts'
import { type CandidateSpan, dropCovered, type NameLookup } from '../candidates/candidate.ts'
import { findNegationBefore } from '../negation/negations.ts'
import { listJoined, listRefusedWords, nameRefused, RESTAURANTS } from '../negation/refused-words.ts'
import { isPlaceEntry } from '../places/place-cues.ts'
import { listContentWords } from '../words/content-words.ts'
import { CORRECTION, isArabic } from '../words/tokens.ts'
import { ALTERNATIVES, CONJUNCTIONS, isFiller, isFunction, isGeneric } from '../words/vocabulary.ts'
import { listForms } from '../words/word-forms.ts'

/*
 * Kinds of a list share their head noun: "Yemeni and Syrian restaurants", "electrical and carpentry contractors", "مطاعم
 * لبنانية وتركية وهندية". English says it behind the last, Arabic before the first. Each word of the list makes a kind with
 * it, as does a word that is negated ("restaurants, but not Italian") and one that corrects another.
 */

/** A list has hardly more parts. */
const LONGEST_LIST = 6

/** The kinds that words of a list make with the head that they share. */
export function findSharedHeads(
  words: string[],
  spans: CandidateSpan[],
  lookup: NameLookup,
): CandidateSpan[] {
  const kinds = spans.filter(span => span.end - span.start > 1 && isKind(span))
  const before = kinds.flatMap(({ start, end }) => {
    // "Yemeni, Syrian and Lebanese restaurants": the marks between them are no words.
    const indices = listBefore(words, start)
    return indices.map((at): [number, string[]] => [at, [words[at]!, words[end - 1]!]])
  })
  const after = kinds.flatMap(({ start, end }) =>
    listJoined(words, end).map(([at, stem]): [number, string[]] => [at, [words[start]!, stem]]),
  )
  const corrected = kinds.flatMap(({ start, end }): [number, string[]][] => {
    const at = findCorrectedIndex(words, end)
    if (at === undefined) return []
    const word = words[at]!
    return [[at, isArabic(word) ? [words[start]!, word] : [word, words[end - 1]!]]]
  })
  const generic = [...words.keys()].flatMap(head =>
    isGeneric(words[head]!) && !isArabic(words[head]!)
      ? listBefore(words, head - 1).map((at): [number, string[]] => [at, [words[at]!, words[head]!]])
      : [],
  )
  return [...before, ...after, ...corrected, ...generic].flatMap(([at, name]) => {
    const own = name[0] === words[at] ? name[0]! : name.at(-1)!
    // "صراف آلي أو بنك": a bank, and no "صراف بنك".
    if (listKinds([own], lookup).some(({ isAlias }) => !isAlias)) return []
    return toSpan(at, listKinds(name, lookup))
  })
}

/**
 * "Indian or Chinese in Dubai", "هندي او صيني": where a prompt says nothing else but where, words that all make a kind with
 * "restaurant" list cuisines. One alone may be meant otherwise.
 */
export function findCuisines(words: string[], spans: CandidateSpan[], lookup: NameLookup): CandidateSpan[] {
  const listed = findListedCuisines(words, spans, lookup)
  if (listed.length > 0) return listed
  const beside = findCuisineBesideRefused(words, spans, lookup)
  if (beside.length > 0) return beside
  const placed = spans.filter(({ entries }) => entries.some(isPlaceEntry))
  const indices = dropCovered(placed, listContentWords(words))
  if (
    indices.length < 2 ||
    spans.some(span => isKind(span) && dropCovered([span], indices).length < indices.length)
  )
    return []
  const found = indices.map(at => toCuisine(words, at, lookup))
  return found.every(each => each.length > 0) ? found.flat() : []
}

/**
 * "Restaurants on the beach, Japanese or Italian", "مطاعم في موناكو، إيطالي أو فرنسي": cuisines that "or" joins, apart from their head.
 * Where no restaurants are named, they are what is asked for in a prompt that names nothing but food: "Indian or Thai for my birthday",
 * "sushi in Monaco or Japanese".
 */
function findListedCuisines(words: string[], spans: CandidateSpan[], lookup: NameLookup): CandidateSpan[] {
  const joints = [...words.keys()].filter(at => at > 0 && ALTERNATIVES.has(words[at]!))
  if (joints.length === 0) return []
  const hasHead = words.some(word => RESTAURANTS.test(word))
  const isPlaced = (at: number) => isPlaceAt(spans, at)
  const isFree = (at: number) =>
    !spans.some(span => span.start <= at && at < span.end && span.end - span.start > 1 && isKind(span))
  const isSaid = (at: number) => isFunction(words[at]!) || isFiller(words[at]!) || isPlaced(at)
  const isEnd = (at: number) => at >= words.length || isSaid(at)
  const isBegin = (at: number) =>
    at < 0 || isQuestionWord(words[at]!) || (!PREPOSED.has(words[at]!) && isSaid(at))
  return joints.flatMap(at => {
    const after = words[at + 1]
    if (after === undefined || !isFree(at + 1) || !isEnd(at + 2)) return []
    const second = toCuisine(words, at + 1, lookup)
    if (second.length === 0) return []
    const first = isFree(at - 1) ? toCuisine(words, at - 1, lookup) : []
    if (first.length > 0)
      return hasHead || (isBegin(at - 2) && namesOnlyFood(words, spans, lookup)) ? [...first, ...second] : []
    // "Sushi in Monaco or Japanese": a place stands between the dish and what is joined to it.
    const dish = spans.find(span => span.end < at && isKind(span))
    return isPlaced(at - 1) && dish && namesOnlyFood(words, spans, lookup) ? second : []
  })
}

/** "Italian in Monaco but not a pizzeria": the cuisine with which a prompt begins that names no food but what it refuses. */
function findCuisineBesideRefused(
  words: string[],
  spans: CandidateSpan[],
  lookup: NameLookup,
): CandidateSpan[] {
  const kinds = spans.filter(isKind)
  if (kinds.length === 0) return []
  const [first] = listContentWords(words)
  const isSaid = (at: number) =>
    at >= words.length || isFunction(words[at]!) || isFiller(words[at]!) || isPlaceAt(spans, at)
  if (first === undefined || !isSaid(first + 1)) return []
  const isRefused = ({ start }: CandidateSpan) =>
    start > first && findNegationBefore(words, start, first) !== undefined
  return kinds.every(isRefused) && namesOnlyFood(words, spans, lookup) ? toCuisine(words, first, lookup) : []
}

function isPlaceAt(spans: CandidateSpan[], at: number): boolean {
  return spans.some(({ start, end, entries }) => start <= at && at < end && entries.some(isPlaceEntry))
}

/** What is spoken, or where somebody comes from: "in French or Italian". */
const PREPOSED = new Set('in from by with of بال من'.split(' '))

/** All kinds of a prompt are restaurants: of a translator or an embassy the words say something else. */
function namesOnlyFood(words: string[], spans: CandidateSpan[], lookup: NameLookup): boolean {
  const restaurants = new Set(listKinds(['restaurant'], lookup).map(({ id }) => id))
  return spans.filter(isKind).every(({ start, end, entries }) => {
    if (entries.some(({ id }) => restaurants.has(id))) return true
    const name = words.slice(start, end)
    const kinds = listKinds(isArabic(name[0]!) ? ['مطعم', ...name] : [...name, 'restaurant'], lookup)
    return [...kinds, ...toCuisine(words, start, lookup).flatMap(span => span.entries)].some(kind =>
      entries.some(({ id }) => id === kind.id),
    )
  })
}

/** The kind of restaurant that a word names without "restaurant". */
function toCuisine(words: string[], at: number, lookup: NameLookup): CandidateSpan[] {
  const word = words[at]!
  if (isArabic(word)) return toSpan(at, listKinds(['مطعم', word.replace(/^و(?=.{3})/u, '')], lookup))
  const named = toSpan(at, listKinds([word, 'restaurant'], lookup))
  return named.length > 0 ? named : toSpan(at, listKinds(['mat3am', word], lookup))
}

/** The words of the list that ends with a kind at an index: those before its conjunction, back to where the list begins. */
function listBefore(words: string[], start: number): number[] {
  if (!isJoin(words[start - 1])) return []
  const indices: number[] = []
  for (let at = start - 2; at >= 0 && indices.length < LONGEST_LIST; at--) {
    const word = words[at]!
    if (isJoin(word)) continue
    if (isFiller(word) || isGeneric(word)) break
    indices.push(at)
  }
  return indices
}

/** The first word of meaning behind what corrects something: "مطعم هندي في الرياض، لا عفوا صيني". */
function findCorrectedIndex(words: string[], from: number): number | undefined {
  const at = words.indexOf(CORRECTION, from)
  if (at < 0) return undefined
  let index = at + 1
  while (index < words.length && isFunction(words[index]!)) index++
  return index < words.length ? index : undefined
}

/** "مطاعم مش هندية ولا صينية", "restaurants, but not Italian": the kinds that negated words make of one that is named. */
export function findNegatedKinds(
  words: string[],
  spans: CandidateSpan[],
  lookup: NameLookup,
): CandidateSpan[] {
  const refused = listRefusedWords(words)
  if (refused.size === 0) return []
  const kinds = spans.filter(isKind)
  return [...refused].flatMap(([at, word]) => {
    const named = toSpan(
      at,
      nameRefused(words, at, word, kinds).flatMap(name => listKinds(name, lookup)),
    )
    if (named.length > 0 || !isArabic(word)) return named
    // "مطاعم مش هندي": the adjective need not agree with its noun.
    const isOfRestaurants = kinds.some(
      ({ start, end }) => end === start + 1 && RESTAURANTS.test(words[start]!),
    )
    return isOfRestaurants
      ? toCuisine([word], 0, lookup).map(span => ({ ...span, start: at, end: at + 1 }))
      : []
  })
}

function isJoin(word: string | undefined): boolean {
  return word === CORRECTION || CONJUNCTIONS.has(word ?? '')
}

function isKind({ entries }: CandidateSpan): boolean {
  return entries.some(({ kind }) => kind === 'category')
}

function listKinds(name: string[], lookup: NameLookup): Entry[] {
  return listForms(name).flatMap(form => lookup(form.name).filter(({ kind }) => kind === 'category'))
}

function toSpan(at: number, entries: Entry[]): CandidateSpan[] {
  if (entries.length === 0) return []
  return [{ start: at, end: at + 1, rule: 'folded', isPlaced: false, isNear: false, entries, types: [] }]
}
