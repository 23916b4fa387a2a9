import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { GeneratedBusiness } from '../../eval/directory/branches.ts'
import { generateDirectory } from '../../eval/directory/source.ts'
import { drawSparse } from '../../eval/directory/sparse.ts'
import { checkRecord } from '../../server/src/directory/model/rules.ts'
import { heldBySuite } from '../support/held-by-suite.ts'

describe('drawSparse', () => {
  const drawn = heldBySuite(() => {
    const dense = generateDirectory(7)
    return { dense, sparse: drawSparse(dense, 7) }
  })

  it('keeps 2,000 companies, half of those that are listed among them', () => {
    const { dense, sparse } = drawn()
    const countListed = (businesses: GeneratedBusiness[]) =>
      businesses.filter(({ company }) => /^(brand|business)-/.test(company.key)).length
    assert.equal(sparse.businesses.length, 2000)
    assert.equal(countListed(sparse.businesses), Math.ceil(countListed(dense.businesses) / 2))
    assert.equal(sparse.cities, dense.cities)
  })

  it('draws the same for the same seed, and others for another', () => {
    const { dense, sparse } = drawn()
    assert.deepEqual(drawSparse(dense, 7), sparse)
    assert.notDeepEqual(drawSparse(dense, 8).businesses, sparse.businesses)
  })
})

describe('generateDirectory', () => {
  const generated = heldBySuite(() => {
    const directory = generateDirectory(7)
    return { ...directory, branches: directory.businesses.flatMap(business => business.branches) }
  })

  it('is the same for the same seed, and another for another', () => {
    const { businesses } = generated()
    assert.deepEqual(generateDirectory(7).businesses, businesses)
    assert.notDeepEqual(generateDirectory(8).businesses, businesses)
  })

  it('is of the size of a country-wide directory', () => {
    const { cities, districts, archived, branches } = generated()
    assert.ok(cities.size >= 60 && districts.size >= 400)
    assert.ok(branches.length >= 30_000 && branches.length <= 65_000)
    assert.ok(archived.size > 50)
  })

  it('holds no record that the loader would refuse', () => {
    const { cities, districts, businesses, branches } = generated()
    const records = [
      ...cities.values(),
      ...districts.values(),
      ...businesses.map(({ company }) => company),
      ...branches,
    ]
    const refused = records.map(record => checkRecord(record)).filter(checked => typeof checked === 'string')
    assert.deepEqual(refused, [])
  })

  it('gives every key once', () => {
    const { businesses, branches } = generated()
    assert.equal(new Set(businesses.map(({ company }) => company.key)).size, businesses.length)
    assert.equal(new Set(branches.map(({ key }) => key)).size, branches.length)
  })
})
