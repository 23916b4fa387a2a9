import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { selectOrdered } from '../../server/src/directory/import/merge/same-names.ts'
import { orderWords } from '../../server/src/directory/model/names.ts'
import type { BranchRecord } from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, company, district, emptyDirectory } from './records.ts'
import { BREW, LAT, LNG, shop, watchShops, ZUMRA } from './shops.ts'

const { sql } = await testDatabase({ after })

const { from, rows, readOnly } = watchShops(sql)

beforeEach(() => emptyDirectory(sql))

/** A page of a host that many businesses share. */
const CONTACT = { phone: '+966110000001', website: 'https://linktr.ee/zumra' }

describe('the same place from two sources', () => {
  const matches: [string, Partial<BranchRecord>, Partial<BranchRecord>, number][] = [
    ['of one name', BREW, { nameEn: 'BLUE-BREW' }, 70],
    ['of one Arabic name', { nameEn: 'Blue', nameAr: 'القهوة' }, { nameAr: 'القهوه' }, 10],
    ['of a category and one below it', BREW, { ...BREW, categoryKey: 'coffee-shop' }, 10],
    ['of compatible categories', BREW, { ...BREW, categoryKey: 'restaurant' }, 10],
    ['of a category and none', { ...BREW, categoryKey: null }, BREW, 10],
    ['of categories that nothing joins, at one point', ZUMRA, { ...ZUMRA, categoryKey: 'bank' }, 5],
    [
      'of categories that nothing joins, with one number',
      { ...ZUMRA, phone: '+966110000001' },
      { ...ZUMRA, phone: '+966110000001', categoryKey: 'bank' },
      60,
    ],
    [
      'of one number, one web address and the same words in another order',
      { nameEn: 'Zumra Brew', ...CONTACT },
      { nameEn: 'Brew Zumra', ...CONTACT },
      5,
    ],
    ['of the same words in another order', { nameEn: 'Embassy of Zumra' }, { nameEn: 'Zumra Embassy' }, 35],
    ['of a name in two words and in one', { nameEn: 'Zumra Noqta' }, { nameEn: 'ZumraNoqta' }, 70],
    ['of a name in one word and in two', { nameEn: 'ZumraNoqta' }, { nameEn: 'Zumra Noqta' }, 70],
    ['of a category that the catalogue does not know', BREW, { ...BREW, categoryKey: 'qahwa' }, 35],
  ]
  for (const [what, one, other, metres] of matches) {
    it(`is one branch and one company: ${what}`, async () => {
      await from('a', shop('1', 0, one))
      const before = await readOnly()
      const report = await from('b', shop('x', metres, other))
      assert.equal(report.counts.branch.added, 0)
      assert.equal(report.counts.company.added, 0)
      assert.equal((await readOnly()).id, before.id)
      assert.equal((await sql`select from companies`).count, 1)
      assert.equal((await sql`select from source_keys where kind = 'branch'`).count, 2)
    })
  }

  it('is one branch at 74 m, north or south, wherever it is', async () => {
    const places = Array.from('abcdefghijkl', (letter, i) => ({
      nameEn: `Zumra ${letter.repeat(4)}`,
      metres: i * 20,
    }))
    const shops = (shift: (i: number) => number) =>
      places.flatMap(({ nameEn, metres }, i) => shop(`${i}`, metres + shift(i), { nameEn }))
    await from(
      'a',
      shops(() => 0),
    )
    const report = await from(
      'b',
      shops(i => (i % 2 === 0 ? 74 : -74)),
    )
    assert.equal(report.counts.branch.added, 0)
  })

  it('compares the words of a name in one order, in the database and beside it', async () => {
    for (const name of ['embassy of japan', 'مكتبة في جرير', 'b a c', 'zumra', 'of the', 'a b']) {
      const [row] = await sql<
        { ordered: string | null }[]
      >`select ${selectOrdered(sql, sql`${name}::text`)} as ordered`
      assert.equal(orderWords(name), row!.ordered === name ? null : row!.ordered, name)
    }
  })

  const strangers: [string, Partial<BranchRecord>, Partial<BranchRecord>, number][] = [
    ['over 75 m apart', BREW, BREW, 80],
    ['of other words in another order', { nameEn: 'Bank of Zumra' }, { nameEn: 'Zumra Embassy' }, 0],
    [
      'of one number and web address, without a word of the name',
      { ...BREW, ...CONTACT },
      { ...ZUMRA, ...CONTACT },
      0,
    ],
    [
      'of one number, and several web addresses',
      { nameEn: 'Zumra Brew', ...CONTACT },
      { nameEn: 'Brew Zumra Olaya', ...CONTACT, website: 'https://zumra.example/a' },
      0,
    ],
    ['of different names', BREW, { nameEn: 'Red Brew' }, 0],
    [
      'of categories that are different things',
      { ...BREW, categoryKey: 'bank' },
      { ...BREW, categoryKey: 'atm' },
      0,
    ],
    ['of categories that nothing joins, some way apart', ZUMRA, { ...ZUMRA, categoryKey: 'bank' }, 30],
    [
      'of categories that nothing joins, with different numbers',
      { ...ZUMRA, phone: '+966110000001' },
      { ...ZUMRA, phone: '+966110000002', categoryKey: 'bank' },
      5,
    ],
    [
      'of categories that nothing joins, with a name of common words',
      { nameEn: 'Golden House' },
      { nameEn: 'Golden House', categoryKey: 'bank' },
      5,
    ],
    [
      'of categories that nothing joins, with a name in two words and in one',
      { nameEn: 'Golden House' },
      { nameEn: 'GoldenHouse', categoryKey: 'bank' },
      5,
    ],
    ['one without coordinates', BREW, { ...BREW, lat: null, lng: null }, 0],
  ]
  for (const [what, one, other, metres] of strangers) {
    it(`is two branches when it is ${what}`, async () => {
      await from('a', shop('1', 0, one))
      await from('b', shop('x', metres, other))
      assert.equal((await rows()).length, 2)
    })
  }

  it('learns which categories of two sources go together', async () => {
    const names = ['Zumra', 'Kesrat', 'Noqta', 'Qirtas', 'Barq', 'Wamda']
    await from(
      'a',
      names.flatMap((nameEn, at) => shop(`${at}`, at * 200, { nameEn })),
    )
    // The first five are at the same points, the last one is 60 m off.
    const moved = names.flatMap((nameEn, at) =>
      shop(`x${at}`, at * 200 + (at === 5 ? 60 : 0), { nameEn, categoryKey: 'qahwa' }),
    )
    await from('b', moved)
    assert.equal((await rows()).length, names.length)
  })

  it('is known by the name of its company', async () => {
    const named = { nameEn: 'Branch 12' }
    await from('a', shop('1', 0, named, { nameEn: 'Blue Brew' }))
    await from('b', shop('x', 0, BREW))
    await readOnly()
  })

  it('matches each branch once, the nearest first, and none of a source with another of it', async () => {
    await from('a', [...shop('1', 0, BREW), ...shop('2', 40, BREW)])
    await from('b', [...shop('x', 35, BREW), ...shop('y', 5, BREW), ...shop('z', 20, BREW)])
    const keys = await sql`
      select array_agg(key order by source_id, key) as keys from source_keys where kind = 'branch'
      group by row_id order by row_id`
    assert.deepEqual(
      keys.map(row => row.keys),
      [['1', 'y'], ['2', 'x'], ['z']],
    )
  })

  // Among many branches for each incoming place, those that are far from all of them are left out at first.
  for (const [among, crowd] of [
    ['', []],
    [', among many other places', [400, 800, 1200, 1600]],
  ] as const) {
    it(`crosses the antimeridian${among}`, async () => {
      const taveuni = district('taveuni', 'Taveuni', { lat: LAT, lng: 180 })
      const there = { ...BREW, districtKey: 'taveuni' }
      const others = crowd.flatMap(metres => shop(`${metres}`, metres, { ...there, lng: 179.9999 }))
      await from('a', [taveuni, ...shop('1', 0, { ...there, lng: 179.9999 }), ...others])
      await from('b', [taveuni, ...shop('x', 0, { ...there, lng: -179.9999 })])
      await checkSame('1', 'x', 1 + crowd.length)
    })

    it(`may lie in another square of the grid${among}`, async () => {
      const others = crowd.flatMap(metres => shop(`${metres}`, metres, BREW))
      await from('a', [...shop('1', 0, BREW), ...others])
      await from('b', shop('x', -70, { ...BREW, lng: LNG - 0.0002 }))
      await checkSame('1', 'x', 1 + crowd.length)
    })
  }

  async function checkSame(one: string, other: string, branches: number) {
    const [row] = await sql`
      select count(distinct row_id)::integer as found from source_keys where kind = 'branch' and key in (${one}, ${other})`
    assert.equal(row!.found, 1)
    assert.equal((await rows()).length, branches)
  }
})

