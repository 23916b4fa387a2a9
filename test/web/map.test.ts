import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildDistrictShapes } from '../../web/src/components/map/district-cells.ts'
import {
  drawCircle,
  isInside,
  measureBounds,
  measureDistanceKm,
  type Position,
} from '../../web/src/components/map/geometry.ts'

const makeDistrict = (id: string, lat: number, lng: number) => ({ id, labels: { en: id, ar: id }, lat, lng })

describe('the geometry of the map', () => {
  it('draws a circle all of whose corners are as far as its radius, near a pole too', () => {
    for (const centre of [
      [46.68, 24.7],
      [10, 85],
    ] as Position[]) {
      for (const corner of drawCircle(centre, 25)) {
        assert.ok(Math.abs(measureDistanceKm(centre, corner) - 25) < 0.001)
      }
    }
  })

  it('finds what lies inside an outline, also one with a bay', () => {
    const bay = [
      [0, 0],
      [10, 0],
      [10, 10],
      [5, 2],
      [0, 10],
    ] as const
    assert.equal(isInside([2, 3], bay), true)
    assert.equal(isInside([5, 8], bay), false)
    assert.equal(isInside([11, 5], bay), false)
  })

  it('knows no bounds of nothing', () => {
    assert.equal(measureBounds([]), null)
  })
})

describe('the cells of districts', () => {
  it('hold their own centre and no other', () => {
    const districts = [
      makeDistrict('a', 24.7, 46.6),
      makeDistrict('b', 24.8, 46.7),
      makeDistrict('c', 24.6, 46.8),
    ]
    const { cells, labels } = buildDistrictShapes(districts, district => district.labels.en)
    assert.deepEqual(
      labels.features.map(feature => feature.properties?.label),
      ['a', 'b', 'c'],
    )
    for (const cell of cells.features) {
      const outline = cell.geometry.coordinates[0] as unknown as Position[]
      const inside = districts.filter(({ lng, lat }) => isInside([lng, lat], outline)).map(({ id }) => id)
      assert.deepEqual(inside, [cell.properties?.id])
    }
  })

  it('cope with one district, none, and two in one place', () => {
    const label = () => ''
    assert.equal(buildDistrictShapes([], label).cells.features.length, 0)
    assert.equal(buildDistrictShapes([makeDistrict('a', 1, 1)], label).cells.features.length, 1)
    const twins = [makeDistrict('a', 1, 1), makeDistrict('b', 1, 1)]
    assert.equal(buildDistrictShapes(twins, label).labels.features.length, 2)
  })
})
