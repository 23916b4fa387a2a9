import { isNeedWord } from '../../needs/find-needs.ts'
import { type Candidate, isSubject, type WordRange } from '../candidates/candidate.ts'
import type { Classification } from '../readings/build-criteria.ts'
import type { PartSources } from '../readings/parts.ts'
import { isCommonWord } from '../words/common-words.ts'
import { followsPreposition } from '../words/content-words.ts'
import { isArabic, type Token } from '../words/tokens.ts'
import { ALTERNATIVES, isFiller, isFunction, isGeneric, isPreposition } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { areGoods } from './brand-names.ts'
import { isOpenAlternative } from './open-alternatives.ts'

/*
 * "Find me a Zorblatt Burgers in Manchester", "وين فرع مطعم هبشتوق": who names a company that nobody knows wants that one,
 * and not any other of its kind. A name is told from an adjective by its capital letter, by its article, or by a word that
 * says that a name follows.
 */

const SHORTEST_NAME = 5
/** A name follows one of these. */
const CALLED = readWordSet('called')
/** A name follows one of these, or the kind behind it. */
const NAME_CUES = CALLED.union(new Set('فرع فروع بفرع فرعها شركه branch branches'.split(' ')))

/** A word that says that a name follows. */
export function isNameCue(word: string): boolean {
  return CALLED.has(word)
}

/** The words of no meaning that name a company which is not known: beside a kind, or a name that the directory lacks alone. */
export function findUnknownNames(
  prompt: string,
  tokens: Token[],
  unknownTokens: number[],
  { candidates, nameWords }: Classification,
  { absentTokens, regionalTokens }: Pick<PartSources, 'absentTokens' | 'regionalTokens'>,
): number[] {
  if (unknownTokens.length === 0) return []
  const isAbsentUnread = unknownTokens.some(index => absentTokens.has(index))
  // With its article: "Al Baik".
  if (isAbsentUnread && nameWords.length === 0 && !candidates.some(isSubject))
    return [...absentTokens].filter(at => unknownTokens.includes(at) || isFiller(tokens[at]!.word))
  const kinds = candidates.filter(({ kind }) => kind === 'category')
  if (kinds.length === 0 || candidates.some(({ kind }) => kind === 'company')) return []
  const brands = listAskedBrands(tokens, unknownTokens, regionalTokens, kinds)
  if (brands.length > 0 && nameWords.length === 0) return brands
  const named = unknownTokens.filter(index => {
    const { word } = tokens[index]!
    if ([...word].length < SHORTEST_NAME || /\d/.test(word) || isCommonWord(word) || isNeedWord(word))
      return false
    return isArabic(word) ? isArabicName(tokens, index, kinds) : isCapitalName(prompt, tokens, index, kinds)
  })
  return named.length > 2 ? [] : named
}

/** What stands before a brand that says where, or with what something is compared. */
const COMPARED = readWordSet('compared')

/** "FedEx offices", "bank hsbc": the brands that are asked for beside a kind, rather than the place or the goods of what is asked for. */
function listAskedBrands(
  tokens: Token[],
  unknownTokens: number[],
  regionalTokens: ReadonlySet<number>,
  kinds: Candidate[],
): number[] {
  const words = tokens.map(({ word }) => word)
  const runs: number[][] = []
  for (const at of [...regionalTokens].sort((a, b) => a - b))
    if (runs.at(-1)?.at(-1) === at - 1) runs.at(-1)!.push(at)
    else runs.push([at])
  return runs
    .filter(run => {
      const [first] = run as [number]
      const unread = run.filter(at => unknownTokens.includes(at))
      if (unread.every(at => isCommonWord(words[at]!)) || followsPreposition(words, first)) return false
      if (kinds.some(kind => isEither(words, { start: first, end: run.at(-1)! + 1 }, kind))) return false
      return !COMPARED.has(words[first - 1] ?? '') && !areGoods(run.map(at => words[at]!))
    })
    .flat()
}

/** "KFC or any fried chicken", "pizza or KFC": the kind beside a brand will do. */
function isEither(words: string[], brand: WordRange, kind: Candidate): boolean {
  if (isOpenAlternative(words, brand.end, kind)) return true
  const [before, after] = brand.start < kind.start ? [brand, kind] : [kind, brand]
  const [joint, ...articles] = words.slice(before.end, after.start)
  return joint !== undefined && ALTERNATIVES.has(joint) && articles.every(isFunction)
}

