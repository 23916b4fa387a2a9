import { readFileSync } from 'node:fs'
import { copyText } from '../../../text/copy-text.ts'

export const SIGNAL_COSTS_FILE = new URL('../../../../data/signal-costs.txt', import.meta.url)

/** Costs are kept as whole hundredths. */
const STEP = 1 / 100
/** A cost that is smaller decides nothing. */
const LEAST = 0.03
/** What the signals of one part, or of the whole, cost or spare at most. */
export const MOST_BY_SIGNALS = 0.8

/** What each signal costs in hundredths, below 0 where it speaks for a reading. */
let costs: ReadonlyMap<string, number> | undefined

/** What signals cost together, as `npm run eval:fit` has learned. Those that it has not met cost nothing. */
export function sumSignalCosts(signals: readonly string[]): number {
  costs ??= parseSignalCosts(readFileSync(SIGNAL_COSTS_FILE, 'utf8'))
  let sum = 0
  for (const signal of signals) sum += (costs.get(signal) ?? 0) * STEP
  return Math.max(-MOST_BY_SIGNALS, Math.min(MOST_BY_SIGNALS, sum))
}

/**
 * Lines: a signal, a tab, and its cost in hundredths. They are kept as whole numbers, as V8 takes 16 bytes more for each that
 * is not.
 */
export function parseSignalCosts(text: string): Map<string, number> {
  const lines = text.split('\n').filter(Boolean)
  return new Map(
    lines.map(line => {
      const at = line.lastIndexOf('\t')
      return [copyText(line.slice(0, at)), Number(line.slice(at + 1))]
    }),
  )
}

/** The lines for these costs, in the order of the signals, without those that are close to nothing. */
export function formatSignalCosts(fitted: ReadonlyMap<string, number>): string {
  const lines = [...fitted]
    .filter(([, cost]) => Math.abs(cost) >= LEAST)
    .map(([signal, cost]) => `${signal}\t${Math.round(cost / STEP)}\n`)
  return lines.sort().join('')
}
