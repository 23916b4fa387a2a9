import {
  type Feature,
  type Features,
  sumCosts,
} from '../../server/src/search/interpretation/readings/weights.ts'
import type { JudgedPrompt } from './candidates.ts'

export type Weights = Record<Feature, number>

const STEPS = 400
const RATE = 0.5
/** How strongly weights are held where they were: by so many prompts that say nothing. */
const PRIOR = 0.02

/**
 * Weights under which right readings cost least: those of a log-linear model, in which the probability of a reading falls
 * with its cost. Gradient descent maximises the mean logarithm of the probability of all right readings of a prompt,
 * less the squared distance from the weights that it starts from. Costs are never negative.
 */
export function fitWeights(prompts: JudgedPrompt[], start: Weights): Weights {
  const features = Object.keys(start) as Feature[]
  const usable = prompts.filter(
    ({ readings }) => readings.some(({ isRight }) => isRight) && readings.some(({ isRight }) => !isRight),
  )
  const weights = { ...start }
  for (let step = 0; step < STEPS; step++) {
    const gradient = sumGradients(usable, weights)
    for (const feature of features) {
      const pull = 2 * PRIOR * (weights[feature] - start[feature])
      const slope = (gradient[feature] ?? 0) / usable.length + pull
      weights[feature] = Math.max(0, weights[feature] - RATE * slope)
    }
  }
  return weights
}

/** Of the negative logarithm of the probability of the right readings, summed over the prompts. */
function sumGradients(prompts: JudgedPrompt[], weights: Weights): Features {
  const gradient: Features = {}
  for (const { readings } of prompts) {
    const costs = readings.map(({ features }) => sumCosts(features, weights))
    const least = Math.min(...costs)
    const odds = costs.map(cost => Math.exp(SHARPNESS * (least - cost)))
    const all = odds.reduce((sum, odd) => sum + odd, 0)
    const right = odds.reduce((sum, odd, at) => sum + (readings[at]!.isRight ? odd : 0), 0)
    for (const [at, { features, isRight }] of readings.entries()) {
      // A right reading pulls its features down, and every reading pushes them up by its probability.
      const change = SHARPNESS * ((isRight ? odds[at]! / right : 0) - odds[at]! / all)
      if (Math.abs(change) < 1e-6) continue
      for (const [feature, amount] of Object.entries(features) as [Feature, number][])
        gradient[feature] = (gradient[feature] ?? 0) + change * amount
    }
  }
  return gradient
}

/** How much likelier a reading is that costs 1 less: the costs were set with about this in mind. */
const SHARPNESS = 4

/** The share of prompts whose cheapest reading is right. */
export function measureRight(prompts: JudgedPrompt[], weights: Weights): number {
  const right = prompts.filter(({ readings }) => {
    let best: { cost: number; isRight: boolean } | undefined
    for (const { features, isRight } of readings) {
      const cost = sumCosts(features, weights)
      if (!best || cost < best.cost) best = { cost, isRight }
    }
    return best?.isRight
  })
  return right.length / prompts.length
}
