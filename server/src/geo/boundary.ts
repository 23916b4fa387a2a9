import type { Box } from './box.ts'
import { LARGE_CELL, toCellNumber } from './cells.ts'
import { isInside, type Position } from './rings.ts'

/** An area, given by its outer and inner rings in any order. A point inside an odd number of rings lies in the area. */
export interface Boundary {
  rings: Position[][]
}

/** In degrees, some 10 m: no source is as exact. */
const TOLERANCE = 0.0001

/** The boundary with fewer points; undefined where it encloses nothing. */
export function simplifyBoundary(rings: readonly (readonly Position[])[]): Boundary | undefined {
  const kept = rings.map(ring => simplifyRing(ring)).filter(ring => ring.length >= 4)
  return kept.length > 0 ? { rings: kept } : undefined
}

/** Whether the position lies inside, by the even-odd rule. */
export function isInBoundary(position: Position, { rings }: Boundary): boolean {
  return rings.filter(ring => isInside(position, ring)).length % 2 === 1
}

/** Douglas–Peucker, from the two ends of a closed ring that lie farthest apart. */
function simplifyRing(ring: readonly Position[]): Position[] {
  const [first] = ring
  if (first === undefined || ring.length < 5) return [...ring]
  let farthest = 0
  for (let at = 1; at < ring.length; at++)
    if (measureAway(ring[at]!, first) > measureAway(ring[farthest]!, first)) farthest = at
  const kept = new Uint8Array(ring.length)
  kept[0] = kept[farthest] = kept[ring.length - 1] = 1
  keepCorners(ring, 0, farthest, kept)
  keepCorners(ring, farthest, ring.length - 1, kept)
  return ring.filter((_, at) => kept[at] === 1)
}

function measureAway([x, y]: Position, [otherX, otherY]: Position): number {
  return Math.hypot(x - otherX, y - otherY)
}

/** With a stack of its own, because a coast has tens of thousands of points. */
function keepCorners(ring: readonly Position[], from: number, to: number, kept: Uint8Array): void {
  const spans = [[from, to] as const]
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [start, end] = span
    let [corner, most] = [0, TOLERANCE]
    for (let at = start + 1; at < end; at++) {
      const away = measureOffset(ring[at]!, ring[start]!, ring[end]!)
      if (away > most) [corner, most] = [at, away]
    }
    if (corner === 0) continue
    kept[corner] = 1
    spans.push([start, corner], [corner, end])
  }
}

/** The distance of a position from a segment. */
function measureOffset(position: Position, start: Position, end: Position): number {
  const [x, y] = [end[0] - start[0], end[1] - start[1]]
  const length = x * x + y * y
  if (length === 0) return measureAway(position, start)
  const along = ((position[0] - start[0]) * x + (position[1] - start[1]) * y) / length
  const share = Math.min(1, Math.max(0, along))
  return measureAway(position, [start[0] + share * x, start[1] + share * y])
}

/** Boundaries by the cells of the large grid that they touch. */
export class BoundaryIndex<T> {
  readonly #cells = new Map<number, { boundary: Boundary; box: Box; item: T }[]>()

  add(boundary: Boundary, item: T): void {
    const box = measureBox(boundary)
    const entry = { boundary, box, item }
    for (let lat = box.south; lat < box.north + LARGE_CELL; lat += LARGE_CELL) {
      for (let lng = box.west; lng < box.east + LARGE_CELL; lng += LARGE_CELL) {
        const number = toCellNumber(Math.min(lat, box.north), Math.min(lng, box.east), LARGE_CELL)
        const cell = this.#cells.get(number)
        if (!cell) this.#cells.set(number, [entry])
        else if (cell.at(-1) !== entry) cell.push(entry)
      }
    }
  }

  /** The item of the smallest boundary that holds the point. */
  findHolder(lat: number, lng: number): T | undefined {
    let [holder, least]: [T | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
    for (const { boundary, box, item } of this.#cells.get(toCellNumber(lat, lng, LARGE_CELL)) ?? []) {
      const size = (box.east - box.west) * (box.north - box.south)
      if (size >= least || lat < box.south || lat > box.north || lng < box.west || lng > box.east) continue
      if (isInBoundary([lng, lat], boundary)) [holder, least] = [item, size]
    }
    return holder
  }
}

function measureBox({ rings }: Boundary): Box {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const [lng, lat] of rings.flat()) {
    box.west = Math.min(box.west, lng)
    box.south = Math.min(box.south, lat)
    box.east = Math.max(box.east, lng)
    box.north = Math.max(box.north, lat)
  }
  return box
}
