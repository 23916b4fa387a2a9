import { type ClassifierWeights, WEIGHT_STEP } from '../needs/classifier-weights.ts'
import { applySoftmax, type TermVector } from '../needs/need-classifier.ts'
import { listWordFeatures } from './features.ts'

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

  /** The probability of each condition, in the order of `conditions`, for each window of the words from `start` up to an `end`. */
  rateWindows(words: string[], most: number): Window[] {
    const features = listWordFeatures(words)
    const windows: Window[] = []
    for (let start = 0; start < words.length; start++) {
      const held = new Set<string>()
      const scores = new Float32Array(this.conditions.length)
      for (let end = start + 1; end <= Math.min(words.length, start + most); end++) {
        const own = features[end - 1]!
        // The pair with the word before the window is none of it.
        for (const feature of end === start + 1 && start > 0 ? own.slice(0, -1) : own) {
          if (held.has(feature)) continue
          held.add(feature)
          this.addScores(scores, feature)
        }
        const length = Math.sqrt(held.size)
        const probabilities = applySoftmax(scores.map(score => score / length))
        windows.push({ start, end, probabilities })
      }
    }
    return windows
  }

  private addScores(scores: Float32Array, feature: string): void {
    const row = this.numbers.get(feature)
    if (row === undefined) return
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
