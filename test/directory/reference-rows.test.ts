import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import { testDatabase } from '../support/database.ts'
import {
  boundary,
  branch,
  category,
  city,
  company,
  country,
  createSource,
  district,
  emptyDirectory,
  PLACES,
  region,
} from './records.ts'

const { sql } = await testDatabase({ after })
const SA = country('SA', 'Saudi Arabia', 'السعودية')

describe('reference data of several sources', () => {
  beforeEach(async () => {
    await emptyDirectory(sql)
  })

  it('is one: a city of the same country, name and place gets what it lacked and keeps its label', async () => {
    await load(sql, createSource([SA, city('1', 'Riyadh', { population: 5 })], 'first'))
    const report = await load(
      sql,
      createSource(
        [city('x', 'RIYADH', { labelAr: 'الرياض', lat: 24.8, synonyms: ['Riad'], population: 7 })],
        'second',
      ),
    )
    assert.deepEqual(report.counts.city, { read: 1, added: 0, updated: 1, unchanged: 0, skipped: 0 })
    const rows = await sql`select label, label_ar, lat, population, synonyms from cities`
    assert.deepEqual(
      [...rows],
      [{ label: 'Riyadh', label_ar: 'الرياض', lat: 24.7, population: 5, synonyms: ['Riad'] }],
    )
    const names = await sql`select name, weak from place_names where kind = 'city' order by name`
    assert.deepEqual(
      [...names],
      [
        { name: 'riad', weak: true },
        { name: 'riyadh', weak: false },
        { name: 'رياض', weak: false },
      ],
    )
    const [made] = await sql`select name_en, name_ar from regions`
    assert.deepEqual(
      made,
      { name_en: 'Riyadh', name_ar: 'الرياض' },
      'the region named after it learns the name as well',
    )
  })

  it('is one district where a boundary has a longer name and nearly the same centre', async () => {
    await load(
      sql,
      createSource([SA, city('riyadh', 'Riyadh'), district('1', 'Al Haram', { labelAr: 'الحرم' })], 'first'),
    )
    const longer = (key: string, label: string, lat: number) => [
      district(key, label, { lat }),
      boundary(key, lat, 46.7, 0.02),
    ]
    const report = await load(
      sql,
      createSource(
        [
          city('riyadh', 'Riyadh'),
          ...longer('a', 'Al Haram Al Sharif', 24.705),
          ...longer('b', 'Al Haram North', 24.72),
          ...longer('e', 'Al Haram East', 24.705),
          ...longer('f', 'Al Haram 2', 24.706),
          district('c', 'Al Haram Towers'),
        ],
        'second',
      ),
    )
    assert.deepEqual([report.counts.district.added, report.counts.boundary.added], [4, 4])
    const rows = await sql`select label from districts order by label`
    assert.deepEqual(
      rows.map(({ label }) => label),
      ['Al Haram', 'Al Haram 2', 'Al Haram East', 'Al Haram North', 'Al Haram Towers'],
    )
  })

  it('matches by the Arabic label, by the slug and by another name', async () => {
    await load(
      sql,
      createSource(
        [SA, city('1', 'Makkah', { labelAr: 'مكة', slug: 'makkah-city', synonyms: ['Mecca'] })],
        'first',
      ),
    )
    await load(
      sql,
      createSource(
        [
          city('a', null, { labelAr: 'مكه' }),
          city('b', 'Other', { slug: 'makkah-city' }),
          city('c', 'Mecca'),
        ],
        'second',
      ),
    )
    assert.equal((await sql`select from cities`).count, 1)
    assert.equal((await sql`select from source_keys where kind = 'city'`).count, 4)
  })

  it('keeps cities of one name apart when they are far from one another or in two countries', async () => {
    await load(
      sql,
      createSource([
        SA,
        country('AE', 'Emirates'),
        city('1', 'Salem'),
        city('2', 'Salem', { lat: 26 }),
        city('3', 'Salem', { countryCode: 'AE' }),
        city('4', 'Salem', { lat: null, lng: null }),
        city('5', 'Salem', { lat: 24.71 }),
      ]),
    )
    assert.equal((await sql`select from cities`).count, 3)
  })

  it('lets the source that made a row rename it, and no other', async () => {
    await load(sql, createSource([SA, city('1', 'Riyad')], 'first'))
    await load(sql, createSource([city('x', 'Riyad')], 'second'))
    await load(sql, createSource([city('x', 'Wrong')], 'second'))
    assert.deepEqual([...(await sql`select label from cities`)], [{ label: 'Riyad' }])
    await load(sql, createSource([city('1', 'Riyadh')], 'first'))
    assert.deepEqual(
      [...(await sql`select label, slug, name_key, search_text from cities`)],
      [{ label: 'Riyadh', slug: 'riyadh', name_key: 'riyadh', search_text: 'riyadh' }],
    )
  })

  it('only fills the missing label of a country', async () => {
    await load(sql, createSource([country('SA', 'Saudi Arabia')], 'reference'))
    await load(sql, createSource([country('sa', 'KSA', 'السعودية')], 'snapshot'))
    const rows = await sql`select code, label, label_ar, search_text from countries`
    assert.deepEqual(
      [...rows],
      [
        {
          code: 'SA',
          label: 'Saudi Arabia',
          label_ar: 'السعودية',
          search_text: 'saudi arabia\nالسعوديه\nsa',
        },
      ],
    )
  })

  it('knows categories by their slug', async () => {
    await load(sql, createSource([category('1', 'Pharmacy')], 'first'))
    await load(
      sql,
      createSource(
        [category('a', 'Chemist', { slug: 'pharmacy', labelAr: 'صيدلية', synonyms: ['Drugstore'] })],
        'second',
      ),
    )
    const rows = await sql`select label, label_ar, synonyms from categories`
    assert.deepEqual([...rows], [{ label: 'Pharmacy', label_ar: 'صيدلية', synonyms: ['Drugstore'] }])
    const names = await sql`select name from place_names where kind = 'category'`
    for (const name of ['pharmacy', 'pharmacies', 'drugstore', 'صيدليه', 'صيدليات', 'chemist'])
      assert.ok(
        names.some(row => row.name === name),
        name,
      )
  })

  it('takes the parents of categories in any order and skips those that lead nowhere', async () => {
    const report = await load(
      sql,
      createSource([
        category('cafe', 'Cafe', { parentKey: 'food' }),
        category('food', 'Food'),
        category('a', 'A', { parentKey: 'b' }),
        category('b', 'B', { parentKey: 'a' }),
        category('c', 'C', { parentKey: 'none' }),
        category('d', 'D', { parentKey: 'c' }),
      ]),
    )
    assert.equal(report.counts.category.skipped, 4)
    const rows =
      await sql`select c.label, p.label as parent from categories c left join categories p on p.id = c.parent_id order by 1`
    assert.deepEqual(
      [...rows],
      [
        { label: 'Cafe', parent: 'Food' },
        { label: 'Food', parent: null },
      ],
    )
  })

  it('has no circle of parents, even where two records are one category', async () => {
    await load(
      sql,
      createSource([
        category('a', 'A', { parentKey: 'b' }),
        category('b', 'B', { parentKey: 'c' }),
        category('c', 'C'),
        category('c2', 'C', { parentKey: 'a' }),
      ]),
    )
    const [circle] = await sql`
      with recursive above as (
        select id, parent_id, 1 as depth from categories
        union all select a.id, c.parent_id, depth + 1 from above a join categories c on c.id = a.parent_id where depth < 9
      ) select max(depth) as depth from above`
    assert.ok(circle!.depth < 9)
  })

  it('gives a label without letters a slug', async () => {
    await load(sql, createSource([category('k 1', '***')]))
    assert.deepEqual([...(await sql`select slug from categories`)], [{ slug: 'category-k-1' }])
  })

  it('moves branches with their district and city', async () => {
    const rows = [company('x', 'X', { types: ['shop'] }), branch('b', 'x')]
    await load(
      sql,
      createSource([
        ...PLACES,
        country('AE', 'Emirates'),
        city('dubai', 'Dubai', { countryCode: 'AE' }),
        ...rows,
      ]),
    )
    await load(sql, createSource([district('olaya', 'Al Olaya', { cityKey: 'dubai' })]))
    const [row] = await sql`
      select c.label, co.code, t.country_id = b.country_id as listed from branches b join cities c on c.id = b.city_id
      join countries co on co.id = b.country_id join company_types t on t.company_id = b.company_id`
    assert.deepEqual(row, { label: 'Dubai', code: 'AE', listed: true })
  })

  it('replaces a region named after a city by the one that another source knows', async () => {
    const rows = [
      district('d', 'D', { cityKey: '1' }),
      company('x', 'X'),
      branch('b', 'x', { districtKey: 'd' }),
    ]
    await load(sql, createSource([SA, city('1', 'Riyadh'), ...rows], 'first'))
    await load(
      sql,
      createSource([region('r', 'Riyadh Province'), city('x', 'Riyadh', { regionKey: 'r' })], 'second'),
    )
    const [row] = await sql`select r.name_en from cities c join regions r on r.id = c.region_id`
    assert.equal(row!.name_en, 'Riyadh Province')
    const [card] = await sql`select location from branch_cards`
    assert.match(card!.location, /"en":"Riyadh Province"/)
  })

  it('marks the name of a district that its city has as well as weak', async () => {
    await load(sql, createSource([...PLACES, district('same', 'Riyadh', { lat: null, lng: null })]))
    const rows = await sql`select kind, weak from place_names where name = 'riyadh' order by kind`
    assert.deepEqual(
      [...rows],
      [
        { kind: 'city', weak: false },
        { kind: 'district', weak: true },
      ],
    )
  })
})
