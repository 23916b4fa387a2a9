import type { WordRange } from '../candidates/candidate.ts'
import { refersBack } from './place-pronouns.ts'
import { CONJUNCTIONS, isFiller } from './vocabulary.ts'

const DETERMINER = /^(?:the|an?|one|two|some|any|another|good|nice)$/

/**
 * "A hotel near the corniche and one restaurant next to it", "… and the cinema there": said to be beside a kind before it, a kind is
 * asked for too. "The big museum, and a restaurant beside it" asks for restaurants.
 */
export function isBesideIt(words: string[], before: WordRange, { start, end }: WordRange): boolean {
  if (before.end > start || end >= words.length || !refersBack(words, end)) return false
  if (isDefinite(words, before)) return false
  let at = start
  while (at > 0 && DETERMINER.test(words[at - 1]!)) at--
  return CONJUNCTIONS.has(words[at - 1] ?? '') || /^و.{2}/u.test(words[at]!)
}

function isDefinite(words: string[], { start }: WordRange): boolean {
  if (/^(?:ال|لل)/u.test(words[start]!)) return true
  for (let at = start - 1; at >= 0 && isFiller(words[at]!); at--) {
    if (/^(?:the|my|our|el|al)$/.test(words[at]!)) return true
    if (CONJUNCTIONS.has(words[at]!)) return false
  }
  return false
}
