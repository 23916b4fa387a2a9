import type { CandidateSpan } from '../candidates/candidate.ts'
import { isFiller } from '../words/vocabulary.ts'
import { readWordSet } from '../words/word-lists.ts'
import { isPlaceEntry } from './place-cues.ts'

const JOINTS = readWordSet('foreign-joints')
const OF = readWordSet('foreign-of')

/**
 * "Pas de la Casa": another name of a place is only the end of a longer name, where a word of no meaning and "of" in a Romance language stand
 * before it.
 */
export function endsForeignName(
  words: string[],
  { start, entries }: CandidateSpan,
  spans: CandidateSpan[],
): boolean {
  if (!OF.has(words[start - 1] ?? '') && !OF.has(words[start - 2] ?? '')) return false
  if (!entries.some(isPlaceEntry) || entries.some(({ isAlias }) => !isAlias)) return false
  let before = start - 1
  while (before >= 0 && JOINTS.has(words[before]!)) before--
  if (before < 0 || !/^[a-z]/.test(words[before]!) || isFiller(words[before]!)) return false
  return !spans.some(({ end }) => end === before + 1)
}
