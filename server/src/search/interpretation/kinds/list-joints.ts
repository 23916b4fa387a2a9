import { CONJUNCTIONS, isGenericBehindAnd } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { toWordSet } from '../words/word-set.ts'
import { DOING, HAVING } from './had-things.ts'

const ALSO = toWordSet('also additionally كمان برضه برضو ايضا kaman')

/** "Also", by which a list of kinds goes on. */
export function isAlso(word: string): boolean {
  return ALSO.has(word)
}

/**
 * Words between two kinds that join them: "and", or "also", as in "a car wash in Doha, also a laundry"; but "a car wash, also has a café" says
 * what it has.
 */
export function joinsList(between: string[]): boolean {
  return (
    between.some(word => CONJUNCTIONS.has(word) || isGenericBehindAnd(word)) ||
    (between.some(isAlso) && !between.some(word => HAVING.has(word) || DOING.has(word) || SAYING.has(word)))
  )
}

/** "My dentist also recommended a pharmacy", "that is also a bakery": no list. */
const SAYING = toWordSet(
  'recommended recommends said says told suggested is are that which serving selling offering يضم يبيع بيبيع بيقدم 3ando 3andha 3andohom 3ndo bibi3',
)

const LANDMARK_NOUNS = readWordSet('landmark-nouns')

/**
 * "Also near laundry": behind "also" the word says that the kind which follows is near, and not what it is near; but "also near hospital" says
 * where.
 */
export function isNearBy(words: string[], at: number): boolean {
  return (
    /^near(?:by)?$/.test(words[at] ?? '') &&
    isAlso(words[at - 1] ?? '') &&
    !LANDMARK_NOUNS.has(words[at + 1] ?? '')
  )
}
