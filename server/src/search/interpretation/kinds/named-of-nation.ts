import {
  type Candidate,
  isNamedKind,
  listIndices,
  overlaps,
  type WordRange,
} from '../candidates/candidate.ts'
import { isNationality } from '../readings/part-words.ts'
import { isFiller } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'

/** Nationalities of two words and others that end like no nationality. */
const OTHERS = readWordSet('nations-without-kinds')

/** "French embassy", "armenian church": a kind by its name with a nationality is no need for another kind. */
export function isNamedOfNation(
  words: string[],
  range: WordRange,
  need: number,
  chosen: Candidate[],
): boolean {
  const indices = listIndices(range)
  const isOfNation = (at: number) => isNationality(words[at]!) || OTHERS.has(words[at]!)
  return (
    indices.some(isOfNation) &&
    chosen.some(
      kind =>
        isNamedKind(kind) &&
        overlaps(kind, range) &&
        !kind.entries.some(entry => entry.id === need) &&
        indices.every(at => (at >= kind.start && at < kind.end) || isOfNation(at) || isFiller(words[at]!)),
    )
  )
}