describe('a company of two sources', () => {
  it('has the branches of both', async () => {
    const makeChain = (prefix: string, spots: number[]) => [
      company(prefix, 'Blue Brew', { phone: prefix === 'b' ? '+9' : null }),
      ...spots.map(spot =>
        branch(`${prefix}${spot}`, prefix, {
          nameEn: 'Blue Brew',
          categoryKey: 'cafe',
          lat: LAT + spot / 10,
          lng: LNG,
        }),
      ),
    ]
    await from('a', makeChain('a', [1, 2, 3]))
    const report = await from('b', makeChain('b', [3, 4]))
    assert.deepEqual([report.counts.company.added, report.counts.branch.added], [0, 1])
    assert.equal(new Set((await rows()).map(row => row.company_id)).size, 1)
    assert.deepEqual([...(await sql`select phone from companies`)], [{ phone: '+9' }])
  })

  it('is another one when it shares a place and no name', async () => {
    await from('a', shop('1', 0, BREW))
    await from('b', shop('x', 0, BREW, { nameEn: 'Holding' }))
    await readOnly()
    assert.equal((await sql`select from companies`).count, 2)
  })

  it('is told by its item of Wikidata, without a place in common', async () => {
    const evidence = { rule: 'brand', value: 'Q38076' }
    await from('a', shop('1', 0, { nameEn: 'One' }, { evidence }))
    await from('b', shop('x', 5000, { nameEn: 'Two' }, { evidence }))
    await from('c', shop('z', 5000, { nameEn: 'Three' }, { evidence: { rule: 'name', value: 'one' } }))
    assert.equal((await sql`select from companies`).count, 2)
  })
})
