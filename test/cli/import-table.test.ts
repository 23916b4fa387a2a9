import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { languages, list, point, text, writeParquet } from '../directory/parquet-fixture.ts'
import { zipFiles } from '../directory/zip-fixture.ts'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { dalil, dalilJson, dalilRejection } from './process.ts'

const folder = await mkdtemp(join(tmpdir(), 'dalil-tables-'))
after(() => rm(folder, { recursive: true, force: true }))
const write = async (name: string, content: string | Buffer | Uint8Array) => {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}
const { url, sql } = await testDatabase({ after })
await loadDirectory(sql)
const env = { DATABASE_URL: url }

/** Three shops, as each format is to give them. */
const SHOPS = [
  ['a1', 'Lamp House', 'Riyadh/Al Malaz', 'pharmacy', 24.666, '+966112345678'],
  ['a2', 'بيت الورد', 'Riyadh/Al Olaya', 'fast-food', 24.695, null],
  ['a3', 'Sea View', 'Jeddah/Al Hamra', 'dentist', 21.526, null],
]
const CSV = [
  'Place_ID,Name,Category,Latitude,Longitude,Phone',
  'a1,Lamp House,amenity=pharmacy,24.666,46.734,0112345678',
  'a2,بيت الورد,fast_food,24.695,46.685,',
  'a3,Sea View,amenity > dentist,21.526,39.164,N/A',
].join('\n')

let sources = 0
/** What an import of the files leaves, in the order of the keys. */
async function importShops(files: string[], ...options: string[]) {
  const source = `source-${++sources}`
  const args = ['import', 'table', ...files, '--source', source, '--country', 'SA', ...options]
  const report = await dalilJson(args, env)
  const rows = await sql`
    select k.key, coalesce(b.name_en, b.name_ar) as name, ci.label || '/' || d.label as place, ca.slug, b.lat, b.phone
    from source_keys k join sources s on s.source_id = k.source_id and s.name = ${source}
    join branches b on b.id = k.row_id and k.kind = 'branch' join categories ca on ca.id = b.category_id
    join districts d on d.id = b.district_id join cities ci on ci.id = b.city_id order by k.key`
  return { report, rows: rows.map(row => Object.values(row)) }
}

const feature = (id: string, properties: object, geometry: object) => ({
  type: 'Feature',
  id,
  properties,
  geometry,
})
const square = (lng: number, lat: number) => ({
  type: 'Polygon',
  coordinates: [
    [-1, 1, 1, -1, -1].map((east, at) => [lng + east / 1000, lat + [-1, -1, 1, 1, -1][at]! / 1000]),
  ],
})
const FEATURES = [
  feature('a1', { name: 'Lamp House', amenity: 'pharmacy', phone: ['0112345678'] }, square(46.734, 24.666)),
  feature(
    'a2',
    { name: 'بيت الورد', amenity: 'fast_food' },
    { type: 'Point', coordinates: [46.685, 24.695] },
  ),
  feature(
    'a3',
    { name: 'Sea View', amenity: 'dentist', tags: { a: null } },
    { type: 'Point', coordinates: [39.164, 21.526] },
  ),
]

