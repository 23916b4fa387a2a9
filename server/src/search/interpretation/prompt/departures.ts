import { isRequestWord } from '../asked/clause-words.ts'
import type { NameStarts } from '../kinds/kind-starts.ts'
import { MOVES } from '../words/story-words.ts'
import { isPreposition } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { isSearchPlace } from './origins.ts'

/*
 * "Gifts in Madinah before I fly home to Cairo", "هدايا من المدينة قبل لا أرجع لمصر": where somebody goes afterwards is not where the
 * search is, beside another place.
 */

const BEFORE = readWordSet('before')
const TRAVELS = readWordSet('travels').union(MOVES)
/** Between a place and these it is where the search is. */
const FROM = new Set(['from', 'من', 'men', 'min', 'mn'])
const FARTHEST = 6

/** The indices of words that say where somebody goes later: "before I go back to Egypt". */
export function listDepartureTokens(
  words: string[],
  phraseStarts: Set<number>,
  starts: NameStarts,
): number[] {
  const start = words.findIndex(word => BEFORE.has(word))
  if (start < 0) return []
  const end = findEnd(words, start, phraseStarts, starts)
  const others = [...words.keys()].filter(at => at < start || at >= end)
  const isPlaced = (at: number) =>
    isSearchPlace(words, at, starts) || (FROM.has(words[at - 1] ?? '') && starts.measurePlace(words, at) > 0)
  return end > 0 && others.some(isPlaced)
    ? Array.from({ length: end - start }, (_, more) => start + more)
    : []
}

/** Where the place behind a word of travel ends; 0 where none is, and where something is asked for or said to be somewhere before it. */
function findEnd(
  words: string[],
  start: number,
  phraseStarts: Set<number>,
  { startsKind, startsInPlace, measurePlace }: NameStarts,
): number {
  const travel = words.findIndex((word, at) => at > start && at <= start + FARTHEST && TRAVELS.has(word))
  if (travel < 0) return 0
  for (let at = travel + 1; at <= Math.min(words.length - 1, travel + FARTHEST / 2); at++) {
    if (phraseStarts.has(at) || isRequestWord(words[at]!) || startsKind(words, at)) return 0
    if (FROM.has(words[at]!) || isPreposition(words, at) || startsInPlace(words, at)) return 0
    const length = measurePlace(words, at)
    if (length > 0) return at + length
  }
  return 0
}
