import type { Entry, Gazetteer } from '../../gazetteer/gazetteer.ts'
import { isNeedWord, type ReadNeeds, readNeeds } from '../../needs/find-needs.ts'
import { isQuestionWord, isRequestWord } from '../asked/clause-words.ts'
import type { Clause } from '../asked/clauses.ts'
import { findCue } from '../asked/cues.ts'
import type { KindContext } from '../asked/kinds.ts'
import { findTime } from '../asked/times.ts'
import {
  type Candidate,
  isNamedKind,
  listIndices,
  overlaps,
  type WordRange,
} from '../candidates/candidate.ts'
import { findNegationBefore } from '../negation/negations.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import { isChatArabic } from '../words/chat-spelling.ts'
import { isArabic } from '../words/tokens.ts'
import { isFiller, isFunction, isGeneric, isPlaceArticle, isWideSubject } from '../words/vocabulary.ts'
import { listNextKinds } from './next-kinds-data.ts'

/** "We are a family of six. … a quiet hotel": what is only told, where another clause names a kind. */
export function isToldBesideRequest(clauses: Clause[], range: WordRange, chosen: Candidate[]): boolean {
  return (
    listIndices(range).every(at => clauses[at]!.isStating) &&
    chosen.some(
      each =>
        each.kind === 'category' &&
        (each.rule === 'exact' || each.rule === 'folded') &&
        !clauses[each.start]!.isStating,
    )
  )
}

/** What tells which words are asked for. */
type Said = Pick<KindContext, 'words' | 'phraseStarts' | 'clauses'>

/**
 * "The baby has a rash, where is the closest chemist", "wrong turn, angry taxi driver, need a vet": what other clauses tell is served by whom
 * one asks for by name. "My heart races, I need a doctor" needs one of a kind, or one that is much like it.
 */
export function isServedByAsked(
  gazetteer: Gazetteer,
  said: Said,
  range: WordRange,
  need: number,
  chosen: Candidate[],
): boolean {
  const told = listIndices(range).filter(at => isNeedWord(said.words[at]!) && !isFiller(said.words[at]!))
  const mayBe = ({ kind, id }: Entry) =>
    kind === 'category' &&
    (gazetteer.categories.isBelow(need, id) || listNextKinds(gazetteer, id).some(each => each.includes(need)))
  // "… schools in Manama for new starters. Can you sort it?": no sentence by itself says what is needed.
  const isTorn = new Set(told.map(at => said.clauses[at]!.sentence)).size > 1
  return listAskedKinds(said, chosen).some(kind => {
    const asked = said.clauses[kind.start]!
    const isBeside = isTorn ? !overlaps(kind, range) : told.every(at => isApart(said.clauses[at]!, asked))
    return isBeside && !kind.entries.some(mayBe)
  })
}

/** The words of clauses beside the one that asks for a kind by its name. */
export function listTokensApart(said: Said, chosen: Candidate[]): number[] {
  const asked = listAskedKinds(said, chosen).map(({ start }) => said.clauses[start]!)
  return said.clauses.flatMap((clause, at) =>
    asked.length > 0 && asked.every(each => isApart(clause, each)) ? [at] : [],
  )
}

/** Behind words that ask, or before a place: "bakeries in Doha"; but "a website for my bakery in Riyadh" says for whom. */
function isPlainlyAsked(said: Said, kind: Candidate, chosen: Candidate[]): boolean {
  if (!isNamedKind(kind)) return false
  const cue = findCue(said, kind.start)
  return cue === 'asking' || (cue !== 'context' && isBeforePlace(said, kind, chosen))
}

/** "Need a vet", "is there maybe a dentist", "fi saydaliya hena?": the kinds that a clause asks for by their names, or says nothing else of. */
function listAskedKinds(said: Said, chosen: Candidate[]): Candidate[] {
  const { words, clauses } = said
  const placed = new Set(chosen.filter(isPlaceCandidate).flatMap(listIndices))
  const isPlain = (at: number) =>
    isFiller(words[at]!) || isQuestionWord(words[at]!) || isRequestWord(words[at]!)
  return listWantedKinds(said, chosen).filter(kind => {
    const { start, end } = kind
    const clause = clauses[start]!
    const before = listIndices({ start: clause.start, end: start })
    // "Wants the garden redone", "who repairs".
    if (UNASKED.has(words[start - 1] ?? '')) return false
    if (clause.isAsking)
      return before.every(isPlain) || findCue(said, start) === 'asking' || ANY.has(words[start - 1] ?? '')
    const others = [...before, ...listIndices({ start: end, end: clause.end })]
    // "Garden centre first" is no garden.
    return (
      !clause.isStating &&
      (!isGeneric(words[end] ?? '') || PLACES.has(words[end]!)) &&
      others.every(at => placed.has(at) || isFiller(words[at]!))
    )
  })
}

/** The kinds that are named, and neither refused nor what says when. */
function listWantedKinds({ words, phraseStarts }: Said, chosen: Candidate[]): Candidate[] {
  // A short word of chat Arabic sounds like many kinds.
  const isHeard = ({ kind, rule, start, end }: Candidate) =>
    kind === 'category' && rule === 'transliterated' && words.slice(start, end).join('').length >= SHORTEST
  return chosen.filter(
    kind =>
      (isNamedKind(kind) || (isHeard(kind) && isChatArabic(words))) &&
      findTime(words, kind, phraseStarts) === undefined &&
      findNegationBefore(words, kind.start, 0) === undefined,
  )
}

