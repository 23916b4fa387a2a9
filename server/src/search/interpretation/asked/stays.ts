import type { WordRange } from '../candidates/candidate.ts'
import { LIVING, MOVES, PASSED, WORKING } from '../words/story-words.ts'
import { isFunction } from '../words/vocabulary.ts'
import { toWordSet } from '../words/word-set.ts'

/*
 * "I live in Kaifan but work in Sharq, a nursery close to work", "we used to live in Hamra", "landed at Doha airport": what the words
 * before a place say of somebody's stay there. Places of different stays are no list.
 */

/** Somebody lives or works there, was there before, or is there now. */
export type Stay = 'home' | 'work' | 'before' | 'now'

/** These behind "my" and the like: a post office is no place of work. */
const HOMES = toWordSet('home house flat apartment')
const OFFICES = toWordSet('office job')
const OWN = toWordSet('my our his her their')
/** "Now I'm in Riyadh", "I'm now in Riyadh", "I'm in Riyadh now". */
const PRESENT = toWordSet('im were am i we')
const LINKS = toWordSet('in at into up near is are on the from في ف من fi fe f b men mn el al')
const NEARNESS = toWordSet('close closer near nearer nearest nearby closest')
const BETWEEN = toWordSet('to my the our')
/** "Nearest to us", «الأقرب إلنا»: to where the speakers live. */
const NEAREST = toWordSet('nearest closest nearer closer الاقرب اقرب aqrab a2rab el2a2rab')
const SPEAKERS = toWordSet('me us لي لنا الي النا لينا ليا مني منا elna elli la2elna ilna')

/** What the words before a place say of a stay. */
export function findStay(words: string[], { start, end }: WordRange): Stay | undefined {
  let at = start - 1
  if (!LINKS.has(words[at] ?? '') && !startsGlued(words, start, 'بف')) return undefined
  while (at > 0 && LINKS.has(words[at]!)) at--
  const word = words[at]?.replace(/^و(?=.{3})/u, '') ?? ''
  if (PASSED.has(word)) return 'before'
  if (word === 'now' && PRESENT.has(words[at - 1] ?? '')) return 'now'
  if (PRESENT.has(word)) return [words[at - 1], words[at - 2], words[end]].includes('now') ? 'now' : undefined
  const isOwn = OWN.has(words[at - 1] ?? '')
  if (LIVING.has(word) || (isOwn && HOMES.has(word)))
    return words[at - 1] === 'to' && words[at - 2] === 'used' ? 'before' : 'home'
  return WORKING.has(word) || (isOwn && OFFICES.has(word)) ? 'work' : undefined
}

/** The stay that is to be near: "close to work", "near my house", "nearest to us". */
export function findWantedStay(words: string[]): Stay | undefined {
  for (const [at, word] of words.entries()) {
    // "I live in Salamah, now I am in Olaya, which is nearest to me".
    if (isNearestToSpeakers(words, at)) return words.includes('now') ? 'now' : 'home'
    if (!NEARNESS.has(word)) continue
    let next = at + 1
    while (BETWEEN.has(words[next] ?? '')) next++
    const noun = words[next] ?? ''
    if (next === at + 1) continue
    if (HOMES.has(noun)) return 'home'
    if (OFFICES.has(noun) || noun === 'work') return 'work'
  }
  return undefined
}

function isNearestToSpeakers(words: string[], at: number): boolean {
  return NEAREST.has(words[at]!) && SPEAKERS.has(words[words[at + 1] === 'to' ? at + 2 : at + 1] ?? '')
}

const FIRST = toWordSet('first اولا اول بالاول awal awwal')

/** "Closest first", «الأقرب أولا», at the end or before a word of grammar: the district that is told is where to begin. */
export function asksClosestFirst(words: string[]): boolean {
  const isEnd = (word?: string) => word === undefined || isFunction(word)
  return words.some((word, at) => NEAREST.has(word) && FIRST.has(words[at + 1] ?? '') && isEnd(words[at + 2]))
}

/** "Moved from Hamra to Achrafieh": who goes somewhere searches there. */
export function isMoving(words: string[], { start }: WordRange): boolean {
  return (
    (TO.has(words[start - 1] ?? '') || startsGlued(words, start, 'ل')) &&
    words.slice(Math.max(0, start - FARTHEST), start).some(word => MOVES.has(word))
  )
}

/** A preposition may be joined to the word, but behind another one the letter is of the name: "من لندن". */
function startsGlued(words: string[], at: number, letters: string): boolean {
  return new RegExp(`^[${letters}]\\p{L}{3}`, 'u').test(words[at]!) && !LINKS.has(words[at - 1] ?? '')
}

const TO = toWordSet('to into الى على 3ala l la lel')
const FARTHEST = 7
