import { splitWords } from '../../text/fold.ts'
import { NeedIndex } from './need-index.ts'
import { isStopWord } from './need-words.ts'
import { readKindNames, readNeedPhrases, readWordGroups } from './needs-data.ts'
import { searchNeeds } from './search-needs.ts'

/*
 * A need is what a sentence says is wrong or wished for, without the name of who serves it: "my car won't start",
 * "ابي افصل ثوب", "dersi y3awwerni". It is found by its likeness to what people say when they need a kind of business.
 */

/** A kind of business that may serve the need that some words state. */
export interface Need {
  slug: string
  /** From 0 to 1: how surely the words state a need that this kind serves. */
  score: number
  /** The words that state it, from `start` up to `end`. */
  start: number
  end: number
}

/** Below this score words state no need: measured on phrases left out, and on sentences that name another kind. */
export const LEAST_SCORE = 0.4

let index: NeedIndex | undefined

/** The needs that a text, or its folded words, may state, the surest first. */
export function findNeeds(text: string | string[]): Need[] {
  const words = typeof text === 'string' ? splitWords(text) : text
  if (words.every(isStopWord)) return []
  index ??= new NeedIndex(readNeedPhrases(), readWordGroups(), readKindNames())
  return searchNeeds(index, words).filter(({ score }) => score >= LEAST_SCORE)
}
