import { stripArticles } from '../../../text/fold.ts'
import { cacheByPrompt } from '../../../text/word-cache.ts'
import type { Clause } from '../asked/clauses.ts'
import type { Candidate, WordRange } from '../candidates/candidate.ts'
import { isPlaceCandidate } from '../places/unknown-places.ts'
import type { Classification } from '../readings/build-criteria.ts'
import { isArabic } from '../words/tokens.ts'
import { CONJUNCTIONS, isAdjective, isFunction } from '../words/vocabulary.ts'
import { followsNo } from './bare-negations.ts'
import { isBeenPhrase, isLeftForOther } from './been-phrases.ts'
import {
  BRINGING,
  CHAIN_NOUNS,
  isCommand,
  isExclusionVerb,
  isJoinedCommand,
  OUTSIDE,
  TYPE_ADJECTIVES,
  VERB_LINKS,
  WEAK_COMMANDS,
} from './negation-words.ts'
import {
  findNegationBefore,
  findRefusal,
  isNegatingWord,
  isNegation,
  isNegationLink,
  isVerbBefore,
  listRefusingTokens,
} from './negations.ts'
import {
  endsWithNo,
  endsWithRefusal,
  isBetweenButAndNo,
  isLeftOut,
  measureRefusal,
  NO,
} from './refused-behind.ts'
import {
  areRefusedTogether,
  EXAMPLE_LINKS,
  isAskedInstead,
  isContrasted,
  isJoined,
  isNewSentence,
  isPlaceOfBranch,
  isPlaceOfRefused,
  isPlaceOfSameKind,
  isRefusedLikeName,
  isThing,
  type RefusablePart,
  type Wording,
} from './refused-together.ts'
import { findTypedNouns } from './typed-nouns.ts'
import { isWanting } from './wanting.ts'

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
  wording: Wording,
  { candidates, nameWords }: Classification,
  unknownTokens: number[],
): WantedAndExcluded {
  const { words } = wording
  if (!negates(words)) {
    const excluded = { candidates: [], nameWords: [] }
    return { wanted: { candidates, nameWords }, excluded, unknownTokens }
  }
  const toRange = (index: number) => ({ start: index, end: index + 1 })
  const names = new Map(nameWords.map(word => [word, { ...toRange(word.index), sort: 'name' as const }]))
  // "Not part of a chain": the words that link a negation to what it negates are not negated themselves.
  const unknownNames = unknownTokens.filter(
    index =>
      !isNegationLink(words[index]!) &&
      !isWanting(words[index]!) &&
      !VERB_LINKS.has(words[index]!) &&
      !EXAMPLE_LINKS.has(words[index]!) &&
      !isNegation(words, index) &&
      !isExclusionVerb(words[index]!) &&
      !listRefusingTokens(words).has(index),
  )
  const unknown = new Map(unknownNames.map(index => [index, { ...toRange(index), sort: 'name' as const }]))
  const nouns = findTypedNouns(words, candidates)
  const stated = dropChainNouns(wording, candidates, [...names.values(), ...unknown.values()]).filter(
    candidate => !nouns.some(({ noun }) => noun === candidate),
  )
  const findStart = (candidate: Candidate) =>
    nouns.find(({ type }) => type === candidate)?.noun.start ?? candidate.start
  const known = new Map(
    stated.map(candidate => [candidate, { ...toPart(candidate), start: findStart(candidate) }]),
  )
  const excluded = findExcluded(wording, [...known.values(), ...names.values(), ...unknown.values()])
  const pick = (isExcluded: boolean): Classification => ({
    candidates: stated.filter(candidate => excluded.has(known.get(candidate)!) === isExcluded),
    nameWords: nameWords.filter(word => excluded.has(names.get(word)!) === isExcluded),
  })
  return {
    wanted: pick(false),
    excluded: pick(true),
    unknownTokens: unknownTokens.filter(index => {
      if (excluded.size > 0 && isExclusionVerb(words[index]!)) return false
      const part = unknown.get(index)
      return !part || !excluded.has(part)
    }),
  }
}

