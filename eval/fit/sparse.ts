import type { Traits } from '../../server/src/search/interpretation/readings/trees.ts'
import {
  type Feature,
  type Features,
  WEIGHTS,
} from '../../server/src/search/interpretation/readings/weights.ts'
import type { Judged, JudgedReading } from './candidates.ts'

/** Of a signal that fewer prompts have nothing is learned. */
const MIN_PROMPTS = 4

/** What is fitted: all features but the sum of signals, which are fitted one by one, and that of trees. */
export const FEATURES = (Object.keys(WEIGHTS) as Feature[]).filter(
  feature => feature !== 'signals' && feature !== 'trees',
)
const featureNumbers = new Map<Feature, number>(FEATURES.map((feature, number) => [feature, number]))

/** A reading as sparse vectors over the features and over the parts of its prompt. */
export interface SparseReading {
  features: Int32Array
  amounts: Float32Array
  parts: Int32Array
  /** The same features by their names. */
  paid: Features
  traits: Traits
  meaning: string
  isRight: boolean
}

export interface SparsePrompt {
  voice: string
  /** The numbers of the signals of each part. */
  parts: Int32Array[]
  readings: SparseReading[]
}

export interface SparsePrompts {
  prompts: SparsePrompt[]
  signals: string[]
}

/** The judged prompts as vectors, without signals that few of them have. */
export function toSparsePrompts({ prompts, signals }: Judged): SparsePrompts {
  const holders = new Uint32Array(signals.length)
  for (const { parts } of prompts) for (const signal of new Set(parts.flat())) holders[signal]!++
  const kept = [...signals.keys()].filter(signal => holders[signal]! >= MIN_PROMPTS)
  const places = new Map(kept.map((signal, place) => [signal, place]))
  const toPlaces = (part: number[]) =>
    Int32Array.from(part.filter(signal => places.has(signal)).map(signal => places.get(signal)!))
  return {
    prompts: prompts.map(({ voice, parts, readings }) => ({
      ...{ voice, parts: parts.map(toPlaces) },
      readings: readings.map(toSparseReading),
    })),
    signals: kept.map(signal => signals[signal]!),
  }
}

function toSparseReading({ features, parts, ...judged }: JudgedReading): SparseReading {
  const known = Object.entries(features).filter(([feature]) => featureNumbers.has(feature as Feature))
  return {
    features: Int32Array.from(known, ([feature]) => featureNumbers.get(feature as Feature)!),
    amounts: Float32Array.from(known, ([, amount]) => amount),
    ...{ parts: Int32Array.from(parts), paid: features, ...judged },
  }
}
