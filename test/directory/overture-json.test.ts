import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { dalilJson } from '../cli/process.ts'
import { testDatabase } from '../support/database.ts'
import { place } from './overture-fixture.ts'
import { writeParquet } from './parquet-fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-overture-json-'))
after(() => rm(folder, { recursive: true, force: true }))

const feature = (id: string, properties: object, [lat, lng]: [number, number] = [24.7, 46.68]) => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [lng, lat] },
  properties: { version: 1, sources: [{ dataset: 'x' }], ...properties },
})
const DIVISIONS = [
  feature('c1', {
    names: { primary: 'الرياض', common: { en: 'Riyadh' } },
    subtype: 'locality',
    country: 'SA',
    hierarchies: [[{ division_id: 'c1', subtype: 'locality', name: 'Riyadh' }]],
    population: 7000000,
  }),
]
const PLACES = [
  feature('p1', {
    names: { primary: 'مخبز النخيل', common: [['en', 'Palm Bakery']], rules: null },
    taxonomy: { primary: 'bakery', hierarchy: ['food_and_drink', 'bakery'] },
    confidence: 0.9,
    phones: ['+966112345678'],
    addresses: [{ freeform: '12 Olaya St', locality: 'Riyadh', region: null, country: 'SA' }],
  }),
  feature('p2', {
    names: { primary: 'Shut' },
    basic_category: 'pharmacy',
    operating_status: 'permanently_closed',
  }),
]

describe('the GeoJSON of the Overture tool', () => {
  it('is read as its Parquet is, in both of its forms', async t => {
    const { url, sql } = await testDatabase(t)
    const collection = join(folder, 'divisions.geojson')
    await writeFile(collection, JSON.stringify({ type: 'FeatureCollection', features: DIVISIONS }))
    const sequence = join(folder, 'places.geojsonseq')
    await writeFile(sequence, PLACES.map(each => `\u001e${JSON.stringify(each)}\n`).join(''))
    const report = await dalilJson(['import', 'overture', collection, sequence], { DATABASE_URL: url })
    assert.deepEqual(report.problems, [])
    const rows = await sql`
      select b.name_en, b.name_ar, c.slug, b.phone, b.address_en, b.lat, ci.label, b.archived_at is null as open
      from branches b join categories c on c.id = b.category_id join cities ci on ci.id = b.city_id order by b.id`
    assert.deepEqual(
      rows.map(row => Object.values(row)),
      [
        [
          'Palm Bakery',
          'مخبز النخيل',
          'bakery',
          '+966112345678',
          '12 Olaya St, Riyadh',
          24.7,
          'Riyadh',
          true,
        ],
        ['Shut', null, 'pharmacy', null, null, 24.7, 'Riyadh', false],
      ],
    )
  })
})

describe('Parquet of Overture that another program wrote', () => {
  it('may have columns of other types where they are empty throughout, and structs for maps', async t => {
    const { url, sql } = await testDatabase(t)
    const cities = join(folder, 'cities.geojson')
    await writeFile(cities, DIVISIONS.map(each => JSON.stringify(each)).join('\n'))
    const row = place({ id: 'p1', taxonomy: ['pharmacy'] })
      .replace(/'websites': [^[]*null::varchar\[\]/, "'websites': null")
      .replace(/'phones': null::varchar\[\]/, "'phones': null")
      .replace(/'addresses': \[.*\]/s, "'addresses': null")
      .replace(/'brand': \{.*?\}\}/s, "'brand': null")
      .replace(
        /'names': \{[^}]*\}/s,
        "'names': {'primary': 'Place', 'common': {'ar': 'مكان'}, 'rules': null}",
      )
    const file = join(folder, 'pandas.parquet')
    await writeParquet(file, [row])
    const report = await dalilJson(['import', 'overture', cities, file], { DATABASE_URL: url })
    assert.equal(report.counts.branch.added, 1)
    const [branch] = await sql`select name_en, name_ar, phone from branches`
    assert.deepEqual({ ...branch }, { name_en: 'Place', name_ar: 'مكان', phone: null })
  })
})
