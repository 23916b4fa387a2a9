import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { VectorTile } from '@mapbox/vector-tile'
import { importMap } from '../../server/src/directory/map/import-map.ts'
import { decodeTile } from '../../server/src/directory/map/merge-tiles.ts'
import { ImportError } from '../../server/src/directory/model/records.ts'
import { dalil, dalilJson, dalilRejection } from '../cli/process.ts'
import { openBrowser, openOwnerBrowser } from '../console/browser.ts'
import { type Fixture, osmFile } from '../directory/osm-fixture.ts'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'

// The middle of the tile below.
const LAT = 24.4772
const LNG = 39.6057
const BOX: [number, number, number, number] = [LNG - 0.01, LAT - 0.01, LNG + 0.01, LAT + 0.01]
const [Z, X, Y] = [14, 9994, 7042]

const node = (id: number, east: number, north: number, tags?: Record<string, string>) => ({
  id,
  lng: LNG + east / 1000,
  lat: LAT + north / 1000,
  ...(tags ? { tags } : {}),
})

const TOWN: Fixture = {
  box: BOX,
  nodes: [
    node(1, -4, 0),
    node(2, 4, 0),
    ...[
      [-2, 1],
      [2, 1],
      [2, 3],
      [-2, 3],
    ].map(([east, north], index) => node(10 + index, east!, north!)),
    ...[
      [-1, 1.5],
      [1, 1.5],
      [1, 2.5],
      [-1, 2.5],
    ].map(([east, north], index) => node(20 + index, east!, north!)),
    node(30, 0, -1, { place: 'suburb', name: 'قباء', 'name:en': 'Quba' }),
    node(31, 0, -2, { shop: 'books', name: 'No part of a map' }),
  ],
  ways: [
    { id: 1, nodes: [1, 2], tags: { highway: 'primary', name: 'شارع قباء', 'name:en': 'Quba Street' } },
    { id: 2, nodes: [10, 11, 12] },
    { id: 3, nodes: [12, 13, 10] },
    { id: 4, nodes: [20, 21, 22, 23, 20] },
    { id: 5, nodes: [20, 21, 22, 23, 20], tags: { building: 'yes', name: 'Kiosk' } },
  ],
  relations: [
    {
      id: 1,
      members: [
        { type: 'way', ref: 2, role: 'outer' },
        { type: 'way', ref: 3, role: 'outer' },
        { type: 'way', ref: 4, role: 'inner' },
      ],
      tags: { type: 'multipolygon', natural: 'water', name: 'Lake' },
    },
  ],
}

const NEIGHBOUR: Fixture = {
  box: BOX,
  nodes: [node(1, -4, -4), node(2, 4, -4)],
  ways: [{ id: 9, nodes: [1, 2], tags: { highway: 'residential', name: 'Other Street' } }],
}

const service = await testService({ after })
const folder = await mkdtemp(join(tmpdir(), 'dalil-map-'))
after(() => rm(folder, { recursive: true }))

async function write(name: string, fixture: Fixture): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, osmFile(fixture))
  return path
}

const get = (url: string, headers: Record<string, string> = {}) =>
  service.app.inject({ method: 'GET', url, headers })

async function readTile(): Promise<VectorTile> {
  const { statusCode, rawPayload } = await get(`/tiles/${Z}/${X}/${Y}.mvt`, { 'accept-encoding': 'gzip' })
  assert.equal(statusCode, 200)
  return decodeTile(gunzipSync(rawPayload))
}

function listProperties(tile: VectorTile, layer: string) {
  const found = tile.layers[layer]
  return Array.from({ length: found?.length ?? 0 }, (_, index) => ({ ...found!.feature(index).properties }))
}