describe('import table', () => {
  it('reads a workbook below the title that an office writes above its columns', async () => {
    const rows = CSV.split('\n').map(line =>
      line.split(',').map(cell => (/^\d\d\.\d+$/.test(cell) ? Number(cell) : cell)),
    )
    const sheets = [
      { name: 'Branches', rows: [['Our branches'], [], ...rows] },
      { name: 'Notes', rows: [['x', 'y']] },
    ]
    const file = await write('shops.xlsx', await writeXlsx({ sheets }))
    const { report, rows: found } = await importShops([file])
    assert.deepEqual(found, SHOPS)
    assert.equal(
      report.files[0].description,
      'an Excel workbook, sheet "Branches", the first of 2; --sheet reads another one: "Notes"',
    )
    assert.deepEqual((await importShops([file], '--sheet', 'branches')).rows, SHOPS)
  })

  it('tells the sheets of a workbook that has no such sheet, or whose first one is empty', async () => {
    const sheets = [
      { name: 'Cover', rows: [['Our branches']] },
      { name: 'فروع', rows: [['name', 'city']] },
    ]
    const file = await write('cover.xlsx', await writeXlsx({ sheets }))
    const reject = (...options: string[]) =>
      dalilRejection(['import', 'table', file, ...options, '--json'], env)
    assert.equal(
      await reject('--sheet', 'None'),
      'dalil: cover.xlsx has no sheet "None": its sheets are "Cover", "فروع"',
    )
    assert.equal(
      await reject(),
      'dalil: cover.xlsx, sheet "Cover": no row names two columns or more; --sheet reads another one: "فروع"',
    )
    const guide = { name: 'Guide', rows: [['How to read', 'this file']] }
    const other = await write('guide.xlsx', await writeXlsx({ sheets: [guide, sheets[1]!] }))
    assert.match(
      await dalilRejection(['import', 'table', other], env),
      /no field names the branch.*; --sheet reads another one: "فروع"$/,
    )
  })

  it('reads the first sheet that is shown, and gives all rows of merged cells their value', async () => {
    const rows = [
      ['Our branches'],
      ['city', 'name', 'country', 'category'],
      ['Riyadh', 'Lamp House', 'SA', 'pharmacy'],
      [null, 'Rose Yard', 'SA', null],
      [null, null, null, null],
      ['Jeddah', 'Sea View', 'SA', 'dentist'],
      [null, 'Kesra', 'SA', null],
    ]
    const merges = [
      { startRow: 0, endRow: 0, startCol: 0, endCol: 3 },
      { startRow: 2, endRow: 4, startCol: 0, endCol: 0 },
      { startRow: 2, endRow: 3, startCol: 3, endCol: 3 },
      { startRow: 5, endRow: 6, startCol: 0, endCol: 0 },
    ]
    const hidden = {
      name: 'Old',
      hidden: true,
      rows: [
        ['name', 'city'],
        ['Gone', 'Riyadh'],
      ],
    }
    const sheets = [hidden, { name: 'Branches', rows, merges }]
    const file = await write('merged.xlsx', await writeXlsx({ sheets }))
    const report = await dalilJson(['import', 'table', file, '--source', 'merged', '--dry-run'], env)
    assert.equal(
      report.files[0].description,
      'an Excel workbook, sheet "Branches"; --sheet reads another one: "Old"',
    )
    assert.deepEqual(
      report.first.map((row: { name: string; city: string; category: string | null }) => [
        row.name,
        row.city,
        row.category,
      ]),
      [
        ['Lamp House', 'Riyadh', 'Pharmacy'],
        ['Rose Yard', 'Riyadh', 'Pharmacy'],
        ['Sea View', 'Jeddah', 'Dentist'],
        ['Kesra', 'Jeddah', null],
      ],
    )
  })

  it('refuses a workbook that unpacks to more than memory should hold', async () => {
    const archive = zipFiles({ '[Content_Types].xml': '<Types/>' })
    archive.writeUInt32LE(600 * 2 ** 20, archive.indexOf('PK\x01\x02') + 24)
    const file = await write('large.xlsx', archive)
    assert.equal(
      await dalilRejection(['import', 'table', file], env),
      'dalil: large.xlsx unpacks to over 512 MiB: save the sheet as CSV',
    )
  })

  it('names the list that is meant in a file of one object', async () => {
    const shops = [
      { id: 1, name: 'One', city: 'Riyadh' },
      { id: 2, name: 'Two', city: 'Riyadh' },
    ]
    const file = await write('answer.json', JSON.stringify({ count: 2, data: { stores: shops } }))
    assert.equal(
      await dalilRejection(['import', 'table', file], env),
      'dalil: answer.json is one object, whose "data.stores" is a list of objects: save that list as a file of its own (jq .data.stores)',
    )
  })

  it('reads GeoJSON as one collection, a line each or with separators, and polygons by their centre', async () => {
    const collection = {
      type: 'FeatureCollection',
      name: 'x',
      crs: { properties: {} },
      features: FEATURES,
      bbox: [1],
    }
    const lines = FEATURES.map(each => JSON.stringify(each))
    for (const [name, content] of [
      ['pretty.geojson', JSON.stringify(collection, null, 2)],
      ['lines.geojsonl', `${lines.join('\n')}\n`],
      ['sequence.geojsons', lines.map(line => `\u001e${line}\n`).join('')],
    ] as const) {
      const { rows, report } = await importShops([await write(name, content)])
      assert.deepEqual(rows, SHOPS, name)
      assert.equal(report.files[0].description, 'GeoJSON')
    }
  })

  it('names a feature by its number where all are on one line, and by its line elsewhere', async () => {
    const bad = feature('x', { name: 'Far' }, { type: 'Point', coordinates: [999, 24] })
    const all = [FEATURES[0], bad, feature('', { name: '-' }, { type: 'Point', coordinates: [46, 24] })]
    const collection = { type: 'FeatureCollection', features: all }
    const print = async (name: string, content: string) => {
      const file = await write(name, content)
      const { stdout } = await dalil(['import', 'table', file, '--dry-run'], env)
      return stdout.split('\n').filter(line => line.startsWith(`${name}:`))
    }
    assert.deepEqual(await print('one-line.geojson', JSON.stringify(collection)), [
      'one-line.geojson: feature 2: lng: "999" is not within -180 and 180',
      'one-line.geojson: feature 3: name: no name in either language',
    ])
    assert.deepEqual(await print('lines.geojson', all.map(each => JSON.stringify(each)).join('\n')), [
      'lines.geojson:2: lng: "999" is not within -180 and 180',
      'lines.geojson:3: name: no name in either language',
    ])
    const twice = [1, 2].map(() => ({ name: 'Lamp', city: 'Riyadh', country: 'SA' }))
    assert.deepEqual(await print('twice.json', JSON.stringify(twice)), [
      'twice.json: object 2: it names the same place as object 1',
    ])
  })

  it('reads plain JSON, with ids of more digits than a number holds', async () => {
    const file = await write(
      'long.json',
      '[{"place_id": 12345678901234567890, "name": "Long", "city": "Riyadh", "category": "Pharmacy", "features": [{"x": 1}]}]',
    )
    assert.deepEqual((await importShops([file])).rows[0]?.slice(0, 2), ['12345678901234567890', 'Long'])
  })

  it('reads Parquet with nested columns, some of them empty as pandas writes them, and a geometry', async () => {
    const row = (
      id: string,
      name: string,
      kind: string,
      phone: string | undefined,
      lat: number,
      lng: number,
    ) =>
      `{'id': ${text(id)}, 'names': {'primary': ${text(name)}, 'common': ${languages({})}}, 'category': ${text(kind)},
        'phones': ${list(phone ? [phone] : undefined)}, 'websites': null, 'addresses': null, 'geometry': ${point(lat, lng)}}`
    const file = join(folder, 'shops.parquet')
    await writeParquet(file, [
      row('a1', 'Lamp House', 'pharmacy', '0112345678', 24.666, 46.734),
      row('a2', 'بيت الورد', 'amenity/fast_food', undefined, 24.695, 46.685),
      row('a3', 'Sea View', 'Health and Medicine > Dentist', undefined, 21.526, 39.164),
    ])
    assert.deepEqual((await importShops([file])).rows, SHOPS)
  })

  it('unpacks .gz and .zip, and takes several files as one source', async t => {
    // Other processes unpack in the common folder.
    const { TMPDIR = tmpdir() } = process.env
    const unpacked = await mkdtemp(join(TMPDIR, 'dalil-unpacked-'))
    process.env.TMPDIR = unpacked
    t.after(async () => {
      process.env.TMPDIR = TMPDIR
      await rm(unpacked, { recursive: true })
    })
    const [header, ...rows] = CSV.split('\n')
    const packed = await write('shops.csv.gz', gzipSync(CSV))
    assert.deepEqual((await importShops([packed])).rows, SHOPS)
    const archive = await write(
      'shops.zip',
      zipFiles({
        'data/first.csv': [header, rows[0]].join('\n'),
        'data/second.csv': [header, rows[1], rows[1]].join('\n'),
        'README.txt': 'about',
        '__MACOSX/._first.csv': 'x',
      }),
    )
    const third = await write('third.csv', [header, rows[2]].join('\n'))
    const { rows: found, report } = await importShops([archive, third])
    assert.deepEqual(found, SHOPS)
    assert.deepEqual(
      report.problems.map((one: { file: string; line: number }) => [one.file, one.line]),
      [['second.csv', 3]],
    )
    const namesakes = await write(
      'namesakes.zip',
      zipFiles({ 'north/shops.csv': CSV, 'south/shops.csv': [header, rows[0]].join('\n') }),
    )
    await mkdir(join(folder, 'east'))
    const [one, other] = [await write('shops.csv', CSV), await write('east/shops.csv', CSV)]
    const shared = await importShops([namesakes, one, other])
    assert.deepEqual(
      shared.report.files.map((file: { name: string }) => file.name),
      ['north_shops.csv', 'south_shops.csv', one, other],
    )
    assert.match(
      await dalilRejection(
        ['import', 'table', await write('cut.csv.gz', gzipSync(CSV).subarray(0, 90))],
        env,
      ),
      /cut\.csv\.gz is truncated or damaged/,
    )
    assert.deepEqual(await readdir(unpacked), [])
  })

  it('downloads an address, and says what is wrong with one', async t => {
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/shops.csv')) response.end(CSV)
      else if (request.url === '/moved')
        response.writeHead(302, { location: '/shops.csv?token=secret' }).end()
      else if (request.url === '/away') response.writeHead(302, { location: 'http://example.com/' }).end()
      else response.writeHead(404).end()
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    t.after(() => server.close())
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    assert.deepEqual((await importShops([`${address}/moved`])).rows, SHOPS)
    const reject = (path: string) => dalilRejection(['import', 'table', path, '--json'], env)
    assert.match(
      await reject(`${address}/none?token=secret`),
      /cannot download http:[^?]*\/none: the server answers 404/,
    )
    assert.match(await reject(`${address}/away`), /it leads to an address that is not https/)
    assert.match(await reject('http://example.com/shops.csv'), /the address is not https/)
    assert.match(
      await reject(`${address.replace('http', 'https')}/shops.csv`),
      /cannot download https:.*: the host does not speak https at this port$/,
    )
  })

  it('says that a pipe is not a file', { skip: process.platform === 'win32' }, async t => {
    const pipe = join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const feed = await open(pipe, 'r+')
    t.after(() => feed.close())
    assert.equal(
      await dalilRejection(['import', 'table', pipe], env),
      `dalil: ${pipe} cannot be read: it is a pipe, not a file`,
    )
  })

  it('names the command for a file of another kind', async () => {
    const reject = (path: string) => dalilRejection(['import', 'table', path, '--json'], env)
    const cases: [name: string, content: string | Buffer, message: RegExp][] = [
      [
        'x.osm.pbf',
        Buffer.from('\0\0\0\x0d\n\tOSMHeader\x18\x7c'),
        /x\.osm\.pbf is no table, but an OpenStreetMap extract \(\.osm\.pbf\): use dalil import osm$/,
      ],
      ['x.osm', '<?xml version="1.0"?>\n<osm version="0.6"></osm>', /use dalil import osm$/],
      [
        'op.json',
        '{"version": 0.6, "elements": [{"type": "node", "id": 1, "lat": 1, "lon": 2}]}',
        /use dalil import osm$/,
      ],
      [
        'ov.geojson',
        '{"type":"Feature","properties":{"names":{"primary":"x"},"sources":[]},"geometry":null}',
        /use dalil import overture$/,
      ],
      ['old.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /save it as \.xlsx or CSV$/],
      ['changes.osc', '<?xml version="1.0"?>\n<osmChange version="0.6"/>', /\(osmium apply-changes\)$/],
      [
        'book.xls',
        '<?xml version="1.0"?>\n<Workbook/>',
        /XML of another kind: save it as \.xlsx, CSV or JSON$/,
      ],
      ['page.csv', '<!DOCTYPE html><html></html>', /page\.csv is no table, but a web page/],
      [
        'cut.geojson',
        JSON.stringify({ type: 'FeatureCollection', features: FEATURES }).slice(0, -9),
        /cut\.geojson is truncated/,
      ],
    ]
    for (const [name, content, message] of cases)
      assert.match(await reject(await write(name, content)), message)
  })

  it('saves the mapping that it guessed, and reads by it', async () => {
    const map = join(folder, 'saved.json')
    const file = await write('map-me.csv', CSV)
    const { report } = await importShops([file], '--save-mapping', map)
    const saved = JSON.parse(await readFile(map, 'utf8'))
    // What the options say holds for later imports by the mapping as well.
    assert.deepEqual(saved, { ...report.mapping, source: report.source })
    assert.deepEqual([saved.fields.key, saved.fields.country], ['Place_ID', { constant: 'SA' }])
    const again = await importShops([file], '--mapping', map)
    assert.deepEqual([again.rows, again.report.guessed], [SHOPS, false])
  })

  it('saves the encoding, the delimiter and the attribution that it was given, and says that a file cannot be written', async () => {
    const map = join(folder, 'given.json')
    const file = await write('given.csv', 'id;name;city\n1;Lamp;Riyadh\n')
    const given = ['--encoding', 'utf-8', '--delimiter', ';', '--attribution', '© Lamp', '--save-mapping']
    await importShops([file], ...given, map)
    const { encoding, delimiter, attribution } = JSON.parse(await readFile(map, 'utf8'))
    assert.deepEqual([encoding, delimiter, attribution], ['utf-8', ';', '© Lamp'])
    const nowhere = ['import', 'table', file, '--save-mapping', join(folder, 'nowhere', 'map.json')]
    assert.match(
      await dalilRejection(nowhere, env),
      /--save-mapping: .*map\.json cannot be written: there is no such file or folder$/,
    )
  })

  it('rejects a country that the directory does not have, before it reads the rows', async () => {
    const file = await write('country.csv', 'id,name,city\n1,Lamp,Riyadh\n')
    assert.equal(
      await dalilRejection(['import', 'table', file, '--country', 'XX', '--dry-run'], env),
      'dalil: country: the directory has no country "XX"; give a code of two letters, such as SA, or a name',
    )
  })

  it('says what is missing where the directory has no cities yet', async () => {
    const empty = await testDatabase({ after })
    const file = await write('first.csv', 'id,name,city\n1,Lamp,Riyadh\n')
    assert.match(
      await dalilRejection(['import', 'table', file, '--country', 'SA'], { DATABASE_URL: empty.url }),
      /^dalil: the directory has no cities yet: start the service once/,
    )
  })

  it('says what the source is called where nobody has named it', async () => {
    const file = await write('unnamed.csv', 'id,name,city\n1,Lamp,Riyadh\n')
    const args = ['import', 'table', file, '--country', 'SA', '--dry-run']
    const hint = /^The source is called csv: give a table of other branches a --source of its own\.$/m
    assert.match((await dalil(args, env)).stdout, hint)
    assert.doesNotMatch((await dalil([...args, '--source', 'lamps'], env)).stdout, hint)
  })

  it('rejects a sheet of a file that is no workbook', async () => {
    const file = await write('no-book.csv', 'id,name,city\n1,Lamp,Riyadh\n')
    assert.equal(
      await dalilRejection(['import', 'table', file, '--sheet', 'One'], env),
      'dalil: no-book.csv has no sheet "One": it is no workbook',
    )
  })

  it('says that a table has no rows', async () => {
    const file = await write('no-rows.csv', 'id,name,city\n')
    const { stdout } = await dalil(['import', 'table', file, '--source', 'no rows'], env)
    assert.match(stdout, /^No rows were read\.$/m)
  })

  it('prints how it took the columns of each table', async () => {
    const one = await write(
      'one.csv',
      'id,name,city,Main Category,Sub Category\n1,Lamp,Riyadh,Food,Bakery\n2,Door,Riyadh,Food,\n',
    )
    const two = await write(
      'two.csv',
      'id,name,gmap\n3,Sky,"https://www.google.com/maps/place/Sky/@1,2,17z/data=!3d24.695!4d46.685"\n',
    )
    const { stdout } = await dalil(['import', 'csv', one, two, '--country', 'SA', '--source', 'printed'], env)
    assert.match(stdout, /^one\.csv is UTF-8, its cells separated by ","; its columns are read as$/m)
    assert.match(stdout, /^ {2}category: Sub Category, else Main Category$/m)
    assert.match(stdout, /^two\.csv is UTF-8/m)
    assert.match(stdout, /^ {2}coordinates: gmap$/m)
    const [sky] = await sql`select lat, lng from branches where name_en = 'Sky'`
    assert.deepEqual({ ...sky }, { lat: 24.695, lng: 46.685 })
  })

  it('takes no name for one that only says so', async () => {
    const names = ['Unnamed', 'بدون اسم', '-', 'N/A', 'unknown', 'null', 'غير معروف', 'Known']
    const file = await write(
      'names.csv',
      ['id,name,city', ...names.map((name, at) => `${at},${name},Riyadh`)].join('\n'),
    )
    const { report } = await importShops([file])
    const { added, skipped } = report.counts.branch
    assert.deepEqual([added, skipped], [1, 7])
    assert.match(report.problems[0].reason, /no name in either language/)
  })
})
