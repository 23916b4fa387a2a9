import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readGeoJsonCentre, readWkbCentre, readWktCentre } from '../../server/src/geo/centre.ts'

const SQUARE = [
  [46, 24],
  [46.2, 24],
  [46.2, 24.1],
  [46, 24.1],
  [46, 24],
]
/** An L, the centre of whose box lies outside of it. */
const CORNER = [
  [0, 0],
  [3, 0],
  [3, 1],
  [1, 1],
  [1, 3],
  [0, 3],
  [0, 0],
]

describe('the centre of a geometry', () => {
  it('is the point itself, the centroid of areas, and the middle of anything else', () => {
    const find = (type: string, coordinates: unknown) => readGeoJsonCentre({ type, coordinates })
    assert.deepEqual(find('Point', [46.68, 24.7, 612]), { lat: 24.7, lng: 46.68 })
    assert.deepEqual(find('Polygon', [SQUARE]), { lat: 24.05, lng: 46.1 })
    assert.deepEqual(find('Polygon', [SQUARE.toReversed(), SQUARE]), { lat: 24.05, lng: 46.1 })
    assert.deepEqual(find('Polygon', [CORNER]), { lat: 1.1, lng: 1.1 })
    assert.deepEqual(find('MultiPolygon', [[CORNER], [CORNER.toReversed()]]), { lat: 1.1, lng: 1.1 })
    assert.deepEqual(
      find('LineString', [
        [46, 24],
        [46.4, 24.2],
      ]),
      { lat: 24.1, lng: 46.2 },
    )
    const line = Array.from({ length: 300_000 }, () => [46, 24])
    assert.deepEqual(find('LineString', line), { lat: 24, lng: 46 })
    assert.deepEqual(find('MultiLineString', [line, line]), { lat: 24, lng: 46 })
    for (const broken of [[null], [[null]], [7]]) assert.equal(find('MultiPolygon', broken), undefined)
    const collection = { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }] }
    assert.deepEqual(readGeoJsonCentre(collection), { lat: 2, lng: 1 })
  })

  it('is none of what is no geometry', () => {
    for (const geometry of [
      null,
      'x',
      {},
      { type: 'Point', coordinates: [] },
      { type: 'Point', coordinates: ['a', 'b'] },
    ])
      assert.equal(readGeoJsonCentre(geometry), undefined)
    for (const text of ['', 'Riyadh', '24.7, 46.68', 'POINT EMPTY', 'POINT (x y)'])
      assert.equal(readWktCentre(text), undefined)
    assert.equal(readWkbCentre(Buffer.from('0101', 'hex')), undefined)
    assert.equal(readWkbCentre(Buffer.from('text of no kind')), undefined)
  })

  it('is read from well-known text', () => {
    assert.deepEqual(readWktCentre('POINT(46.68 24.7)'), { lat: 24.7, lng: 46.68 })
    assert.deepEqual(readWktCentre('SRID=4326;Point Z (46.68 24.7 5)'), { lat: 24.7, lng: 46.68 })
    const ring = CORNER.map(pair => pair.join(' ')).join(', ')
    assert.deepEqual(readWktCentre(`POLYGON ((${ring}), (0.1 0.1, 0.2 0.1, 0.2 0.2, 0.1 0.1))`), {
      lat: 1.1,
      lng: 1.1,
    })
    assert.deepEqual(readWktCentre(`MULTIPOLYGON (((${ring})), ((${ring})))`), { lat: 1.1, lng: 1.1 })
    assert.deepEqual(readWktCentre('LINESTRING (46 24, 46.4 24.2)'), { lat: 24.1, lng: 46.2 })
  })

  it('is read from well-known binary in either byte order, with an SRID, heights and parts', () => {
    const write = (
      little: boolean,
      type: number,
      ...rest: (number | { count: number } | { raw: Buffer })[]
    ) => {
      const parts: Buffer[] = [Buffer.alloc(5)]
      parts[0]!.writeUInt8(little ? 1 : 0)
      if (little) parts[0]!.writeUInt32LE(type, 1)
      else parts[0]!.writeUInt32BE(type, 1)
      for (const each of rest) {
        const bytes = Buffer.alloc(typeof each === 'number' ? 8 : 4)
        if (typeof each === 'number') little ? bytes.writeDoubleLE(each) : bytes.writeDoubleBE(each)
        else if ('count' in each) little ? bytes.writeUInt32LE(each.count) : bytes.writeUInt32BE(each.count)
        parts.push(typeof each === 'object' && 'raw' in each ? each.raw : bytes)
      }
      return Buffer.concat(parts)
    }
    const here = { lat: 24.7, lng: 46.68 }
    assert.deepEqual(readWkbCentre(write(true, 1, 46.68, 24.7)), here)
    assert.deepEqual(readWkbCentre(write(false, 1, 46.68, 24.7)), here)
    assert.deepEqual(readWkbCentre(write(true, 1001, 46.68, 24.7, 9)), here)
    assert.deepEqual(readWkbCentre(write(true, 0x20000001, { count: 4326 }, 46.68, 24.7)), here)
    const polygon = write(true, 3, { count: 1 }, { count: CORNER.length }, ...CORNER.flat())
    assert.deepEqual(readWkbCentre(polygon), { lat: 1.1, lng: 1.1 })
    assert.deepEqual(readWkbCentre(write(true, 6, { count: 1 }, { raw: polygon })), { lat: 1.1, lng: 1.1 })
    assert.equal(readWkbCentre(polygon.subarray(0, 40)), undefined)
  })
})
