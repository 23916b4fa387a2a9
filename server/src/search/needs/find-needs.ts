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

/** Of kinds that are less likely no more is said than that. */
export const LEAST_PROBABILITY = 0.002

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
  const learned = readClassifierWeights()
  const needs = new NeedIndex(readNeedPhrases(), readWordGroups(), names, learned.words)
  return {
    needs,
    classifier: new NeedClassifier(needs.vocabulary, needs.kinds, learned),
    verbs: new VerbIndex(readNeedVerbs(), presets),
  }
}

/** The verbs among folded words that say what is done with a thing, and with them who serves the need. */
export function findNeedVerbs(words: string[]): SaidVerb[] {
  return getIndexes().verbs.find(words)
}

/** The needs that a text, or its folded words, may state, the surest first. */
export function findNeeds(text: string | string[]): Need[] {
  return readNeeds(typeof text === 'string' ? splitWords(text) : text).needs
}

/** What folded words may state a need for, and what they are about as a whole. */
export interface ReadNeeds {
  /** The surest first. */
  needs: Need[]
  /** The probability of each kind by its slug, the likeliest first, for what all words say together. */
  topics: Map<string, number>
}

export function readNeeds(said: string[]): ReadNeeds {
  const words = leaveDistricts(said)
  if (words.every(isStopWord)) return { needs: [], topics: new Map() }
  const verbs = findNeedVerbs(words)
  const read = readWithVerbs(words, verbs)
  const ofMany = new Set(verbs.filter(({ isOfMany }) => isOfMany).map(({ at }) => at))
  if (read.needs.length > 0 || ofMany.size === 0) return read
  // "Buy a snowboard": no phrase holds the verb with this thing, so the thing alone is read.
  const things = words.map((word, at) => (ofMany.has(at) ? '' : word))
  if (things.every(isStopWord)) return { needs: [], topics: new Map() }
  const { needs: stated, topics } = readWithVerbs(things, verbs)
  const isServed = (slug: string) => verbs.some(({ misfits }) => !misfits.has(slug))
  const [likeliest] = topics.keys()
  const isSold = likeliest !== undefined && isServed(likeliest)
  return {
    needs: stated.filter(({ slug }) => isServed(slug)),
    topics: isSold ? new Map([...topics].filter(([slug]) => isServed(slug))) : new Map(),
  }
}

function readWithVerbs(words: string[], verbs: SaidVerb[]): ReadNeeds {
  const { needs, classifier } = getIndexes()
  const probabilities = classifier.classify(words)
  const found = searchNeeds(needs, words, verbs, probabilities).filter(
    ({ score, certainty }) => score >= LEAST_SCORE && certainty >= LEAST_CERTAINTY,
  )
  return { needs: found, topics: listTopics(needs.kinds, probabilities, LEAST_PROBABILITY) }
}

/** What folded words are about as a whole, as `readNeeds` tells it: kinds of this probability at least. */
export function readTopics(said: string[], least = LEAST_PROBABILITY): Map<string, number> {
  const words = leaveDistricts(said)
  if (words.every(isStopWord)) return new Map()
  const { needs, classifier } = getIndexes()
  return listTopics(needs.kinds, classifier.classify(words), least)
}

/** Words of which those of names of districts are left empty. */
function leaveDistricts(said: string[]): string[] {
  const isDistrict = (at: number) => DISTRICT_WORDS.has(said[at] ?? '')
  const followsDistrict = (at: number) =>
    isDistrict(at - 1) || (isDistrict(at - 2) && isArticle(said[at - 1]))
  return said.map((word, at) => (isDistrict(at) || followsDistrict(at) ? '' : word))
}

/** "7ay el 3olaya". */
function isArticle(word: string | undefined): boolean {
  return word === 'el' || word === 'al'
}

function listTopics(kinds: string[], probabilities: Float32Array, least: number): Map<string, number> {
  const numbers: number[] = []
  for (let number = 0; number < kinds.length; number++)
    if (probabilities[number]! >= least) numbers.push(number)
  const topics = new Map<string, number>()
  for (const number of numbers.sort((a, b) => probabilities[b]! - probabilities[a]!))
    topics.set(kinds[number]!, probabilities[number]!)
  return topics
}

/** True of a folded word that people use when they say a need: a word of the language rather than a name. */
export function isNeedWord(word: string): boolean {
  return getIndexes().needs.vocabulary.has(word)
}

/** True of a folded word that the classifier has learned from, beside those of `isNeedWord`. */
export function isTopicWord(word: string): boolean {
  return getIndexes().needs.vocabulary.isKnown(word)
}

/** The slugs of all kinds that the classifier knows. */
export function listTopicKinds(): string[] {
  return getIndexes().needs.kinds
}
