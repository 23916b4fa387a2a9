import { createRandom } from '../../../server/src/directory/sources/demo/names.ts'
import type { ClassifierWeights } from '../../../server/src/search/needs/classifier-weights.ts'
import { applySoftmax, type TermVector } from '../../../server/src/search/needs/need-classifier.ts'
import { shuffle } from '../shuffle.ts'

/** A text whose kind is known. */
export interface TrainingText extends TermVector {
  kind: number
}

const EPOCHS = 5
const RATE = 4
/** How much of the probability goes to all kinds alike: phrases of one kind are said of others as well. */
const SMOOTHING = 0.1
/** Of a term so many weights are kept, and none that is smaller. */
const MOST_WEIGHTS = 16
const LEAST_WEIGHT = 0.15

/**
 * Fits a multinomial logistic regression by stochastic gradient descent with AdaGrad's step for each term. The order of the
 * texts comes from a seed, so that the same texts give the same weights. There are no biases: phrases are no sample of what people ask for.
 */
export function trainClassifier(
  texts: TrainingText[],
  kinds: string[],
  termNames: string[],
): Omit<ClassifierWeights, 'words'> {
  const size = kinds.length
  const weights = new Float32Array(termNames.length * size)
  const squares = new Float32Array(termNames.length).fill(1e-4)
  const order = [...texts]
  const random = createRandom(7)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random)
    const rate = RATE * (1 - epoch / EPOCHS)
    for (const text of order) takeStep(text, weights, squares, size, rate)
  }
  const terms = new Map<string, [number, number][]>()
  for (const [term, name] of termNames.entries()) {
    const row = selectWeights(weights.subarray(term * size, (term + 1) * size))
    if (row.length > 0) terms.set(name, row)
  }
  return { kinds, terms }
}

function takeStep(
  { kind, terms, amounts }: TrainingText,
  weights: Float32Array,
  squares: Float32Array,
  size: number,
  rate: number,
): void {
  const scores = new Float32Array(size)
  for (let at = 0; at < terms.length; at++) {
    const start = terms[at]! * size
    for (let other = 0; other < size; other++) scores[other]! += amounts[at]! * weights[start + other]!
  }
  const errors = applySoftmax(scores)
  let square = 0
  for (let other = 0; other < size; other++) {
    errors[other]! -= SMOOTHING / size + (other === kind ? 1 - SMOOTHING : 0)
    square += errors[other]! ** 2
  }
  for (let at = 0; at < terms.length; at++) {
    const term = terms[at]!
    const amount = amounts[at]!
    squares[term]! += amount * amount * square
    const step = (rate * amount) / Math.sqrt(squares[term]!)
    const start = term * size
    for (let other = 0; other < size; other++) weights[start + other]! -= step * errors[other]!
  }
}

/** The largest weights of a term, for and against kinds. */
function selectWeights(row: Float32Array): [number, number][] {
  return [...row.entries()]
    .filter(([, weight]) => Math.abs(weight) >= LEAST_WEIGHT)
    .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .slice(0, MOST_WEIGHTS)
}
