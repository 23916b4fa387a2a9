import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isModelled } from '../../bench/selection/measure.ts'
import type { Criteria } from '../../server/src/search/criteria.ts'

const CITY: Criteria = { cityIds: [1] }

describe('isModelled', () => {
  const modelled: [string, Criteria][] = [
    ['a kind in a place', { ...CITY, categoryIds: [2], countryIds: undefined }],
    ['types', { companyTypes: ['chain'] }],
    ['a circle', { location: { lat: 24, lng: 46, radiusKm: 5 } }],
    ['words of a name', { nameTokens: [['noor'], ['shop']], companyNames: ['noor shop'] }],
    [
      'names that only come first',
      { ...CITY, likelyNames: { isWritten: true, isFirst: true, groups: [['noor']] } },
    ],
  ]
  for (const [what, criteria] of modelled)
    it(`leaves ${what} to the yardsticks`, () => assert.equal(isModelled(criteria), true))

  const others: [string, Criteria][] = [
    ['no condition', {}],
    [
      'names that only come first, and no condition',
      { likelyNames: { isWritten: true, isFirst: true, groups: [] } },
    ],
    ['exclusions', { ...CITY, excluded: { categoryIds: [2] } }],
    ['ratings', { ...CITY, minRating: 4 }],
    ['reviews', { ...CITY, minReviews: 10 }],
    ['what a branch must have', { ...CITY, has: ['phone'] }],
    ['an order', { ...CITY, order: 'rating' }],
    ['the nearest', { location: { lat: 24, lng: 46, radiusKm: 5 }, nearest: true }],
    ['a phone number', { companyIds: [1], branchIds: [2] }],
    ['a prompt that was not understood', { ...CITY, impossible: true }],
    ['corrected words', { nameTokens: [['nor', 'noor']] }],
    ['exact names without words', { ...CITY, companyNames: ['noor'] }],
  ]
  for (const [what, criteria] of others)
    it(`keeps ${what} from the yardsticks`, () => assert.equal(isModelled(criteria), false))
})
