/** Longitude and latitude, or x and y of a projection. */
export type Position = [x: number, y: number]

/** Joins lines at equal ends into rings; what does not close is left out. */
export function joinRings(lines: readonly (readonly number[])[]): number[][] {
  return joinLines(lines).filter(line => line.length >= 4 && line[0] === line.at(-1))
}

/** Joins lines at equal ends, in either direction, as far as they go. */
function joinLines(lines: readonly (readonly number[])[]): number[][] {
  const byEnd = new Map<number, Set<readonly number[]>>()
  const register = (line: readonly number[]) => {
    for (const end of [line[0]!, line.at(-1)!]) {
      const there = byEnd.get(end) ?? new Set()
      byEnd.set(end, there.add(line))
    }
  }
  const take = (end: number) => {
    const [line] = byEnd.get(end) ?? []
    if (!line) return undefined
    byEnd.get(line[0]!)!.delete(line)
    byEnd.get(line.at(-1)!)!.delete(line)
    return line
  }
  const usable = lines.filter(line => line.length >= 2)
  usable.forEach(register)
  const joined: number[][] = []
  for (const line of usable) {
    if (!byEnd.get(line[0]!)!.has(line)) continue
    byEnd.get(line[0]!)!.delete(line)
    byEnd.get(line.at(-1)!)!.delete(line)
    const ring = [...line]
    while (ring[0] !== ring.at(-1)) {
      const next = take(ring.at(-1)!)
      if (!next) break
      const onward = next[0] === ring.at(-1) ? next : next.toReversed()
      ring.push(...onward.slice(1))
    }
    joined.push(ring)
  }
  return joined
}

/** Polygons of outer rings, each with the inner rings that begin inside it. */
export function buildPolygons(
  outer: readonly (readonly Position[])[],
  inner: readonly (readonly Position[])[],
): Position[][][] {
  const polygons = outer.map(ring => [[...ring]])
  for (const hole of inner) {
    const around = polygons.find(([ring]) => isInside(hole[0]!, ring!))
    around?.push([...hole])
  }
  return polygons
}

/** Even-odd rule. */
export function isInside([x, y]: Position, ring: readonly Position[]): boolean {
  let inside = false
  for (let index = 0, last = ring.length - 1; index < ring.length; last = index++) {
    const [ax, ay] = ring[index]!
    const [bx, by] = ring[last]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside
}

/** The area that a ring encloses (shoelace formula). */
export function measureRing(ring: readonly Position[]): number {
  let doubled = 0
  for (let index = 1; index < ring.length; index++) {
    const [ax, ay] = ring[index - 1]!
    const [bx, by] = ring[index]!
    doubled += ax * by - bx * ay
  }
  return Math.abs(doubled) / 2
}
