import { cacheByPrompt } from '../../../text/word-cache.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { isArabic } from '../words/tokens.ts'
import { CONJUNCTIONS, isGeneric } from '../words/vocabulary.ts'
import { findNegationBefore } from './negations.ts'

/*
 * Words that a prompt refuses of a kind that it names: "restaurants, but not Italian", "مطاعم مش هندية ولا صينية", "mat3am bas mo
 * hindi". Whoever looks for the names of kinds, for typos of them or for needs reads them here.
 */

/** A list has hardly more parts. */
const LONGEST_LIST = 6

export const RESTAURANTS = /^(?:ال|بال)?(?:restaurants?|resto|mat3am|mata3em|مطعم|مطاعم|ريستوران)$/

/** The words behind negations, and those that a conjunction joins to them, without their "و", by index. */
export const listRefusedWords = cacheByPrompt((words: string[]): ReadonlyMap<number, string> => {
  const found = new Map<number, string>()
  for (const at of words.keys()) {
    if (isGeneric(words[at]!) || findNegationBefore(words, at, 0) === undefined) continue
    found.set(at, words[at]!)
    for (const [index, stem] of listJoined(words, at + 1)) found.set(index, stem)
  }
  return found
})

/** The words of the list that goes on behind a kind, without the "و" that joins them. */
export function listJoined(words: string[], end: number): [number, string][] {
  const found: [number, string][] = []
  for (let at = end; at < words.length && found.length < LONGEST_LIST; at++) {
    const word = words[at]!
    const isJoined = CONJUNCTIONS.has(word)
    const stem = isJoined ? words[at + 1] : /^و(.{3,})$/u.exec(word)?.[1]
    if (!stem) break
    if (isJoined) at++
    found.push([at, stem])
  }
  return found
}

/** The names of kinds that a refused word makes with the kinds of a prompt. */
export function nameRefused(words: string[], at: number, word: string, kinds: WordRange[]): string[][] {
  // A head behind the word is its own: "not Italian, a restaurant in Khobar" says it in another phrase.
  const heads = kinds.filter(({ start, end }) => end <= at || (isArabic(word) && start > at))
  return heads.flatMap(({ start, end }) => {
    if (isArabic(word)) return [[words[start]!, word]]
    // Chat Arabic names cuisines behind the restaurant.
    const cuisine = RESTAURANTS.test(words[start]!) ? [['mat3am', word]] : []
    return [[word, words[end - 1]!], ...cuisine]
  })
}
