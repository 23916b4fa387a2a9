import type { Need } from './need.ts'
import type { NeedClassifier } from './need-classifier.ts'
import type { NeedIndex } from './need-index.ts'
import type { SaidVerb } from './need-verbs.ts'
import { isStopWord } from './need-words.ts'

/** What the words have in common with a kind or with a phrase. */
interface Match {
  /** The sum of what the words say for it. */
  sum: number
  /** The word that last added to it, and how much: of several meanings of a word the strongest counts. */
  last: number
  gain: number
  start: number
  end: number
}

/** So many natural units of information make a match sure by two thirds. */
const SURE = 6
const SURE_PHRASE = 4
/** The share of its score that a kind has of which the words say no phrase, and less if only one word speaks for it. */
const WITHOUT_PHRASE = 0.6
const WITHOUT_PHRASE_SINGLE = 0.4
/** How much less likely a kind is that does not serve the verb. */
const MISFIT = 0.4
const MOST_NEEDS = 5
/** How much the classifier's probability weighs beside the score of BM25: measured on phrases left out of both. */
const CLASSIFIER = 0.4

/** The kinds that the folded words may state a need for, the surest first. */
export function searchNeeds(
  index: NeedIndex,
  words: string[],
  verbs: SaidVerb[] = [],
  classifier?: NeedClassifier,
): Need[] {
  const kinds = new Map<number, Match>()
  const phrases = new Map<number, Match>()
  // What the words say at most: what a kind leaves unexplained speaks against it, as do words that are merely similar.
  let known = 0
  for (const [at, word] of words.entries()) {
    if (isStopWord(word)) continue
    let most = 0
    for (const { term, similarity } of index.vocabulary.match(word)) {
      const { starts, values } = index.kindPostings
      for (let posting = starts[term]!; posting < starts[term + 1]!; posting++) {
        const gain = index.kindWeights[posting]! * similarity
        addGain(kinds, values[posting]!, at, gain)
        most = Math.max(most, (gain + index.kindWeights[posting]!) / 2)
      }
      const holders = index.phrasePostings
      for (let posting = holders.starts[term]!; posting < holders.starts[term + 1]!; posting++)
        addGain(phrases, holders.values[posting]!, at, index.rarities[term]! * similarity)
    }
    known += most
  }
  if (kinds.size === 0) return []
  const scores = scoreKinds(kinds, rateBestPhrases(index, phrases), known)
  return rankKinds(index, kinds, scores, classifier?.classify(words), verbs)
}

function addGain(matches: Map<number, Match>, key: number, at: number, gain: number): void {
  const match = matches.get(key)
  if (!match) {
    matches.set(key, { sum: gain, last: at, gain, start: at, end: at + 1 })
  } else if (match.last !== at) {
    match.sum += gain
    match.last = at
    match.gain = gain
    match.end = at + 1
  } else if (gain > match.gain) {
    match.sum += gain - match.gain
    match.gain = gain
  }
}

/** For each kind how much of its best phrase the words say, from 0 to 1. */
function rateBestPhrases(index: NeedIndex, phrases: Map<number, Match>): Map<number, number> {
  const best = new Map<number, number>()
  for (const [number, { sum }] of phrases) {
    const kind = index.phraseKinds[number]!
    const rating = Math.min(1, sum / index.phraseRarities[number]!) * (1 - Math.exp(-sum / SURE_PHRASE))
    if (rating > (best.get(kind) ?? 0)) best.set(kind, rating)
  }
  return best
}

/** The score of each kind by BM25, from 0 to 1. */
function scoreKinds(
  kinds: Map<number, Match>,
  bestPhrases: Map<number, number>,
  known: number,
): Map<number, number> {
  const scores = new Map<number, number>()
  for (const [kind, { sum, start, end }] of kinds) {
    const weight = 1 - Math.exp(-sum / SURE)
    const without = end - start > 1 ? WITHOUT_PHRASE : WITHOUT_PHRASE_SINGLE
    const phrase = without + (1 - without) * (bestPhrases.get(kind) ?? 0)
    scores.set(kind, (weight * sum * phrase) / known)
  }
  return scores
}

function rankKinds(
  index: NeedIndex,
  kinds: Map<number, Match>,
  scores: Map<number, number>,
  probabilities: Float32Array | undefined,
  verbs: SaidVerb[],
): Need[] {
  const needs: RatedNeed[] = []
  for (const [kind, matched] of scores) {
    const slug = index.kinds[kind]!
    const isMisfit = verbs.length > 0 && verbs.every(({ misfits }) => misfits.has(slug))
    const fit = isMisfit ? MISFIT : 1
    const match = matched * fit
    const probability = (probabilities?.[kind] ?? 0) * fit
    const score = (match + CLASSIFIER * probability) / (1 + CLASSIFIER)
    // A word speaks for hundreds of kinds, of which few are wanted.
    if (needs.length === MOST_NEEDS && score < needs.at(-1)!.score) continue
    const { start, end } = kinds.get(kind)!
    needs.push({ slug, score, match, probability, start, end })
    needs.sort((a, b) => b.score - a.score || (a.slug < b.slug ? -1 : 1))
    if (needs.length > MOST_NEEDS) needs.pop()
  }
  const [best, second] = needs
  return needs.map(need => {
    const rival = need === best ? second : best
    const { slug, score, start, end } = need
    return { slug, score, certainty: estimateCertainty(need, rival?.score ?? 0), start, end }
  })
}

interface RatedNeed extends Omit<Need, 'certainty'> {
  /** The score of BM25. */
  match: number
  /** The classifier's. */
  probability: number
}

/**
 * How often the kind of a score is the right one when the best of the others has the score of its rival: a logistic
 * regression on the phrases of each author, left out of the index and of the classifier in turn.
 */
function estimateCertainty({ score, match, probability }: RatedNeed, rival: number): number {
  const ratio = Math.min(3, rival / score)
  return 1 / (1 + Math.exp(0.49 - 1.79 * match - 2.59 * probability + 1.34 * ratio))
}
