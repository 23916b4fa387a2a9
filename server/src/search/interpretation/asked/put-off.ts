import { listIndices, type WordRange } from '../candidates/candidate.ts'
import { isWanting } from '../negation/wanting.ts'
import { toWordSet } from '../words/word-set.ts'
import type { KindContext } from './kinds.ts'

/* What somebody wants at another time than now. */

/** "The hotels I can sort out later", "الفنادق نرتبها بعدين": the clause puts off what it names, or says that the wish for it is over. */
export function isPutOff(
  { words, clauses }: Pick<KindContext, 'words' | 'clauses'>,
  { start, end }: WordRange,
): boolean {
  const clause = clauses[start]!
  return (
    words.slice(end, clause.end).some(word => LATER.has(word)) ||
    listIndices({ start: clause.start, end: start }).some(
      at => isWanting(words[at]!) && isWishOver(words, at, clause.end),
    )
  )
}

/** "كنت بدي صيدلية بس خلص": what somebody wanted before. `end` is where the clause of the verb ends. */
export function isWishOver(words: readonly string[], verb: number, end: number): boolean {
  if (!WAS.has(words[verb - 1] ?? '')) return false
  const isOver = (word: string | undefined) => OVER.has(word ?? '')
  return words.slice(verb + 1, end).some(isOver) || (BUT.has(words[end] ?? '') && isOver(words[end + 1]))
}

const WAS = toWordSet('كنت كنا كان جنت جنا kont knt kunt kent kint konna kunna kan chinit chent')
const OVER = toWordSet('خلص خلاص دبرت تدبرت انحلت بطلت khalas 5alas')
const BUT = toWordSet('بس لكن bas bs')

const LATER = toWordSet('later separately afterwards بعدين لاحقا ba3dein b3dein')
