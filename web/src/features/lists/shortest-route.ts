import type { BranchListMember } from 'dalil-client'
import { measureRoute, type RoutePoint } from './measure-route.ts'

/** Beyond this many stops the second phase looks at near neighbours only, to stay under a second. */
const NEIGHBORS = 12
const MAX_ROUNDS = 60

/** A route that saves less is no shorter one: it is the same, or another of the same length. */
const SHORTEST_GAIN_KM = 0.001

/**
 * The ids of a list's branches by a short way from the first one, and its kilometers beside those of the present order. Members without
 * coordinates, such as closed ones, come last in the order they have.
 */
export function planRoute(members: readonly BranchListMember[]) {
  const placed = members.flatMap(({ branchId, branch: { lat, lng } }) =>
    lat === null || lng === null ? [] : [{ branchId, lat, lng }],
  )
  const route = findShortRoute(placed).map(index => placed[index]!)
  const visited = new Set(route.map(({ branchId }) => branchId))
  const ids = members.map(member => member.branchId)
  const [length, before] = [measureRoute(route), measureRoute(placed)]
  return {
    order: [...visited, ...ids.filter(id => !visited.has(id))],
    length,
    before,
    isShorter: length < before - SHORTEST_GAIN_KM,
  }
}

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
  // Several times as fast as Math.hypot.
  return Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)
}

function visitNearest(points: readonly PlanePoint[]): number[] {
  const left = points.map((_, index) => index).slice(1)
  const route = [0]
  while (left.length > 0) {
    const here = points[route.at(-1)!]!
    let [nearest, shortest] = [0, Number.POSITIVE_INFINITY]
    for (let at = 0; at < left.length; at++) {
      const distance = measure(here, points[left[at]!]!)
      if (distance < shortest) [nearest, shortest] = [at, distance]
    }
    route.push(left[nearest]!)
    // The last one fills the gap: which of them stands where does not matter.
    left[nearest] = left.at(-1)!
    left.pop()
  }
  return route
}

/** Turns stretches of an open route around while that shortens it. */
function improve(route: number[], points: readonly PlanePoint[]): void {
  const near = listNeighbors(points)
  const place = new Int32Array(route.length)
  for (const [at, index] of route.entries()) place[index] = at
  const distance = (one: number, other: number) => measure(points[route[one]!]!, points[route[other]!]!)
  const last = route.length - 1
  for (let round = 0, isShorter = true; isShorter && round < MAX_ROUNDS; round++) {
    isShorter = false
    for (let from = 0; from < last; from++) {
      for (const neighbor of near[route[from]!]!) {
        const to = place[neighbor]!
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

/** The nearest few of each point, the nearest first. Thousands of points would take seconds to sort. */
function listNeighbors(points: readonly PlanePoint[]): number[][] {
  return points.map((point, index) => {
    const near: number[] = []
    const distances: number[] = []
    for (let other = 0; other < points.length; other++) {
      if (other === index) continue
      const distance = measure(point, points[other]!)
      if (near.length === NEIGHBORS && distance >= distances.at(-1)!) continue
      let at = distances.length
      while (at > 0 && distances[at - 1]! > distance) at--
      near.splice(at, 0, other)
      distances.splice(at, 0, distance)
      if (near.length > NEIGHBORS) {
        near.pop()
        distances.pop()
      }
    }
    return near
  })
}

function reverse(route: number[], place: Int32Array, from: number, to: number): void {
  for (let low = from, high = to; low < high; low++, high--) {
    const [one, other] = [route[low]!, route[high]!]
    route[low] = other
    route[high] = one
    place[other] = low
    place[one] = high
  }
}
