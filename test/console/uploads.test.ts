import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { text, writeParquet } from '../directory/parquet-fixture.ts'
import { openBrowser } from './browser.ts'
import { inviteNewcomer } from './team.ts'
import { CSV, openUploadScene } from './upload-scene.ts'

const { service, operator, upload, countUploads, listFiles } = await openUploadScene({ after })

/** Rows of a table in any format. */
const TABLE = [
  ['name', 'category', 'city', 'country', 'lat', 'lng'],
  ['Noor Pharmacy', 'pharmacy', 'Riyadh', 'SA', '24.69', '46.68'],
  ['Amal Pharmacy', 'pharmacy', 'Jeddah', 'SA', '21.54', '39.17'],
]
describe('POST /console/directory/uploads', () => {
  it('201: tells the columns, what they are taken for, and the first rows', async () => {
    const { uploadId, ...body } = await upload(CSV, 'فروع.csv')
    assert.ok(uploadId)
    assert.deepEqual(body, {
      ok: true,
      fileName: 'فروع.csv',
      columns: ['Branch name', 'Kind', 'Town', 'Country', 'Phone'],
      mapping: { name: 'Branch name', category: 'Kind', city: 'Town', country: 'Country', phone: 'Phone' },
      source: null,
      country: null,
      sample: [
        ['Noor Pharmacy', 'pharmacy', 'Riyadh', 'SA', '0112345678'],
        ['صيدلية الأمل', 'pharmacy', 'Jeddah', 'SA', ''],
        ['Lost Pharmacy', 'pharmacy', 'Atlantis', 'SA', ''],
      ],
      rows: 3,
    })
  })

  it('201: guesses what it can where the columns have unknown names', async () => {
    const { mapping, columns } = await upload('First;Second;City\n1;2;Riyadh\n')
    assert.deepEqual(mapping, { city: 'City' })
    assert.deepEqual(columns, ['First', 'Second', 'City'])
  })

  it('201: takes workbooks, GeoJSON, JSON and Parquet by what they hold, and reads them the same way', async () => {
    const [header = [], ...rows] = TABLE
    const objects = rows.map(cells => Object.fromEntries(cells.map((cell, at) => [header[at]!, cell])))
    const features = objects.map(({ lat, lng, ...properties }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Point', coordinates: [Number(lng), Number(lat)] },
    }))
    const parquet = join(tmpdir(), 'rows.parquet')
    await writeParquet(
      parquet,
      objects.map(row => `{${Object.entries(row).map(([key, value]) => `'${key}': ${text(value)}`)}}`),
    )
    const sheets = [{ name: 'Branches', rows: [['Our branches'], ...TABLE] }]
    const files: Record<string, string | Buffer> = {
      'branches.xlsx': Buffer.from(await writeXlsx({ sheets })),
      'branches.geojson': JSON.stringify({ type: 'FeatureCollection', features }),
      'branches.ndjson': objects.map(row => JSON.stringify(row)).join('\n'),
      'branches.parquet': await readFile(parquet),
    }
    for (const [name, file] of Object.entries(files)) {
      const { uploadId, mapping, rows: count, fileName, sample } = await upload(file, name)
      assert.deepEqual([fileName, count], [name, 2])
      assert.deepEqual(
        Object.keys(mapping).sort(),
        ['category', 'city', 'country', 'lat', 'lng', 'name'],
        name,
      )
      assert.ok(sample[0].includes('Noor Pharmacy'), name)
      const request = { mapping, source: name }
      const { status, body } = await operator.post(`/directory/uploads/${uploadId}/dry-run`, request)
      assert.equal(status, 200, JSON.stringify(body))
      assert.deepEqual(
        body.report.branches,
        { read: 2, added: 2, updated: 0, unchanged: 0, skipped: 0 },
        name,
      )
      assert.equal(body.first[0].name.en, 'Noor Pharmacy')
    }
  })

  it('201: takes a file beyond the limit of other bodies', async () => {
    const line = `${'Noor Pharmacy'.padEnd(200, '.')},Riyadh\n`
    const { rows } = await upload(`name,city\n${line.repeat(10_000)}`)
    assert.equal(rows, 10_000)
    assert.deepEqual(await listFiles(), [], 'no file is left behind')
  })

  it('201: keeps the last three of a person, and names a file by the last part of its path', async () => {
    for (let n = 0; n < 4; n++) await upload()
    assert.equal(await countUploads(), 3)
    await Promise.all(Array.from({ length: 5 }, () => upload()))
    assert.equal(await countUploads(), 3, 'of several at once as well')
    assert.equal((await upload(CSV, '../../etc/passwd\u0000')).fileName, 'passwd')
  })

  it('500: leaves the uploads as they were when the oldest cannot be dropped', async () => {
    const { uploadId } = await upload()
    for (let n = 0; n < 2; n++) await upload()
    const { sql } = service
    await sql.unsafe(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refuse before delete on uploads for each row execute function refuse()`)
    const { status } = await operator.upload('/directory/uploads', CSV, { 'x-file-name': 'a.csv' })
    await sql`drop function refuse cascade`
    assert.equal(status, 500)
    const kept = await sql`select upload_id from uploads order by upload_id`
    assert.deepEqual([kept.length, kept[0]!.upload_id], [3, uploadId])
  })

  it('400: for what is no table, broken at a line, empty, of another type or compressed', async () => {
    const before = await countUploads()
    const send = async (file: string | Buffer, headers: Record<string, string> = {}) => {
      const { status, body } = await operator.upload('/directory/uploads', file, {
        'x-file-name': 'a.csv',
        ...headers,
      })
      assert.equal(status, 400, JSON.stringify(body))
      details = body.error.details
      return body.error.message
    }
    let details: unknown
    assert.equal(
      await send('name,city\nNoor,Riyadh\n"Amal,Jeddah\n'),
      'a.csv:3: a quote is opened and never closed',
    )
    assert.deepEqual(details, { fileKind: 'csv', line: 3 })
    assert.match(await send(Buffer.from('%PDF-1.7')), /^a\.csv is no table, but a PDF document/)
    assert.deepEqual(details, { fileKind: 'pdf' })
    assert.match(await send(Buffer.from('PK\u0003\u0004')), /^a\.csv is no table, but a zip archive/)
    assert.match(await send(''), /empty/)
    assert.match(await send(CSV, { 'content-type': 'application/json' }), /application\/octet-stream/)
    assert.match(await send(CSV, { 'content-encoding': 'gzip' }), /not compressed/)
    assert.match(await send(CSV, { 'x-file-name': '%' }), /x-file-name/)
    assert.equal(await countUploads(), before, 'nothing of them is kept')
    assert.deepEqual(await listFiles(), [])
  })

  it('400: for a file of more than 100 MB', async () => {
    const { status, body } = await operator.upload(
      '/directory/uploads',
      Buffer.alloc(100 * 1024 * 1024 + 1, 'name,city\n'),
    )
    assert.equal(status, 400)
    assert.match(body.error.message, /larger than 104857600 bytes/)
  })

  it('401, 403: for a stranger, for an owner who does not run the service, and from another site', async () => {
    assert.equal((await openBrowser(service).upload('/directory/uploads', CSV)).status, 401)
    const owner = await inviteNewcomer(service, operator, 'owner')
    assert.equal((await owner.upload('/directory/uploads', CSV)).status, 403)
    const foreign = { origin: 'https://elsewhere.example' }
    assert.equal((await operator.upload('/directory/uploads', CSV, foreign)).status, 403)
  })
})
