import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { before, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { toNameKey } from '../../../server/src/text/fold.ts'
import { useTinyReader } from './reader.ts'

describe('regions and groups of countries', () => {
  const tiny = useTinyReader()
  before(async () => {
    const { sql, directory } = tiny
    const id = (slug: string) => directory.ids.get(slug)!
    const [source] = await sql<{ id: number }[]>`
      insert into sources (name, format) values ('regions', 'csv') returning source_id as id`
    for (const [country, label, labelAr, cities] of [
      ['SA', 'Eastern Province', 'المنطقة الشرقية', ['oujda']],
      ['SA', 'Hejaz Coast', 'ساحل الحجاز', ['jeddah', 'makkah']],
      ['US', 'Louisiana', 'لويزيانا', ['alexandria-us']],
      ['SA', 'Riyadh', 'الرياض', ['riyadh']],
    ] as const) {
      const [region] = await sql<{ id: number }[]>`
        insert into regions (country_id, name_en, name_ar, name_key, name_key_ar)
        values (${id(country)}, ${label}, ${labelAr}, ${label.toLowerCase()}, ${labelAr}) returning id`
      await sql`insert into source_keys (kind, row_id, source_id, key) values ('region', ${region!.id}, ${source!.id}, ${label})`
      await sql`update cities set region_id = ${region!.id} where id = any(${cities.map(id)}::bigint[])`
    }
  })

  it('become the cities of the region that have branches, and the title counts them', async () => {
    const { reading, companies, title } = await tiny.read('hotels in Hejaz Coast')
    const cityIds = ['jeddah', 'makkah'].map(slug => tiny.directory.ids.get(slug)!)
    assert.deepEqual(reading.criteria.cityIds?.toSorted(), cityIds.toSorted())
    assert.deepEqual(companies, ['Zamzam Towers'])
    assert.equal(title, 'Hotels in Hejaz Coast (2 cities)')
    assert.equal((await tiny.read('فنادق ساحل الحجاز')).title, 'فنادق في ساحل الحجاز (المدن: 2)')
  })

  it('become the countries of the group', async () => {
    const { reading, title } = await tiny.read('pharmacies in the GCC')
    const countryIds = ['SA', 'AE', 'KW'].map(code => tiny.directory.ids.get(code)!)
    assert.deepEqual(reading.criteria.countryIds, countryIds)
    assert.equal(title, 'Pharmacies in GCC countries (3 countries)')
  })

  it('are meant by the name of a city of their country only where the prompt calls it a region', async () => {
    for (const [prompt, title] of [
      ['hotels in Riyadh', 'Hotels in Riyadh'],
      ['best 5 hotels in Riyadh', 'Hotels in Riyadh'],
      ['hotels in Riyadh city', 'Hotels in Riyadh'],
      ['hotels in Riyadh region', 'Hotels in Riyadh (1 city)'],
      ['فنادق في الرياض', 'فنادق في الرياض'],
      ['فنادق في منطقة الرياض', 'فنادق في الرياض (المدن: 1)'],
    ] as const)
      assert.equal((await tiny.read(prompt)).title, title)
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

  it('are known by all names of groups of countries, in both languages', async () => {
    const list = (...codes: string[]) => codes.map(code => tiny.directory.ids.get(code)!).toSorted()
    for (const [names, countryIds] of [
      ['North Africa|Northern Africa|شمال أفريقيا|شمال إفريقيا|دول شمال أفريقيا', list('EG')],
      ['the Middle East|Near East|الشرق الأوسط|دول الشرق الأوسط', list('SA', 'AE', 'KW', 'EG', 'TR')],
      ['the Arabian Peninsula|الجزيرة العربية|شبه الجزيرة العربية', list('SA', 'AE', 'KW')],
      ['Europe|the European Union|Western Europe|أوروبا|الاتحاد الأوروبي|أوروبا الغربية', list('FR')],
      ['the Gulf|Gulf states|GCC|دول الخليج|الدول الخليجية', list('SA', 'AE', 'KW')],
    ] as const)
      for (const name of names.split('|')) {
        const { reading } = await tiny.read(`pharmacies in ${name}`)
        assert.deepEqual(reading.criteria.countryIds?.toSorted(), countryIds, name)
      }
  })

  it('become the cities of a group of cities', async () => {
    const { reading, title } = await tiny.read('pharmacies on the Saudi Red Sea coast')
    assert.deepEqual(reading.criteria.cityIds, [tiny.directory.ids.get('jeddah')])
    assert.equal(title, 'Pharmacies in the Saudi Red Sea coast (1 city)')
  })
})

describe('place-groups.csv', () => {
  const rows = readCsv('place-groups.csv')
  const countries = new Set(readCsv('countries.csv').map(({ code }) => code))
  const regions = new Set(readCsv('regions.csv').map(row => `${row.country_code}/${row.name_en}`))

  it('names regions and countries that the reference data has', () => {
    const unknown = rows
      .flatMap(({ members = '' }) => members.split('|'))
      .filter(member => (member.includes('/') ? !regions.has(member) : !countries.has(member.split(':')[0])))
    assert.deepEqual(unknown, [])
  })

  it('gives each group a label in both languages, and no name to two groups', () => {
    const owners = new Map<string, string>()
    for (const { label = '', label_ar = '', synonyms = '' } of rows) {
      assert.ok(label && label_ar, label)
      for (const name of new Set([label, label_ar, ...synonyms.split('|')].map(toNameKey).filter(Boolean))) {
        assert.ok(!owners.has(name), `${name}: ${owners.get(name)} and ${label}`)
        owners.set(name, label)
      }
    }
  })
})

function readCsv(file: string): Record<string, string | undefined>[] {
  return parse(readFileSync(new URL(`../../../server/data/${file}`, import.meta.url)), { columns: true })
}
