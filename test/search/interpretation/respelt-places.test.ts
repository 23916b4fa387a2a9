import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { LARGE_CELL, SMALL_CELL, toCellNumber } from '../../../server/src/geo/cells.ts'
import { toNameKey } from '../../../server/src/text/fold.ts'
import { useTinyReader } from './reader.ts'

describe('a place that sounds like words of another meaning', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    const id = (slug: string) => directory.ids.get(slug)!
    for (const [row, name, city] of [
      [390, 'غرناطة', 'riyadh'],
      [391, 'Umm Al Hamam', 'riyadh'],
      [392, 'An Nasim Ash Sharqi', 'riyadh'],
      [393, 'Qurtubah', 'riyadh'],
      // Without branches, and of another city.
      [394, 'Granada', 'kuwait'],
      [395, 'La Condamine', 'jeddah'],
      [396, 'Canillo', 'jeddah'],
      [397, 'بديعة', 'riyadh'],
    ] as const) {
      await sql`
        insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
        values (${row}, ${name}, ${name}, '', ${id(city)}, 0, 0, '')`
      await sql`
        insert into place_names (name, kind, row_id, weak) values (${toNameKey(name)}, 'district', ${row}, false)`
    }
    await sql`insert into place_names (name, kind, row_id, weak) values ('ghornata', 'district', 394, true)`
    for (const [row, company] of [
      [390, 'Riyadh Pharmacy'],
      [391, 'Barn Coffee'],
      [392, 'Nahdi Medical'],
      [393, 'Boston Grill'],
      [395, 'Al Nahdi Pharmacy'],
      [396, 'Dawaa House'],
      [397, 'Atlantic Stay'],
    ] as const)
      await sql`
        update branches set district_id = ${row}
        where company_id = (select id from companies where name_en = ${company})`
  })
  const readDistricts = async (prompt: string) => (await tiny.read(prompt)).reading.criteria.districtIds

  it('is meant instead of one without branches', async () => {
    assert.deepEqual(await readDistricts('pharmacies in Ghornata'), [390])
    assert.deepEqual(await readDistricts('saydaliya b ghornata'), [390])
  })

  it('is not meant instead of a known town, or of a district by its label', async () => {
    const { sql } = tiny
    const country = tiny.directory.ids.get('SA')!
    await sql`
      insert into cities (id, slug, label, name_key, country_id, region_id, population, search_text)
      values (950, 'gidda', 'Gidda', '', ${country}, ${country}, 300000, '')`
    await sql`
      insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
      values (951, 'jidda', 'Aljada', '', 950, 0, 0, '')`
    await sql`
      insert into place_names (name, kind, row_id, weak)
      values ('gidda', 'city', 950, false), ('aljada', 'district', 951, false)`
    assert.deepEqual((await tiny.read('hotels in Gidda')).reading.criteria.cityIds, [950])
    assert.deepEqual(await readDistricts('hotels in Aljada'), [951])
  })

  it('may have words that mean something one by one', async () => {
    assert.deepEqual(await readDistricts('cafes in Umm Al Hammam'), [391])
  })

  it('is none of another city than the one that is named', async () => {
    assert.notDeepEqual(await readDistricts('pharmacies in Ghornata, Jeddah'), [390])
  })

  it('is written with its articles and prepositions in chat Arabic', async () => {
    for (const prompt of [
      'saydaliya fi alnaseem alsharqi',
      'saydaliya blnaseem alsharqi',
      'saydaliya b7ay alnaseem alsharqi',
    ])
      assert.deepEqual(await readDistricts(prompt), [392], prompt)
    for (const prompt of ['mat3am fi 2ortoba', 'mat3am b8or6oba', 'mat3am b7ay 8ortoba'])
      assert.deepEqual(await readDistricts(prompt), [393], prompt)
  })

  it('may begin with letters that are "without" elsewhere, and sound as in Romance languages', async () => {
    assert.deepEqual(await readDistricts('صيدلية بلا كوندامين'), [395])
    assert.deepEqual(await readDistricts('مقهى في كانيو'), [396])
  })

  it('is none of two consonants in the other script, unless a preposition marks it', async () => {
    assert.equal(await readDistricts('hotel for my buddy who visits Riyadh'), undefined)
    assert.deepEqual(await readDistricts('hotels in Buddy'), [397])
  })
})

