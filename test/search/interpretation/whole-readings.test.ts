import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { useTinyReader } from './reader.ts'

describe('whole readings', () => {
  const reader = useTinyReader()

  it('leaves a word of everyday sentences over rather than taking it for a similar name', async () => {
    const { title } = await reader.read('our kids start school, so which pharmacies are in Riyadh')
    assert.equal(title, 'Pharmacies in Riyadh')
  })

  it('keeps the kind that several words name where the place has none of it', async () => {
    await reader.sql`
      insert into place_names (name, kind, row_id, weak)
      select 'sleeping restaurant', 'category', id, true from categories where slug = 'hotel'`
    // A kind that many branches are of costs less.
    await reader.sql`
      insert into branches (id, company_id, category_id, district_id, city_id, country_id, rank_key, updated_at)
      select 9000 + g, company_id, category_id, district_id, city_id, country_id, 9000 + g, now()
      from branches b join companies c on c.id = b.company_id, generate_series(1, 200) g
      where c.name_en = 'Sea Gull'`
    assert.equal((await reader.read('sleeping restaurant Alexandria')).title, 'Hotels in Alexandria')
  })

  it('takes a nationality before a kind for no restaurant', async () => {
    await reader.sql`
      insert into place_names (name, kind, row_id, weak)
      select 'turkish restaurant', 'category', id, false from categories where slug = 'pizza'`
    assert.match((await reader.read('Turkish pharmacy Dubai')).title, /^Pharmacies in Dubai/)
    assert.match((await reader.read('Turkish, Dubai')).title, /^Pizza restaurants in Dubai/)
  })

  it('drops the kind beside a brand that is of another kind', async () => {
    const { companies } = await reader.read('Pizza Hut cafe in Dubai')
    assert.deepEqual(companies, ['Pizza Hut'])
  })

  it('keeps a brand that has no branch in the place', async () => {
    const { companies } = await reader.read('Pizza Hut in Makkah')
    assert.deepEqual(companies, [])
  })

  it('finds nothing where a city lies in another country than the one that is named', async () => {
    const { companies } = await reader.read('pharmacies in Jeddah, Egypt')
    assert.deepEqual(companies, [])
  })

  it('takes what follows a correction for what was said before it', async () => {
    const { title } = await reader.read('pharmacies in Jeddah, sorry I mean in Riyadh')
    assert.equal(title, 'Pharmacies in Riyadh')
  })

  it('leaves streets and mail addresses out', async () => {
    const { title } = await reader.read('from me@mail.example: pharmacies, 14 Ibn Sina Street, Riyadh')
    assert.equal(title, 'Pharmacies in Riyadh (not known here: Ibn Sina Street)')
  })

  it('knows no place by a street alone', async () => {
    const { companies, title } = await reader.read('pharmacies in Ibn Sina Street')
    assert.deepEqual(companies, [])
    assert.match(title, /not known here: Ibn Sina Street/)
  })

  it('finds nothing in a village that is not known', async () => {
    assert.deepEqual((await reader.read('Hogsmeade village pharmacies')).companies, [])
  })
})

describe('landmarks', () => {
  const reader = useTinyReader()

  for (const prompt of [
    'restaurants opposite Zamzam Towers',
    'restaurants behind the Zamzam',
    'مطاعم مقابل Zamzam',
  ]) {
    it(`searches around a company by a part of its name: ${prompt}`, async () => {
      const { reading } = await reader.read(prompt)
      assert.ok(reading.criteria.location, 'a circle')
      assert.equal(reading.criteria.nameTokens, undefined)
    })
  }

  for (const prompt of [
    'pharmacy Zamzam Towers',
    'nearest pharmacy to Zamzam Towers',
    'coming from Jeddah, a pharmacy near Zamzam Towers',
    'pharmacies a few minutes from Zamzam Towers',
    'صيدلية عدال Zamzam Towers',
    'pharmacies not far from Zamzam Towers',
    'صيدلية مش بعيدة عن Zamzam Towers',
  ]) {
    it(`searches around a hotel that is named beside another kind: ${prompt}`, async () => {
      const { reading } = await reader.read(prompt)
      assert.ok(reading.criteria.location, 'a circle')
      assert.deepEqual(reader.directory.slugs('category', reading.criteria.categoryIds), ['pharmacy'])
      assert.equal(reading.criteria.nameTokens, undefined)
      assert.equal(reading.criteria.cityIds, undefined)
    })
  }

  it('searches for the hotel itself where its own kind is said', async () => {
    const { reading } = await reader.read('hotel Zamzam Towers')
    assert.equal(reading.criteria.location, undefined)
    assert.deepEqual(reading.criteria.nameTokens, [['zamzam'], ['towers']])
  })

  it('walks as far as the prompt says', async () => {
    const { reading } = await reader.read('pharmacies a fifteen minute walk from Zamzam Towers')
    assert.equal(reading.criteria.location?.radiusKm, 1.5)
  })
})