/** "Except the Ibis chain", "ما عدا سلسلة ايبيس": beside a name that is refused the word says what it is a name of. */
function dropChainNouns({ words }: Wording, candidates: Candidate[], names: WordRange[]): Candidate[] {
  const ranges = [...names, ...candidates.filter(({ kind }) => kind === 'company')]
  return candidates.filter(({ kind, start, end }) => {
    const word = words[start]!
    if (kind !== 'type' || end - start > 1 || !CHAIN_NOUNS.has(word)) return true
    const begin = isArabic(word) ? start : findStart(ranges, start)
    // "مو سلسلة عالمية": an adjective is no name.
    const isName = isArabic(word)
      ? ranges.some(range => range.start === end) && !TYPE_ADJECTIVES.has(stripArticles([words[end]!])[0]!)
      : begin < start
    return !isName || findNegationBefore(words, begin, 0) === undefined
  })
}

/** Where the names begin that end at an index one behind the other. */
function findStart(ranges: WordRange[], end: number): number {
  const range = ranges.find(each => each.end === end)
  return range ? findStart(ranges, range.start) : end
}

/** The candidates that are not wanted, where nothing is known yet of the words between them. */
export function listExcludedCandidates(wording: Wording, candidates: Candidate[]): ReadonlySet<Candidate> {
  if (!negates(wording.words)) return NONE
  const parts = new Map(candidates.map(candidate => [candidate, toPart(candidate)]))
  const excluded = findExcluded(wording, [...parts.values()])
  return new Set(candidates.filter(candidate => excluded.has(parts.get(candidate)!)))
}

const NONE: ReadonlySet<Candidate> = new Set()

/** True of words some of which may say that others are not wanted. */
export function negates(words: string[]): boolean {
  return listNegations(words).length > 0
}

const listNegations = cacheByPrompt(words =>
  [...words.keys()].filter(at => {
    const word = words[at]!
    return (
      isCommand(word) ||
      NO.has(word) ||
      word === 'out' ||
      isNegation(words, at) ||
      findRefusal(words, at) !== undefined
    )
  }),
)

function toPart(candidate: Candidate): RefusablePart {
  const { start, end, kind } = candidate
  if (isPlaceCandidate(candidate)) return { start, end, sort: 'place', candidate }
  return { start, end, sort: kind === 'company' ? 'name' : kind === 'type' ? 'type' : 'other', candidate }
}

function findExcluded(wording: Wording, parts: RefusablePart[]): Set<RefusablePart> {
  const excluded = new Set<RefusablePart>()
  const sorted = parts.toSorted((a, b) => a.start - b.start)
  let before: RefusablePart | undefined
  for (const part of sorted) {
    const isJoinedToExcluded =
      before &&
      excluded.has(before) &&
      ((isJoined(wording, before, part) && !isContrasted(wording, sorted, before, part)) ||
        isPlaceOfRefused(wording, sorted, before, part) ||
        isPlaceOfSameKind(wording, sorted, before, part) ||
        isRefusedLikeName(wording, sorted, before, part))
    if (isJoinedToExcluded || followsNegation(wording, part, before, sorted)) excluded.add(part)
    before = part
  }
  for (const [at, part] of sorted.entries()) {
    const hasWanted = sorted.some(other => other !== part && isThing(other) && !excluded.has(other))
    if (!precedesNegation(wording, part, sorted[at + 1], hasWanted)) continue
    for (let back = at; back >= 0; back--) {
      excluded.add(sorted[back]!)
      if (
        back === 0 ||
        isBetweenButAndNo(wording, sorted[back]!) ||
        !areRefusedTogether(wording, sorted[back - 1]!, sorted[back]!)
      )
        break
    }
  }
  return excluded
}