/** Nothing but words of grammar stands between a kind and a place, behind a noun for where it is: "electronics place in Riyadh". */
function isBeforePlace({ words, phraseStarts }: Said, kind: Candidate, chosen: Candidate[]): boolean {
  const end = PLACES.has(words[kind.end] ?? '') ? kind.end + 1 : kind.end
  return chosen.some(
    place =>
      isPlaceCandidate(place) &&
      place.start >= end &&
      !listIndices({ start: end, end: place.start + 1 }).some(at => phraseStarts.has(at)) &&
      words.slice(end, place.start).every(word => isFunction(word) || isPlaceArticle(word)),
  )
}

/** A need whose kind is less likely than this in the clause that asks is not stated by it. */
const LEAST_TOPIC = 0.01
const SHORTEST = 7
const PLACES = new Set('place places spot spots joint'.split(' '))
const ANY = new Set('a an any some one'.split(' '))
const UNASKED = new Set('the my our his her their who'.split(' '))

/** A clause states something, or says something in front of the one that asks or in another sentence. */
function isApart(clause: Clause, asked: Clause): boolean {
  if (clause === asked || clause.isAsking) return false
  return clause.isStating || clause.start < asked.start || clause.sentence !== asked.sentence
}

/** The kinds that a prompt asks for plainly, and what their clauses state by themselves, where no whole name says it. */
export interface PlainlyAsked extends ReadNeeds {
  kinds: Candidate[]
  /** One of them is called by a whole name: "محل ورد بالرياض". */
  isExplicit: boolean
}

/** The kinds that are asked for; undefined where there is none, or one clause says all. `free` are the words without those that mean something else. */
export function findPlainlyAsked(said: Said, chosen: Candidate[], free: string[]): PlainlyAsked | undefined {
  const { words, phraseStarts, clauses } = said
  const kinds = listWantedKinds(said, chosen).filter(kind => isPlainlyAsked(said, kind, chosen))
  const isExplicit = kinds.some(
    kind => isBeforePlace(said, kind, chosen) && isCalledByName(words, phraseStarts, kind),
  )
  if (kinds.length === 0 || (!isExplicit && clauses[0] === clauses.at(-1))) return undefined
  const own = new Set(kinds.map(({ start }) => clauses[start]!))
  const stated = free.map((word, at) => (own.has(clauses[at]!) ? word : ''))
  return { kinds, isExplicit, ...(isExplicit ? { needs: [], topics: new Map() } : readNeeds(stated)) }
}

/** "محل ورد", "صيدلية": a noun of business and what it is for, or the label of the kind that no other noun stands before. */
function isCalledByName(
  words: string[],
  phraseStarts: Set<number>,
  { start, end, entries }: Candidate,
): boolean {
  if (end - start > 1 && isWideSubject(words[start]!)) return true
  const isFree = start === 0 || phraseStarts.has(start) || isFiller(words[start - 1]!)
  return isFree && entries.some(({ kind, isAlias }) => kind === 'category' && !isAlias)
}

/**
 * "Grandpa is hard of hearing, a bookshop in Dubai": whether a need only belongs to the story beside the kinds that are asked for. Neither
 * their clauses nor another clause that asks states it.
 */
export function isStoryBeside(
  { categories, kindNames }: Gazetteer,
  clauses: Clause[],
  range: WordRange,
  need: { id: number; slug: string },
  { kinds, isExplicit, needs, topics }: PlainlyAsked,
): boolean {
  const isStated = needs.some(({ slug }) => slug === need.slug) || (topics.get(need.slug) ?? 0) > LEAST_TOPIC
  if (!isExplicit && isStated) return false
  const { isAsking, end } = clauses[range.start]!
  const isOwn = kinds.some(({ start }) => clauses[start] === clauses[range.start])
  if (isAsking && !isOwn && range.end <= end) return false
  // «نلعب ريشة، وين ملعب؟»: a badminton court is a "ملعب", whatever else is.
  const isHead = (name: string) => (kindNames.get(need.id) ?? []).some(own => toHead(own) === name)
  const isRelated = ({ id, name }: Entry) =>
    id === need.id || categories.isBelow(id, need.id) || categories.isBelow(need.id, id) || isHead(name)
  return !kinds.some(({ entries }) => entries.some(isRelated))
}

/** The noun of a kind's name: the first word in Arabic, else the last. */
function toHead(name: string): string {
  const words = name.split(' ')
  return isArabic(name) ? words[0]! : words.at(-1)!
}

/** "Where can mum get her hair done, not a barber's": the kind by its name is refused. */
export function isKindRefused(words: string[], id: number, chosen: Candidate[]): boolean {
  return chosen.some(
    each =>
      isNamedKind(each) &&
      each.entries.some(entry => entry.id === id) &&
      findNegationBefore(words, each.start, 0) !== undefined,
  )
}

/** "My battery is dead, phone shop": a need of a story ends within a kind that another clause calls by its name. */
export function cutsKind(clauses: Clause[], { start, end }: WordRange, chosen: Candidate[]): boolean {
  return chosen.some(
    kind =>
      isNamedKind(kind) &&
      start < kind.start &&
      kind.start < end &&
      end < kind.end &&
      clauses[start] !== clauses[kind.start],
  )
}
