import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { SHARPNESS } from '../../server/src/search/interpretation/readings/rerank.ts'
import { MOST_BY_SIGNALS } from '../../server/src/search/interpretation/readings/signal-costs.ts'
import { type Feature, WEIGHTS } from '../../server/src/search/interpretation/readings/weights.ts'
import { shuffle } from './shuffle.ts'
import { FEATURES, type SparsePrompt, type SparseReading } from './sparse.ts'

const EPOCHS = 12
const RATE = 0.04
/** How strongly the cost of a signal is pulled to 0, and that of a feature to the weight that was set by hand (L2 priors). */
const SIGNAL_PRIOR = 0.002
const FEATURE_PRIOR = 0.003
/**
 * The share of what was learned that is kept. 1 is best for hands like those learned from; other hands, and sparse
 * directories, are read best between that and the costs set by hand.
 */
const SHRINKAGE = 0.75
/** Features whose mistakes are worse than others, and that few prompts show: they never cost less than set by hand. */
const NEVER_CHEAPER: Feature[] = [
  ...(['leftExcluded', 'guessedExclusion', 'strayExclusion', 'describedName'] as const),
  ...(['leftMarked', 'lostPlace', 'leftHead', 'leftKind', 'leftAsked'] as const),
]
/** Features that mean something else in a sparse directory. They keep the weights set by hand. */
const FIXED: Feature[] = ['emptyPlace', 'contradiction']

const weights = Float64Array.from(FEATURES, feature => WEIGHTS[feature])
/** The least raise: no feature speaks for a reading. */
const leastRaises = FEATURES.map((feature, at) => (NEVER_CHEAPER.includes(feature) ? 0 : -weights[at]!))
const isFixed = FEATURES.map(feature => FIXED.includes(feature))

/** What each signal costs, and by how much the weight of each of FEATURES is raised. */
export interface Costs {
  signals: Float64Array
  raises: Float64Array
}

/** A reading, what it costs without its signals, and what these cost. */
export interface WeighedSparse {
  reading: SparseReading
  costs: number
  signals: number
}

/** What has been learned, and of each number the sum of its squared gradients. */
class Learned {
  readonly values: Float64Array
  private readonly squares: Float64Array

  constructor(size: number) {
    this.values = new Float64Array(size)
    this.squares = new Float64Array(size).fill(1e-3)
  }

  /** A step of AdaGrad against a gradient. */
  step(at: number, slope: number, prior: number, rate: number, least = Number.NEGATIVE_INFINITY): void {
    const gradient = slope + prior * this.values[at]!
    this.squares[at]! += gradient * gradient
    this.values[at] = Math.max(least, this.values[at]! - (rate * gradient) / Math.sqrt(this.squares[at]!))
  }
}

/**
 * What each of so many signals costs, and what features cost more or less, so that right readings cost least: a log-linear
 * model, in which the probability of a reading falls with its cost. Stochastic gradient descent with AdaGrad's steps
 * maximises the logarithm of the probability of all right readings of a prompt, less the squared costs.
 */
export function fitCosts(prompts: SparsePrompt[], signalCount: number): Costs {
  const signals = new Learned(signalCount)
  const raises = new Learned(FEATURES.length)
  const costs = { signals: signals.values, raises: raises.values }
  const usable = prompts.filter(
    ({ readings }) => readings.some(({ isRight }) => isRight) && readings.some(({ isRight }) => !isRight),
  )
  const random = createRandom(7)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(usable, random)
    const rate = RATE * (1 - epoch / EPOCHS)
    for (const prompt of usable) {
      const slopes = sumSlopes(prompt, costs)
      for (const [signal, slope] of slopes.signals) signals.step(signal, slope, SIGNAL_PRIOR, rate)
      for (const [feature, slope] of slopes.features)
        if (!isFixed[feature]) raises.step(feature, slope, FEATURE_PRIOR, rate, leastRaises[feature])
    }
  }
  for (const values of [signals.values, raises.values])
    for (const [at, value] of values.entries()) values[at] = SHRINKAGE * value
  return costs
}

/** The gradient of the negative logarithm of the probability of the right readings of a prompt. */
function sumSlopes({ parts, readings }: SparsePrompt, costs: Costs) {
  const partCosts = parts.map(part => sumSignals(part, costs))
  const sums = readings.map(reading => sumCost(reading, partCosts, costs))
  const least = Math.min(...sums)
  const odds = sums.map(sum => Math.exp(SHARPNESS * (least - sum)))
  const all = odds.reduce((sum, odd) => sum + odd, 0)
  const right = odds.reduce((sum, odd, at) => sum + (readings[at]!.isRight ? odd : 0), 0)
  const features = new Map<number, number>()
  const partSlopes = new Float64Array(parts.length)
  for (const [number, reading] of readings.entries()) {
    // A right reading pulls its costs down, and every reading pushes them up by its probability.
    const slope = SHARPNESS * ((reading.isRight ? odds[number]! / right : 0) - odds[number]! / all)
    if (Math.abs(slope) < 1e-6) continue
    for (const part of reading.parts) partSlopes[part]! += slope
    for (const [at, feature] of reading.features.entries())
      features.set(feature, (features.get(feature) ?? 0) + slope * reading.amounts[at]!)
  }
  const signals = new Map<number, number>()
  for (const [number, slope] of partSlopes.entries()) {
    // Beyond the bound nothing changes, unless it leads back.
    const isBeyond = Math.abs(partCosts[number]!) >= MOST_BY_SIGNALS && slope * partCosts[number]! < 0
    if (slope === 0 || isBeyond) continue
    for (const signal of parts[number]!) signals.set(signal, (signals.get(signal) ?? 0) + slope)
  }
  return { features, signals }
}

function sumSignals(part: Int32Array, costs: Costs | undefined): number {
  if (!costs) return 0
  let sum = 0
  for (const signal of part) sum += costs.signals[signal]!
  return Math.max(-MOST_BY_SIGNALS, Math.min(MOST_BY_SIGNALS, sum))
}

function sumCost(reading: SparseReading, partCosts: number[], costs?: Costs): number {
  return sumFeatures(reading, costs) + sumParts(reading, partCosts)
}

function sumFeatures({ features, amounts }: SparseReading, costs?: Costs): number {
  let sum = 0
  for (const [at, feature] of features.entries())
    sum += (weights[feature]! + (costs?.raises[feature] ?? 0)) * amounts[at]!
  return sum
}

function sumParts({ parts }: SparseReading, partCosts: number[]): number {
  let sum = 0
  for (const part of parts) sum += partCosts[part]!
  return sum
}

/** The readings of a prompt with what they cost; without signals, and by the weights set by hand, by default. */
export function weighReadings({ parts, readings }: SparsePrompt, costs?: Costs): WeighedSparse[] {
  const partCosts = parts.map(part => sumSignals(part, costs))
  return readings.map(reading => ({
    reading,
    costs: sumFeatures(reading, costs),
    signals: sumParts(reading, partCosts),
  }))
}

/** How many of the prompts have a right reading at all. */
export function countRightAtAll(prompts: SparsePrompt[]): number {
  return prompts.filter(({ readings }) => readings.some(({ isRight }) => isRight)).length
}
