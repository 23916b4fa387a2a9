import { cellNumber, columnsOf, LARGE_CELL } from '../../search/selection/cells.ts'

interface Located<T> {
  lat: number
  lng: number
  item: T
}

const KM_PER_DEGREE = 111.2

/** Points on the globe, found by what lies near. */
export class NearIndex<T> {
  readonly #cells = new Map<number, Located<T>[]>()

  add(lat: number, lng: number, item: T): void {
    const number = cellNumber(lat, lng, LARGE_CELL)
    const cell = this.#cells.get(number)
    if (cell) cell.push({ lat, lng, item })
    else this.#cells.set(number, [{ lat, lng, item }])
  }

  /** The items within a distance, in no order, with how far they are. */
  *within(lat: number, lng: number, km: number): Generator<[item: T, km: number]> {
    const rows = Math.ceil(km / KM_PER_DEGREE / LARGE_CELL)
    const stretch = Math.max(Math.cos((Math.min(89, Math.abs(lat) + 1) * Math.PI) / 180), 0.02)
    const columns = Math.min(Math.ceil(rows / stretch), columnsOf(LARGE_CELL) / 2 - 1)
    for (let y = -rows; y <= rows; y++) {
      const row = lat + y * LARGE_CELL
      if (row < -90 || row > 90) continue
      for (let x = -columns; x <= columns; x++) {
        for (const one of this.#cells.get(cellNumber(row, lng + x * LARGE_CELL, LARGE_CELL)) ?? []) {
          const away = distanceKm(lat, lng, one.lat, one.lng)
          if (away <= km) yield [one.item, away]
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
