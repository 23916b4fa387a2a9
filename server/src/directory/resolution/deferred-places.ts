import type { Place } from '../model/place.ts'
import { TempFileQueue } from './temp-file-queue.ts'

/** Bytes of a turn that are written at a time; there may be dozens of turns. */
const BLOCK = 1 << 16

/** Places of companies that wait until those of other companies have been gathered, so many turns of them. */
export class DeferredPlaces {
  readonly #passes: number
  /** By turn; of the first turn nothing waits. */
  readonly #queues: (TempFileQueue | undefined)[] = []

  constructor(turns: number) {
    this.#passes = turns
  }

  /** Whether the places of a group wait. */
  isDeferred(group: number): boolean {
    return this.#passes > 1 && group % this.#passes > 0
  }

  async add(place: Place, group: number): Promise<void> {
    const turn = group % this.#passes
    this.#queues[turn] ??= await TempFileQueue.create(BLOCK)
    await this.#queues[turn].add(JSON.stringify([group, place]))
  }

  /** The places with their groups, turn by turn, and within a turn in the order they came. */
  async *batches(): AsyncGenerator<[group: number, place: Place][]> {
    for (const spool of this.#queues) {
      if (spool) for await (const texts of spool.batches()) yield texts.map(text => JSON.parse(text))
    }
  }

  async close(): Promise<void> {
    for (const spool of this.#queues) await spool?.close()
  }
}
