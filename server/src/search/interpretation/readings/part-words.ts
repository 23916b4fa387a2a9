import { isNeedWord } from '../../needs/find-needs.ts'
import { isCommonWord } from '../words/common-words.ts'
import { isGeneric, isPreposition } from '../words/vocabulary.ts'

/*
 * What single words of a prompt are, beside what the gazetteer has for them.
 */

/** A word of the language, also behind "and": "ونوافذ". */
export function isLanguageWord(word: string): boolean {
  const bare = word.replace(/^و(?=.{3})/u, '')
  return isNeedWord(word) || isNeedWord(bare) || isCommonWord(word)
}

/** "Lebanese", "Indian", "Thai": such words are names of companies less often than they describe. */
export function isNationality(word: string): boolean {
  return /(?:[a-z]{3}(?:ese|ian)|^(?:thai|greek|french|turkish|spanish|korean|mexican|german|british|english|irish|filipino|iraqi|yemeni|omani|emirati|kuwaiti|pakistani|bengali|moroccan|american|african|asian|swiss|danish|swedish|polish))$/.test(
    word,
  )
}

/** Verbs that are also kinds of shops. */
export const COMMANDS = new Set([
  'book',
  'order',
  'print',
  'ship',
  'park',
  'bank',
  'store',
  'rent',
  'hire',
  'call',
])

export function isObject(word: string | undefined): boolean {
  return word !== undefined && !isGeneric(word) && !isPreposition([word], 0)
}
