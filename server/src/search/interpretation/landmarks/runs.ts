import { type Candidate, type CandidateSpan, listIndices, type WordRange } from '../candidates/candidate.ts'
import type { SpanContext } from '../candidates/classification.ts'
import { isNear, isPlaceEntry } from '../places/place-cues.ts'
import { refersBack } from '../words/place-pronouns.ts'
import {
  CONJUNCTIONS,
  isFiller,
  isFunction,
  isGluedToNearest,
  isPlaceArticle,
  isPreposition,
  NEAR,
} from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { listKnownNames } from './known.ts'
import { isHeardLandmarkNoun } from './nouns.ts'

/** These say nothing about which name is meant. */
export const JOINTS = readWordSet('landmark-joints')

/** Of names in Latin letters. */
export const ARTICLES = readWordSet('latin-articles')

/** Words that may be the name of a landmark. */
export interface LandmarkRun extends WordRange {
  isNear: boolean
  /** No preposition of place stands before them: only a whole name of a landmark is meant then. */
  isUnmarked?: boolean
  /** The word before them may mean something else than a place: only a whole name of a landmark is meant then. */
  isWhole?: boolean
  /** A pronoun means a landmark that they name; what is asked for stands behind this word. */
  meantBefore?: number
}

const LONGEST_RUN = 7

/** All runs of words that may name a landmark. `places` are certain; `phraseStarts` are the words behind a comma. */
export function listAllRuns(
  context: SpanContext,
  places: Candidate[],
  phraseStarts: ReadonlySet<number>,
): LandmarkRun[] {
  return [
    ...listLandmarkRuns(context, places),
    ...listWeakRuns(context.words),
    ...listRunsMeant(context.words, phraseStarts),
    ...listUnmarkedRuns(context),
  ]
}

/**
 * The runs of words behind a preposition that are not wholly a place: "near the Egyptian Museum". `places` are those that
 * the rules for single words choose.
 */
export function listLandmarkRuns({ words, spans }: SpanContext, places: Candidate[]): LandmarkRun[] {
  const runs: LandmarkRun[] = []
  const known = listKnownNames(words)
  const joinsKind = (at: number) => joinsAnotherKind(words, spans, at)
  for (let at = 0; at < words.length; at++) {
    const isNearest = isGluedToNearest(words, at)
    const isGlued = isNearest || (!isPreposition(words, at) && isInName(words[at]!, at, spans))
    if (!isGlued && !isPreposition(words, at) && !(words[at] === 'to' && isNear(words, at))) continue
    let first = isGlued ? at : at + 1
    while (first < words.length && (isPreposition(words, first) || isFunction(words[first]!))) first++
    let start = first
    while (start < words.length && isSkipped(words, start)) start++
    // "Near جبل أحد": the word for "one" is in the name of a well-known landmark.
    let end = known.find(name => name.start <= start && name.end > start)?.end ?? start
    while (end < words.length && end - start < LONGEST_RUN && !endsRun(words, end) && !joinsKind(end)) end++
    const covered = new Set(places.flatMap(listIndices))
    // "Near my hotel" is no landmark's name.
    if (words[first] === 'my' || words[first] === 'our' || words[start - 1] === 'my') continue
    const isAround = isNearest || isNear(words, at)
    const isOpen = listIndices({ start, end }).some(index => !covered.has(index) && !isFiller(words[index]!))
    if (end > start && isOpen) runs.push({ start, end, isNear: isAround })
    // "Near City Stars": a word for a kind of place may begin a name.
    if (isAround && first < start && end - first > 1 && !covered.has(first))
      runs.push({ start: first, end, isNear: true })
  }
  return runs
}

/** "بالعثيم مول", "بكارفور": the particle before the name of a company is a preposition of place. */
function isInName(word: string, at: number, spans: CandidateSpan[]): boolean {
  if (!/^[وف]?ب.{3}/u.test(word)) return false
  return (
    /^[وف]?بال/u.test(word) ||
    spans.some(span => span.start === at && span.company !== undefined && span.rule === 'folded')
  )
}

/**
 * The names of companies beside the name of a kind or a chain: "قرطاسية جامعة الملك سعود" asks for a stationer's near the
 * university. Chains are no landmarks. A well-known landmark stands beside them.
 */
function listUnmarkedRuns({ words, spans }: SpanContext): LandmarkRun[] {
  const isKind = ({ entries }: CandidateSpan) => entries.some(({ kind }) => kind === 'category')
  const isOutside = (kind: CandidateSpan, name: WordRange) => kind.end <= name.start || kind.start >= name.end
  const names = spans.filter(span => span.company !== undefined && !span.isChain && span.end - span.start > 1)
  // "تأجير سيارات من مطار حمد": words of grammar may stand between.
  const skipBack = (at: number): number => (at > 0 && isFunction(words[at - 1]!) ? skipBack(at - 1) : at)
  // "Hotel walking distance Masjid Nabawi": so may a few others.
  const isBehind = (span: CandidateSpan, start: number) =>
    span.end === skipBack(start) ||
    (span.end < start && start - span.end <= MOST_BETWEEN && !words.slice(span.end, start).some(endsPhrase))
  // "Liberation Tower Kuwait car wash": the place that it lies in stands between.
  const listEnds = (end: number) => [
    end,
    // "Jabal uhud w saydaliyat", as «جبل أحد وصيدليات».
    ...(/^wa?$/.test(words[end] ?? '') ? [end + 1] : []),
    ...spans.filter(span => span.start === end && span.entries.some(isPlaceEntry)).map(span => span.end),
  ]
  const isBeside = ({ start, end }: WordRange) => {
    const ends = listEnds(end)
    return spans.some(
      span => (isKind(span) || span.isChain) && (isBehind(span, start) || ends.includes(span.start)),
    )
  }
  return [...names, ...listKnownNames(words).filter(isBeside)]
    .filter(name => spans.some(span => (isKind(span) || span.isChain) && isOutside(span, name)))
    .map(({ start, end }) => ({ start, end, isNear: false, isUnmarked: true }))
}

