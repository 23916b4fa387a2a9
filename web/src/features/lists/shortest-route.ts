import type { RoutePoint } from './measure-route.ts'

/** Beyond this many stops the second phase looks at near neighbours only, to stay under a second. */
const NEIGHBORS = 12
const MAX_ROUNDS = 60

/**
 * The indices of the points in the order of a short way through all of them: nearest neighbour from the first point,
 * improved by 2-opt until no exchange of two edges shortens it. The first point stays first. Distances are straight
 * lines on an equirectangular projection, which is exact enough for a list within one region.
 */
export function findShortRoute(points: readonly RoutePoint[]): number[] {
  if (points.length < 3) return points.map((_, index) => index)
  const plane = project(points)
  const route = visitNearest(plane)
  improve(route, plane)
  return route
}

const RADIANS = Math.PI / 180

interface PlanePoint {
  x: number
  y: number
}

function project(points: readonly RoutePoint[]): PlanePoint[] {
  const middle = points.reduce((sum, point) => sum + point.lat, 0) / points.length
  const narrowing = Math.cos(middle * RADIANS)
  const first = points[0]!.lng
  return points.map(({ lat, lng }) => {
    // The shorter way around the Earth.
    const east = ((((lng - first + 180) % 360) + 360) % 360) - 180
    return { x: east * narrowing, y: lat }
  })
}

function measure(one: PlanePoint, other: PlanePoint): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}

function visitNearest(points: readonly PlanePoint[]): number[] {
  const left = new Set(points.keys())
  const route = [0]
  left.delete(0)
  while (left.size > 0) {
    const here = points[route.at(-1)!]!
    let [nearest, shortest] = [-1, Number.POSITIVE_INFINITY]
    for (const index of left) {
      const distance = measure(here, points[index]!)
      if (distance < shortest) [nearest, shortest] = [index, distance]
    }
    route.push(nearest)
    left.delete(nearest)
  }
  return route
}

/** Turns stretches of an open route around while that shortens it. */
function improve(route: number[], points: readonly PlanePoint[]): void {
  const near = listNeighbors(points)
  const place = new Map(route.map((index, at) => [index, at]))
  const distance = (one: number, other: number) => measure(points[route[one]!]!, points[route[other]!]!)
  const last = route.length - 1
  for (let round = 0, isShorter = true; isShorter && round < MAX_ROUNDS; round++) {
    isShorter = false
    for (let from = 0; from < last; from++) {
      for (const neighbor of near[route[from]!]!) {
        const to = place.get(neighbor)!
        if (to <= from + 1) continue
        // The edge after `to` is missing at the end of an open route.
        const before = distance(from, from + 1) + (to < last ? distance(to, to + 1) : 0)
        const after = distance(from, to) + (to < last ? distance(from + 1, to + 1) : 0)
        if (after >= before - 1e-12) continue
        reverse(route, place, from + 1, to)
        isShorter = true
        break
      }
    }
  }
}

function listNeighbors(points: readonly PlanePoint[]): number[][] {
  return points.map((point, index) =>
    [...points.keys()]
      .filter(other => other !== index)
      .map(other => ({ other, distance: measure(point, points[other]!) }))
      .sort((a, b) => a.distance - b.distance)
      .slice(0, NEIGHBORS)
      .map(({ other }) => other),
  )
}

function reverse(route: number[], place: Map<number, number>, from: number, to: number): void {
  for (let low = from, high = to; low < high; low++, high--) {
    const [one, other] = [route[low]!, route[high]!]
    route[low] = other
    route[high] = one
    place.set(other, low)
    place.set(one, high)
  }
}
