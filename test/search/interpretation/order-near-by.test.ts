import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Criteria } from '../../../server/src/search/criteria.ts'
import { putOrderFirst } from '../../../server/src/search/interpretation/attributes/order-near-by.ts'
import type { Reading } from '../../../server/src/search/interpretation/reading.ts'
import { writeTitle } from '../../../server/src/search/title.ts'

describe('an order near a place', () => {
  const location = { lat: 25.1, lng: 55.2, radiusKm: 5 }
  const read = (criteria: Criteria, saysRatingOrder = false): Reading => ({
    ...{ language: 'en', criteria: { location, nearest: true, ...criteria }, spans: [] },
    centre: { kind: 'landmark', label: 'the Tower', labelAr: null },
    ...(saysRatingOrder && { remarks: { saysRatingOrder } }),
  })

  it('comes before nearness where it is said', () => {
    for (const reading of [read({ order: 'most-reviews' }), read({ order: 'rating' }, true)]) {
      const ordered = putOrderFirst(reading, ['hotels', 'near', 'tower'])
      assert.equal(ordered.criteria.nearest, undefined)
      assert.deepEqual(ordered.criteria.location, location)
    }
  })

  it('comes behind it where it is praise, a wish, or the nearest are asked for', () => {
    for (const reading of [read({ order: 'rating' }), read({ order: 'phone' }), read({})])
      assert.equal(putOrderFirst(reading, ['hotels']), reading)
    const reading = read({ order: 'most-reviews' })
    assert.equal(putOrderFirst(reading, ['nearest', 'hotels']), reading)
    assert.equal(putOrderFirst(reading, ['اقرب', 'فنادق']), reading)
  })

  it('is said in the title with the place', () => {
    const { criteria, ...reading } = putOrderFirst(read({ order: 'most-reviews' }), [])
    const none = { categories: [], countries: [], cities: [], districts: [] } as never
    assert.equal(
      writeTitle(none, criteria, { criteria, ...reading }),
      'Companies within 5 km of the Tower, most reviewed first',
    )
  })
})
