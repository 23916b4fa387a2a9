import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { openTinyReader, type TinyReader } from './reader.ts'

describe('regions and groups of countries', () => {
  let tiny: TinyReader
  const scope: (() => unknown)[] = []
  before(async () => {
    tiny = await openTinyReader({ after: fn => scope.push(fn) })
    const { sql, directory } = tiny
    const id = (slug: string) => directory.ids.get(slug)!
    const [source] = await sql<{ id: number }[]>`
      insert into sources (name, format) values ('regions', 'csv') returning source_id as id`
    for (const [country, label, labelAr, cities] of [
      ['SA', 'Eastern Province', 'المنطقة الشرقية', ['oujda']],
      ['SA', 'Hejaz Coast', 'ساحل الحجاز', ['jeddah', 'makkah']],
      ['US', 'Louisiana', 'لويزيانا', ['alexandria-us']],
    ] as const) {
      const [region] = await sql<{ id: number }[]>`
        insert into regions (country_id, name_en, name_ar, name_key, name_key_ar)
        values (${id(country)}, ${label}, ${labelAr}, ${label.toLowerCase()}, ${labelAr}) returning id`
      await sql`insert into source_keys (kind, row_id, source_id, key) values ('region', ${region!.id}, ${source!.id}, ${label})`
      await sql`update cities set region_id = ${region!.id} where id = any(${cities.map(id)}::bigint[])`
    }
  })
  after(async () => {
    for (const fn of scope.reverse()) await fn()
  })

  it('become the cities of the region that have branches, and the title counts them', async () => {
    const { reading, companies, title } = await tiny.read('hotels in Hejaz Coast')
    const cityIds = ['jeddah', 'makkah'].map(slug => tiny.directory.ids.get(slug)!)
    assert.deepEqual(reading.criteria.cityIds?.toSorted(), cityIds.toSorted())
    assert.deepEqual(companies, ['Zamzam Towers'])
    assert.equal(title, 'Hotels in Hejaz Coast (2 cities)')
    assert.equal((await tiny.read('فنادق ساحل الحجاز')).title, 'فندق في ساحل الحجاز (المدن: 2)')
  })

  it('become the countries of the group', async () => {
    const { reading, title } = await tiny.read('pharmacies in the GCC')
    const countryIds = ['SA', 'AE', 'KW'].map(code => tiny.directory.ids.get(code)!)
    assert.deepEqual(reading.criteria.countryIds, countryIds)
    assert.equal(title, 'Pharmacies in GCC countries (3 countries)')
  })

  it('narrow a city of the same name', async () => {
    const { reading, companies } = await tiny.read('restaurants in Alexandria, Louisiana')
    assert.deepEqual(companies, [])
    assert.deepEqual(reading.criteria.cityIds, [])
  })

  it('find nothing where the region has no branches', async () => {
    const { companies } = await tiny.read('restaurants in Louisiana')
    assert.deepEqual(companies, [])
  })
})
