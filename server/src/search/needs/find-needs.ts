import { splitWords } from '../../text/fold.ts'
import { readClassifierWeights } from './classifier-weights.ts'
import type { Need } from './need.ts'
import { NeedClassifier } from './need-classifier.ts'
import { NeedIndex } from './need-index.ts'
import { type SaidVerb, VerbIndex } from './need-verbs.ts'
import { isStopWord } from './need-words.ts'
import { readKindNames, readNeedPhrases, readNeedVerbs, readWordGroups } from './needs-data.ts'
import { searchNeeds } from './search-needs.ts'

/*
 * A need is what a sentence says is wrong or wished for, without the name of who serves it: "my car won't start",
 * "ابي افصل ثوب", "dersi y3awwerni". It is found by its likeness to what people say when they need a kind of business.
 */

/** Below this words state no need: measured on phrases left out, and on sentences that name another kind. */
const LEAST_CERTAINTY = 0.32
const LEAST_SCORE = 0.11

/** These and what follows are the name of a district, whatever else they mean: "حي الروضة". */
const DISTRICT_WORDS = new Set(['حي', 'بحي', 'ضاحيه', 'hay', '7ay', '7ai'])

let indexes: { needs: NeedIndex; classifier: NeedClassifier; verbs: VerbIndex } | undefined

function getIndexes() {
  indexes ??= buildIndexes()
  return indexes
}

function buildIndexes() {
  const names = readKindNames()
  const presets = new Map(names.map(({ kind, presets }) => [kind, presets]))
  const needs = new NeedIndex(readNeedPhrases(), readWordGroups(), names)
  return {
    needs,
    classifier: new NeedClassifier(needs.vocabulary, needs.kinds, readClassifierWeights()),
    verbs: new VerbIndex(readNeedVerbs(), presets),
  }
}

/** The verbs among folded words that say what is done with a thing, and with them who serves the need. */
export function findNeedVerbs(words: string[]): SaidVerb[] {
  return getIndexes().verbs.find(words)
}

/** The needs that a text, or its folded words, may state, the surest first. */
export function findNeeds(text: string | string[]): Need[] {
  const said = typeof text === 'string' ? splitWords(text) : text
  const isDistrict = (word = '') => DISTRICT_WORDS.has(word)
  const words = said.map((word, at) => (isDistrict(word) || isDistrict(said[at - 1]) ? '' : word))
  if (words.every(isStopWord)) return []
  const { needs, classifier } = getIndexes()
  return searchNeeds(needs, words, findNeedVerbs(words), classifier).filter(
    ({ score, certainty }) => score >= LEAST_SCORE && certainty >= LEAST_CERTAINTY,
  )
}

/** True of a folded word that people use when they say a need: a word of the language rather than a name. */
export function isNeedWord(word: string): boolean {
  return getIndexes().needs.vocabulary.has(word)
}
