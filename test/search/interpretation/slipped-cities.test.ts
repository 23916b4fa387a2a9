import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { toNameKey } from '../../../server/src/text/fold.ts'
import { insertNamed } from './insert-named.ts'
import { useTinyReader } from './reader.ts'

describe('a city beside one of its districts or a dish', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    const id = (slug: string) => directory.ids.get(slug)!
    await insertNamed(
      tiny,
      [
        ['yemeni-restaurant', 'Yemeni Restaurant', 'مطعم يمني', 'مندي'],
        ['quad-rental', 'Quad Rental', 'dabbaba lel ejar'],
      ],
      [
        ['Solidus', null, 'yemeni-restaurant'],
        ['Solidus Two', null, 'quad-rental'],
      ],
    )
    for (const [row, label, country, population, ...names] of [
      [950, 'Dammam', 'SA', 900_000, 'Dammam', 'Damam', 'الدمام'],
      // Without branches.
      [951, 'Daman', 'JP', 190_000, 'Daman'],
      [952, 'Madinah', 'SA', 1_000_000, 'Madinah', 'المدينة المنورة', 'المدينة'],
    ] as const) {
      await sql`
        insert into cities (id, slug, label, name_key, country_id, region_id, population, search_text)
        values (${row}, ${toNameKey(label)}, ${label}, '', ${id(country)}, ${id(country)}, ${population}, '')`
      for (const name of new Set(names.map(toNameKey)))
        await sql`
          insert into place_names (name, kind, row_id, weak)
          values (${name}, 'city', ${row}, ${name !== toNameKey(label)})`
    }
    await sql`
      insert into districts (id, slug, label, label_ar, name_key, city_id, lat, lng, search_text)
      values (390, 'shati', 'Ash Shati', 'الشاطئ', '', 950, 0, 0, '')`
    for (const name of ['Ash Shati', 'الشاطئ'].map(toNameKey))
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, 'district', 390, false)`
    const move = (company: string, city: number, district: number) => sql`
      update branches set city_id = ${city}, district_id = ${district}
      where company_id = (select id from companies where name_en = ${company})`
    await move('Nahdi Medical', 950, 390)
    await move('Riyadh Pharmacy', 950, 390)
    await sql`
      insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
      values (391, 'centre', 'Centre', '', 952, 0, 0, '')`
    await move('Solidus', 952, 391)
  })
  const read = async (prompt: string) => (await tiny.read(prompt)).reading.criteria

  it('is a slip of the one that has the district', async () => {
    for (const prompt of [
      'ana fe daman el shate2, abi saydaliya',
      'pharmacy in Daman, Ash Shati',
      'saydaliya fe daman 7ay el shati',
    ]) {
      const { cityIds, districtIds } = await read(prompt)
      assert.deepEqual(districtIds, [390], prompt)
      assert.ok(!cityIds?.includes(951), prompt)
    }
  })

  it('is the town as it is written where nothing says otherwise', async () => {
    assert.deepEqual((await read('pharmacy in Daman')).cityIds, [951])
    assert.deepEqual((await read('pharmacy in Daman near the beach')).cityIds, [951])
  })

  it('is Madinah also before the name of a kind', async () => {
    for (const prompt of [
      'مطعم يمني في المدينة',
      'مطعم يمني في المدينة، مندي',
      'وين القى مطعم يمني في المدينة، مندي',
    ])
      assert.deepEqual((await read(prompt)).cityIds, [952], prompt)
  })

  it('stands behind a kind that is asked for with "is there" and only sounds like its name', async () => {
    for (const prompt of ['fi fendoq b riyadh?', 'fi fendoq bel riyadh', 'ana b dubai, fi fendoq b riyadh?'])
      assert.equal((await tiny.read(prompt)).title, 'Hotels in Riyadh', prompt)
  })

  it('stands beside a kind of two words that "for" joins, among other words that are not known', async () => {
    const { title } = await tiny.read('abi dabbabah lel eejar yomain bas fel riyadh 3ashan shoghol mohem')
    assert.match(title, /^Quad rentals in Riyadh/)
  })
})

describe('a French article before a place in chat Arabic', () => {
  const tiny = useTinyReader()
  before(async () => {
    await tiny.sql`insert into place_names (name, kind, row_id, weak) values ('la massana', 'city', 200, false)`
  })

  it('goes with the letter for "in"', async () => {
    const { title } = await tiny.read('fi fendoq b la massana?')
    assert.match(title, /^Hotels in /)
  })
})
