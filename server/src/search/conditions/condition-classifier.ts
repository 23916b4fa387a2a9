import { type ClassifierWeights, WEIGHT_STEP } from '../needs/classifier-weights.ts'
import { applySoftmax, type TermVector } from '../needs/need-classifier.ts'
import { listWordFeatures, toWordFeature } from './features.ts'

/**
 * Multinomial logistic regression over the features of a few words: which condition they state, or none. It is trained by
 * `npm run conditions:fit`.
 */
export class ConditionClassifier {
  readonly conditions: string[]
  private readonly learned: ClassifierWeights
  /** The number of each feature that was learned. */
  private readonly numbers: Map<string, number>

  constructor(learned: ClassifierWeights) {
    this.conditions = learned.kinds
    this.learned = learned
    this.numbers = new Map(learned.terms.map((term, number) => [term, number]))
  }

  /** Whether phrases hold the word as it is. */
  knows(word: string): boolean {
    return this.numbers.has(toWordFeature(word))
  }

  /** The probability of each condition, in the order of `conditions`, for each window of the words from `start` up to an `end`. */
  rateWindows(words: string[], most: number): Window[] {
    const { features, rows } = this.numberFeatures(words)
    /** The start of the window that held the feature last. */
    const holders = new Int32Array(rows.length).fill(-1)
    const windows: Window[] = []
    for (let start = 0; start < words.length; start++) {
      const scores = new Float32Array(this.conditions.length)
      let held = 0
      for (let end = start + 1; end <= Math.min(words.length, start + most); end++) {
        const own = features[end - 1]!
        // The pair with the word before the window is none of it.
        const count = end === start + 1 && start > 0 ? own.length - 1 : own.length
        for (let at = 0; at < count; at++) {
          const feature = own[at]!
          if (holders[feature] === start) continue
          holders[feature] = start
          held++
          this.addScores(scores, rows[feature]!)
        }
        const length = Math.sqrt(held)
        windows.push({ start, end, probabilities: applySoftmax(scores.map(score => score / length)) })
      }
    }
    return windows
  }

  /** The features of each word, numbered within these words, and the row of weights of each feature; -1 where none was learned. */
  private numberFeatures(words: string[]): { features: number[][]; rows: number[] } {
    const own = new Map<string, number>()
    const rows: number[] = []
    const features = listWordFeatures(words).map(texts =>
      texts.map(text => {
        const known = own.get(text)
        if (known !== undefined) return known
        own.set(text, rows.length)
        return rows.push(this.numbers.get(text) ?? -1) - 1
      }),
    )
    return { features, rows }
  }

  private addScores(scores: Float32Array, row: number): void {
    if (row < 0) return
    const { starts, weightKinds, weights } = this.learned
    for (let at = starts[row]!; at < starts[row + 1]!; at++)
      scores[weightKinds[at]!]! += weights[at]! * WEIGHT_STEP
  }
}

export interface Window {
  start: number
  end: number
  probabilities: Float32Array
}

/** The features of words as a vector of length 1: those that are not known count in its length. */
export function toFeatureVector(numbers: ReadonlyMap<string, number>, words: string[]): TermVector {
  const features = [...new Set(listWordFeatures(words).flat())]
  const terms = features.flatMap(feature => numbers.get(feature) ?? [])
  return { terms, amounts: terms.map(() => 1 / Math.sqrt(features.length)) }
}
