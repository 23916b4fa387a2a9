import { isInside, type Position } from '../../geo/rings.ts'
import type { Extent } from './feature.ts'

/** A coastline in a box, from where it comes in to where it goes out. */
interface Crossing {
  line: Position[]
  /** Where it begins and ends on the edge of the box, clockwise from the north-west corner: 0 to 4. */
  start: number
  end: number
}

/** The share of streets that may lie in the sea, as bridges and piers do. With more, the coast must have gaps. */
const MAX_WET_STREETS = 0.05

/**
 * The sea in a box, as polygons with islands for holes. OpenStreetMap has no areas for it, only coastlines with the land
 * on their left. Where an extract has gaps in its coast, the result would flood streets; then it is nothing.
 */
export function buildSea(
  coast: readonly Position[][],
  extent: Extent,
  streets: readonly Position[],
): Position[][][] {
  const box = shrinkBox(extent)
  const chains = joinDirected(coast)
  const islands = chains.filter(chain => isClosed(chain) && chain.every(position => isInBox(position, box)))
  const crossings = chains
    .filter(chain => !islands.includes(chain))
    .flatMap(chain => clipLine(chain, box))
    .map(line => toCrossing(line, box))
  if (islands.length === 0 && crossings.length === 0) return []
  const outlines = crossings.length > 0 ? closeAlongEdge(crossings, box) : [drawBox(box)]
  const sea = outlines.map(outline => [outline, ...islands.filter(island => isInside(island[0]!, outline))])
  const wet = streets.filter(street => sea.some(polygon => isInPolygon(street, polygon)))
  return wet.length > streets.length * MAX_WET_STREETS ? [] : sea
}

/** Extracts end their coasts at a border of their own, which often lies just inside the box that they state. */
function shrinkBox([minX, minY, maxX, maxY]: Extent): Extent {
  const [dx, dy] = [(maxX - minX) / 100, (maxY - minY) / 100]
  return [minX + dx, minY + dy, maxX - dx, maxY - dy]
}

/** The part of a ring in a box (Sutherland–Hodgman); what lies outside is drawn along the edge. */
export function clipRing(ring: readonly Position[], [minX, minY, maxX, maxY]: Extent): Position[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, minX, 1],
    [0, maxX, -1],
    [1, minY, 1],
    [1, maxY, -1],
  ]
  let rest = [...ring]
  for (const [axis, limit, sign] of sides) {
    const before = rest
    rest = []
    for (const [index, current] of before.entries()) {
      const previous = before.at(index - 1)!
      const isIn = (current[axis] - limit) * sign >= 0
      if (isIn !== (previous[axis] - limit) * sign >= 0) rest.push(cutAt(previous, current, axis, limit))
      if (isIn) rest.push(current)
    }
  }
  return rest.length > 0 ? [...rest, rest[0]!] : []
}

function cutAt(a: Position, b: Position, axis: 0 | 1, limit: number): Position {
  const share = (limit - a[axis]) / (b[axis] - a[axis])
  const other = a[1 - axis]! + (b[1 - axis]! - a[1 - axis]!) * share
  return axis === 0 ? [limit, other] : [other, limit]
}

/** Joins lines where one ends and another begins. Unlike rings, coasts are not reversed: the land lies on their left. */
function joinDirected(lines: readonly Position[][]): Position[][] {
  const byStart = new Map(lines.map(line => [String(line[0]), line]))
  const ends = new Set(lines.map(line => String(line.at(-1))))
  const joined: Position[][] = []
  const follow = (first: Position[]) => {
    const chain = [...first]
    byStart.delete(String(first[0]))
    while (true) {
      const next = byStart.get(String(chain.at(-1)))
      if (!next) break
      byStart.delete(String(next[0]))
      chain.push(...next.slice(1))
    }
    joined.push(chain)
  }
  // Open chains begin where nothing ends; what is left afterwards is closed.
  for (const line of lines) if (!ends.has(String(line[0]))) follow(line)
  for (const line of lines) if (byStart.has(String(line[0]))) follow(line)
  return joined
}

function isClosed(chain: readonly Position[]): boolean {
  return chain.length >= 4 && String(chain[0]) === String(chain.at(-1))
}

function isInBox([x, y]: Position, [minX, minY, maxX, maxY]: Extent): boolean {
  return x >= minX && x <= maxX && y >= minY && y <= maxY
}

