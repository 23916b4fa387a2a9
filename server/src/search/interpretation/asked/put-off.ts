import { foldText } from '../../../text/fold.ts'
import type { WordRange } from '../candidates/candidate.ts'
import { isWanting } from '../negation/wanting.ts'
import type { KindContext } from './kinds.ts'

/* What somebody wants at another time than now. */

const list = (text: string) => new Set(foldText(text).split(/\s+/))

/** "The hotels I can sort out later", "الفنادق نرتبها بعدين": the clause puts off what it names; "كنت أبي فندق" says what somebody wanted before. */
export function isPutOff(
  { words, clauses }: Pick<KindContext, 'words' | 'clauses'>,
  { start, end }: WordRange,
): boolean {
  const before = words.slice(Math.max(0, start - FARTHEST_WANT), start)
  return words.slice(end, clauses[start]!.end).some(word => LATER.has(word)) || wantedBefore(before)
}

function wantedBefore(words: string[]): boolean {
  return words.some(
    (word, at) => (WAS.has(word) && words.slice(at + 1).some(isWanting)) || (word === 'wanted' && at > 0),
  )
}

const FARTHEST_WANT = 5
const WAS = list('was were كنت كنا kont kunt kent kint konna kunna chinit chent')

const LATER = list('later separately afterwards بعدين لاحقا ba3dein b3dein')
