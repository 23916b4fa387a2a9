import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { GeneratedBusiness } from '../../eval/directory/branches.ts'
import { generateDirectory } from '../../eval/directory/source.ts'
import { drawSparse } from '../../eval/directory/sparse.ts'
import { checkRecord } from '../../server/src/directory/model/rules.ts'

describe('drawSparse', () => {
  const dense = generateDirectory(7)
  const sparse = drawSparse(dense, 7)

  it('keeps 2,000 companies, half of those that are listed among them', () => {
    const countListed = (businesses: GeneratedBusiness[]) =>
      businesses.filter(({ company }) => /^(brand|business)-/.test(company.key)).length
    assert.equal(sparse.businesses.length, 2000)
    assert.equal(countListed(sparse.businesses), Math.ceil(countListed(dense.businesses) / 2))
    assert.equal(sparse.cities, dense.cities)
  })

  it('draws the same for the same seed, and others for another', () => {
    assert.deepEqual(drawSparse(dense, 7), sparse)
    assert.notDeepEqual(drawSparse(dense, 8).businesses, sparse.businesses)
  })
})

describe('generateDirectory', () => {
  const { cities, districts, businesses, archived } = generateDirectory(7)
  const branches = businesses.flatMap(business => business.branches)

  it('is the same for the same seed, and another for another', () => {
    assert.deepEqual(generateDirectory(7).businesses, businesses)
    assert.notDeepEqual(generateDirectory(8).businesses, businesses)
  })

  it('is of the size of a country-wide directory', () => {
    assert.ok(cities.size >= 60 && districts.size >= 400)
    assert.ok(branches.length >= 30_000 && branches.length <= 65_000)
    assert.ok(archived.size > 50)
  })

  it('holds no record that the loader would refuse', () => {
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
    assert.equal(new Set(businesses.map(({ company }) => company.key)).size, businesses.length)
    assert.equal(new Set(branches.map(({ key }) => key)).size, branches.length)
  })
})
