import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { measureRoute, type RoutePoint } from '../../web/src/features/lists/measure-route.ts'
import { findShortRoute } from '../../web/src/features/lists/shortest-route.ts'

/** Numbers that look random and are the same in every run (a linear congruential generator). */
function drawPoints(count: number): RoutePoint[] {
  let state = 12345
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
  return Array.from({ length: count }, () => ({ lat: 24.5 + next() / 2, lng: 46.5 + next() / 2 }))
}

/** The shortest way from the first point through all others, by trying all. */
function findBest(points: readonly RoutePoint[]): number {
  const visit = (path: RoutePoint[], left: RoutePoint[]): number =>
    left.length === 0
      ? measureRoute(path)
      : Math.min(...left.map((point, index) => visit([...path, point], left.toSpliced(index, 1))))
  return visit([points[0]!], points.slice(1))
}

describe('findShortRoute', () => {
  it('visits every point once, beginning with the first', () => {
    const points = drawPoints(300)
    const route = findShortRoute(points)
    assert.equal(route[0], 0)
    assert.deepEqual(
      route.toSorted((a, b) => a - b),
      points.map((_, index) => index),
    )
  })

  it('follows a line of points that were listed out of order', () => {
    const lng = [0, 5, 1, 4, 2, 3]
    assert.deepEqual(findShortRoute(lng.map(each => ({ lat: 24, lng: each / 100 }))), [0, 2, 4, 5, 3, 1])
  })

  it('is within a tenth of the best way through eight points', () => {
    for (const shift of [0, 8, 16, 24]) {
      const points = drawPoints(40).slice(shift, shift + 8)
      const found = measureRoute(findShortRoute(points).map(index => points[index]!))
      const best = findBest(points)
      assert.ok(found <= best * 1.1, `${found} km, best ${best} km`)
    }
  })

  it('crosses the antimeridian by the shorter way', () => {
    const points = [179.8, -179.9, 179.9, -179.8].map(lng => ({ lat: -17, lng }))
    assert.deepEqual(findShortRoute(points), [0, 2, 1, 3])
  })

  it('leaves one point, or none, as it is', () => {
    assert.deepEqual(findShortRoute([]), [])
    assert.deepEqual(findShortRoute([{ lat: 1, lng: 1 }]), [0])
  })
})
