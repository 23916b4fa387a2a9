import { isAnd, isCategoryWord, isDescription, isParticle } from './generic-names.ts'
import type { NameWords } from './name-words.ts'

/** Whether an English word of this hash may follow a name without being part of it. */
export function isTrailing(hash: number): boolean {
  return isCategoryWord(hash) || isParticle(hash)
}

/** Tells the words of a chain's own name from those around it: what the place is, its city, the number of the branch. */
export function isOwnWord(
  name: NameWords,
  countryCode: string | null,
): (hash: number, word: number) => boolean {
  const isDescriptive = (word: number) => isDescription(name.hashWord(word), countryCode)
  // "Restaurant and Café" says no more than either.
  const isBetween = (hash: number, word: number) =>
    word > 0 && word + 1 < name.size && isAnd(hash) && isDescriptive(word - 1) && isDescriptive(word + 1)
  // A longer number may be part of the name: "Brew 92".
  return (hash, word) =>
    !(name.isNumber(word) && name.countLetters(word) === 1) &&
    !isDescription(hash, countryCode) &&
    !isBetween(hash, word)
}
