import type { BenchPlan } from './figure.ts'

/** Seconds for the work done once, and for each run. */
interface Seconds {
  once: number
  perRun: number
}

/** How long a section takes on 2 cores: of its main size, and of every other; quick, all in all. */
interface Pace {
  quick: number
  main: Seconds
  other: Seconds
}

const nothing: Seconds = { once: 0, perRun: 0 }

/** Of prepared directories; what it takes to generate and import those is not among it. */
const PACES: Record<string, Pace> = {
  imports: { quick: 120, main: { once: 900, perRun: 240 }, other: nothing },
  prompts: { quick: 20, main: { once: 60, perRun: 0 }, other: nothing },
  names: { quick: 30, main: { once: 60, perRun: 0 }, other: { once: 60, perRun: 0 } },
  selection: { quick: 55, main: { once: 105, perRun: 92 }, other: { once: 55, perRun: 15 } },
  writes: { quick: 120, main: { once: 190, perRun: 40 }, other: { once: 90, perRun: 40 } },
  cities: { quick: 50, main: { once: 25, perRun: 24 }, other: nothing },
  neighbours: { quick: 90, main: { once: 60, perRun: 190 }, other: nothing },
  misses: { quick: 120, main: { once: 60, perRun: 130 }, other: nothing },
  reads: { quick: 280, main: { once: 260, perRun: 182 }, other: { once: 100, perRun: 52 } },
}

/** Seconds that a part may take; 0 when no estimate is known. */
export function estimateSeconds(part: string, { quick, sizes, runs, minutes }: BenchPlan): number {
  if (part === 'endurance') return minutes * 60 + 30
  const pace = PACES[part]
  if (!pace) return 0
  const { main, other } = pace
  if (quick) return pace.quick
  return main.once + runs * main.perRun + (sizes.length - 1) * (other.once + runs * other.perRun)
}

/** Seconds until the last part is over, when the first of those left has taken so long already. */
export function estimateSecondsLeft(parts: string[], elapsed: number, plan: BenchPlan): number {
  const [first, ...others] = parts
  if (first === undefined) return 0
  const rest = others.reduce((sum, part) => sum + estimateSeconds(part, plan), 0)
  return Math.max(0, estimateSeconds(first, plan) - elapsed) + rest
}

/** 20 → "20 s", 5400 → "90 min". */
export function formatDuration(seconds: number): string {
  return seconds < 100 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`
}
