import { isTopicWord } from '../../needs/find-needs.ts'
import { type Candidate, dropCovered, isSubject, type WordRange } from '../candidates/candidate.ts'
import type { NameWord } from '../names/name-words.ts'
import { isNegation } from '../negation/negations.ts'
import { isCommonWord } from './common-words.ts'
import { followsPreposition, listContentWords } from './content-words.ts'
import { isArabic } from './tokens.ts'
import { GENITIVES, isGeneric, isPlaceArticle } from './vocabulary.ts'

/** The words that mean nothing as they stand. After "in" a word may be a misspelt place even where names hold it. */
export function listUnknownTokens(words: string[], candidates: Candidate[], nameWords: NameWord[]): number[] {
  const known = new Set(nameWords.map(word => word.index))
  return dropCovered(candidates, listContentWords(words)).filter(
    index => !known.has(index) || followsPreposition(words, index),
  )
}

const SHORTEST_NAME = 5
const SHORTEST_REFUSED = 6

/**
 * The unknown words that are worth correcting to a word of a name. Where a kind of business is named, they are those beside it that are
 * no words of the language, and other words are ignored rather than corrected to whatever a company may be called; after "in" a word is an
 * unknown place.
 */
export function listCorrectable(
  words: string[],
  candidates: Candidate[],
  unknown: number[],
  nameWords: NameWord[],
): number[] {
  const known = new Set(nameWords.map(word => word.index))
  const open = unknown.filter(index => !known.has(index) && !followsPreposition(words, index))
  if (!candidates.some(isSubject) && !words.some(isGeneric)) return open
  const kinds = candidates.filter(({ kind }) => kind === 'category')
  // "Coffee in Olaya, not Starbukss": what is refused is a name.
  const isNamed = (index: number) =>
    (words[index]!.length >= SHORTEST_REFUSED && isNegation(words, index - 1)) ||
    kinds.some(kind => isBeside(words, kind, index))
  return open.filter(index => isStrange(words[index]!) && isNamed(index))
}

/** No word of the language: a shorter one may be one with a slip. */
function isStrange(word: string): boolean {
  return [...word].length >= SHORTEST_NAME && !isCommonWord(word) && !isTopicWord(word)
}

/** Before a kind in Latin letters, and behind one, with nothing but articles and words for "of" between them. */
function isBeside(words: string[], { start, end }: WordRange, index: number): boolean {
  if (index < start) return index === start - 1 && !isArabic(words[index]!)
  return index >= end && words.slice(end, index).every(word => GENITIVES.has(word) || isPlaceArticle(word))
}