/** The parts of a line in a box (Liang–Barsky, segment by segment). */
function clipLine(line: readonly Position[], box: Extent): Position[][] {
  const parts: Position[][] = []
  let part: Position[] = []
  for (let index = 1; index < line.length; index++) {
    const cut = clipSegment(line[index - 1]!, line[index]!, box)
    if (!cut) continue
    const [from, to] = cut
    if (part.length === 0 || String(part.at(-1)) !== String(from)) {
      if (part.length > 1) parts.push(part)
      part = [from]
    }
    part.push(to)
  }
  if (part.length > 1) parts.push(part)
  return parts
}

function clipSegment(
  a: Position,
  b: Position,
  [minX, minY, maxX, maxY]: Extent,
): [Position, Position] | undefined {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  let [enter, leave] = [0, 1]
  for (const [step, room] of [
    [-dx, a[0] - minX],
    [dx, maxX - a[0]],
    [-dy, a[1] - minY],
    [dy, maxY - a[1]],
  ] as const) {
    if (step === 0 && room < 0) return undefined
    if (step < 0) enter = Math.max(enter, room / step)
    if (step > 0) leave = Math.min(leave, room / step)
  }
  if (enter > leave) return undefined
  const at = (share: number): Position => [a[0] + dx * share, a[1] + dy * share]
  return [enter === 0 ? a : at(enter), leave === 1 ? b : at(leave)]
}

/** A coast that ends inside the box is led on to the nearest edge. */
function toCrossing(line: Position[], box: Extent): Crossing {
  const start = findOnEdge(line[0]!, box)
  const end = findOnEdge(line.at(-1)!, box)
  return { line: [locateOnEdge(start, box), ...line, locateOnEdge(end, box)], start, end }
}

/** The nearest place on the edge of the box, clockwise from the north-west corner: 0 to 4. */
function findOnEdge([x, y]: Position, [minX, minY, maxX, maxY]: Extent): number {
  const [across, down] = [(x - minX) / (maxX - minX), (y - minY) / (maxY - minY)]
  const distances = [y - minY, maxX - x, maxY - y, x - minX]
  const side = distances.indexOf(Math.min(...distances))
  return [across, 1 + down, 3 - across, 4 - down][side]! % 4
}

function locateOnEdge(place: number, [minX, minY, maxX, maxY]: Extent): Position {
  const share = place % 1
  const [width, height] = [maxX - minX, maxY - minY]
  if (place < 1) return [minX + share * width, minY]
  if (place < 2) return [maxX, minY + share * height]
  if (place < 3) return [maxX - share * width, maxY]
  return [minX, maxY - share * height]
}

/**
 * Closes the sea of coasts that cross the box. The sea lies on their right, so its outline runs clockwise: along a coast,
 * then along the edge to where the next coast comes in.
 */
function closeAlongEdge(crossings: readonly Crossing[], box: Extent): Position[][] {
  const left = new Set(crossings)
  const outlines: Position[][] = []
  for (const first of crossings) {
    if (!left.has(first)) continue
    const outline: Position[] = []
    let current: Crossing | undefined = first
    while (current && left.has(current)) {
      left.delete(current)
      outline.push(...current.line)
      const { end }: Crossing = current
      const next: Crossing = crossings.reduce((nearest, one) =>
        measureWay(end, one.start) < measureWay(end, nearest.start) ? one : nearest,
      )
      outline.push(...listCorners(end, measureWay(end, next.start), box))
      current = next
    }
    outlines.push([...outline, outline[0]!])
  }
  return outlines
}

/** The way along the edge, clockwise. */
function measureWay(from: number, to: number): number {
  return (to - from + 4) % 4
}

function listCorners(from: number, way: number, box: Extent): Position[] {
  const corners: Position[] = []
  for (let corner = Math.floor(from) + 1; corner <= from + way; corner++) {
    corners.push(locateOnEdge(corner % 4, box))
  }
  return corners
}

function drawBox([minX, minY, maxX, maxY]: Extent): Position[] {
  return [
    [minX, minY],
    [maxX, minY],
    [maxX, maxY],
    [minX, maxY],
    [minX, minY],
  ]
}

function isInPolygon(position: Position, [outline, ...holes]: Position[][]): boolean {
  return isInside(position, outline!) && !holes.some(hole => isInside(position, hole))
}
