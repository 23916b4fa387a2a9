import { type Candidate, dropCovered, isSubject } from '../candidates/candidate.ts'
import type { NameWord } from '../names/name-words.ts'
import { followsPreposition, listContentWords } from './content-words.ts'
import { isGeneric } from './vocabulary.ts'

/** The words that mean nothing as they stand. After "in" a word may be a misspelt place even where names hold it. */
export function listUnknownTokens(words: string[], candidates: Candidate[], nameWords: NameWord[]): number[] {
  const known = new Set(nameWords.map(word => word.index))
  return dropCovered(candidates, listContentWords(words)).filter(
    index => !known.has(index) || followsPreposition(words, index),
  )
}

/**
 * The unknown words that are worth correcting to a word of a name. Beside a kind of business a word is ignored rather
 * than corrected to whatever a company may be called; after "in" it is an unknown place.
 */
export function listCorrectable(
  words: string[],
  candidates: Candidate[],
  unknown: number[],
  nameWords: NameWord[],
): number[] {
  if (candidates.some(isSubject) || words.some(isGeneric)) return []
  const known = new Set(nameWords.map(word => word.index))
  return unknown.filter(index => !known.has(index) && !followsPreposition(words, index))
}
