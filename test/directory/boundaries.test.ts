import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import {
  type Boundary,
  BoundaryIndex,
  isInBoundary,
  simplifyBoundary,
} from '../../server/src/geo/boundary.ts'
import { dalilJson } from '../cli/process.ts'
import { testDatabase } from '../support/database.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-boundaries-'))
after(() => rm(folder, { recursive: true, force: true }))

type Point = [lng: number, lat: number]

/** A closed square ring, by its south-west corner and its width in degrees, some 60 km north of Riyadh. */
const square = ([x, y]: Point, width: number): Point[] =>
  [
    [0, 0],
    [width, 0],
    [width, width],
    [0, width],
    [0, 0],
  ].map(([dx, dy]) => [46.5 + x + dx!, 25.2 + y + dy!])

/** East and west have a border near the centre of the west, whose far end belongs to it too; the east has a hole. */
const WEST = [square([0, 0], 0.02), square([0.3, 0.3], 0.02)]
const EAST = [square([0.02, 0], 0.2), square([0.1, 0.1], 0.04)]
const CENTRES: Record<'West' | 'East' | 'Core', Point> = {
  West: [46.519, 25.21],
  East: [46.7, 25.35],
  Core: [46.615, 25.315],
}
const PLACES: Record<string, Point> = {
  'across the border': [46.525, 25.205],
  'in the far part': [46.81, 25.51],
  'in the hole': [46.62, 25.32],
  'beside the hole': [46.59, 25.32],
}
/** Core has no boundary, so that only the distance tells; everywhere else the nearest centre would be wrong, or too far. */
const EXPECTED = {
  'across the border': 'East',
  'in the far part': 'West',
  'in the hole': 'Core',
  'beside the hole': 'East',
}

async function readDistricts(sql: Awaited<ReturnType<typeof testDatabase>>['sql']) {
  const rows = await sql<{ branch: string; district: string }[]>`
    select b.name_en as branch, d.label as district from branches b join districts d on d.id = b.district_id where b.live`
  return Object.fromEntries(rows.map(({ branch, district }) => [branch, district]))
}

describe('boundaries', () => {
  it('hold what lies in an odd number of their rings', () => {
    const boundary: Boundary = { rings: EAST }
    assert.equal(isInBoundary(PLACES['across the border']!, boundary), true)
    assert.equal(isInBoundary(PLACES['in the hole']!, boundary), false)
    const index = new BoundaryIndex<string>()
    index.add(boundary, 'east')
    index.add({ rings: [square([0, 0], 0.4)] }, 'all')
    const find = ([lng, lat]: Point) => index.findHolder(lat, lng)
    assert.deepEqual([PLACES['beside the hole']!, PLACES['in the hole']!, [46.4, 25.3] as Point].map(find), [
      'east',
      'all',
      undefined,
    ])
  })

  it('lose the points between their corners alone', () => {
    const [south, , north] = [25, 25.5, 26]
    const line = Array.from({ length: 50 }, (_, at): Point => [46 + at / 50, south])
    const ring: Point[] = [...line, [47, south], [47, north], [46, north], [46, south]]
    const simple = simplifyBoundary([ring])!.rings[0]!
    assert.deepEqual(simple, [
      [46, south],
      [47, south],
      [47, north],
      [46, north],
      [46, south],
    ])
    assert.equal(simplifyBoundary([[[46, 25]]]), undefined)
  })
})

describe('import osm', () => {
  it('places what names no place by the boundaries that hold it', async t => {
    const { url, sql } = await testDatabase(t)
    const path = join(folder, 'town.osm')
    await writeFile(path, writeOsm())
    const report = await dalilJson(['import', 'osm', path], { DATABASE_URL: url })
    assert.deepEqual(report.problems, [])
    assert.equal(report.counts.boundary.added, 3)
    assert.deepEqual(await readDistricts(sql), EXPECTED)
    const again = await dalilJson(['import', 'osm', path], { DATABASE_URL: url })
    assert.deepEqual([again.counts.boundary.unchanged, again.counts.branch.unchanged], [3, 4])
  })

  it('leaves a boundary out of which the file does not hold every line', async t => {
    const { url } = await testDatabase(t)
    const path = join(folder, 'part.osm')
    await writeFile(
      path,
      writeOsm().replace(/<member type="way" ref="1"[^>]*>/, '<member type="way" ref="999" role="outer"/>'),
    )
    const report = await dalilJson(['import', 'osm', path], { DATABASE_URL: url })
    assert.equal(report.counts.boundary.added, 2)
  })
})

