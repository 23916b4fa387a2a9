import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { OpenCategories } from '../../server/src/directory/categories/open-data.ts'
import { dalil, dalilJson } from '../cli/process.ts'
import { testDatabase } from '../support/database.ts'
import { osmFile } from './osm-fixture.ts'
import { place } from './overture-fixture.ts'
import { list, text, writeParquet } from './parquet-fixture.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-left-out-'))
after(() => rm(folder, { recursive: true, force: true }))

const CITY = { id: 1, lat: 24.47, lng: 39.61, tags: { place: 'city', name: 'Medina' } }
let nodes = 10
const node = (tags: Record<string, string>) => ({
  id: ++nodes,
  lat: 24.47,
  lng: 39.61 + nodes / 100_000,
  tags,
})
const writeExtract = async (name: string, all: ReturnType<typeof node>[]) => {
  await writeFile(join(folder, name), osmFile({ nodes: [CITY, ...all] }))
  return join(folder, name)
}

describe('what is no business', () => {
  it('is left out of OpenStreetMap, counted, and kept on demand', async t => {
    const { url, sql } = await testDatabase(t)
    const env = { DATABASE_URL: url }
    const file = await writeExtract('some.osm.pbf', [
      node({ tourism: 'information', information: 'guidepost', name: 'To the hill' }),
      node({ leisure: 'pitch', sport: 'soccer', name: 'Field One' }),
      node({ leisure: 'pitch', sport: 'padel', name: 'Padel Club', phone: '+966 14 823 0002' }),
      node({ amenity: 'parking_space', name: 'P 7' }),
      node({ tourism: 'artwork', artwork_type: 'sculpture', name: 'The Wave' }),
      node({ amenity: 'toilets', name: 'WC' }),
      node({ amenity: 'cafe', name: 'Palm Cafe' }),
      node({ amenity: 'parking', name: 'Car Park' }),
      node({ tourism: 'information', information: 'office', name: 'Visitors' }),
    ])
    const report = await dalilJson(['import', 'osm', file], env)
    const names = async () =>
      (await sql`select name_en from branches order by name_en`).map(row => row.name_en)
    assert.deepEqual(await names(), ['Car Park', 'Padel Club', 'Palm Cafe', 'Visitors'])
    assert.equal(report.counts.branch.read, 4)
    assert.deepEqual(Object.values(report.leftOut).sort(), [1, 1, 1, 1, 1])
    assert.equal(report.leftOut.Guidepost, 1)
    const { stdout } = await dalil(['import', 'osm', file], env)
    assert.match(stdout, /^left out 5 that are no businesses \(--keep-all takes them\): .*1 Guidepost/m)
    const all = await dalilJson(['import', 'osm', file, '--keep-all'], env)
    assert.deepEqual([all.counts.branch.read, all.leftOut], [9, {}])
  })

  it('is not taken for removed, and is archived with what is missing', async t => {
    const { url, sql } = await testDatabase(t)
    const env = { DATABASE_URL: url }
    const pitches = Array.from({ length: 160 }, (_, at) => node({ leisure: 'pitch', name: `Field ${at}` }))
    const shops = Array.from({ length: 20 }, (_, at) => node({ shop: 'books', name: `Bookshop ${at}` }))
    const file = await writeExtract('pitches.osm.pbf', [...pitches, ...shops])
    await dalilJson(['import', 'osm', file, '--keep-all'], env)
    const countOpen = async () => (await sql`select from branches where archived_at is null`).length
    assert.equal(await countOpen(), 180)
    const report = await dalilJson(['import', 'osm', file], env)
    assert.deepEqual([await countOpen(), report.archived.branches], [180, 0])
    const archiving = await dalilJson(['import', 'osm', file, '--archive-missing'], env)
    assert.deepEqual([await countOpen(), archiving.archived.branches], [20, 160])
  })

  it('is left out of Overture and of Foursquare by their own categories', async t => {
    const { url, sql } = await testDatabase(t)
    const env = { DATABASE_URL: url }
    const extract = await writeExtract('city.osm.pbf', [])
    await dalilJson(['import', 'osm', extract], env)
    const overture = join(folder, 'overture.parquet')
    const at: [number, number] = [24.47, 39.61]
    await writeParquet(overture, [
      place({ id: 'a', name: 'The Wave', taxonomy: ['arts_and_entertainment', 'sculpture_statue'], at }),
      place({ id: 'b', name: 'WC', basic: 'public_restroom', at }),
      place({ id: 'd', name: 'P 7', basic: 'parking_space', at }),
      place({ id: 'c', name: 'Palm Cafe', taxonomy: ['food_and_drink', 'cafe'], at }),
    ])
    const found = await dalilJson(['import', 'overture', overture], env)
    assert.deepEqual(
      [found.leftOut, found.counts.branch.added],
      [{ 'Sculpture Statue': 1, 'Public Restroom': 1, 'Parking Space': 1 }, 1],
    )
    const foursquare = join(folder, 'foursquare.parquet')
    const row = (id: string, name: string, label: string) =>
      `{'fsq_place_id': ${text(id)}, 'name': ${text(name)}, 'latitude': 24.47, 'longitude': 39.61,
        'fsq_category_labels': ${list([label])}, 'tel': null::varchar}`
    await writeParquet(foursquare, [
      row('f1', 'My Flat', 'Community and Government > Residential Building > Home (private)'),
      row('f2', 'Lamp Cafe', 'Dining and Drinking > Cafe'),
    ])
    const both = await dalilJson(['import', 'foursquare', foursquare], env)
    assert.deepEqual([Object.values(both.leftOut), both.counts.branch.added], [[1], 1])
    const categories = await sql`select slug from categories where slug ~ 'sculpture|restroom|home'`
    assert.deepEqual([...categories], [])
    const kept = await dalilJson(['import', 'overture', overture, '--keep-all'], env)
    assert.equal(kept.counts.branch.added, 3)
  })
})

describe('the category "shopping"', () => {
  it('is any shop, and no mall', () => {
    const origin = { file: 'x', line: 1 }
    assert.deepEqual(new OpenCategories().resolvePath(['shopping'], origin).slice(0, 1), ['shop'])
    assert.deepEqual(new OpenCategories().resolvePath(['shopping_center'], origin).slice(0, 1), [
      'shopping-mall',
    ])
  })
})
