import type { ClassifierWeights } from './classifier-weights.ts'
import { isStopWord } from './need-words.ts'
import type { Vocabulary } from './vocabulary.ts'

/*
 * Multinomial logistic regression over the terms of needs. BM25 weighs each term by itself, by how few kinds hold it. The
 * classifier has learned from all phrases which terms tell kinds apart, what several say together, and which say nothing.
 * It is trained by `npm run needs:fit`, and has no weights for terms of phrases that were added since.
 */

/** A text as a sparse vector of length 1 at most: its terms, and how much of each it holds. */
export interface TermVector {
  terms: number[]
  amounts: number[]
}

/**
 * The vector of folded words. A word that is merely similar to a term counts by the square of the similarity, and what
 * that leaves open makes the vector of the terms shorter than 1.
 */
export function toTermVector(vocabulary: Vocabulary, words: string[]): TermVector {
  const held = new Map<number, number>()
  let unknown = 0
  for (const word of words) {
    // Words that mean something else are left empty.
    if (word === '' || isStopWord(word)) continue
    let most = 0
    for (const { term, similarity } of vocabulary.match(word)) {
      most = Math.max(most, similarity)
      held.set(term, Math.max(held.get(term) ?? 0, similarity * similarity))
    }
    unknown += 1 - most ** 2
  }
  const length = Math.hypot(Math.sqrt(unknown), ...held.values())
  return { terms: [...held.keys()], amounts: Array.from(held.values(), amount => amount / length) }
}

export class NeedClassifier {
  private readonly vocabulary: Vocabulary
  private readonly size: number
  /** The weights of a term stand from `starts[term]` up to `starts[term + 1]`. */
  private readonly starts: Uint32Array
  private readonly weightKinds: Uint16Array
  private readonly weights: Float32Array

  /** `kinds` are those that probabilities are wanted of; others that were learned take their share. */
  constructor(vocabulary: Vocabulary, kinds: string[], learned: ClassifierWeights) {
    this.vocabulary = vocabulary
    const numbers = new Map(kinds.map((kind, number) => [kind, number]))
    for (const kind of learned.kinds) if (!numbers.has(kind)) numbers.set(kind, numbers.size)
    this.size = numbers.size
    const rows = vocabulary.listTermNames().map(name => learned.terms.get(name) ?? [])
    this.starts = new Uint32Array(rows.length + 1)
    for (const [term, row] of rows.entries()) this.starts[term + 1] = this.starts[term]! + row.length
    const weights = rows.flat()
    this.weightKinds = Uint16Array.from(weights, ([kind]) => numbers.get(learned.kinds[kind]!)!)
    this.weights = Float32Array.from(weights, ([, weight]) => weight)
  }

  /** The probability of each kind, by the number that it was given, when a need is stated by these folded words. */
  classify(words: string[]): Float32Array {
    const { terms, amounts } = toTermVector(this.vocabulary, words)
    const scores = new Float32Array(this.size)
    for (const [at, term] of terms.entries())
      for (let weight = this.starts[term]!; weight < this.starts[term + 1]!; weight++)
        scores[this.weightKinds[weight]!]! += amounts[at]! * this.weights[weight]!
    return applySoftmax(scores)
  }
}

/** Turns scores into probabilities, in place. */
export function applySoftmax(scores: Float32Array): Float32Array {
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) most = Math.max(most, score)
  let sum = 0
  // Nothing speaks for most kinds.
  const none = Math.exp(-most)
  for (let kind = 0; kind < scores.length; kind++) {
    const score = scores[kind]!
    const odds = score === 0 ? none : Math.exp(score - most)
    scores[kind] = odds
    sum += odds
  }
  for (let kind = 0; kind < scores.length; kind++) scores[kind]! /= sum
  return scores
}
