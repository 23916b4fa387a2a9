import { sumCosts } from '../../server/src/search/interpretation/readings/weights.ts'
import type { Judged, JudgedReading } from './candidates.ts'

/** Of a signal that fewer prompts have nothing is learned. */
const LEAST_PROMPTS = 4

/** A reading as a sparse vector over the signals. */
export interface SparseReading {
  /** What it costs without its signals. */
  cost: number
  /** The numbers of its signals, and how often it has each. */
  at: Int32Array
  counts: Float32Array
  isRight: boolean
}

export interface SparsePrompt {
  voice: string
  readings: SparseReading[]
}

export interface SparsePrompts {
  prompts: SparsePrompt[]
  signals: string[]
}

/** The judged prompts as vectors, without signals that few of them have. */
export function toSparsePrompts({ prompts, signals }: Judged): SparsePrompts {
  const holders = new Uint32Array(signals.length)
  for (const { readings } of prompts)
    for (const signal of new Set(readings.flatMap(reading => [...reading.signals.keys()]))) holders[signal]!++
  const kept = [...signals.keys()].filter(signal => holders[signal]! >= LEAST_PROMPTS)
  const places = new Map(kept.map((signal, place) => [signal, place]))
  const toSparse = ({ features, signals, isRight }: JudgedReading): SparseReading => {
    const known = [...signals].filter(([signal]) => places.has(signal))
    return {
      cost: sumCosts(features),
      at: Int32Array.from(known, ([signal]) => places.get(signal)!),
      counts: Float32Array.from(known, ([, count]) => count),
      isRight,
    }
  }
  return {
    prompts: prompts.map(({ voice, readings }) => ({ voice, readings: readings.map(toSparse) })),
    signals: kept.map(signal => signals[signal]!),
  }
}