describe('map tiles of an extract', { concurrency: false }, () => {
  before(async () => {
    await importMap(service.sql, await write('town.osm.pbf', TOWN))
  })

  it('hold streets, water, buildings and places, with names in both languages', async () => {
    const tile = await readTile()
    assert.deepEqual(Object.keys(tile.layers).sort(), ['building', 'place', 'road', 'water'])
    assert.deepEqual(listProperties(tile, 'road'), [{ class: 'primary', en: 'Quba Street', ar: 'شارع قباء' }])
    assert.deepEqual(listProperties(tile, 'place'), [{ class: 'suburb', en: 'Quba', ar: 'قباء' }])
    assert.deepEqual(listProperties(tile, 'building'), [{ class: 'building' }])
    const water = tile.layers.water!.feature(0)
    assert.deepEqual({ ...water.properties }, { class: 'water', en: 'Lake' })
    // The island in the lake is a second ring.
    assert.equal(water.loadGeometry().length, 2)
    const street = tile.layers.road!.feature(0).toGeoJSON(X, Y, Z).geometry
    assert.ok(street.type === 'LineString')
    const [west, north] = street.coordinates[0]!
    assert.ok(Math.abs(west! - (LNG - 0.004)) < 1e-5 && Math.abs(north! - LAT) < 1e-5)
  })

  it('show from far away only what is large', async () => {
    const { rawPayload } = await get(`/tiles/8/${X >> 6}/${Y >> 6}.mvt`, { 'accept-encoding': 'gzip' })
    const tile = decodeTile(gunzipSync(rawPayload))
    assert.deepEqual(Object.keys(tile.layers), ['road'])
  })

  it('are sent without a key, compressed for those who take it, and kept for ever by their version', async () => {
    const path = `/tiles/${Z}/${X}/${Y}.mvt`
    const compressed = await get(`${path}?v=a`, { 'accept-encoding': 'br, gzip' })
    assert.equal(compressed.headers['content-encoding'], 'gzip')
    assert.equal(compressed.headers['content-type'], 'application/vnd.mapbox-vector-tile')
    assert.equal(compressed.headers['access-control-allow-origin'], '*')
    assert.match(String(compressed.headers['cache-control']), /immutable/)
    const plain = await get(path, { 'accept-encoding': 'gzip;q=0' })
    assert.equal(plain.headers['content-encoding'], undefined)
    assert.doesNotMatch(String(plain.headers['cache-control']), /immutable/)
    assert.deepEqual(plain.rawPayload, gunzipSync(compressed.rawPayload))
  })

  it('are empty where there is nothing, and no tile beyond the last zoom level or the world', async () => {
    assert.equal((await get('/tiles/14/0/0.mvt')).statusCode, 204)
    for (const path of ['15/0/0', '3/8/0', '3/0/8', '-1/0/0', 'a/b/c', '1.5/0/0']) {
      assert.equal((await get(`/tiles/${path}.mvt`)).statusCode, 404, path)
    }
  })

  it('of two extracts are one', async () => {
    await importMap(service.sql, await write('neighbour.osm.pbf', NEIGHBOUR))
    const names = listProperties(await readTile(), 'road').map(properties => properties.en)
    assert.deepEqual(names.sort(), ['Other Street', 'Quba Street'])
  })

  it('are replaced by a newer file of the same name', async () => {
    await importMap(service.sql, await write('town.osm.pbf', { ...TOWN, relations: [] }))
    const tile = await readTile()
    assert.equal(tile.layers.water, undefined)
    assert.equal(listProperties(tile, 'road').length, 2)
  })

  it('stay as they were when an import fails', async () => {
    const path = await write('town.osm.pbf', { nodes: [node(1, 0, 0)] })
    await assert.rejects(importMap(service.sql, path), ImportError)
    assert.equal(listProperties(await readTile(), 'road').length, 2)
  })

  it('are credited, on the page of notices as well', async () => {
    const { attributions } = (await get('/attribution', { accept: 'application/json' })).json()
    assert.deepEqual(
      attributions.map(({ text, sources }: { text: string; sources: string[] }) => [text, sources]),
      [['© OpenStreetMap contributors', ['neighbour (map)', 'town (map)']]],
    )
  })
})

