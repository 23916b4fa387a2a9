import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { distanceKm } from '../../server/src/geo/haversine.ts'
import { NearIndex } from '../../server/src/geo/nearest.ts'

describe('distanceKm', () => {
  it('is the great-circle distance, across the antimeridian too', () => {
    assert.ok(Math.abs(distanceKm(24.7136, 46.6753, 21.4858, 39.1925) - 846) < 2, 'Riyadh to Jeddah')
    assert.ok(Math.abs(distanceKm(0, 179.5, 0, -179.5) - 111.195) < 0.01)
    assert.ok(Math.abs(distanceKm(90, 0, -90, 0) - Math.PI * 6371.0088) < 1e-6)
    assert.equal(distanceKm(24.7, 46.7, 24.7, 46.7), 0)
  })
})

describe('NearIndex', () => {
  const index = new NearIndex<string>()
  index.add(24.7136, 46.6753, 'riyadh')
  index.add(24.1333, 47.3, 'kharj')
  index.add(-17.8, 179.9, 'fiji')

  it('finds the items within a distance', () => {
    const found = [...index.findWithin(24.7, 46.7, 120)].map(([item]) => item)
    assert.deepEqual(found.sort(), ['kharj', 'riyadh'])
    assert.deepEqual(
      [...index.findWithin(-17.8, -179.9, 50)].map(([item]) => item),
      ['fiji'],
    )
  })

  it('finds the nearest, or the one of the least cost', () => {
    assert.equal(index.findNearest(24.7, 46.7, 120), 'riyadh')
    const cost = (item: string, km: number) => (item === 'riyadh' ? Number.POSITIVE_INFINITY : km)
    assert.equal(index.findNearest(24.7, 46.7, 120, cost), 'kharj')
    assert.equal(index.findNearest(0, 0, 100), undefined)
  })
})
