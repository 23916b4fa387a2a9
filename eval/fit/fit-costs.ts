import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import { shuffle } from './shuffle.ts'
import type { SparsePrompt, SparseReading } from './sparse.ts'

const EPOCHS = 12
const RATE = 0.04
/** How strongly a signal is held at costing nothing. */
const PRIOR = 0.002

/**
 * What each of so many signals costs, so that right readings cost least: a log-linear model, in which the probability of a
 * reading falls with its cost. Stochastic gradient descent with AdaGrad's steps maximises the logarithm of the probability
 * of all right readings of a prompt, less the squared costs.
 */
export function fitCosts(prompts: SparsePrompt[], signals: number): Float64Array {
  const costs = new Float64Array(signals)
  const squares = new Float64Array(signals).fill(1e-3)
  const usable = prompts.filter(
    ({ readings }) => readings.some(({ isRight }) => isRight) && readings.some(({ isRight }) => !isRight),
  )
  const random = createRandom(7)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(usable, random)
    const rate = RATE * (1 - epoch / EPOCHS)
    for (const { readings } of usable)
      for (const [signal, slope] of sumGradient(readings, costs)) {
        const gradient = slope + PRIOR * costs[signal]!
        squares[signal]! += gradient * gradient
        costs[signal]! -= (rate * gradient) / Math.sqrt(squares[signal]!)
      }
  }
  return costs
}

/** Of the negative logarithm of the probability of the right readings of a prompt. */
function sumGradient(readings: SparseReading[], costs: Float64Array): Map<number, number> {
  const sums = readings.map(reading => sumCost(reading, costs))
  const least = Math.min(...sums)
  const odds = sums.map(sum => Math.exp(least - sum))
  const all = odds.reduce((sum, odd) => sum + odd, 0)
  const right = odds.reduce((sum, odd, at) => sum + (readings[at]!.isRight ? odd : 0), 0)
  const gradient = new Map<number, number>()
  for (const [number, { at, counts, isRight }] of readings.entries()) {
    // A right reading pulls its costs down, and every reading pushes them up by its probability.
    const change = (isRight ? odds[number]! / right : 0) - odds[number]! / all
    if (Math.abs(change) < 1e-6) continue
    for (let place = 0; place < at.length; place++)
      gradient.set(at[place]!, (gradient.get(at[place]!) ?? 0) + change * counts[place]!)
  }
  return gradient
}

function sumCost({ cost, at, counts }: SparseReading, costs: Float64Array | undefined): number {
  let sum = cost
  if (costs) for (let place = 0; place < at.length; place++) sum += costs[at[place]!]! * counts[place]!
  return sum
}

/** How many of the prompts have a right reading that is the cheapest, of those without signals by default. */
export function countRight(prompts: SparsePrompt[], costs?: Float64Array): number {
  return prompts.filter(({ readings }) => {
    const sums = readings.map(reading => sumCost(reading, costs))
    return readings[sums.indexOf(Math.min(...sums))]?.isRight
  }).length
}

/** How many of the prompts have a right reading at all. */
export function countRightAtAll(prompts: SparsePrompt[]): number {
  return prompts.filter(({ readings }) => readings.some(({ isRight }) => isRight)).length
}