const MOST_BETWEEN = 3

function endsPhrase(word: string): boolean {
  return CONJUNCTIONS.has(word) || LINKS.has(word)
}

/** "A park, with a cafe beside it": what stands before one of these is what the pronoun means. */
const LINKS = readWordSet('links-to-wishes')

/** A pronoun means what was named at most so many words before it. */
const FARTHEST_MEANT = 14

/**
 * The runs of words that a pronoun may mean: "King Saud University and a cafe near it", "المصمك وحوله مطاعم", "زيارة المتحف، وين نتغدى جنبه".
 * So may a noun that is said again: "the Indian embassy, coffee behind the embassy". `phraseStarts` are the words behind a comma.
 */
function listRunsMeant(words: string[], phraseStarts: ReadonlySet<number>): LandmarkRun[] {
  return words.flatMap((_, at) => {
    if (!refersBack(words, at) && !repeatsNoun(words, at)) return []
    let end = at
    while (end > 0 && !isLink(end)) end--
    while (end > 0 && isFunction(words[end - 1]!)) end--
    const starts = [...words.keys()].slice(Math.max(0, end - FARTHEST_MEANT), end)
    return starts
      .filter(start => !isSkipped(words, start))
      .map(start => ({ start, end: Math.min(end, start + LONGEST_RUN), isNear: true, meantBefore: end }))
  })

  function isLink(at: number): boolean {
    return LINKS.has(words[at]!) || phraseStarts.has(at) || /^و.{2}/u.test(words[at]!)
  }
}

/** "Al Malaz, any pharmacy near it": a pronoun means the district, and no company of its name. */
export function meansPlace(
  { meantBefore, start, end }: WordRange & { meantBefore?: number | undefined },
  places: Candidate[],
): boolean {
  return meantBefore !== undefined && places.some(place => place.start <= start && place.end >= end)
}

/** A word of nearness before a noun of landmarks with its article, which was said before. */
function repeatsNoun(words: string[], at: number): boolean {
  if (!isPreposition(words, at) || !isNear(words, at)) return false
  const noun = words.findIndex((word, index) => index > at && !ARTICLES.has(word) && word !== 'the')
  if (noun < 0 || !isHeardLandmarkNoun(words[noun]!) || words.indexOf(words[noun]!) === noun) return false
  const isDefinite = noun > at + 1 || words[noun]!.startsWith('ال')
  const next = words[noun + 1]
  return isDefinite && (next === undefined || isFunction(next))
}

/** "By the museum", "parking for the mall", "بعد المتحف": behind one of these a landmark says where. */
const MARKS = readWordSet('landmark-marks')
const MOTIONS = readWordSet('motions')

/** The runs of words behind one that may be no preposition of place: "a ski shop by Hotel Del Tarter". */
function listWeakRuns(words: string[]): LandmarkRun[] {
  return words.flatMap((word, at) => {
    if (isPreposition(words, at)) return []
    if (!MARKS.has(word) && !(word === 'to' && MOTIONS.has(words[at - 1] ?? ''))) return []
    let start = at + 1
    while (start < words.length && isSkipped(words, start)) start++
    let end = start
    while (end < words.length && end - start < LONGEST_RUN && !endsRun(words, end)) end++
    return end > start ? [{ start, end, isNear: true, isWhole: true }] : []
  })
}

function isSkipped(words: string[], at: number): boolean {
  return (
    isPreposition(words, at) ||
    isFunction(words[at]!) ||
    (isPlaceArticle(words[at]!) && !NEAR.has(words[at]!))
  )
}

/** "A pharmacy near Granada Mall and a bakery": what "and" joins is asked for as well, unless both are one name. */
function joinsAnotherKind(words: string[], spans: CandidateSpan[], at: number): boolean {
  const isJoin = CONJUNCTIONS.has(words[at]!)
  let next = isJoin ? at + 1 : at
  while (isJoin && next < words.length && (JOINTS.has(words[next]!) || isFunction(words[next]!))) next++
  const isKind = ({ rule, entries }: CandidateSpan) =>
    (rule === 'exact' || rule === 'folded') && entries.some(({ kind }) => kind === 'category')
  const joined = spans.some(
    span => span.start === next && isKind(span) && (isJoin || /^و.{3}/u.test(words[at]!)),
  )
  return joined && !spans.some(({ company, start, end }) => company !== undefined && start < at && end > next)
}

/** "Of" and "and" stand within names: "Mall of the Emirates". */
function endsRun(words: string[], at: number): boolean {
  const word = words[at]!
  if (JOINTS.has(word) || ARTICLES.has(word) || CONJUNCTIONS.has(word)) return false
  return isPreposition(words, at) || isFunction(word)
}
