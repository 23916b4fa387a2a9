import type { NameStarts } from '../kinds/kind-starts.ts'
import type { Token } from '../words/tokens.ts'
import { isFunction } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { listPhraseStarts } from './phrases.ts'

/*
 * "A café closer to Hamra than to Achrafieh", "nearer the airport than downtown": the place behind "than" is one to keep away from.
 */

const NEARER = new Set(['closer', 'nearer'])
const TO = new Set(['to', 'the', 'from'])
const FARTHEST_THAN = 8
/** A landmark that no place of the gazetteer is called has so many words at most. */
const LONGEST_LANDMARK = 3
const NO_NAMES = readWordSet('no-names')
/** Behind one of these "than" says nothing of what is nearer: "other than", "cheaper than". */
const COMPARED_OTHERWISE = readWordSet('compared-otherwise')
const LANDMARK_NOUNS = readWordSet('landmark-nouns')
/** These are a part of any city, and a district of some. */
const PARTS = new Set(['downtown', 'city', 'town', 'center', 'centre'])

/** The same tokens with "not" in place of "than" before such a place, and without one that no place of the gazetteer is called. */
export function refuseComparedPlaces(
  prompt: string,
  tokens: Token[],
  { startsKind, measurePlace }: Pick<NameStarts, 'startsKind' | 'measurePlace'>,
): Token[] {
  const words = tokens.map(({ word }) => word)
  const nearer = words.findIndex(word => NEARER.has(word))
  const than = nearer < 0 ? -1 : words.indexOf('than', nearer + 2)
  if (than < 0 || than > nearer + FARTHEST_THAN) return tokens
  if (words.slice(nearer + 1, than).some(word => COMPARED_OTHERWISE.has(word))) return tokens
  const behind = words[than - 1] === 'rather' ? than - 1 : than
  let start = than + 1
  while (TO.has(words[start] ?? '')) start++
  if (measurePlace(words, start) > 0 && !PARTS.has(words[start]!)) {
    const refused: Token = { ...tokens[than]!, word: 'not' }
    return [...tokens.slice(0, behind), refused, ...tokens.slice(start)]
  }
  // "Rather than Starbucks" may refuse anything.
  if (behind < than && !PARTS.has(words[start] ?? '')) return tokens
  // "Closer to Hamra than 5 km" compares with no place.
  const phraseStarts = listPhraseStarts(prompt, tokens)
  // "Kingdom Mall" is no mall that is asked for.
  const isOtherKind = (at: number) => startsKind(words, at) && !LANDMARK_NOUNS.has(words[at]!)
  const length = measureLandmark(words, start, at => phraseStarts.has(at) || isOtherKind(at))
  return length === 0 ? tokens : [...tokens.slice(0, behind), ...tokens.slice(start + length)]
}

/** `startsOther` tells what begins another phrase or a kind. */
function measureLandmark(words: string[], start: number, startsOther: (at: number) => boolean): number {
  const isPart = PARTS.has(words[start] ?? '')
  const isOver = (at: number) => {
    const word = words[at]
    if (word === undefined || /^\d/.test(word) || NO_NAMES.has(word) || isFunction(word)) return true
    if (at === start) return false
    return startsOther(at) || (isPart && !PARTS.has(word))
  }
  let end = start
  while (end < start + LONGEST_LANDMARK && !isOver(end)) end++
  return end - start
}
