import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import { estimateTotal } from '../../server/src/directory/model/chapman.ts'
import { selectCompleteness } from '../../server/src/directory/model/completeness.ts'
import type { DirectorySource } from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, category, city, company, createSource, district, emptyDirectory, PLACES } from './records.ts'

const { sql } = await testDatabase({ after })

describe('the estimate of a total from two lists', () => {
  it('is that of Chapman, with an interval that begins above what is known', () => {
    // The example of Wikipedia's article on mark and recapture: 10 marked, 15 caught, 5 of them marked.
    const { total, low, high } = estimateTotal(10, 15, 5)
    assert.equal(total.toFixed(2), '28.33')
    assert.ok(low > 20 && low < total && high > total && high < 70, `${low} to ${high}`)
  })

  it('is what is known where both lists are the same', () => {
    assert.deepEqual(estimateTotal(40, 40, 40), { total: 40, low: 40, high: 40 })
  })

  it('holds the true number in about 95 of 100 draws', () => {
    let seed = 1
    const draw = () => {
      seed = (seed * 48271) % 2147483647
      return seed / 2147483647
    }
    let held = 0
    for (let round = 0; round < 1000; round++) {
      let [first, second, both] = [0, 0, 0]
      for (let thing = 0; thing < 400; thing++) {
        const [a, b] = [draw() < 0.5, draw() < 0.4]
        if (a) first++
        if (b) second++
        if (a && b) both++
      }
      const { low, high } = estimateTotal(first, second, both)
      if (low <= 400 && high >= 400) held++
    }
    assert.ok(held >= 930 && held <= 970, `${held} of 1000`)
  })
})

describe('how complete the directory is', () => {
  beforeEach(() => emptyDirectory(sql))

  const places = [
    ...PLACES,
    city('jeddah', 'Jeddah', { lat: 21.5, lng: 39.2 }),
    district('hamra', 'Al Hamra', { cityKey: 'jeddah', lat: 21.5, lng: 39.2 }),
    category('food', 'Food'),
    category('cafe', 'Cafe', { parentKey: 'food' }),
    category('bank', 'Bank'),
    company('x', 'X'),
  ]
  /** Cafes of Riyadh by number, each at a place of its own; `off` is how far this source puts them from there. */
  const listCafes = (numbers: number[], off = 0, categoryKey = 'cafe') =>
    numbers.map(number =>
      branch(`${number}`, 'x', {
        nameEn: `Zamorin ${number}00`,
        categoryKey,
        lat: 24.6 + number / 500 + off,
        lng: 46.7,
      }),
    )
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
  const importRows = (source: string, rows: ReturnType<typeof listCafes>, format?: string) => {
    const given: DirectorySource = createSource([...places, ...rows], source)
    return load(sql, format === undefined ? given : { ...given, format })
  }
  const select = (cityId?: number) => selectCompleteness(sql, { cityId, limit: 10 })

  it('is estimated from two sources that overlap, by city and category', async () => {
    const jeddah = branch('j', 'x', { districtKey: 'hamra', nameEn: 'Alone', categoryKey: 'bank' })
    await importRows('one', [...listCafes(range(0, 40)), jeddah])
    await importRows('other', listCafes(range(20, 60), 0.0001))
    const { all, cities, categories, copies } = await select()
    assert.deepEqual(copies, [])
    assert.equal(all.known, 61)
    const riyadh = cities[0]!
    assert.deepEqual([riyadh.city?.labels.en, riyadh.known], ['Riyadh', 60])
    assert.deepEqual(riyadh.sources, [
      { name: 'one', branches: 40 },
      { name: 'other', branches: 40 },
    ])
    const { total, low, high, matches, completeness } = riyadh.estimate!
    assert.deepEqual([total, matches], [79, 20])
    assert.ok(low > 60 && low < 79 && high > 79 && high < 120)
    assert.equal(completeness.toFixed(2), '0.76')
    assert.deepEqual(
      categories.map(({ category, known, unknown }) => [category?.labels.en, known, unknown]),
      [
        ['Food', 60, null],
        ['Bank', 1, 'one source'],
      ],
    )
    assert.deepEqual([cities[1]!.estimate, cities[1]!.unknown], [null, 'one source'])
    const [row] = await sql`select id from cities where label = 'Jeddah'`
    const ofJeddah = await select(row!.id)
    assert.deepEqual([ofJeddah.all.known, ofJeddah.all.city?.labels.en], [1, 'Jeddah'])
  })

  it('cannot be known by one source, or by too few matches', async () => {
    await importRows('one', listCafes(range(0, 40)))
    assert.equal((await select()).all.unknown, 'one source')
    await importRows('other', listCafes(range(37, 60), 0.0001))
    assert.equal((await select()).all.unknown, 'few matches')
  })

  it('cannot be known by sources that copy from each other', async () => {
    await importRows('one', listCafes(range(0, 40)))
    await importRows('copy', listCafes(range(20, 60)))
    const { all, copies } = await select()
    assert.deepEqual([all.estimate, all.unknown], [null, 'copies'])
    assert.deepEqual(copies, [{ sources: ['one', 'copy'], samePoints: 1 }])
  })

  it('cannot be known by a source and another that includes it', async () => {
    await importRows('one', listCafes(range(0, 40)), 'foursquare')
    await importRows('other', listCafes(range(20, 60), 0.0001), 'overture')
    const { all, copies } = await select()
    assert.equal(all.unknown, 'copies')
    assert.deepEqual(copies, [{ sources: ['other', 'one'], samePoints: null }])
  })

  it('does not count what a source has dropped', async () => {
    await importRows('one', listCafes(range(0, 40)))
    await importRows('other', listCafes(range(20, 60), 0.0001))
    await load(sql, createSource([...places, ...listCafes(range(30, 60), 0.0001)], 'other'), {
      archiveMissing: true,
      force: true,
    })
    const { all } = await select()
    assert.deepEqual([all.estimate?.matches, all.sources[1]!.branches], [10, 30])
  })
})
