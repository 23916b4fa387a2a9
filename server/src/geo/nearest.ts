import { countColumns, LARGE_CELL, toCellNumber } from './cells.ts'

const KM_PER_DEGREE = 111.2

/** Points on the globe, found by what lies near. */
export class NearIndex<T> {
  /** Latitude, longitude and number of the item, three by three: an index holds 135,000 places of the world. */
  readonly #cells = new Map<number, number[]>()
  readonly #items: T[] = []

  add(lat: number, lng: number, item: T): void {
    const number = toCellNumber(lat, lng, LARGE_CELL)
    const cell = this.#cells.get(number)
    const at = this.#items.push(item) - 1
    if (cell) cell.push(lat, lng, at)
    else this.#cells.set(number, [lat, lng, at])
  }

  /** The items within a distance, in no order, with how far they are. */
  *within(lat: number, lng: number, km: number): Generator<[item: T, km: number]> {
    const rows = Math.ceil(km / KM_PER_DEGREE / LARGE_CELL)
    const stretch = Math.max(Math.cos((Math.min(89, Math.abs(lat) + 1) * Math.PI) / 180), 0.02)
    const columns = Math.min(Math.ceil(rows / stretch), countColumns(LARGE_CELL) / 2 - 1)
    for (let y = -rows; y <= rows; y++) {
      const row = lat + y * LARGE_CELL
      if (row < -90 || row > 90) continue
      for (let x = -columns; x <= columns; x++) {
        const cell = this.#cells.get(toCellNumber(row, lng + x * LARGE_CELL, LARGE_CELL)) ?? []
        for (let at = 0; at < cell.length; at += 3) {
          const away = distanceKm(lat, lng, cell[at]!, cell[at + 1]!)
          if (away <= km) yield [this.#items[cell[at + 2]!]!, away]
        }
      }
    }
  }

  /** The item of the least cost, by default the nearest; a cost of Infinity rules it out. */
  nearest(lat: number, lng: number, km: number, cost = (_: T, away: number) => away): T | undefined {
    let best: T | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [item, away] of this.within(lat, lng, km)) {
      const price = cost(item, away)
      if (price < least) {
        best = item
        least = price
      }
    }
    return best
  }
}

/** Kilometres along the surface between two points. */
export function distanceKm(lat1: number, lng1: number, lat2: number, lng2: number): number {
  const radians = Math.PI / 180
  const a =
    Math.sin(((lat2 - lat1) * radians) / 2) ** 2 +
    Math.cos(lat1 * radians) * Math.cos(lat2 * radians) * Math.sin(((lng2 - lng1) * radians) / 2) ** 2
  return 12742 * Math.asin(Math.min(1, Math.sqrt(a)))
}