function followsNegation(
  wording: Wording,
  part: RefusablePart,
  before: RefusablePart | undefined,
  parts: RefusablePart[],
): boolean {
  const { words, clauses, voidNegations } = wording
  const { start, sort } = part
  const floor = before?.end ?? 0
  const isInstead = parts.some(other => isAskedInstead(wording, part, other))
  const at = findNegationBefore(words, skipAdjectives(words, part, floor, isInstead), floor)
  if (at === undefined) {
    const isBeforeThing = parts.some(other => isThing(other) && other.start > part.end)
    return (
      parts.some(isThing) &&
      (followsCommand(wording, part, floor) || (isBeforeThing && followsNo(wording, part)))
    )
  }
  if (isBeenPhrase(words, at) && !isLeftForOther(words, parts, part, at)) return false
  if (isPlaceOfBranch(words, at, part, parts)) return false
  // "ما عنده تدخين، جدة": behind the comma nothing is lacking.
  if (wording.lackTokens?.has(at) && sort !== 'other' && wording.phraseStarts?.has(start)) return false
  if (voidNegations?.has(at) || isNewSentence(clauses, at, start)) return false
  // "My cat is not eating, Salmiya": the verb has no object.
  if (voidNegations?.has(at - 1) && wording.phraseStarts?.has(start)) return false
  if (endsWithNo(wording, at) || listRefusingTokens(words).has(at)) return false
  if (before && (measureRefusal(wording, before.end) ?? 0) > at) return false
  // "No, I want cafés": the verb begins another phrase.
  if (
    words.some(
      (word, index) => index >= at && index < start && wording.phraseStarts?.has(index) && isWanting(word),
    )
  )
    return false
  if (before && endsWithRefusal(wording, before, at)) return false
  // "Standing outside, locksmith …".
  if (OUTSIDE.has(words[at]!) && (sort !== 'place' || wording.phraseStarts?.has(at + 1))) return false
  // "No no. We want paint": several words negate within a sentence only.
  return at === 0 || isNegatingWord(words[at]!) || !isNewSentence(clauses, at - 1, at)
}

/** "No big chains": the first of the adjectives of a type of company, or of a kind in whose stead another is asked for; of other parts where they begin. */
function skipAdjectives(
  words: string[],
  { start, sort }: RefusablePart,
  floor: number,
  isInstead: boolean,
): number {
  let at = start
  const isOfKind = (word: string) => isInstead && isAdjective(word)
  while (at > floor && ((sort === 'type' && TYPE_ADJECTIVES.has(words[at - 1]!)) || isOfKind(words[at - 1]!)))
    at--
  return at
}

/** "Florists, drop the Zara ones", "… شيل جدة": a verb in the imperative refuses what follows where another thing is wanted. */
function followsCommand({ words, clauses }: Wording, { start, sort }: RefusablePart, floor: number): boolean {
  if (sort === 'other') return false
  let at = start - 1
  while (at >= floor && isNegationLink(words[at]!) && !isCommand(words[at]!)) at--
  const word = words[at]
  if (at < floor || word === undefined || !isCommand(word)) return false
  if (sort === 'place' && WEAK_COMMANDS.has(word.replace(/^و/u, ''))) return false
  if (words.slice(at + 1, start).some(each => BRINGING.has(each))) return false
  return startsClause(clauses, words, at)
}

/** "Zara excluded", "Dubai is out of the question", "leave Zara out"; "Zara no, Mango yes". */
function precedesNegation(
  wording: Wording,
  part: RefusablePart,
  next: RefusablePart | undefined,
  hasWanted: boolean,
): boolean {
  const { words, clauses } = wording
  const { start, end, sort } = part
  const after = words[end]
  if (hasWanted && isBetweenButAndNo(wording, part)) return true
  if (endsWithNo(wording, end)) return next !== undefined || (sort === 'other' && hasWanted)
  if (measureRefusal(wording, end) !== undefined) return sort === 'name' || hasWanted
  if (after === undefined || next?.start === end) return false
  if (isLeftOut(words, start, end)) return true
  const refusal = findRefusal(words, end)
  if (!refusal || (next && next.start < refusal.end) || isNewSentence(clauses, end - 1, end)) return false
  if (isVerbBefore(words, refusal) && next?.start === refusal.end) return false
  return sort === 'other' ? refusal.isPredicate && hasWanted : sort !== 'type' || hasWanted
}

/** "…, drop Zara", "… and please drop Zara", "وشيل زارا …". */
function startsClause(clauses: Clause[] | undefined, words: string[], at: number): boolean {
  const start = clauses?.[at]?.start ?? 0
  const isBegun = words.slice(start, at).every(word => CONJUNCTIONS.has(word) || isFunction(word))
  return at > 0 && (isBegun || isJoinedCommand(words[at]!))
}
