import type { Criteria } from '../../criteria.ts'
import type { LookUps } from '../look-ups.ts'
import type { ParsedPrompt } from '../prompt/parsed-prompt.ts'
import type { Draft } from './beam.ts'
import { type CompleteReading, completeReading } from './complete.ts'
import type { PartSources } from './parts.ts'

/** Sums of the same costs in another order may differ by less. */
const ROUNDING = 1e-9

/** A draft or its reading, and how many drafts were listed before it. */
interface Queued<T> {
  value: T
  cost: number
  at: number
}

/**
 * The whole readings of drafts, the cheapest first; of readings with the same criteria the cheapest. Completing a draft
 * adds to its cost and never takes from it. So a draft is completed only once no complete reading is cheaper than it: the
 * search is best-first, and most drafts are never completed.
 */
export class ReadingQueue {
  readonly #complete: (draft: Draft) => Promise<CompleteReading>
  readonly #drafts: Queued<Draft>[]
  readonly #readings: Queued<CompleteReading>[] = []
  readonly #seen = new Set<string>()

  /** `stated` are filters beside the prompt. */
  constructor(
    lookUps: LookUps,
    sources: PartSources,
    parsed: ParsedPrompt,
    stated: Criteria,
    drafts: Draft[],
  ) {
    this.#complete = draft => completeReading(lookUps, sources, parsed, stated, draft)
    this.#drafts = drafts.map((value, at) => ({ value, cost: value.cost - ROUNDING, at })).sort(compareQueued)
  }

  /** What the next reading costs at least; Infinity when there is none. */
  get leastCost(): number {
    return Math.min(this.#drafts[0]?.cost ?? Infinity, this.#readings[0]?.cost ?? Infinity)
  }

  async next(): Promise<CompleteReading | undefined> {
    for (;;) {
      const [draft] = this.#drafts
      const [reading] = this.#readings
      if (draft && (!reading || draft.cost <= reading.cost)) {
        this.#drafts.shift()
        const value = await this.#complete(draft.value)
        this.#readings.push({ value, cost: value.cost, at: draft.at })
        this.#readings.sort(compareQueued)
        continue
      }
      if (!reading) return undefined
      this.#readings.shift()
      const key = JSON.stringify(reading.value.criteria)
      if (this.#seen.has(key)) continue
      this.#seen.add(key)
      return reading.value
    }
  }
}

function compareQueued<T>(a: Queued<T>, b: Queued<T>): number {
  return a.cost - b.cost || a.at - b.at
}
