import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { boundCircle } from '../../server/src/geo/box.ts'
import {
  countColumns,
  coverCircle,
  LARGE_CELL,
  SMALL_CELL,
  toCellNumber,
} from '../../server/src/geo/cells.ts'
import { distanceKm } from '../../server/src/geo/haversine.ts'
import { randomNumbers } from '../search/selection/random-directory.ts'

describe('cells', () => {
  it('give the two sides of the 180th meridian different cells, and 180 and -180 the same', () => {
    for (const size of [SMALL_CELL, LARGE_CELL]) {
      assert.equal(toCellNumber(10, 180, size), toCellNumber(10, -180, size))
      assert.equal(toCellNumber(10, 179.999, size) - toCellNumber(10, -179.999, size), countColumns(size) - 1)
    }
  })

  it('hold the poles in the first and the last row', () => {
    assert.equal(toCellNumber(-90, -180, LARGE_CELL), 0)
    assert.equal(toCellNumber(90, 179.99, LARGE_CELL), countColumns(LARGE_CELL) * (180 / LARGE_CELL) - 1)
  })
})

describe('cellsOf and boxOf', () => {
  it('cover every point of the circle, everywhere on Earth', () => {
    const random = randomNumbers(3)
    for (let i = 0; i < 3000; i++) {
      // Circles at the poles touch thousands of cells.
      const pole = i % 100 === 0 ? 89.9 : -89.95
      const near = (i % 50 === 0 ? pole : [0, 24.7, 64][i % 3]!) + random() * 0.1
      const radiusKm = 0.1 + random() ** 2 * 24.9
      const circle = {
        lat: Math.min(90, near),
        lng: i % 2 ? 180 - random() * 0.3 : random() * 360 - 180,
        radiusKm,
      }
      const point = pointAt(
        circle.lat,
        circle.lng,
        radiusKm * Math.sqrt(random()) * 0.9999,
        random() * 2 * Math.PI,
      )
      const box = boundCircle(circle)
      assert.ok(point.lat >= box.south && point.lat <= box.north)
      assert.ok(
        box.west <= box.east
          ? point.lng >= box.west && point.lng <= box.east
          : point.lng >= box.west || point.lng <= box.east,
      )
      for (const size of [SMALL_CELL, LARGE_CELL]) {
        const cells = coverCircle(circle, size)
        assert.ok(
          cells.includes(toCellNumber(point.lat, point.lng, size)),
          JSON.stringify({ circle, point, size }),
        )
      }
    }
  })

  it('touch few cells', () => {
    assert.ok(coverCircle({ lat: 24.7, lng: 46.7, radiusKm: 5 }, SMALL_CELL).length <= 9)
    assert.ok(coverCircle({ lat: 24.7, lng: 46.7, radiusKm: 25 }, LARGE_CELL).length <= 9)
    assert.deepEqual(coverCircle({ lat: 24.626, lng: 46.626, radiusKm: 0.01 }, LARGE_CELL), [
      toCellNumber(24.626, 46.626, LARGE_CELL),
    ])
  })
})

describe('distanceKm', () => {
  it('measures great circles', () => {
    assert.ok(Math.abs(distanceKm(24.7136, 46.6753, 21.4858, 39.1925) - 846) < 2)
    assert.ok(Math.abs(distanceKm(0, 179.9, 0, -179.9) - 22.24) < 0.01)
    assert.equal(distanceKm(10, 20, 10, 20), 0)
  })
})

/** The point so many kilometres off in a direction. */
function pointAt(lat: number, lng: number, km: number, direction: number) {
  const radians = Math.PI / 180
  const angle = km / 6371.0088
  const sin =
    Math.sin(lat * radians) * Math.cos(angle) +
    Math.cos(lat * radians) * Math.sin(angle) * Math.cos(direction)
  const turned = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(lat * radians),
    Math.cos(angle) - Math.sin(lat * radians) * sin,
  )
  const east = lng + turned / radians
  const wrapped = east > 180 ? east - 360 : east < -180 ? east + 360 : east
  return { lat: Math.asin(Math.max(-1, Math.min(1, sin))) / radians, lng: wrapped }
}
