import type { WordRange } from '../candidates/candidate.ts'
import { isWanting } from '../negation/wanting.ts'
import { isFunction, isPreposition } from '../words/vocabulary.ts'
import { toWordSet } from '../words/word-set.ts'
import { isRequestWord } from './clause-words.ts'

/*
 * "An optician in Paddington, and my colleague wants one in Soho", "صيدلية في العليا وزوجتي تبي وحدة في الملز": the kind is asked for
 * in another place as well.
 */

const ONE = toWordSet('one another واحد واحده وحده وحد wa7da wa7ad wa7de wahda wa7id')
const OTHER = toWordSet('another other second ثاني ثانيه تاني تانيه اخر اخرى غير tani tanya thani thanya')
/** "The one in Soho" is known, and no more is asked for. */
const KNOWN = toWordSet('the this that which each every no')
/** So many words may stand between the verb and the pronoun: "wants to have one". */
const FARTHEST = 3

/** Whether the words before a place ask for one more there. */
export function asksForOneMore(words: string[], { start }: WordRange): boolean {
  let at = start - 1
  while (at > 0 && isPreposition(words, at)) at--
  if (at === start - 1 && !/^[فب]ا?ل\p{L}{2}/u.test(words[start]!)) return false
  const isOne = (index: number) => ONE.has(words[index]?.replace(/^و(?=و)/u, '') ?? '')
  if (OTHER.has(words[at] ?? '') && isOne(at - 1)) return true
  if (!isOne(at) || KNOWN.has(words[at - 1] ?? '')) return false
  if (words[at] === 'another' || OTHER.has(words[at - 1] ?? '')) return true
  for (let before = at - 1; before >= Math.max(0, at - FARTHEST); before--) {
    if (isWanting(words[before]!) || isRequestWord(words[before]!)) return true
    if (!isFunction(words[before]!)) return false
  }
  return false
}

const THERE = toWordSet('there هناك هنالك هناكه هنيك هونيك hnak hunak honak hnik honik')
const JOINING = toWordSet('or and او و ولا aw w wala walla')

/** "A bakery there or in Dasman": the words before a place join it to the one that is named before. */
export function isJoinedToThere(words: string[], { start }: WordRange): boolean {
  let at = start - 1
  while (at > 0 && isPreposition(words, at)) at--
  return JOINING.has(words[at] ?? '') && THERE.has(words[at - 1] ?? '')
}
