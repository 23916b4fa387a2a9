import type { Plan } from './figure.ts'

/** How many seconds a section takes on 2 cores: `quick` and `once` however many runs there are, and each run at all sizes. */
interface Pace {
  quick: number
  once: number
  perRun: number
}

/**
 * Of 2 cores and prepared directories; generating and importing those is a part of its own. Only `quick` of reads and
 * cities was measured; the others are guesses, good for an order of magnitude.
 */
const PACES: Record<string, Pace> = {
  prepare: { quick: 30, once: 1500, perRun: 0 },
  imports: { quick: 120, once: 900, perRun: 240 },
  prompts: { quick: 20, once: 60, perRun: 0 },
  selection: { quick: 60, once: 120, perRun: 300 },
  writes: { quick: 120, once: 600, perRun: 130 },
  cities: { quick: 60, once: 60, perRun: 36 },
  reads: { quick: 240, once: 900, perRun: 300 },
}

/** Seconds that a part may take; 0 for one of which nothing is known. */
export function expectedSeconds(part: string, { quick, runs, minutes }: Plan): number {
  if (part === 'endurance') return minutes * 60 + 30
  const pace = PACES[part]
  if (!pace) return 0
  return quick ? pace.quick : pace.once + runs * pace.perRun
}

/** Seconds until the last part is over, when the first of those left has taken so long already. */
export function secondsLeft(parts: string[], elapsed: number, plan: Plan): number {
  const [first, ...others] = parts
  if (first === undefined) return 0
  const rest = others.reduce((sum, part) => sum + expectedSeconds(part, plan), 0)
  return Math.max(0, expectedSeconds(first, plan) - elapsed) + rest
}

/** 20 → "20 s", 5400 → "90 min". */
export function durationText(seconds: number): string {
  return seconds < 100 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}
