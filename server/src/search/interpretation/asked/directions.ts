import type { Candidate } from '../candidates/candidate.ts'
import { isDistanceFrom, isPlaceArticle, isPreposition } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'

/* "Send money to India", "moved from Lyon": the words that say that something goes to a place or comes from it. */

/** Where something goes or comes from stands behind one of these. */
const DIRECTIONS = readWordSet('directions')
/** Of these, where something goes: who sends a parcel to Egypt from Riyadh is in Riyadh. */
export const DESTINATIONS = toWordSet('to into towards الى')
/** These mean nearness before "to" and "من". */
const NEARNESS = readWordSet('nearness')

/** Between these and their places "من" is no direction: "في كل من الدمام والخبر". */
const ALL_OF = toWordSet('كل كلا كلتا any all both either each some كلن')

/** "Men dubai lel sudan". */
const CHAT_TO = toWordSet('l lel lal lil la')
const CHAT_FROM = toWordSet('men mn min mnel')

export function findAnyDirection(words: string[], place: Candidate): string | undefined {
  return findDirection(words, place) ?? findAttachedDirection(words, place)
}

/** "To India", "from Lyon", "اسافر تركيا"; but "walking distance from the Haram". */
export function findDirection(words: string[], { start }: Candidate): string | undefined {
  let at = start - 1
  while (at > 0 && isPlaceArticle(words[at]!) && !DIRECTIONS.has(words[at]!) && !isPreposition(words, at))
    at--
  const word = words[at]
  if (word === undefined || !DIRECTIONS.has(word)) return undefined
  const before = words[at - 1] ?? ''
  return NEARNESS.has(before) || ALL_OF.has(before) || isDistanceFrom(words, at) ? undefined : word
}

/** "من جدة لمصر", "شحن للسودان في الرياض": beside a place with a preposition of its own a prefix says where something goes. */
function findAttachedDirection(words: string[], { start, entries }: Candidate): string | undefined {
  const word = words[start]!
  if (CHAT_TO.has(words[start - 1] ?? '') && words.some(other => CHAT_FROM.has(other))) return 'to'
  if (!word.startsWith('ل') || !words.some(other => other === 'من' || other === 'في')) return undefined
  const isOfName = entries.some(({ name }) => name.startsWith(word))
  return isOfName ? undefined : 'to'
}
