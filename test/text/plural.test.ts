import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { toOtherNumber, toPlural, toSingular } from '../../server/src/text/plural.ts'

describe('plurals', () => {
  const pairs = [
    ['pharmacy', 'pharmacies'],
    ['bakery', 'bakeries'],
    ['cafe', 'cafes'],
    ['dentist', 'dentists'],
    ['church', 'churches'],
    ['shelf', 'shelves'],
    ['knife', 'knives'],
    ['bookshop', 'bookshops'],
  ] as const

  it('are made and undone by the same rules', () => {
    for (const [one, many] of pairs) assert.deepEqual([toPlural(one), toSingular(many)], [many, one])
  })

  it('give each number for the other', () => {
    for (const [one, many] of pairs) assert.deepEqual([toOtherNumber(one), toOtherNumber(many)], [many, one])
  })

  it('leave a singular that ends in s alone', () => {
    for (const word of ['glass', 'campus', 'oasis', 'bus']) assert.equal(toSingular(word), word)
  })
})
