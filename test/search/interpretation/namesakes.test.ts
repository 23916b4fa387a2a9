import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { splitNameWords, toNameKey } from '../../../server/src/text/fold.ts'
import { useTinyReader } from './reader.ts'

describe('places of the same name', () => {
  const reader = useTinyReader()
  before(async () => {
    const american = reader.directory.ids.get('alexandria-us')!
    await reader.sql`
      insert into districts (id, slug, label, label_ar, name_key, city_id, lat, lng, search_text)
      values (390, 'potomac', 'Potomac Yard', 'بوتوماك', '', ${american}, 0, 0, '')`
    await reader.sql`
      insert into place_names (name, kind, row_id, weak)
      values ('potomac yard', 'district', 390, false), ('بوتوماك', 'district', 390, false)`
    await insertLevant()
  })

  /** Oman the country and Amman the city, and two cities of one name, all with branches. */
  async function insertLevant(): Promise<void> {
    const { sql, directory } = reader
    const saudi = directory.ids.get('SA')!
    for (const [id, code, label] of [
      [196, 'JO', 'Jordan'],
      [197, 'OM', 'Oman'],
    ] as const) {
      await sql`insert into countries (id, code, label, label_ar, search_text) values (${id}, ${code}, ${label}, ${label}, '')`
      await sql`insert into regions (id, country_id, name_en, name_ar, name_key) values (${id}, ${id}, 'R', 'R', 'r')`
    }
    for (const [id, slug, country, population] of [
      [291, 'amman', 196, 4_000_000],
      [292, 'zarqa', 196, 600_000],
      [293, 'zarqa-sa', saudi, 90_000],
    ] as const) {
      await sql`
        insert into cities (id, slug, label, name_key, country_id, region_id, population, search_text)
        values (${id}, ${slug}, ${slug}, '', ${country}, ${country}, ${population}, '')`
      await sql`
        insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
        values (${id + 200}, ${slug}, 'Centre', '', ${id}, 0, 0, '')`
      await sql`
        insert into companies (id, name_en, types, name_key_en, rank_key, updated_at)
        values (${id + 500}, ${`Place ${id}`}, '{independent}', ${`place ${id}`}, ${id}, now())`
      await sql`
        insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
        values (${id}, ${id + 500}, ${directory.ids.get('cafe')!}, ${id + 200}, ${id}, ${country}, ${id}, now())`
    }
    for (const [name, kind, id] of [
      ['عمان', 'country', 197],
      ['عمان', 'city', 291],
      ['amman', 'city', 291],
      ['زرقا', 'city', 292],
      ['زرقا', 'city', 293],
    ] as const)
      await sql`insert into place_names (name, kind, row_id, weak) values (${name}, ${kind}, ${id}, false)`
  }

  for (const prompt of ['cafes in Alexandria, Potomac Yard', 'cafes Potomac Yard Alexandria'])
    it(`takes the smaller city where a district of it is named: ${prompt}`, async () => {
      const { criteria } = (await reader.read(prompt)).reading
      assert.deepEqual(reader.directory.slugs('city', criteria.cityIds), ['alexandria-us'])
    })

  for (const [prompt, city] of [
    ['بدي مقهى بعمان', 'amman'],
    ['biddi cafe b amman', 'amman'],
    ['ابي مقهى في زرقا', 'zarqa-sa'],
    ['بدي مقهى في زرقا', 'zarqa'],
    ['مقهى في زرقا', 'zarqa'],
  ] as const)
    it(`is told apart by the dialect where nothing else decides: ${prompt}`, async () => {
      const { criteria } = (await reader.read(prompt)).reading
      const rows = await reader.sql<
        { slug: string }[]
      >`select slug from cities where id = any(${criteria.cityIds ?? []})`
      assert.deepEqual(
        rows.map(({ slug }) => slug),
        [city],
      )
    })

  it('takes the larger city otherwise', async () => {
    const { criteria } = (await reader.read('cafes in Alexandria')).reading
    assert.deepEqual(reader.directory.slugs('city', criteria.cityIds), ['alexandria'])
  })

  for (const prompt of [
    'cafes in Salamah or Rawdah',
    'مقاهي في السلامة أو الروضة',
    'cafes in Rawdah or Salamah',
  ])
    it(`takes the district in the city of the other one: ${prompt}`, async () => {
      const { criteria } = (await reader.read(prompt)).reading
      assert.deepEqual(reader.directory.slugs('district', criteria.districtIds).sort(), [
        'rawdah-jeddah',
        'salamah-jeddah',
      ])
    })

  it('takes the districts of all cities where no other one is named', async () => {
    const { criteria } = (await reader.read('cafes in Rawdah')).reading
    assert.deepEqual(reader.directory.slugs('district', criteria.districtIds).sort(), [
      'rawdah-jeddah',
      'rawdah-riyadh',
    ])
  })

  describe('a company whose name is a kind and a place', () => {
    before(async () => {
      const { sql, directory } = reader
      const [country, category] = [directory.ids.get('SA')!, directory.ids.get('pharmacy')!]
      for (const [id, name, city, district] of [
        [690, 'Pharmacy Rawdah', 'jeddah', 'salamah-jeddah'],
        [691, 'Corner Stop', 'riyadh', 'rawdah-riyadh'],
      ] as const) {
        await sql`
          insert into companies (id, name_en, types, name_key_en, rank_key, updated_at)
          values (${id}, ${name}, '{independent}', ${toNameKey(name)}, ${id}, now())`
        await sql`
          insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
          values (${id}, ${id}, ${category}, ${directory.ids.get(district)!}, ${directory.ids.get(city)!}, ${country}, ${id}, now())`
        for (const word of splitNameWords(name)) {
          await sql`insert into name_postings values (${word}, ${id}, ${id})`
          await sql`insert into name_words values (${word}, 1) on conflict (token) do update set holders = name_words.holders + 1`
        }
      }
    })

    it('is not meant where the city of that place is named', async () => {
      const { criteria } = (await reader.read('Pharmacy Rawdah Riyadh')).reading
      assert.deepEqual(reader.directory.slugs('district', criteria.districtIds), ['rawdah-riyadh'])
      assert.equal(criteria.companyNames, undefined)
    })
  })
})
