import type { Gains } from './gains.ts'
import type { Need } from './need.ts'
import type { NeedIndex } from './need-index.ts'
import type { SaidVerb } from './need-verbs.ts'
import { isStopWord } from './need-words.ts'

/** So many natural units of information make a match sure by two thirds. */
const SURE = 6
const SURE_PHRASE = 4
/** The share of its score that a kind has of which the words say no phrase, and less if only one word speaks for it. */
const WITHOUT_PHRASE = 0.6
const WITHOUT_PHRASE_SINGLE = 0.4
/** How much less likely a kind is that does not serve the verb. */
const MISFIT = 0.4
const MOST_NEEDS = 5
/** A single word is a phrase of its own, and part of others: "doctor", "motor". */
const FEWEST_OF_WHOLE = 2
/** How sure a kind is of which the words are a whole phrase, where the classifier says nothing for it. */
const SURE_OF_WHOLE = 0.8
/** How much the classifier's probability weighs beside the score of BM25: measured on phrases left out of both. */
const CLASSIFIER = 1

/**
 * The kinds that the folded words may state a need for, the surest first. `probabilities` are those of the classifier, by the
 * numbers of the kinds.
 */
export function searchNeeds(
  index: NeedIndex,
  words: string[],
  verbs: SaidVerb[] = [],
  probabilities?: Float32Array,
): Need[] {
  const { kindGains, phraseGains } = index
  kindGains.clear()
  phraseGains.clear()
  const known = addGains(index, words)
  if (kindGains.touched.length === 0) return []
  const scores = scoreKinds(kindGains, rateBestPhrases(index), known)
  const needs = rankKinds(index, scores, probabilities, verbs, findKindsOfWhole(index, words))
  // "Buy a telescope" is no need of what else is bought.
  const isOfMany = (at: number) => verbs.some(verb => verb.at === at && verb.isOfMany)
  return needs.filter(({ start, end }) => end > start + 1 || !isOfMany(start))
}

/**
 * Adds what the words say for kinds and phrases. The result is what they say at most: what a kind leaves unexplained speaks
 * against it, as do words that are merely similar.
 */
function addGains(index: NeedIndex, words: string[]): number {
  const { kindPostings, kindWeights, phrasePostings, rarities, kindGains, phraseGains } = index
  let known = 0
  for (const [at, word] of words.entries()) {
    if (isStopWord(word)) continue
    let most = 0
    for (const { term, similarity } of index.vocabulary.match(word)) {
      const ofKinds = kindPostings.starts[term + 1]!
      for (let posting = kindPostings.starts[term]!; posting < ofKinds; posting++) {
        const weight = kindWeights[posting]!
        const gain = weight * similarity
        kindGains.add(kindPostings.values[posting]!, at, gain)
        most = Math.max(most, (gain + weight) / 2)
      }
      const ofPhrases = phrasePostings.starts[term + 1]!
      const gain = rarities[term]! * similarity
      for (let posting = phrasePostings.starts[term]!; posting < ofPhrases; posting++)
        phraseGains.add(phrasePostings.values[posting]!, at, gain)
    }
    known += most
  }
  return known
}

/** For each kind how much of its best phrase the words say, from 0 to 1. */
function rateBestPhrases({ phraseGains, phraseKinds, phraseRarities }: NeedIndex): Map<number, number> {
  const best = new Map<number, number>()
  for (const number of phraseGains.touched) {
    const sum = phraseGains.sums[number]!
    const kind = phraseKinds[number]!
    const share = Math.min(1, sum / phraseRarities[number]!)
    const known = best.get(kind) ?? 0
    // Its rating is no more than its share.
    if (share <= known) continue
    const rating = share * (1 - Math.exp(-sum / SURE_PHRASE))
    if (rating > known) best.set(kind, rating)
  }
  return best
}

/** The kinds of which the words say a whole phrase and nothing else. */
function findKindsOfWhole(index: NeedIndex, words: string[]): Set<number> {
  const meant = words.filter(word => word !== '' && !isStopWord(word))
  return meant.length < FEWEST_OF_WHOLE ? new Set() : index.findKindsOfPhrase(meant)
}

/** The score of each kind by BM25, from 0 to 1. */
function scoreKinds(kinds: Gains, bestPhrases: Map<number, number>, known: number): Float64Array {
  return Float64Array.from(kinds.touched, kind => {
    const sum = kinds.sums[kind]!
    const weight = 1 - Math.exp(-sum / SURE)
    const without = kinds.ends[kind]! - kinds.starts[kind]! > 1 ? WITHOUT_PHRASE : WITHOUT_PHRASE_SINGLE
    const phrase = without + (1 - without) * (bestPhrases.get(kind) ?? 0)
    return (weight * sum * phrase) / known
  })
}

/** `scores` are those of the kinds that some word speaks for. */
function rankKinds(
  { kindGains, kinds }: NeedIndex,
  scores: Float64Array,
  probabilities: Float32Array | undefined,
  verbs: SaidVerb[],
  whole: ReadonlySet<number>,
): Need[] {
  const needs: RatedNeed[] = []
  for (const [at, kind] of kindGains.touched.entries()) {
    const slug = kinds[kind]!
    const isMisfit = verbs.length > 0 && verbs.every(({ misfits }) => misfits.has(slug))
    const fit = isMisfit ? MISFIT : 1
    const match = scores[at]! * fit
    const learned = probabilities?.[kind] ?? 0
    const probability = (whole.has(kind) ? 1 - (1 - learned) * (1 - SURE_OF_WHOLE) : learned) * fit
    const score = (match + CLASSIFIER * probability) / (1 + CLASSIFIER)
    // A word speaks for hundreds of kinds, of which few are wanted.
    if (needs.length === MOST_NEEDS && score < needs.at(-1)!.score) continue
    const place = needs.findIndex(
      other => score > other.score || (score === other.score && slug < other.slug),
    )
    const [start, end] = [kindGains.starts[kind]!, kindGains.ends[kind]!]
    needs.splice(place < 0 ? needs.length : place, 0, { slug, score, match, probability, start, end })
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
  return 1 / (1 + Math.exp(-0.77 - 1.63 * match - 3.16 * probability + 2.6 * ratio))
}
