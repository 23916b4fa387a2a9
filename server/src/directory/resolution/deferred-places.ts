import type { Place } from './place.ts'
import { TextSpool } from './temp-file-queue.ts'

/** Bytes of a turn that are written at a time; there may be dozens of turns. */
const BLOCK = 1 << 16

/** Places of companies that wait until those of other companies have been gathered, so many turns of them. */
export class WaitingPlaces {
  readonly #turns: number
  /** By turn; of the first turn nothing waits. */
  readonly #spools: (TextSpool | undefined)[] = []

  constructor(turns: number) {
    this.#turns = turns
  }

  /** Whether the places of a group wait. */
  has(group: number): boolean {
    return this.#turns > 1 && group % this.#turns > 0
  }

  async add(place: Place, group: number): Promise<void> {
    const turn = group % this.#turns
    this.#spools[turn] ??= await TextSpool.create(BLOCK)
    await this.#spools[turn].add(JSON.stringify([group, place]))
  }

  /** The places with their groups, turn by turn, and within a turn in the order they came. */
  async *batches(): AsyncGenerator<[group: number, place: Place][]> {
    for (const spool of this.#spools) {
      if (spool) for await (const texts of spool.batches()) yield texts.map(text => JSON.parse(text))
    }
  }

  async close(): Promise<void> {
    for (const spool of this.#spools) await spool?.close()
  }
}
