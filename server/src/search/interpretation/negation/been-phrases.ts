import { BEEN_PHRASES } from './negation-words.ts'
import { findNegatingPhrase } from './negations.ts'
import type { RefusablePart } from './refused-together.ts'

/** Somebody wants more of what these are said of: "already tried Kudu and loved it", «وعجبتني وين أقرب فرع». */
const WANTED_AGAIN =
  /^(?:loved|liked|enjoyed|again|branch(?:es)?|و?عجب(?:ني|نا|تني|تنا)|و?حبينا?(?:ه|ها|هم|ته|تها)|و?(?:فرع|فروع)(?:ه|ها|هم)?)$/u

/** True when words that end at an index say that somebody has been to what follows: "already tried", "سبق زرنا". */
export function isBeenPhrase(words: string[], at: number): boolean {
  const phrase = findNegatingPhrase(words, at)
  return phrase !== undefined && BEEN_PHRASES.includes(phrase)
}

/**
 * "Museums in Riyadh, we have already seen Heritage": whether what follows such words, which end at an index, is left out: a name,
 * unless more of it is wanted, a place for another place, and a kind for another one before it.
 */
export function isLeftForOther(
  words: string[],
  parts: RefusablePart[],
  part: RefusablePart,
  at: number,
): boolean {
  if (part.sort === 'name') return !words.some(word => WANTED_AGAIN.test(word))
  const others = parts.filter(({ start, end }) => end <= at || start >= part.end)
  const kinds = others.filter(({ sort }) => sort === 'other')
  if (part.sort === 'place') return kinds.length > 0 && others.some(({ sort }) => sort === 'place')
  const id = part.candidate?.entries[0]?.id
  return kinds.some(({ end, candidate }) => end <= at && candidate?.entries[0]?.id !== id)
}
