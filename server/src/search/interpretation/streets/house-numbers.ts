import { listIndices } from '../candidates/candidate.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isArabic } from '../words/tokens.ts'
import { isFiller, isFunction } from '../words/vocabulary.ts'
import { isInner } from './street-words.ts'

/** What tells whether a number before the noun of a street is that of a house. */
interface HouseContext {
  words: string[]
  phraseStarts: ReadonlySet<number>
  isCapital(at: number): boolean
  isKind(at: number): boolean
  /** Whether the two words from an index on are the name of a company: "7 Eleven". */
  isCompanyOfTwo(at: number): boolean
  /** Whether a place or a well-known street is called by the words from an index on, up to the noun. */
  isKnown(at: number, noun: number): boolean
  /** Whether nothing of the street stands at an index. */
  endsStreet(at: number): boolean
}

const LONGEST_NAME = 8

export function isHouseNumber(word: string): boolean {
  return /^\d+[a-z]?$/.test(word)
}

/**
 * "84 Conference Centre Street, West Bay": the number of the house, from which on all is the name of the street whose noun stands at
 * an index; undefined where it counts something else.
 */
export function findHouseBefore(context: HouseContext, noun: number): number | undefined {
  const { words, phraseStarts, isCapital, isKind, isCompanyOfTwo, isKnown, endsStreet } = context
  if (!phraseStarts.has(noun + 1) && !endsStreet(noun + 1)) return undefined
  let at = noun - 1
  for (; at >= 0 && !isHouseNumber(words[at]!); at--) {
    const word = words[at]!
    const isOther = isArabic(word) || (isFunction(word) && !isInner(word))
    if (isOther || phraseStarts.has(at + 1) || at < noun - LONGEST_NAME) return undefined
  }
  if (at < 0 || at === noun - 1 || phraseStarts.has(at + 1)) return undefined
  // "143 18 November Street": the first number is that of the house.
  if (at > 0 && isHouseNumber(words[at - 1]!)) at--
  const [first, word] = [at + 1, words[at + 1]!]
  if (at > 0 && !phraseStarts.has(at) && !isFunction(words[at - 1]!)) return undefined
  if (!isCapital(first) && (isCommonWord(word) || isFiller(word))) return undefined
  // "7 Eleven Hamra Street", "2 Cafe Hamra Street".
  if (first + 1 < noun && (isCompanyOfTwo(at) || (isKind(first) && isKnown(first + 1, noun))))
    return undefined
  // "2 cafes Hamra Street", "24 hour clinic King Street".
  const isOfKind = isCapital(first) && noun - at <= 3 && !word.endsWith('s')
  return isOfKind || !listIndices({ start: first, end: noun }).some(isKind) ? at : undefined
}
