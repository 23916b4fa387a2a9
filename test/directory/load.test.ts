import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import { type DirectoryRecord, ImportError } from '../../server/src/directory/model/records.ts'
import { testDatabase } from '../support/database.ts'
import {
  branch,
  category,
  city,
  company,
  country,
  createSource,
  district,
  emptyDirectory,
  PLACES,
} from './records.ts'

const { sql } = await testDatabase({ after })

describe('load', () => {
  beforeEach(async () => {
    await emptyDirectory(sql)
  })

  const shop = (...more: DirectoryRecord[]) => [
    ...PLACES,
    category('pharmacy', 'Pharmacy', { labelAr: 'صيدلية' }),
    company('nahdi', 'Nahdi', {
      nameAr: 'النهدي',
      website: 'nahdi.example',
      types: ['Retail Chain', 'retail chain'],
    }),
    ...more,
  ]
  const one = branch('b1', 'nahdi', {
    categoryKey: 'pharmacy',
    lat: 24.69,
    lng: 46.68,
    rating: 4.5,
    reviews: 100,
  })

  it('adds every kind and renders cards as the contract shows them', async () => {
    const report = await load(sql, createSource(shop(one)))
    assert.deepEqual(report.counts.branch, { read: 1, added: 1, updated: 0, unchanged: 0, skipped: 0 })
    const [card] = await sql`
      select '{' || company || '}' as company, '{' || branch || '}' as branch, '{' || location || '}' as location,
        branch_cards.search_text, b.live, c.id as company_id, d.id as district_id, ci.id as city_id, r.id as region_id, co.id as country_id
      from branch_cards join branches b on b.id = branch_id join companies c on c.id = b.company_id
      join districts d on d.id = b.district_id join cities ci on ci.id = b.city_id
      join regions r on r.id = ci.region_id join countries co on co.id = b.country_id`
    assert.deepEqual(JSON.parse(card!.company), {
      id: `cmp_${card!.company_id}`,
      name: { en: 'Nahdi', ar: 'النهدي' },
      legalName: { en: null, ar: null },
      website: 'https://nahdi.example',
      websiteDomain: 'nahdi.example',
      phone: null,
    })
    assert.deepEqual(JSON.parse(card!.branch), {
      name: { en: 'Branch b1', ar: null },
      address: { en: null, ar: null },
      website: null,
      phone: null,
      lat: 24.69,
      lng: 46.68,
      rating: 4.5,
      reviews: 100,
    })
    assert.deepEqual(JSON.parse(card!.location), {
      district: { id: `dst_${card!.district_id}`, name: { en: 'Al Olaya', ar: 'العليا' } },
      city: { id: `cty_${card!.city_id}`, name: { en: 'Riyadh', ar: 'الرياض' } },
      region: { id: `rgn_${card!.region_id}`, name: { en: 'Riyadh Province', ar: 'منطقة الرياض' } },
      country: { id: `cny_${card!.country_id}`, code: 'SA', name: { en: 'Saudi Arabia', ar: 'السعودية' } },
    })
    for (const text of ['branch b1', 'nahdi', 'النهدي', 'pharmacy', 'صيدليه', 'riyadh', 'العليا'])
      assert.ok(card!.search_text.includes(text), text)
    assert.equal(card!.live, true)
  })

  it('keeps ids on a second import and touches nothing that has not changed', async () => {
    await load(sql, createSource(shop(one)), { now: new Date('2026-01-01') })
    const snapshot = () =>
      Promise.all([
        sql`select *, xmin::text from companies`,
        sql`select *, xmin::text from branches`,
        sql`select *, xmin::text from branch_cards`,
        sql`select *, xmin::text from cities`,
        sql`select *, xmin::text from name_postings order by token`,
      ])
    const first = await snapshot()
    const report = await load(sql, createSource(shop(one)), { now: new Date('2026-02-01') })
    assert.deepEqual(await snapshot(), first)
    assert.equal(report.counts.company.unchanged, 1)
    assert.equal(report.counts.branch.unchanged, 1)
    assert.equal(report.counts.city.unchanged, 1)
  })

  it('updates what has changed, and all that shows it', async () => {
    await load(sql, createSource(shop(one)), { now: new Date('2026-01-01') })
    const [before] = await sql`select id, rank_key::text from branches`
    const renamed = company('nahdi', 'Nahdi Care', { types: ['clinic'] })
    const report = await load(sql, createSource([renamed, { ...one, rating: 1, categoryKey: null }]), {
      now: new Date('2026-02-01'),
    })
    assert.equal(report.counts.company.updated, 1)
    assert.equal(report.counts.branch.updated, 1)
    const [row] = await sql`
      select b.id, b.category_id, b.updated_at, b.rank_key::text, c.rank_key::text as company_rank_key, d.company, d.branch
      from branches b join companies c on c.id = b.company_id join branch_cards d on d.branch_id = b.id`
    assert.equal(row!.id, before!.id)
    assert.equal(row!.category_id, null)
    assert.equal(row!.updated_at.toISOString(), '2026-02-01T00:00:00.000Z')
    assert.equal(row!.rank_key, row!.company_rank_key)
    assert.ok(BigInt(row!.rank_key) > BigInt(before!.rank_key), 'a worse rating ranks later')
    assert.match(row!.company, /"en":"Nahdi Care","ar":null/)
    assert.match(row!.branch, /"rating":1,/)
    const types = await sql`select type, rank_key::text from company_types`
    assert.deepEqual([...types], [{ type: 'clinic', rank_key: row!.rank_key }])
    const tokens =
      await sql`select token from name_postings where rank_key = ${row!.rank_key}::bigint order by token`
    assert.deepEqual(
      tokens.map(each => each.token),
      ['b1', 'branch', 'care', 'nahdi'],
    )
  })

  it('renders cards anew when only a label above them changes', async () => {
    await load(sql, createSource(shop(one)))
    await load(sql, createSource([city('riyadh', 'Ar Riyad', { labelAr: 'الرياض', regionKey: 'central' })]))
    const [card] = await sql`select location, search_text from branch_cards`
    assert.match(card!.location, /"en":"Ar Riyad"/)
    assert.match(card!.search_text, /^branch b1\n\nnahdi/)
    assert.match(card!.search_text, /ar riyad/)
    assert.equal((await sql`select from place_names where name = 'riyadh'`).count, 0)
  })

  it('leaves out a website that cannot be read and keeps the branch', async () => {
    await load(sql, createSource(shop({ ...one, website: 'call us' })))
    assert.deepEqual([...(await sql`select website from branches`)], [{ website: null }])
  })

  it('takes text of any kind, and names too long for an index', async () => {
    const name = `a\\b\t"c"\n,{d} 'e' 𝕏 ${'ﷺ'.repeat(3000)}`
    const report = await load(
      sql,
      createSource([...PLACES, company('x', name, { types: ['a"b\\'] }), branch('b', 'x', { nameEn: name })]),
    )
    assert.equal(report.problemCount, 0)
    const [row] = await sql`select c.name_en, '{' || company || '}' as card from companies c, branch_cards`
    assert.equal(row!.name_en, name)
    assert.equal(JSON.parse(row!.card).name.en, name)
  })

  it('changes nothing when the source fails on the way', async () => {
    const source = createSource(shop(one))
    const failing = {
      name: 'test',
      async *records() {
        yield* source.records(() => {})
        throw new ImportError('the file ends in the middle')
      },
    }
    await assert.rejects(load(sql, failing), /ends in the middle/)
    assert.equal((await sql`select from sources`).count, 0)
    assert.equal((await sql`select from companies`).count, 0)
  })

  it('stops and rolls back when it is aborted', async () => {
    const controller = new AbortController()
    const source = {
      name: 'test',
      async *records() {
        for (let at = 0; ; at++) {
          if (at === 10_000) controller.abort()
          yield company(`c${at}`, 'C')
        }
      },
    }
    await assert.rejects(load(sql, source, { signal: controller.signal }), { name: 'AbortError' })
    assert.equal((await sql`select from companies`).count, 0)
  })

  it('lets two imports at once take turns', async () => {
    const reports = await Promise.all([
      load(sql, createSource(shop(one))),
      load(sql, createSource(shop(one))),
    ])
    assert.deepEqual(reports.map(report => report.counts.branch.added).sort(), [0, 1])
    assert.equal((await sql`select from branches`).count, 1)
  })

  it('tells of its progress', async () => {
    const phases: string[] = []
    await load(sql, createSource(shop(one)), { onProgress: ({ phase }) => phases.push(phase) })
    assert.deepEqual(phases.slice(0, 2), ['places', 'cities'])
    assert.ok(phases.includes('branches'))
  })

  it('takes records of all kinds in any order', async () => {
    const report = await load(sql, createSource([one, ...shop()].reverse()))
    assert.equal(report.problemCount, 0)
    assert.equal(report.counts.branch.added, 1)
  })

  it('keeps the keys of sources apart', async () => {
    await load(sql, createSource(shop(one), 'a'))
    await load(sql, createSource(shop({ ...one, lat: 24.71 }), 'b'))
    assert.equal((await sql`select from companies`).count, 2)
    assert.equal((await sql`select from cities`).count, 1)
    assert.equal((await sql`select from countries`).count, 1)
  })

  it('ranks a company of many good reviews first', async () => {
    await load(
      sql,
      createSource([
        ...PLACES,
        ...['none', 'few', 'many', 'bad'].map(key => company(key, key)),
        branch('1', 'none'),
        branch('2', 'few', { rating: 5, reviews: 2 }),
        branch('3', 'many', { rating: 4.4, reviews: 3000 }),
        branch('4', 'bad', { rating: 1, reviews: 3000 }),
      ]),
    )
    const rows = await sql`select name_en from companies order by rank_key`
    assert.deepEqual(
      rows.map(row => row.name_en),
      ['many', 'bad', 'few', 'none'],
    )
    const [bits] = await sql`select bool_and(rank_key & ((1::bigint << 40) - 1) = id) as ok from companies`
    assert.equal(bits!.ok, true)
  })

  it('repeats a label where the other language is missing', async () => {
    await load(
      sql,
      createSource([
        country('SA', null, 'السعودية'),
        city('c', null, { labelAr: 'جدة' }),
        district('d', 'D', { cityKey: 'c' }),
        company('x', 'X'),
        branch('b', 'x', { districtKey: 'd' }),
      ]),
    )
    const [row] = await sql`select '{' || location || '}' as location from branch_cards`
    const location = JSON.parse(row!.location)
    assert.deepEqual(location.city.name, { en: 'جدة', ar: 'جدة' })
    assert.deepEqual(location.region.name, { en: 'جدة', ar: 'جدة' })
    assert.deepEqual(location.district.name, { en: 'D', ar: 'D' })
  })
})
