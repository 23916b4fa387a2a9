import type { Place } from '../../model/place.ts'
import { TempFileQueue } from './temp-file-queue.ts'

/** Bytes of a pass that are written at a time. There may be dozens of passes, each with blocks of its own. */
const BLOCK = 1 << 16

/**
 * Places that are deferred to a later pass over companies, so that only the companies of one pass are in memory. The
 * first pass has no deferred places.
 */
export class DeferredPlaces {
  readonly #passes: number
  readonly #queues: (TempFileQueue | undefined)[] = []

  constructor(passes: number) {
    this.#passes = passes
  }

  isDeferred(group: number): boolean {
    return this.#passes > 1 && group % this.#passes > 0
  }

  async add(place: Place, group: number): Promise<void> {
    const pass = group % this.#passes
    this.#queues[pass] ??= await TempFileQueue.create(BLOCK)
    await this.#queues[pass].add(JSON.stringify([group, place]))
  }

  /** The places with their groups, pass by pass, and within a pass in the order they came. */
  async *batches(): AsyncGenerator<[group: number, place: Place][]> {
    for (const queue of this.#queues) {
      if (queue) for await (const texts of queue.batches()) yield texts.map(text => JSON.parse(text))
    }
  }

  async close(): Promise<void> {
    for (const queue of this.#queues) await queue?.close()
  }
}
