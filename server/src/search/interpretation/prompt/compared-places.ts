import type { NameStarts } from '../kinds/kind-starts.ts'
import type { Token } from '../words/tokens.ts'
import { isFunction } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'

/*
 * "A café closer to Hamra than to Achrafieh", "nearer the airport than downtown": the place behind "than" is one to keep away from.
 */

const NEARER = new Set(['closer', 'nearer'])
const TO = new Set(['to', 'the', 'from'])
const FARTHEST_THAN = 8
/** A landmark that no place of the gazetteer is called has so many words at most. */
const LONGEST_LANDMARK = 3
const NO_NAMES = readWordSet('no-names')
/** These are a part of any city, and a district of some. */
const PARTS = new Set(['downtown', 'city', 'town', 'center', 'centre'])

/** The same tokens with "not" in place of "than" before such a place, and without one that no place of the gazetteer is called. */
export function refuseComparedPlaces(
  tokens: Token[],
  { measurePlace }: Pick<NameStarts, 'measurePlace'>,
): Token[] {
  const words = tokens.map(({ word }) => word)
  const nearer = words.findIndex(word => NEARER.has(word))
  const than = nearer < 0 ? -1 : words.indexOf('than', nearer + 2)
  if (than < 0 || than > nearer + FARTHEST_THAN) return tokens
  let start = than + 1
  while (TO.has(words[start] ?? '')) start++
  if (measurePlace(words, start) > 0 && !PARTS.has(words[start]!)) {
    const refused: Token = { ...tokens[than]!, word: 'not' }
    return [...tokens.slice(0, than), refused, ...tokens.slice(start)]
  }
  // "Closer to Hamra than 5 km" compares with no place.
  const length = measureLandmark(words, start)
  return length === 0 ? tokens : [...tokens.slice(0, than), ...tokens.slice(start + length)]
}

function measureLandmark(words: string[], start: number): number {
  const isOver = (word: string | undefined) =>
    word === undefined || /^\d/.test(word) || NO_NAMES.has(word) || isFunction(word)
  let end = start
  while (end < start + LONGEST_LANDMARK && !isOver(words[end])) end++
  return end - start
}
