import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { generateDirectory } from '../../eval/directory/source.ts'
import { checkRecord } from '../../server/src/directory/model/rules.ts'

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