/** A town with the boundary of its name; one district is a settlement of that name, the other is known by its boundary. */
function writeOsm(): string {
  const nodes: string[] = []
  const ways: string[] = []
  const tags = (given: Record<string, string>) =>
    Object.entries(given)
      .map(([k, v]) => `<tag k="${k}" v="${v}"/>`)
      .join('')
  const addNode = ([lng, lat]: Point, given: Record<string, string> = {}) => {
    nodes.push(`<node id="${nodes.length + 1}" lat="${lat}" lon="${lng}">${tags(given)}</node>`)
    return nodes.length
  }
  /** In two ways, the second the other way round. */
  const addRing = (ring: Point[], role: string) => {
    const ids = ring.slice(0, -1).map(point => addNode(point))
    const halves = [ids.slice(0, 3), [...ids.slice(2), ids[0]!].toReversed()]
    return halves.map(half => {
      ways.push(`<way id="${ways.length + 1}">${half.map(id => `<nd ref="${id}"/>`).join('')}</way>`)
      return `<member type="way" ref="${ways.length}" role="${role}"/>`
    })
  }
  const relation = (id: number, rings: [Point[], string][], level: string, name: string) =>
    `<relation id="${id}">${rings.flatMap(([ring, role]) => addRing(ring, role)).join('')}${tags({ type: 'boundary', boundary: 'administrative', admin_level: level, name })}</relation>`
  addNode([46.65, 25.3], { place: 'town', name: 'Town' })
  addNode(CENTRES.West, { place: 'suburb', name: 'West' })
  addNode(CENTRES.Core, { place: 'suburb', name: 'Core' })
  for (const [name, at] of Object.entries(PLACES)) addNode(at, { amenity: 'pharmacy', name })
  const relations = [
    relation(
      1,
      WEST.map(ring => [ring, 'outer']),
      '10',
      'West',
    ),
    relation(
      2,
      [
        [EAST[0]!, 'outer'],
        [EAST[1]!, 'inner'],
      ],
      '10',
      'East',
    ),
    relation(3, [[square([-0.1, -0.1], 0.6), 'outer']], '8', 'Town'),
  ]
  return `<osm version="0.6">${[...nodes, ...ways, ...relations].join('\n')}</osm>`
}

describe('import overture', () => {
  it('places by the areas of divisions, which may come in a later import than these', async t => {
    const { url, sql } = await testDatabase(t)
    const env = { DATABASE_URL: url }
    const write = async (name: string, features: object[]) => {
      const path = join(folder, name)
      await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }))
      return path
    }
    const feature = (id: string, type: string, coordinates: unknown, properties: object) => ({
      type: 'Feature',
      id,
      geometry: { type, coordinates },
      properties: { version: 1, sources: [{ dataset: 'x' }], country: 'SA', ...properties },
    })
    const division = (id: string, at: Point, subtype: string, above: object[] = []) =>
      feature(id, 'Point', at, {
        names: { primary: id },
        subtype,
        hierarchies: [[...above, { division_id: id, subtype, name: id }]],
      })
    const town = { division_id: 'Town', subtype: 'locality', name: 'Town' }
    const area = (id: string, type: string, coordinates: unknown, subtype: string, land = 'land') =>
      feature(`area of ${id} ${land}`, type, coordinates, {
        names: { primary: id },
        division_id: id,
        subtype,
        class: land,
      })
    const divisions = await write('divisions.geojson', [
      division('Town', [46.65, 25.3], 'locality'),
      division('West', CENTRES.West, 'neighborhood', [town]),
      division('East', CENTRES.East, 'neighborhood', [town]),
      division('Core', CENTRES.Core, 'neighborhood', [town]),
    ])
    const areas = await write('areas.geojson', [
      area(
        'West',
        'MultiPolygon',
        WEST.map(ring => [ring]),
        'neighborhood',
      ),
      area('East', 'Polygon', EAST, 'neighborhood'),
      area('Town', 'Polygon', [square([-0.1, -0.1], 0.6)], 'locality'),
      area('Town', 'Polygon', [square([-1, -1], 3)], 'locality', 'maritime'),
      area('Elsewhere', 'Polygon', [square([3, 3], 1)], 'locality'),
    ])
    const places = await write(
      'places.geojson',
      Object.entries(PLACES).map(([name, at]) =>
        feature(name, 'Point', at, {
          names: { primary: name },
          basic_category: 'pharmacy',
          confidence: 0.9,
          addresses: [{ country: 'SA' }],
        }),
      ),
    )
    await dalilJson(['import', 'overture', divisions], env)
    const report = await dalilJson(['import', 'overture', areas], env)
    assert.deepEqual(
      [report.counts.boundary.added, report.problems.map((one: { reason: string }) => one.reason)],
      [3, ['no city or district has the key Elsewhere']],
    )
    await dalilJson(['import', 'overture', places], env)
    assert.deepEqual(await readDistricts(sql), EXPECTED)
  })
})
