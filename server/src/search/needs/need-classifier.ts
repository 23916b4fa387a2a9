import { type ClassifierWeights, WEIGHT_STEP } from './classifier-weights.ts'
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
  /** What was learned without its words: those and the terms are megabytes of text. */
  private readonly learned: Pick<ClassifierWeights, 'starts' | 'weightKinds' | 'weights'>
  /** For each term of the vocabulary its number among those that were learned, or that of a term without weights. */
  private readonly learnedTerms: Uint32Array
  /** For each kind that was learned its number. */
  private readonly numbers: Uint16Array

  /** `kinds` are those that probabilities are wanted of; others that were learned take their share. */
  constructor(vocabulary: Vocabulary, kinds: string[], learned: ClassifierWeights) {
    this.vocabulary = vocabulary
    const { starts, weightKinds, weights } = learned
    this.learned = { starts, weightKinds, weights }
    const numbers = new Map(kinds.map((kind, number) => [kind, number]))
    for (const kind of learned.kinds) if (!numbers.has(kind)) numbers.set(kind, numbers.size)
    this.size = numbers.size
    this.numbers = Uint16Array.from(learned.kinds, kind => numbers.get(kind)!)
    const terms = new Map(learned.terms.map((term, number) => [term, number]))
    this.learnedTerms = Uint32Array.from(
      vocabulary.listTermNames(),
      name => terms.get(name) ?? learned.terms.length,
    )
  }

  /** The probability of each kind, by the number that it was given, when a need is stated by these folded words. */
  classify(words: string[]): Float32Array {
    const { terms, amounts } = toTermVector(this.vocabulary, words)
    const { starts, weightKinds, weights } = this.learned
    const scores = new Float32Array(this.size)
    for (const [at, term] of terms.entries()) {
      const row = this.learnedTerms[term]!
      const amount = amounts[at]! * WEIGHT_STEP
      for (let weight = starts[row]!; weight < starts[row + 1]!; weight++)
        scores[this.numbers[weightKinds[weight]!]!]! += amount * weights[weight]!
    }
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
