import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { BranchListMember } from 'dalil-client'
import { measureRoute, type RoutePoint } from '../../web/src/features/lists/measure-route.ts'
import { findShortRoute, planRoute } from '../../web/src/features/lists/shortest-route.ts'

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

describe('planRoute', () => {
  const member = (branchId: string, lng: number | null) =>
    ({ branchId, branch: { lat: lng === null ? null : 24, lng } }) as unknown as BranchListMember

  it('puts stops that go back and forth into a shorter order, those without coordinates last', () => {
    const plan = planRoute([member('a', 0), member('gone', null), member('c', 0.2), member('b', 0.1)])
    assert.deepEqual([plan.order, plan.isShorter], [['a', 'b', 'c', 'gone'], true])
    assert.ok(plan.length < plan.before)
  })

  it('says of an order that is as short already that nothing is gained', () => {
    const plan = planRoute([member('a', 0), member('b', 0.1), member('c', 0.2)])
    assert.deepEqual([plan.order, plan.isShorter], [['a', 'b', 'c'], false])
  })
})
