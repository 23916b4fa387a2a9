import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseAttributes } from '../../../server/src/search/interpretation/attributes.ts'

describe('parseAttributes', () => {
  const read = (prompt: string) => parseAttributes(prompt).criteria

  it('reads a least rating', () => {
    for (const prompt of ['restaurants over 4.5 stars', 'cafes rated at least 4.5', 'مطاعم تقييمها فوق ٤٫٥'])
      assert.deepEqual(read(prompt), { minRating: 4.5 }, prompt)
    assert.deepEqual(read('hotels 4 stars and up'), { minRating: 4 })
    assert.deepEqual(read('hotels with a 4+ rating'), { minRating: 4 })
  })

  it('does not take the class of a hotel for its rating', () => {
    assert.deepEqual(read('5 star hotels'), {})
  })

  it('reads reviews, a website and a phone', () => {
    assert.deepEqual(read('cafes with more than 100 reviews'), { minReviews: 100 })
    assert.deepEqual(read('dentists with a website and gyms'), { has: ['website'] })
    assert.deepEqual(read('صيدليات لها موقع الكتروني'), { has: ['website'] })
    assert.deepEqual(read('hospitals with phone numbers'), { has: ['phone'] })
    assert.deepEqual(read('a list of hospitals with phone numbers'), {})
  })

  it('orders by rating what is asked for as the best', () => {
    for (const prompt of ['best cafes', 'top rated cafes', 'افضل مطاعم', 'أعلى المطاعم تقييما'])
      assert.deepEqual(read(prompt), { order: 'rating' }, prompt)
  })

  it('says that opening hours are not held', () => {
    assert.deepEqual(parseAttributes('cafes open now in Manama').unheld, ['open now'])
    assert.deepEqual(parseAttributes('صيدلية مفتوحة الآن').unheld, ['مفتوحة الآن'])
  })
})
