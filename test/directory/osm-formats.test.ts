import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { ImportError } from '../../server/src/directory/model/records.ts'
import { createOsmSource } from '../../server/src/directory/sources/osm/source.ts'
import { CITY, folder, LAT, LNG } from './osm-reader.ts'
import { DIVISIONS, place as writePlace } from './overture-fixture.ts'
import { writeParquet } from './parquet-fixture.ts'

const TAGS = { shop: 'books', name: 'Leaf & Page', 'name:ar': 'الورقة' }
const MALL = { shop: 'mall', name: 'Mall' }
const EXPECTED = [
  ['n11', 'Leaf & Page', 'الورقة', 'bookstore', '24.4700', '39.6110'],
  ['w20', 'Mall', null, 'shopping-mall', '24.4710', '39.6120'],
]
const CORNERS = [
  [12, 0, 0],
  [13, 0.002, 0],
  [14, 0.002, 0.004],
  [15, 0, 0.004],
] as const

async function readFileNamed(name: string, content: string) {
  const path = join(folder, name)
  await writeFile(path, content)
  const records = await Array.fromAsync(createOsmSource([path]).records(() => {}))
  return records.flatMap(record =>
    record.kind === 'branch'
      ? [
          [
            record.key,
            record.nameEn,
            record.nameAr,
            record.categoryKey,
            record.lat?.toFixed(4),
            record.lng?.toFixed(4),
          ],
        ]
      : [],
  )
}

describe('OpenStreetMap data in other formats', () => {
  it('is read from XML, ways before their nodes as well', async () => {
    const tags = (all: object) =>
      Object.entries(all)
        .map(([k, v]) => `<tag k="${k}" v="${String(v).replace('&', '&amp;')}"/>`)
        .join('')
    const xml = `<?xml version='1.0' encoding='UTF-8'?>
      <osm version="0.6"><bounds minlat="24" minlon="39" maxlat="25" maxlon="40"/>
      <way id="20">${[12, 13, 14, 15, 12].map(ref => `<nd ref="${ref}"/>`).join('')}${tags(MALL)}</way>
      <node id="1" lat="${LAT}" lon="${LNG}">${tags(CITY.tags)}</node>
      <node id="11" lat="${LAT}" lon="${LNG + 0.001}">${tags(TAGS)}</node>
      <node id="31" lat="${LAT}" lon="${LNG}" visible="false">${tags(TAGS)}</node>
      <node id="32" lat="${LAT}" lon="${LNG}" action="delete">${tags(TAGS)}</node>
      ${CORNERS.map(([id, north, east]) => `<node id="${id}" lat="${LAT + north}" lon="${LNG + east}"/>`).join('\n')}
      </osm>`
    const found = await readFileNamed('places.osm', xml)
    assert.deepEqual(found.sort(), EXPECTED)
  })

  it('is read from an answer of Overpass, with centres or geometries', async () => {
    const elements = [
      { type: 'node', id: 1, lat: LAT, lon: LNG, tags: CITY.tags },
      { type: 'node', id: 11, lat: LAT, lon: LNG + 0.001, tags: TAGS },
      { type: 'way', id: 20, center: { lat: LAT + 0.001, lon: LNG + 0.002 }, nodes: [12, 13], tags: MALL },
    ]
    const answer = { version: 0.6, generator: 'Overpass API', osm3s: { copyright: 'x' }, elements }
    assert.deepEqual((await readFileNamed('overpass.json', JSON.stringify(answer, null, 1))).sort(), EXPECTED)
  })

  it('is read from GeoJSON that names its elements', async () => {
    const ring = [...CORNERS, CORNERS[0]].map(([, north, east]) => [LNG + east, LAT + north])
    const features = [
      {
        id: 'node/1',
        properties: { '@id': 'node/1', ...CITY.tags },
        geometry: { type: 'Point', coordinates: [LNG, LAT] },
      },
      {
        properties: { '@id': 'node/11', ...TAGS },
        geometry: { type: 'Point', coordinates: [LNG + 0.001, LAT] },
      },
      { id: 'way/20', properties: { tags: MALL }, geometry: { type: 'Polygon', coordinates: [ring] } },
    ].map(each => ({ type: 'Feature', ...each }))
    const found = await readFileNamed(
      'turbo.geojson',
      JSON.stringify({ type: 'FeatureCollection', features }),
    )
    assert.deepEqual(found.sort(), EXPECTED)
  })

  it('says where it is cut off, and what another file is', async () => {
    const cases: [name: string, content: string, message: RegExp][] = [
      ['cut.osm', '<osm version="0.6"><node id="1" lat="1" lon="2">', /cut\.osm is truncated or damaged/],
      ['bad.osm', '<osm version="0.6"><node id="1" lat=1 lon="2"/></osm>', /bad\.osm cannot be read/],
      [
        'cut.json',
        '{"elements": [{"type": "node", "id": 1, "tags": {}}, {"type": ',
        /cut\.json is truncated/,
      ],
      [
        'table.csv',
        'name,city\nx,y\n',
        /table\.csv is not an OpenStreetMap extract, but a text file, such as CSV: use dalil import table/,
      ],
    ]
    for (const [name, content, message] of cases) {
      await assert.rejects(
        readFileNamed(name, content),
        error => error instanceof ImportError && message.test(error.message),
      )
    }
  })

  it('names the command for a Parquet file of Overture, of Foursquare and of columns of one’s own', async () => {
    const rows: [row: string, command: string][] = [
      [writePlace({ id: 'o1' }), 'overture'],
      [DIVISIONS[0]!, 'overture'],
      ["{'fsq_place_id': 'f1', 'name': 'Place'}", 'foursquare'],
      ["{'id': 'x', 'name': 'Place'}", 'table'],
    ]
    for (const [row, command] of rows) {
      const path = join(folder, 'places.parquet')
      await writeParquet(path, [row])
      await assert.rejects(
        Array.fromAsync(createOsmSource([path]).records(() => {})),
        error => error instanceof ImportError && error.message.endsWith(`: use dalil import ${command}`),
      )
    }
  })
})