describe('tiles with the names of cities', () => {
  it('hold the larger cities of the directory in both languages', async () => {
    await loadDirectory(service.sql)
    const read = async (path: string) => {
      const { statusCode, rawPayload } = await get(`/tiles/towns/${path}.mvt`, { 'accept-encoding': 'gzip' })
      return statusCode === 204 ? [] : listProperties(decodeTile(gunzipSync(rawPayload)), 'town')
    }
    // The tile around Riyadh.
    const [x, y] = [644, 439]
    const towns = await read(`10/${x}/${y}`)
    assert.ok(towns.some(({ en, ar }) => en === 'Riyadh' && ar === 'الرياض'))
    assert.deepEqual(await read('10/0/0'), [])
    const missing = await get('/tiles/towns/11/0/0.mvt')
    assert.equal(missing.statusCode, 404)
    assert.equal(missing.json().error.message, 'No such tile.')
  })
})

describe('GET /console/map', { concurrency: false }, () => {
  it('200: tells the path of the tiles, which differs after an import, and the boxes of the extracts', async () => {
    const browser = await openOwnerBrowser(service)
    const { status, body } = await browser.get('/map')
    assert.equal(status, 200)
    assert.match(body.tiles.path, /^\/tiles\/\{z\}\/\{x\}\/\{y\}\.mvt\?v=/)
    assert.equal(body.tiles.attribution, '© OpenStreetMap contributors')
    assert.equal(body.tiles.boxes.length, 2)
    for (const [west, south, east, north] of body.tiles.boxes) {
      assert.ok(west < LNG && east > LNG && south < LAT && north > LAT)
    }
    await importMap(service.sql, await write('third.osm.pbf', NEIGHBOUR))
    assert.notEqual((await browser.get('/map')).body.tiles.path, body.tiles.path)
  })

  it('200: names the style of MAP_STYLE_URL instead', async () => {
    const styleUrl = 'https://tiles.example.com/style.json'
    const styled = await testService({ after }, { mapStyleUrl: styleUrl })
    const browser = await openOwnerBrowser(styled)
    const { body } = await browser.get('/map')
    assert.deepEqual(body, { ok: true, styleUrl, towns: null, tiles: null })
  })

  it('401: without a session', async () => {
    assert.equal((await openBrowser(service).get('/map')).status, 401)
  })
})

describe('dalil map', { concurrency: false }, async () => {
  const { url } = await testDatabase({ after })
  const env = { DATABASE_URL: url }

  it('imports, lists and removes extracts', async () => {
    assert.match((await dalil(['map', 'list'], env)).stdout, /no streets yet/)
    const paths = [await write('town.osm.pbf', TOWN), await write('neighbour.osm.pbf', NEIGHBOUR)]
    const { extracts } = await dalilJson(['map', 'import', ...paths], env)
    assert.deepEqual(
      extracts.map(({ name }: { name: string }) => name),
      ['town', 'neighbour'],
    )
    assert.match((await dalil(['map', 'list'], env)).stdout, /neighbour.*\ntown/)
    assert.deepEqual(await dalilJson(['map', 'remove', 'town'], env), { removed: 'town' })
    assert.match(await dalilRejection(['map', 'remove', 'town'], env), /the map has no extract named town/)
  })

  it('says what is wrong with a file', async () => {
    const path = join(folder, 'table.csv')
    await writeFile(path, 'a,b\n1,2\n')
    assert.match(await dalilRejection(['map', 'import', path], env), /is not an OpenStreetMap extract/)
    const town = await write('before.osm.pbf', TOWN)
    assert.match(
      await dalilRejection(['map', 'import', town, join(folder, 'missing.osm.pbf')], env),
      /there is no such file or folder; imported before that: before$/,
    )
  })
})
