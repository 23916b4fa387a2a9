import { type SpillFolder, SpillPartitions } from './spill-partitions.ts'

/** Places that are in memory at a time. */
export const PLACE_CHUNK = 1 << 17

const COLUMNS = { place: 0, group: 1, isOwn: 2, width: 3 }

/** A link of a place to a group: as its own, by its brand, operator or domain, or by one of its names. */
export interface PlaceLink {
  /** The number of the place within its chunk. */
  index: number
  group: number
  isOwn: boolean
}

/** The links of places to groups, in a temporary file, chunk by chunk of places. */
export class PlaceLinks {
  readonly #rows: SpillPartitions
  readonly #row = new Float64Array(COLUMNS.width)

  constructor(folder: SpillFolder) {
    this.#rows = new SpillPartitions(folder, COLUMNS.width)
  }

  add(place: number, group: number, isOwn: boolean): void {
    this.#row[COLUMNS.place] = place
    this.#row[COLUMNS.group] = group
    this.#row[COLUMNS.isOwn] = Number(isOwn)
    this.#rows.add(Math.floor(place / PLACE_CHUNK), this.#row)
  }

  /** The links of a chunk, in the order they came. */
  *read(chunk: number): Generator<PlaceLink> {
    const rows = this.#rows.read(chunk)
    for (let at = 0; at < rows.length; at += COLUMNS.width) {
      yield {
        index: rows[at + COLUMNS.place]! % PLACE_CHUNK,
        group: rows[at + COLUMNS.group]!,
        isOwn: rows[at + COLUMNS.isOwn] === 1,
      }
    }
  }

  clear(): void {
    this.#rows.clear()
  }
}
