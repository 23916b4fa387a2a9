import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DuckDBBlobValue } from '@duckdb/node-api'
import {
  type Bbox,
  buildBoxConditions,
  isWithin,
  joinAddress,
  parsePoint,
} from '../../server/src/directory/sources/parquet/places.ts'

describe('a box', () => {
  it('holds the points in it, over the antimeridian as well', () => {
    const riyadh: Bbox = [46, 24, 47, 25]
    const fiji: Bbox = [177, -20, -178, -15]
    assert.equal(isWithin({ bbox: riyadh }, 24.7, 46.7), true)
    assert.equal(isWithin({ bbox: riyadh }, 24.7, 47.1), false)
    assert.equal(isWithin({ bbox: riyadh }, 25.1, 46.7), false)
    assert.deepEqual(
      [178, -179, 0].map(lng => isWithin({ bbox: fiji }, -18, lng)),
      [true, true, false],
    )
    assert.equal(isWithin({}, 0, 0), true)
  })

  it('is asked of the file with the slack of its columns', () => {
    assert.deepEqual(buildBoxConditions({ bbox: [46, 24, 47, 25] }, 'x', 'y', 0.5), [
      'x between 45.5 and 47.5',
      'y between 23.5 and 25.5',
    ])
    assert.deepEqual(buildBoxConditions({ bbox: [177, -20, -178, -15] }, 'x', 'y'), [
      '(x >= 177 or x <= -178)',
      'y between -20 and -15',
    ])
    assert.deepEqual(buildBoxConditions({}, 'x', 'y'), [])
  })
})

describe('a geometry', () => {
  const wkb = (type: number, littleEndian: boolean, extra = 0) => {
    const view = new DataView(new ArrayBuffer(21 + extra))
    view.setUint8(0, littleEndian ? 1 : 0)
    view.setUint32(1, type, littleEndian)
    view.setFloat64(5 + extra, 46.7, littleEndian)
    view.setFloat64(13 + extra, 24.7, littleEndian)
    return new DuckDBBlobValue(new Uint8Array(view.buffer))
  }

  it('is a point in either byte order, with or without a reference system', () => {
    const here = { lat: 24.7, lng: 46.7 }
    assert.deepEqual(parsePoint(wkb(1, true)), here)
    assert.deepEqual(parsePoint(wkb(1, false)), here)
    assert.deepEqual(parsePoint(wkb(0x20000001, true, 4)), here)
  })

  it('is no point when it is anything else', () => {
    assert.equal(parsePoint(wkb(3, true)), undefined)
    assert.equal(parsePoint(new DuckDBBlobValue(new Uint8Array(5))), undefined)
    assert.equal(parsePoint(null), undefined)
  })
})

describe('an address', () => {
  it('is the street with the town in the same script', () => {
    assert.deepEqual(joinAddress('12 Olaya St', 'Riyadh'), { en: '12 Olaya St, Riyadh', ar: null })
    assert.deepEqual(joinAddress('شارع العليا', 'الرياض'), { en: null, ar: 'شارع العليا، الرياض' })
    assert.deepEqual(joinAddress('شارع العليا', 'Riyadh'), { en: null, ar: 'شارع العليا' })
    assert.deepEqual(joinAddress('Olaya St, Riyadh', 'Riyadh'), { en: 'Olaya St, Riyadh', ar: null })
    assert.deepEqual(joinAddress(null, 'Riyadh'), { en: null, ar: null })
  })
})
