import { createRandom } from '../../../server/src/directory/sources/demo/names.ts'
import { type ClassifierWeights, WEIGHT_STEP } from '../../../server/src/search/needs/classifier-weights.ts'
import { applySoftmax, type TermVector } from '../../../server/src/search/needs/need-classifier.ts'
import { shuffle } from '../shuffle.ts'

/** A text whose kind is known. */
export interface TrainingText extends TermVector {
  kind: number
}

const EPOCHS = 5
/** One fit for each. Their mean moves less than one of them, when some texts are added. */
const SEEDS = [7, 8, 9]
const RATE = 4
/** How much of the probability goes to all kinds alike: phrases of one kind are said of others as well. */
const SMOOTHING = 0.02
/** How much of the mutual information of a term and a kind is added to its weight: the regression learns too little of rare terms. */
const INFORMATION = 0.5
/** How many amounts of terms, as all kinds together hold them, are added to those of a kind before the two are compared. */
const PRIOR = 200
/** Of a term so many weights are kept, and none that is smaller. */
const MAX_WEIGHTS = 48
const MIN_WEIGHT = 0.1

/**
 * Fits a multinomial logistic regression by stochastic gradient descent with AdaGrad's step for each term. The steps become shorter
 * down to nothing, so that the last texts move the weights no more than others. The weights are the mean of several fits. The order
 * of the texts in each comes from a seed, so that the same texts give the same weights. There are no biases: phrases are no sample
 * of what people ask for.
 */
export function trainClassifier(
  texts: TrainingText[],
  kinds: string[],
  termNames: string[],
): Omit<ClassifierWeights, 'words'> {
  const size = kinds.length
  const weights = new Float32Array(termNames.length * size)
  for (const seed of SEEDS) {
    const fitted = fitWeights(texts, termNames.length, size, seed)
    for (const [at, weight] of fitted.entries()) weights[at]! += weight / SEEDS.length
  }
  addInformation(weights, texts, termNames.length, size)
  return { kinds, ...selectWeights(weights, termNames, size) }
}

function fitWeights(texts: TrainingText[], terms: number, size: number, seed: number): Float32Array {
  const weights = new Float32Array(terms * size)
  const squares = new Float32Array(terms).fill(1e-4)
  const order = [...texts]
  const random = createRandom(seed)
  const steps = EPOCHS * order.length
  for (let step = 0; step < steps; step++) {
    const at = step % order.length
    if (at === 0) shuffle(order, random)
    takeStep(order[at]!, weights, squares, size, RATE * (1 - step / steps))
  }
  return weights
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

/**
 * Adds the positive pointwise mutual information of each term and kind, in natural units, smoothed by a Dirichlet prior: how
 * much more often texts of the kind say the term than all texts do.
 */
function addInformation(weights: Float32Array, texts: TrainingText[], terms: number, size: number): void {
  const held = new Float32Array(terms * size)
  const ofTerms = new Float64Array(terms)
  const ofKinds = new Float64Array(size)
  let all = 0
  for (const text of texts)
    for (const [at, term] of text.terms.entries()) {
      const amount = text.amounts[at]!
      held[term * size + text.kind]! += amount
      ofTerms[term]! += amount
      ofKinds[text.kind]! += amount
      all += amount
    }
  for (let term = 0; term < terms; term++)
    for (let kind = 0; kind < size; kind++) {
      const amount = held[term * size + kind]!
      if (amount === 0) continue
      const share = ofTerms[term]! / all
      const ratio = (amount + PRIOR * share) / ((ofKinds[kind]! + PRIOR) * share)
      weights[term * size + kind]! += INFORMATION * Math.max(0, Math.log(ratio))
    }
}

/** The largest weights of each term, for and against kinds. */
function selectWeights(
  all: Float32Array,
  termNames: string[],
  size: number,
): Pick<ClassifierWeights, 'terms' | 'starts' | 'weightKinds' | 'weights'> {
  const terms: string[] = []
  const starts = [0]
  const kept: [kind: number, weight: number][] = []
  for (const [term, name] of termNames.entries()) {
    const row = [...all.subarray(term * size, (term + 1) * size).entries()]
      .filter(([, weight]) => Math.abs(weight) >= MIN_WEIGHT)
      .sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))
      .slice(0, MAX_WEIGHTS)
    if (row.length === 0) continue
    terms.push(name)
    starts.push(kept.push(...row))
  }
  return {
    terms,
    starts: Uint32Array.from(starts),
    weightKinds: Uint16Array.from(kept, ([kind]) => kind),
    weights: Int16Array.from(kept, ([, weight]) => Math.round(weight / WEIGHT_STEP)),
  }
}
