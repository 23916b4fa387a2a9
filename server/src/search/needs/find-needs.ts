import { splitWords } from '../../text/fold.ts'
import type { Need } from './need.ts'
import { NeedIndex } from './need-index.ts'
import { isStopWord } from './need-words.ts'
import { readKindNames, readNeedPhrases, readWordGroups } from './needs-data.ts'
import { searchNeeds } from './search-needs.ts'

/*
 * A need is what a sentence says is wrong or wished for, without the name of who serves it: "my car won't start",
 * "ابي افصل ثوب", "dersi y3awwerni". It is found by its likeness to what people say when they need a kind of business.
 */

/** Below this words state no need: measured on phrases left out, and on sentences that name another kind. */
const LEAST_CERTAINTY = 0.4
const LEAST_SCORE = 0.15

/** What follows is the name of a district, whatever else it means: "حي الروضة". */
const DISTRICT_WORDS = new Set(['حي', 'بحي', 'ضاحيه', 'hay', '7ay', '7ai'])

let index: NeedIndex | undefined

function getIndex(): NeedIndex {
  index ??= new NeedIndex(readNeedPhrases(), readWordGroups(), readKindNames())
  return index
}

/** The needs that a text, or its folded words, may state, the surest first. */
export function findNeeds(text: string | string[]): Need[] {
  const said = typeof text === 'string' ? splitWords(text) : text
  const words = said.map((word, at) => (DISTRICT_WORDS.has(said[at - 1] ?? '') ? '' : word))
  if (words.every(isStopWord)) return []
  return searchNeeds(getIndex(), words).filter(
    ({ score, certainty }) => score >= LEAST_SCORE && certainty >= LEAST_CERTAINTY,
  )
}

/** True of a folded word that people use when they say a need: a word of the language rather than a name. */
export function isNeedWord(word: string): boolean {
  return getIndex().vocabulary.has(word)
}
