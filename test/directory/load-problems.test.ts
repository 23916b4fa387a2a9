import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import { testDatabase } from '../support/database.ts'
import { branch, city, company, createSource, district, emptyDirectory, PLACES } from './records.ts'

const { sql } = await testDatabase({ after })

describe('the problems of an import', () => {
  beforeEach(async () => {
    await emptyDirectory(sql)
  })

  it('name what breaks a rule by its line, and what hangs on it', async () => {
    const report = await load(
      sql,
      createSource([
        ...PLACES,
        city('lost', 'Lost', { countryCode: 'XX' }),
        district('lost-1', 'Lost 1', { cityKey: 'lost' }),
        company('a', null),
        company('b', 'B'),
        company('b', 'B again'),
        branch('b1', 'a'),
        branch('b2', 'b', { lat: 91, lng: 0 }),
        branch('b3', 'b', { districtKey: 'lost-1' }),
        branch('b4', 'b', { rating: 5.1 }),
        branch('b5', 'b', { reviews: 2 ** 31 }),
        branch('b6', 'b', { nameEn: 'nul\0' }),
        branch('b7', 'b', { categoryKey: 'none' }),
        branch('b8', 'b', { lat: 24 }),
        branch('b9', 'b', { lat: Number.NaN, lng: 0 }),
        branch('b10', 'b'),
      ]),
    )
    const reasons = Object.fromEntries(report.problems.map(({ line, reason }) => [line, reason]))
    assert.deepEqual(reasons, {
      5: 'no country has the code XX',
      6: 'no city has the key lost',
      7: 'no name in either language',
      9: 'key b has come before',
      10: 'no company has the key a',
      11: 'lat is not within -90 and 90',
      12: 'no district has the key lost-1',
      13: 'rating is not within 0 and 5',
      14: 'reviews is not a whole number within 0 and 2147483647',
      15: 'name en holds a NUL character',
      16: 'no category has the key none',
      17: 'lat and lng must both be given, or neither',
      18: 'lat is not a number',
    })
    assert.equal(report.problemCount, 13)
    assert.deepEqual(report.counts.branch, { read: 10, added: 1, updated: 0, unchanged: 0, skipped: 9 })
    assert.deepEqual(report.counts.company, { read: 3, added: 1, updated: 0, unchanged: 0, skipped: 2 })
  })

  it('are all counted, and the first thousand kept', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => branch(`b${at}`, 'none'))
    const report = await load(sql, createSource([...PLACES, ...rows]))
    assert.equal(report.problemCount, 1500)
    assert.equal(report.problems.length, 1000)
    assert.equal(report.counts.branch.skipped, 1500)
  })
})
