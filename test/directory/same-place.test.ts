import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import { type LoadOptions, load } from '../../server/src/directory/import/load.ts'
import type {
  BranchRecord,
  CompanyRecord,
  DirectoryRecord,
} from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import { branch, category, company, createSource, district, emptyDirectory, PLACES } from './records.ts'

const { sql } = await testDatabase({ after })

const places: DirectoryRecord[] = [
  ...PLACES,
  category('cafe', 'Cafe'),
  category('coffee-shop', 'Coffee Shop', { parentKey: 'cafe' }),
  category('restaurant', 'Restaurant'),
  category('bank', 'Bank'),
  category('atm', 'ATM'),
  category('qahwa', 'Qahwa'),
]
const from = (source: string, records: DirectoryRecord[], options?: LoadOptions) =>
  load(sql, createSource([...places, ...records], source), options)
const LAT = 24.7
const LNG = 46.7
/** A place of business of one branch, so many metres north. */
const shop = (
  key: string,
  metres: number,
  more: Partial<BranchRecord> = {},
  ofCompany: Partial<CompanyRecord> = {},
): DirectoryRecord[] => [
  company(`c-${key}`, more.nameEn ?? null, { nameAr: more.nameAr ?? null, ...ofCompany }),
  branch(key, `c-${key}`, {
    nameEn: null,
    categoryKey: 'cafe',
    lat: LAT + metres / 111_195,
    lng: LNG,
    ...more,
  }),
]
const brew = { nameEn: 'Blue Brew' }
/** A name of a word that is neither common nor a category. */
const zumra = { nameEn: 'Zumra' }
const rows = () => sql`
  select b.id, b.company_id, b.name_en, b.name_ar, b.phone, b.address_en, b.rating, b.live, b.archived_by from branches b order by b.id`
const readOnly = async () => {
  const found = await rows()
  assert.equal(found.length, 1)
  return found[0]!
}

beforeEach(() => emptyDirectory(sql))

