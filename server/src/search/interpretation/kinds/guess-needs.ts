import { isTopicWord } from '../../needs/find-needs.ts'
import type { Need } from '../../needs/need.ts'
import { type Candidate, listIndices, type WordRange } from '../candidates/candidate.ts'
import { isExclusion, isNegation } from '../negation/negations.ts'
import { isFiller } from '../words/vocabulary.ts'
import { LEAST_LIKELY } from './topics.ts'

/** How many runs of words may stand for a guess. */
const MOST_RANGES = 3
/** How many kinds are guessed at most. */
const MOST_GUESSES = 5
/** Below this a kind is no guess beside a likelier one. */
const LEAST_GUESS = 0.03

/** What the whole prompt is most likely about, where no words of it are sure enough to state it by themselves. */
export function guessNeeds(
  words: string[],
  found: Need[],
  topics: Map<string, number>,
  chosen: Candidate[],
): Need[] {
  const [best] = topics
  if (!best || best[1] < LEAST_LIKELY) return []
  const likely = [...topics].slice(0, MOST_GUESSES).filter(([, likelihood]) => likelihood >= LEAST_GUESS)
  // "Counting casinos": no guess is better than a kind by its own name.
  const named = chosen.filter(
    ({ kind, rule }) => kind === 'category' && (rule === 'exact' || rule === 'folded'),
  )
  const silent = new Set([
    ...[...words.keys()].filter(index => isSilent(words, index)),
    ...named.flatMap(listIndices),
  ])
  const ranges = listFreeRanges(0, words.length, silent)
    .filter(({ start, end }) => !words.slice(start, end).every(isFiller))
    .slice(0, MOST_RANGES)
  return likely
    .filter(([slug]) => !found.some(need => need.slug === slug))
    .flatMap(([slug, certainty]) => ranges.map(range => ({ slug, score: 0, certainty, ...range })))
}

/** A word that says nothing of the kind that is wanted: one that is not known, or a negation. */
function isSilent(words: string[], index: number): boolean {
  const word = words[index]!
  if (isExclusion(word) || isNegation(words, index)) return true
  return !isTopicWord(word) && !isFiller(word)
}

/** The parts of the range without words that are taken, the longest first. */
export function listFreeRanges(start: number, end: number, taken: Set<number>): WordRange[] {
  const ranges: WordRange[] = []
  let from = start
  for (let at = start; at <= end; at++) {
    if (at < end && !taken.has(at)) continue
    if (at > from) ranges.push({ start: from, end: at })
    from = at + 1
  }
  return ranges.sort((a, b) => b.end - b.start - (a.end - a.start))
}
