import type { WordRange } from '../candidates/candidate.ts'
import { isAlso } from '../kinds/list-joints.ts'
import { toWordSet } from '../words/word-set.ts'

/** So many words may stand between a part and the words that say that it will do: "Afghan or Pakistani food is also ok". */
const MOST_BEFORE_FINE = 5

const FINE = toWordSet(
  'ok okay fine good great acceptable works work alright do زين تمام ماشي عادي اوكي اوكيه مقبول ينفع يمشي tamam 3adi mashi okey',
)
const COPULAS = toWordSet('is are would be will')
const WOULD = toWordSet('would will')

/**
 * "Kebab in Al Batha? Afghan food also ok", "Dubai Marina, Mirdif works too", "SMSA would do instead": the words behind a part say that it
 * will do as well. They end the phrase.
 */
export function isFineToo(
  { words, phraseStarts }: { words: string[]; phraseStarts: Set<number> },
  { end }: WordRange,
): boolean {
  for (let at = end; at < Math.min(words.length, end + MOST_BEFORE_FINE) && !phraseStarts.has(at); at++) {
    const last = findEnd(words, at)
    if (last !== undefined && (last >= words.length || phraseStarts.has(last))) return true
  }
  return false
}

/** The index behind "also is fine", "works too", "would do too" or "will do instead" that begins at an index; undefined for other words. */
function findEnd(words: string[], at: number): number | undefined {
  const word = words[at]!
  if (isToo(word)) {
    const next = COPULAS.has(words[at + 1] ?? '') ? at + 2 : at + 1
    return FINE.has(words[next] ?? '') ? next + 1 : undefined
  }
  // Whoever says "do" says "would" before it, and "good" alone praises.
  if (!FINE.has(word) || (word === 'do' && !WOULD.has(words[at - 1] ?? ''))) return undefined
  const isSaid = isToo(words[at + 1] ?? '') || words[at + 1] === 'instead'
  return isSaid ? at + 2 : undefined
}

const isToo = (word: string) => isAlso(word) || word === 'too'
