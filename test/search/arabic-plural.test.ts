import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { listCategories } from '../../server/src/directory/categories/catalogue.ts'
import { toArabicPlural } from '../../server/src/text/arabic-plural.ts'

describe('the Arabic plural of a kind', () => {
  it('is known for every kind of the catalogue', () => {
    assert.equal(toArabicPlural('صيدلية'), 'صيدليات')
    assert.equal(toArabicPlural('مطعم إيطالي'), 'مطاعم إيطالية')
    const labels = listCategories().flatMap(({ labelAr }) => labelAr ?? [])
    const plurals = new Set(labels.map(toArabicPlural))
    // Some are plural already, or are not counted.
    const unchanged = labels.filter(label => toArabicPlural(label) === label)
    assert.ok(unchanged.length < 50, unchanged.join(', '))
    assert.ok(plurals.size > 590)
  })

  it('is the label of a kind that it does not know', () => {
    assert.equal(toArabicPlural('زعفول'), 'زعفول')
  })
})
