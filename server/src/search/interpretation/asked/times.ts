import { type Candidate, listIndices, type WordRange } from '../candidates/candidate.ts'
import { isWanting } from '../negation/wanting.ts'
import { toWordSet } from '../words/word-set.ts'
import type { Clause } from './clauses.ts'

const TIMES = toWordSet('after before بعد قبل ba3d b3d baad abl 2abl gabl qabl')
const ARTICLES = toWordSet('the my our el al')

/** "A job after university", "on my way to the embassy": the words that say when, up to the end of a kind that says nothing else. */
export function findTime(
  words: string[],
  { start, end }: WordRange,
  phraseStarts: ReadonlySet<number>,
): WordRange | undefined {
  const before = ARTICLES.has(words[start - 1] ?? '') ? start - 2 : start - 1
  // "Lunch after? Italian place": what follows is another wish.
  if (phraseStarts.has(before + 1)) return undefined
  // "وابي بعد صالون": behind a verb of wanting the word is "as well".
  const isAlso = words[before] === 'بعد' && isWanting(words[before - 1]?.replace(/^و/u, '') ?? '')
  if (TIMES.has(words[before] ?? '') && !isAlso) return { start: before, end }
  const way = findWay(words, before)
  return way === undefined ? undefined : { start: way, end }
}

/** "Dinner before the cinema": the words of kinds that only say when something is needed. */
export function listTimeTokens(
  words: string[],
  chosen: Candidate[],
  phraseStarts: ReadonlySet<number>,
): number[] {
  const times = chosen.filter(each => each.kind === 'category' && findTime(words, each, phraseStarts))
  return times.flatMap(listIndices)
}

/** "On my way to", "came out of": where the words begin that say where somebody comes from or goes. */
export function findWay(words: string[], at: number): number | undefined {
  const [two, one, word] = [words[at - 2], words[at - 1], words[at]]
  if (word === 'of') return one === 'out' && LEAVING.has(two ?? '') ? at - 2 : undefined
  if (word !== 'to' && word !== 'from') return undefined
  if (one === 'way') return at - 1
  return two === 'way' && (one === 'home' || one === 'back') ? at - 2 : undefined
}

const LEAVING = toWordSet('came coming come walked walking got getting stepped')

/**
 * "I need a coffee before I fall asleep on the bus", "أبي قهوة قبل ما أنام": behind what is asked for, the words that say by when. They state no
 * need.
 */
export function listDeadlineTokens({
  words,
  phraseStarts,
  clauses,
}: {
  words: string[]
  phraseStarts: ReadonlySet<number>
  clauses: Clause[]
}): number[] {
  const at = words.findIndex(
    (word, index) => BEFORE.has(word) && SUBJECTS.has(words[index + 1] ?? '') && !phraseStarts.has(index + 1),
  )
  const isAskedBefore = at > 0 && clauses.slice(0, at).some(({ isAsking }) => isAsking)
  if (!isAskedBefore || clauses[at + 1]!.isAsking) return []
  let end = at + 1
  while (end < words.length && !phraseStarts.has(end) && clauses[end] === clauses[at + 1]) end++
  return listIndices({ start: at, end })
}

const BEFORE = toWordSet('before قبل abl 2abl gabl qabl')
const SUBJECTS = toWordSet('i we my our he she they ما لا ma la')