/** "صيدلية السلحفاة", "فرع مطعم هبشتوق": behind the kind, with an article that the kind lacks, or behind a word for a name. */
function isArabicName(tokens: Token[], index: number, kinds: Candidate[]): boolean {
  const kind = kinds.find(({ end }) => end === index)
  if (!kind || kind.end - kind.start > 1) return false
  const isDefinite = tokens[index]!.word.startsWith('ال') && !tokens[kind.start]!.word.startsWith('ال')
  const isCued = NAME_CUES.has(tokens[kind.start - 1]?.word ?? '')
  return isCued || (isDefinite && !/(?:يه|ات|ين)$/u.test(tokens[index]!.word))
}

/** "Zorblatt Burgers": capitals of the word and of the kind behind it, in a prompt that is not all in capitals. */
function isCapitalName(prompt: string, tokens: Token[], index: number, kinds: Candidate[]): boolean {
  const isCapital = ({ from }: Token) => /\p{Lu}/u.test(prompt[from]!)
  const others = tokens.filter(
    (_, at) => at !== index && !kinds.some(({ start, end }) => at >= start && at < end),
  )
  const isTitle = !others.some(token => !isCapital(token) && !isArabic(token.word))
  if (!isCapital(tokens[index]!) || isTitle) return false
  let after = index + 1
  while (
    after < tokens.length &&
    isCapital(tokens[after]!) &&
    isNameLike(tokens[after]!.word) &&
    !kinds.some(({ start }) => start === after)
  )
    after++
  const kind = kinds.find(({ start }) => start === after)
  return (
    kind !== undefined &&
    isCapital(tokens[kind.start]!) &&
    /^[\s&'’-]*$/u.test(prompt.slice(tokens[after - 1]!.to, tokens[after]!.from))
  )
}

/** "Green Leaf pharmacy": words of the language that only their capitals before a kind make a name. */
export function listCapitalNames(
  prompt: string,
  tokens: Token[],
  kinds: Candidate[],
  unread: ReadonlySet<number>,
): number[] {
  const isCapital = (at: number) => /\p{Lu}\p{Ll}/u.test(prompt.slice(tokens[at]!.from, tokens[at]!.to))
  return kinds.flatMap(({ start }) => {
    const run: number[] = []
    for (
      let at = start - 1;
      at >= 0 && unread.has(at) && isCapital(at) && isNameLike(tokens[at]!.word);
      at--
    ) {
      if (!/^[\s&'’-]*$/u.test(prompt.slice(tokens[at]!.to, tokens[at + 1]!.from))) break
      run.push(at)
    }
    const [last] = run
    if (last === undefined) return []
    if (isCapital(start)) return run.filter(at => isCapitalName(prompt, tokens, at, kinds))
    // A first word has a capital in any sentence.
    return last > 0 ? run : []
  })
}

function isNameLike(word: string): boolean {
  return !isFunction(word) && !isFiller(word) && !isGeneric(word)
}

/** Of a longer run behind a kind less is a name. */
const LONGEST_RUN = 3

/**
 * The words next to a kind that may be a name, though they are words of the language: "صيدلية القمر", «مقهى درب الكيف», "zaafaran cafe".
 * Nothing came of them, which the title must say. `unread` are words of no meaning, and of kinds that the reading does not ask for.
 */
export function listNamesBesideKinds(
  words: string[],
  kinds: Candidate[],
  unread: ReadonlySet<number>,
  phraseStarts: ReadonlySet<number>,
): number[] {
  return kinds.flatMap(({ start, end }) => {
    if (!isArabic(words[start]!)) return listNamesBefore(words, start, unread, phraseStarts)
    const run: number[] = []
    for (let at = end; run.length < LONGEST_RUN && isOfRun(words, at, unread); at++) {
      if (phraseStarts.has(at)) break
      run.push(at)
    }
    // "المطعم الجديد": behind a noun with an article stands an adjective.
    const isName = run.some(at => words[at]!.startsWith('ال')) && !words[start]!.startsWith('ال')
    return isName && unread.has(end) ? run : []
  })
}

/** What the name of a kind may go on with, as opposed to words of grammar. */
function isOfRun(words: string[], at: number, unread: ReadonlySet<number>): boolean {
  const word = words[at]
  if (word === undefined || isFunction(word) || isPreposition(words, at)) return false
  return unread.has(at) || (isFiller(word) && unread.has(at - 1))
}

function listNamesBefore(
  words: string[],
  start: number,
  unread: ReadonlySet<number>,
  phraseStarts: ReadonlySet<number>,
): number[] {
  const named: number[] = []
  for (let at = start - 1; at >= 0 && unread.has(at) && isStrange(words[at]!); at--) {
    if (phraseStarts.has(at + 1)) break
    named.push(at)
  }
  return named
}

/** A word of chat Arabic, rather than an English one. */
function isStrange(word: string): boolean {
  return (
    [...word].length >= SHORTEST_NAME &&
    !isCommonWord(word) &&
    !/(?:ing|ed|ly|al|ic|ive|ous|able|y|s)$/.test(word)
  )
}