describe('the same place from two sources', () => {
  const matches: [string, Partial<BranchRecord>, Partial<BranchRecord>, number][] = [
    ['of one name', brew, { nameEn: 'BLUE-BREW' }, 70],
    ['of one Arabic name', { nameEn: 'Blue', nameAr: 'القهوة' }, { nameAr: 'القهوه' }, 10],
    ['of a category and one below it', brew, { ...brew, categoryKey: 'coffee-shop' }, 10],
    ['of compatible categories', brew, { ...brew, categoryKey: 'restaurant' }, 10],
    ['of a category and none', { ...brew, categoryKey: null }, brew, 10],
    ['of categories that nothing joins, at one point', zumra, { ...zumra, categoryKey: 'bank' }, 5],
    [
      'of categories that nothing joins, with one number',
      { ...zumra, phone: '+966110000001' },
      { ...zumra, phone: '+966110000001', categoryKey: 'bank' },
      60,
    ],
    ['of a category that the catalogue does not know', brew, { ...brew, categoryKey: 'qahwa' }, 35],
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

  const strangers: [string, Partial<BranchRecord>, Partial<BranchRecord>, number][] = [
    ['over 75 m apart', brew, brew, 80],
    ['of different names', brew, { nameEn: 'Red Brew' }, 0],
    [
      'of categories that are different things',
      { ...brew, categoryKey: 'bank' },
      { ...brew, categoryKey: 'atm' },
      0,
    ],
    ['of categories that nothing joins, some way apart', zumra, { ...zumra, categoryKey: 'bank' }, 30],
    [
      'of categories that nothing joins, with different numbers',
      { ...zumra, phone: '+966110000001' },
      { ...zumra, phone: '+966110000002', categoryKey: 'bank' },
      5,
    ],
    [
      'of categories that nothing joins, with a name of common words',
      { nameEn: 'Golden House' },
      { nameEn: 'Golden House', categoryKey: 'bank' },
      5,
    ],
    ['one without coordinates', brew, { ...brew, lat: null, lng: null }, 0],
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
    await from('b', shop('x', 0, brew))
    await readOnly()
  })

  it('matches each branch once, the nearest first, and none of a source with another of it', async () => {
    await from('a', [...shop('1', 0, brew), ...shop('2', 40, brew)])
    await from('b', [...shop('x', 35, brew), ...shop('y', 5, brew), ...shop('z', 20, brew)])
    const keys = await sql`
      select array_agg(key order by source_id, key) as keys from source_keys where kind = 'branch'
      group by row_id order by row_id`
    assert.deepEqual(
      keys.map(row => row.keys),
      [['1', 'y'], ['2', 'x'], ['z']],
    )
  })

  it('crosses the antimeridian', async () => {
    const taveuni = district('taveuni', 'Taveuni', { lat: LAT, lng: 180 })
    const there = { ...brew, districtKey: 'taveuni' }
    await from('a', [taveuni, ...shop('1', 0, { ...there, lng: 179.9999 })])
    await from('b', [taveuni, ...shop('x', 0, { ...there, lng: -179.9999 })])
    await readOnly()
  })

  it('shows what the source says that made it, and what others add', async () => {
    await from('a', shop('1', 0, { ...brew, phone: '+1', rating: 4 }))
    await from(
      'b',
      shop('x', 9, { nameEn: 'Blue Brew', nameAr: 'بلو برو', phone: '+2', addressEn: 'Street 2' }),
    )
    const row = await readOnly()
    assert.deepEqual(
      [row.name_en, row.name_ar, row.phone, row.address_en, row.rating],
      ['Blue Brew', 'بلو برو', '+1', 'Street 2', 4],
    )
    const [card] = await sql`select branch, search_text, company from branch_cards`
    assert.match(card!.branch, /"ar":"بلو برو"/)
    assert.match(card!.search_text, /^blue brew\nبلو برو\nstreet 2\n\nblue brew\nبلو برو/)
    assert.match(card!.company, /"ar":"بلو برو"/)
  })

  it('follows each source in what it says later', async () => {
    await from('a', shop('1', 0, { ...brew, phone: '+1' }))
    await from('b', shop('x', 0, { ...brew, addressEn: 'Street 2', phone: '+2' }))
    await from('b', shop('x', 0, { ...brew, addressEn: 'Street 3', phone: '+2' }))
    assert.deepEqual([(await readOnly()).address_en, (await readOnly()).phone], ['Street 3', '+1'])
    await from('a', shop('1', 0, brew))
    assert.equal((await readOnly()).phone, '+2')
    await from('a', shop('1', 0, { ...brew, nameEn: 'Blue Brew 2' }))
    assert.equal((await readOnly()).name_en, 'Blue Brew 2')
  })

  it('changes nothing when either source is loaded again, in any order', async () => {
    const a = shop('1', 0, { ...brew, phone: '+1' })
    const b = shop('x', 0, { ...brew, nameAr: 'بلو', addressEn: 'Street 2' })
    await from('a', a)
    await from('b', b)
    const before = await sql`select *, xmin::text from branches`
    const cards = await sql`select *, xmin::text from branch_cards`
    for (const [source, records] of [
      ['b', b],
      ['a', a],
      ['a', a],
      ['b', b],
    ] as const) {
      const { counts } = await from(source, records)
      assert.deepEqual([counts.branch.unchanged, counts.company.unchanged], [1, 1])
    }
    assert.deepEqual(await sql`select *, xmin::text from branches`, before)
    assert.deepEqual(await sql`select *, xmin::text from branch_cards`, cards)
  })

  it('stays while any source holds it, with all that is known of it', async () => {
    const gone = { archiveMissing: true, force: true }
    await from('a', shop('1', 0, { ...brew, rating: 4, phone: '+1' }))
    await from('b', shop('x', 0, { nameEn: 'Blue Brew', phone: '+2' }))
    const { id } = await readOnly()
    const others = shop('9', 9000, { nameEn: 'Other' })
    const dropped = await from('a', others, gone)
    assert.deepEqual(dropped.archived, { companies: 0, branches: 0 })
    const [row] = await rows()
    assert.deepEqual([row!.id, row!.live, row!.rating, row!.phone], [id, true, 4, '+2'])
    assert.equal((await from('a', others, gone)).counts.branch.unchanged, 1)
    assert.equal((await from('b', others, gone)).archived.branches, 1)
    assert.deepEqual([(await rows())[0]!.live, (await rows())[0]!.archived_by], [false, 'source'])
    await from('a', [...shop('1', 0, brew), ...others])
    assert.equal((await rows())[0]!.live, true)
    assert.equal((await from('a', others, gone)).archived.branches, 1)
  })

  it('is reported when its other source changes and the change does not show', async () => {
    const others = shop('2', 5000, { nameEn: 'Other', phone: '+1' })
    await from('a', shop('1', 0, { ...brew, phone: '+1' }))
    const first = await from('b', [...shop('x', 0, { ...brew, phone: '+2' }), ...others])
    assert.deepEqual(first.hidden.branches, { changed: 0, dropped: 0 })
    const second = await from('b', [...shop('x', 0, { ...brew, phone: null }), ...others])
    assert.deepEqual(second.hidden, {
      companies: { changed: 0, dropped: 0 },
      branches: { changed: 1, dropped: 0 },
    })
    assert.equal(second.changes.branches.changed, 0)
    const third = await from('b', [...shop('x', 0, { ...brew, addressEn: 'Gate 1' }), ...others])
    assert.deepEqual([third.hidden.branches.changed, third.changes.branches.changed], [0, 1])
    const last = await from('b', others, { archiveMissing: true })
    assert.deepEqual(last.hidden, {
      companies: { changed: 0, dropped: 1 },
      branches: { changed: 0, dropped: 1 },
    })
    assert.equal((await rows())[0]!.live, true)
  })

  it('stays when one source says that it is closed, and goes when both do', async () => {
    await from('a', shop('1', 0, brew))
    await from('b', shop('x', 0, { ...brew, closed: true }))
    assert.equal((await readOnly()).live, true)
    const report = await from('a', shop('1', 0, { ...brew, closed: true }))
    assert.equal(report.changes.branches.closed, 1)
    assert.equal((await readOnly()).archived_by, 'source')
    await from('b', shop('x', 0, brew))
    assert.equal((await readOnly()).live, true)
  })

  it('does not come back by another source when an operator archived it', async () => {
    await from('a', shop('1', 0, brew))
    await setArchived(sql, `brn_${(await readOnly()).id}`, true)
    await from('b', shop('x', 0, brew))
    assert.equal((await readOnly()).archived_by, 'operator')
  })

  it('keeps no key of a branch that broke a rule', async () => {
    await from('a', shop('1', 0, brew))
    await from('b', shop('x', 0, { ...brew, categoryKey: 'none' }))
    assert.equal((await sql`select from source_keys where kind = 'branch'`).count, 1)
  })
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
    await from('a', shop('1', 0, brew))
    await from('b', shop('x', 0, brew, { nameEn: 'Holding' }))
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