describe('a district in chat Arabic', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    const id = (slug: string) => directory.ids.get(slug)!
    for (const [row, name, city, companies] of [
      [390, 'Al Jazirah', 'riyadh', ['Barn Coffee', 'Boston Grill']],
      [391, 'الغدير', 'riyadh', ['Nahdi Medical']],
      [392, 'Jazeerah', 'jeddah', ['Atlantic Stay']],
      [393, 'Ar Rabi', 'riyadh', ['Al Nahdi Pharmacy']],
      [394, 'الفتح', 'riyadh', ['Dawaa House']],
    ] as const) {
      await sql`
        insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
        values (${row}, ${name}, ${name}, '', ${id(city)}, 0, 0, '')`
      await sql`
        insert into place_names (name, kind, row_id, weak) values (${toNameKey(name)}, 'district', ${row}, false)`
      await sql`
        update branches set district_id = ${row}
        where company_id in (select id from companies where name_en = any(${[...companies]}))`
    }
  })
  const read = async (prompt: string) => (await tiny.read(prompt)).reading.criteria.districtIds

  it('is the one that its name is most like, though another one sounds a little like it', async () => {
    const { title } = await tiny.read('saydaliya bel jazeera')
    assert.match(title, /Jazirah/)
  })

  it('is meant behind a preposition by a word that says something else as well', async () => {
    for (const prompt of ['saydaliya bel rabee3', 'abi mat3am fel rabee3'])
      assert.deepEqual(await read(prompt), [393], prompt)
  })

  it('is what stands behind the noun of districts, with the article or without', async () => {
    for (const prompt of ['fonduq 7ay el fat7', 'fonduq 7ay alfat7'])
      assert.deepEqual(await read(prompt), [394], prompt)
    assert.deepEqual(await read('kafe 7ay el jazeera'), [390])
  })
})

describe('a landmark that stands for its district', () => {
  const tiny = useTinyReader()

  before(async () => {
    const { sql, directory } = tiny
    const riyadh = directory.ids.get('riyadh')!
    await sql`
      insert into districts (id, slug, label, name_key, city_id, lat, lng, search_text)
      values (390, 'kings', 'Kings', '', ${riyadh}, 24.6, 46.7, '')`
    await sql`insert into place_names (name, kind, row_id, weak) values ('kings mosque', 'district', 390, true),
      ('kings', 'district', 390, false)`
    const move = (name: string, district: number, lat: number) => sql`
      update branches set district_id = ${district}, lat = ${lat}, lng = 46.7, cell_large = ${toCellNumber(lat, 46.7, LARGE_CELL)},
        cell_small = ${toCellNumber(lat, 46.7, SMALL_CELL)}
      where company_id = (select id from companies where name_en = ${name})`
    await move('Riyadh Pharmacy', 390, 24.6)
    await move('Barn Coffee', riyadh + 200, 24.61)
  })

  it('is searched around as a town of a few branches is', async () => {
    const { sql, directory } = tiny
    const buraydah = directory.ids.get('buraydah')!
    await sql`update cities set lat = 24.62, lng = 46.7 where id = ${buraydah}`
    assert.equal((await tiny.read('cafes in Buraydah')).title, 'Cafés in Buraydah')
    await tiny.sql`update branches set city_id = ${buraydah}, district_id = ${buraydah + 200} where id = ${directory.ids.get('Atlantic Stay')!}`
    assert.equal((await tiny.read('cafes in Buraydah')).title, 'Cafés within 5 km of Buraydah')
    assert.equal((await tiny.read('hotels in Buraydah')).title, 'Hotels in Buraydah')
    const { companies, title } = await tiny.read('cafes in Buraydah or Oujda')
    assert.deepEqual([title, companies], ['Cafés within 5 km of Buraydah', ['Barn Coffee']])
    await tiny.sql`update cities set lat = 24.69 where id = ${buraydah}`
    assert.equal((await tiny.read('cafes in Buraydah')).title, 'Cafés within 10 km of Buraydah')
    assert.equal((await tiny.read('cafes in Buraydah or Jeddah')).title, 'Cafés in Buraydah or Jeddah')
  })

  it('is searched around, where the district has nothing of what is asked for', async () => {
    const around = await tiny.read('cafes at the Kings Mosque')
    assert.deepEqual(around.companies, ['Barn Coffee'])
    assert.equal(around.title, 'Cafés within 5 km of Kings')
    const within = await tiny.read('pharmacies at the Kings Mosque')
    assert.deepEqual(within.reading.criteria.districtIds, [390])
    assert.equal((await tiny.read('cafes in Kings')).title, 'No cafés in Kings: the nearest within 5 km')
  })
})
