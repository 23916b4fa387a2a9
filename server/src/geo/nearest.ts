import { countColumns, LARGE_CELL, toCellNumber } from './cells.ts'
import { distanceKm } from './haversine.ts'

const KM_PER_DEGREE = 111.2

/** A spatial index of points on the globe, by the cells of the large grid. */
export class NearIndex<T> {
  /** Latitude, longitude and item number, flattened: an index holds 135,000 places of the world. */
  readonly #cells = new Map<number, number[]>()
  readonly #items: T[] = []

  add(lat: number, lng: number, item: T): void {
    const number = toCellNumber(lat, lng, LARGE_CELL)
    const cell = this.#cells.get(number)
    const at = this.#items.push(item) - 1
    if (cell) cell.push(lat, lng, at)
    else this.#cells.set(number, [lat, lng, at])
  }

  /** The items within a distance, in no order, each with its distance in kilometres. */
  *findWithin(lat: number, lng: number, km: number): Generator<[item: T, km: number]> {
    const rows = Math.ceil(km / KM_PER_DEGREE / LARGE_CELL)
    const widening = Math.max(Math.cos((Math.min(89, Math.abs(lat) + 1) * Math.PI) / 180), 0.02)
    const columns = Math.min(Math.ceil(rows / widening), countColumns(LARGE_CELL) / 2 - 1)
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

  /** The item of the least cost, by default the nearest one; a cost of Infinity excludes an item. */
  findNearest(lat: number, lng: number, km: number, cost = (_: T, away: number) => away): T | undefined {
    let best: T | undefined
    let least = Number.POSITIVE_INFINITY
    for (const [item, away] of this.findWithin(lat, lng, km)) {
      const price = cost(item, away)
      if (price < least) {
        best = item
        least = price
      }
    }
    return best
  }
}
