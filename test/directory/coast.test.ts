import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildSea, clipRing } from '../../server/src/directory/map/coast.ts'
import type { Extent } from '../../server/src/directory/map/feature.ts'
import { isInside, measureRing, type Position } from '../../server/src/geo/rings.ts'

/** From north-west to south-east, as tiles count. */
const BOX: Extent = [0, 0, 100, 100]

const isSea = (sea: Position[][][], position: Position) =>
  sea.some(
    ([outline, ...islands]) =>
      isInside(position, outline!) && !islands.some(island => isInside(position, island)),
  )

describe('the sea of an extract', () => {
  it('lies on the right of a coast that crosses the box, joined from ways in any order', () => {
    const coast: Position[][] = [
      [
        [50, 50],
        [50, 120],
      ],
      [
        [50, -20],
        [50, 50],
      ],
    ]
    // Southwards, with the land on the left: in the east.
    const sea = buildSea(coast, BOX, [])
    assert.ok(isSea(sea, [20, 50]))
    assert.ok(!isSea(sea, [80, 50]))
  })

  it('has islands and the land between two coasts left out', () => {
    const island: Position[] = [
      [10, 40],
      [10, 60],
      [20, 60],
      [20, 40],
      [10, 40],
    ]
    const coast: Position[][] = [
      [
        [30, -5],
        [30, 105],
      ],
      [
        [70, 105],
        [70, -5],
      ],
      island,
    ]
    const sea = buildSea(coast, BOX, [])
    assert.deepEqual(
      [5, 15, 25, 50, 80].map(x => isSea(sea, [x, 50])),
      [true, false, true, false, true],
    )
  })

  it('is all of the box but the islands where no coast crosses it', () => {
    const sea = buildSea(
      [
        [
          [40, 40],
          [40, 60],
          [60, 60],
          [60, 40],
          [40, 40],
        ],
      ],
      BOX,
      [],
    )
    assert.deepEqual([isSea(sea, [50, 50]), isSea(sea, [5, 5])], [false, true])
  })

  it('is nothing without a coast, and nothing when it would flood the streets', () => {
    assert.deepEqual(buildSea([], BOX, []), [])
    const coast: Position[][] = [
      [
        [50, -5],
        [50, 105],
      ],
    ]
    const streets = Array.from({ length: 20 }, (_, index): Position => [20, index * 4 + 5])
    assert.deepEqual(buildSea(coast, BOX, streets), [])
    const inland = streets.map(([, y]): Position => [80, y])
    assert.equal(buildSea(coast, BOX, inland).length, 1)
  })

  it('is cut to the part of the extract that tiles are made for', () => {
    const ring: Position[] = [
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
      [0, 0],
    ]
    assert.equal(measureRing(clipRing(ring, [90, 90, 120, 120])), 100)
    assert.deepEqual(clipRing(ring, [200, 200, 300, 300]), [])
  })
})
