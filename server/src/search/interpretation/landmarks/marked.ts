import { cacheByPrompt } from '../../../text/word-cache.ts'
import { isNear } from '../places/place-cues.ts'
import { isContentWord } from '../words/content-words.ts'
import { isFunction, isPlaceArticle, isPreposition } from '../words/vocabulary.ts'
import { isHeardLandmarkNoun } from './nouns.ts'

const LONGEST = 5
/** "The nearest police station": what follows is searched for, and is no landmark. */
export const SUPERLATIVES = new Set(['nearest', 'closest', 'اقرب', 'الاقرب', 'a2rab', 'agrab', 'aqrab'])

/** "قرب جامعة الملك سعود", "near King Saud University": the words behind one of nearness that name a landmark by its noun. */
export const listMarkedLandmarks = cacheByPrompt((words): number[] => {
  const found: number[] = []
  for (let at = 1; at < words.length; at++) {
    if (isSkipped(words, at) || SUPERLATIVES.has(words[at - 1]!)) continue
    if (!isSkipped(words, at - 1) || !isNear(words, at - 1)) continue
    let end = at
    while (end < Math.min(words.length, at + LONGEST) && isNamePart(words, end)) end++
    const noun = words.slice(at, end).findIndex(isHeardLandmarkNoun)
    // An English name ends with its noun.
    const last = noun > 0 ? at + noun + 1 : end
    if (noun >= 0 && last - at > 1) for (let index = at; index < last; index++) found.push(index)
  }
  return found
})

/** The nouns of these, which are told though they are words of everyday sentences. */
export function listMarkedNouns(words: string[]): number[] {
  return listMarkedLandmarks(words).filter(at => isHeardLandmarkNoun(words[at]!))
}

function isSkipped(words: string[], at: number): boolean {
  return isPreposition(words, at) || isFunction(words[at]!) || isPlaceArticle(words[at]!)
}

function isNamePart(words: string[], at: number): boolean {
  return isContentWord(words[at]!) || (isPlaceArticle(words[at]!) && !isPreposition(words, at))
}
