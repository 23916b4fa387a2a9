import { SLOTS, type Slot } from '../expectation.ts'
import { hasWrongFilter } from './judge.ts'
import type { PromptOutcome } from './outcome.ts'

export interface SlotSummary {
  /** Values asked for. */
  asked: number
  /** Of the values filtered by, how many were asked for; null when none was filtered by. */
  precision: number | null
  /** Of the values asked for, how many are filtered by; null when none was asked for. */
  recall: number | null
  /** The harmonic mean of both; null when there is neither. */
  f1: number | null
}

/** Shares from 0 to 1; null where no prompt gives occasion to measure. */
export interface Summary {
  prompts: number
  exact: number | null
  /** Exact, or told that what is asked for is not known here. */
  exactOrTold: number | null
  slots: Record<Slot, SlotSummary>
  mrr: number | null
  precisionAt10: number | null
  zeroResults: number | null
  wrongFilters: number | null
  falseConstraints: number | null
}

export function summarise(outcomes: PromptOutcome[]): Summary {
  const verdicts = outcomes.flatMap(({ verdict }) => verdict ?? [])
  return {
    prompts: outcomes.length,
    exact: mean(outcomes.map(({ exact }) => Number(exact))),
    exactOrTold: mean(outcomes.map(({ exact, isTold }) => Number(exact || isTold))),
    slots: Object.fromEntries(SLOTS.map(slot => [slot, summariseSlot(outcomes, slot)])) as Summary['slots'],
    mrr: mean(outcomes.flatMap(({ reciprocalRank }) => reciprocalRank ?? [])),
    precisionAt10: mean(outcomes.flatMap(({ precision }) => precision ?? [])),
    zeroResults: mean(outcomes.flatMap(({ empty }) => (empty === undefined ? [] : Number(empty)))),
    wrongFilters: mean(verdicts.map(verdict => Number(hasWrongFilter(verdict)))),
    falseConstraints: mean(verdicts.map(({ unasked }) => Number(unasked.length > 0))),
  }
}

function summariseSlot(outcomes: PromptOutcome[], slot: Slot): SlotSummary {
  const total = { asked: 0, found: 0, right: 0, wrong: 0 }
  for (const { verdict } of outcomes) {
    if (!verdict) continue
    for (const field of ['asked', 'found', 'right', 'wrong'] as const)
      total[field] += verdict.slots[slot][field]
  }
  const { asked, found, right, wrong } = total
  const precision = right + wrong > 0 ? right / (right + wrong) : null
  const recall = asked > 0 ? found / asked : null
  return { asked, precision, recall, f1: computeHarmonicMean(precision, recall) }
}

function computeHarmonicMean(precision: number | null, recall: number | null): number | null {
  if (precision === null || recall === null) return precision === null && recall === null ? null : 0
  return precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0
}

function mean(values: number[]): number | null {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null
}

/** The value that this share of all values does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!
}
