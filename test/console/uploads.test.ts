import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { writeXlsx } from 'hucre/xlsx'
import { insertPerson } from '../../server/src/auth/people/people.ts'
import { insertSession } from '../../server/src/auth/people/sessions.ts'
import { waitForDirectory } from '../../server/src/directory/import/lock.ts'
import { purge } from '../../server/src/maintenance/purge.ts'
import { text, writeParquet } from '../directory/parquet-fixture.ts'
import { loadDirectory } from '../support/directory.ts'
import { type Reply, testService } from '../support/service.ts'
import { type Browser, openBrowser, openOwnerBrowser } from './browser.ts'
import { inviteNewcomer } from './team.ts'

let elapsed = 0
const now = () => new Date(Date.now() + elapsed)
const service = await testService({ after }, { now })
// Other tests, which run meanwhile, have their files elsewhere.
process.env.TMPDIR = await mkdtemp(join(tmpdir(), 'dalil-uploads-test-'))
after(() => rm(tmpdir(), { recursive: true }))
await service.workspace()
await loadDirectory(service.sql)
const operator = await openOwnerBrowser(service)
const secondOperator = await openSecondOperator()

const CSV = [
  'Branch name,Kind,Town,Country,Phone',
  'Noor Pharmacy,pharmacy,Riyadh,SA,0112345678',
  'صيدلية الأمل,pharmacy,Jeddah,SA,',
  'Lost Pharmacy,pharmacy,Atlantis,SA,',
  '',
].join('\n')
const MAPPING = { name: 'Branch name', category: 'Kind', city: 'Town', country: 'Country', phone: 'Phone' }
/** Rows of a table in any format. */
const TABLE = [
  ['name', 'category', 'city', 'country', 'lat', 'lng'],
  ['Noor Pharmacy', 'pharmacy', 'Riyadh', 'SA', '24.69', '46.68'],
  ['Amal Pharmacy', 'pharmacy', 'Jeddah', 'SA', '21.54', '39.17'],
]
const REQUEST = { mapping: MAPPING, source: 'office' }

/** An hour and a little. */
const LIFETIME_MS = 61 * 60 * 1000

async function listFolders(): Promise<string[]> {
  return (await readdir(tmpdir())).filter(name => name.startsWith('dalil-uploads-'))
}

async function countUploads(): Promise<number> {
  const [row] = await service.sql<{ found: number }[]>`select count(*)::integer as found from uploads`
  return row!.found
}

/** The files that are being read, with their modes. */
async function listFiles(): Promise<{ folder: number; file: number }[]> {
  const folders = await listFolders()
  const found = await Promise.all(
    folders.map(async name => {
      const folder = await stat(join(tmpdir(), name))
      const files = await readdir(join(tmpdir(), name))
      return Promise.all(
        files.map(async file => ({
          folder: folder.mode & 0o777,
          file: (await stat(join(tmpdir(), name, file))).mode & 0o777,
        })),
      )
    }),
  )
  return found.flat()
}

async function upload(csv: string | Buffer = CSV, name = 'branches.csv', browser = operator) {
  const { status, body } = await browser.upload('/directory/uploads', csv, {
    'x-file-name': encodeURIComponent(name),
  })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

async function startImport(uploadId: string, request: object = REQUEST): Promise<string> {
  const { status, body } = await operator.post(`/directory/uploads/${uploadId}/import`, request)
  assert.equal(status, 202, JSON.stringify(body))
  return body.importId
}

/** Asks for an import until it has ended; the limit of the test ends an import that never does. */
async function waitForImport(importId: string): Promise<Reply['body']> {
  for (;;) {
    const { status, body } = await operator.get(`/directory/imports/${importId}`)
    assert.equal(status, 200)
    if (body.state !== 'running') return body
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}

async function openSecondOperator(): Promise<Browser> {
  const person = await insertPerson(
    service.sql,
    { name: 'Badr', email: 'badr@example.com', passwordHash: '', isOperator: true },
    now(),
  )
  const client = { ipAddress: '127.0.0.1', userAgent: undefined }
  const browser = openBrowser(service)
  browser.cookies.set('dalil_session', await insertSession(service.sql, person.id, client, now()))
  return browser
}

async function countBranches(): Promise<number> {
  return (await operator.get('/directory')).body.counts.branches
}

describe('POST /console/directory/uploads', () => {
  it('201: tells the columns, what they are taken for, and the first rows', async () => {
    const { uploadId, ...body } = await upload(CSV, 'فروع.csv')
    assert.ok(uploadId)
    assert.deepEqual(body, {
      ok: true,
      fileName: 'فروع.csv',
      columns: ['Branch name', 'Kind', 'Town', 'Country', 'Phone'],
      mapping: { name: 'Branch name', category: 'Kind', city: 'Town', country: 'Country', phone: 'Phone' },
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
      assert.equal(body.first[0].name, 'Noor Pharmacy')
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
    assert.equal((await upload(CSV, '../../etc/passwd\u0000')).fileName, 'passwd')
  })

  it('400: for what is no table, broken at a line, empty, of another type or compressed', async () => {
    const before = await countUploads()
    const send = async (file: string | Buffer, headers: Record<string, string> = {}) => {
      const { status, body } = await operator.upload('/directory/uploads', file, {
        'x-file-name': 'a.csv',
        ...headers,
      })
      assert.equal(status, 400, JSON.stringify(body))
      return body.error.message
    }
    assert.equal(
      await send('name,city\nNoor,Riyadh\n"Amal,Jeddah\n'),
      'a.csv:3: a quote is opened and never closed',
    )
    assert.match(await send(Buffer.from('%PDF-1.7')), /^a\.csv is no table, but a PDF document/)
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

describe('POST /console/directory/uploads/{uploadId}/dry-run', () => {
  it('200: tells what the import would do, and changes nothing', async () => {
    const { uploadId } = await upload()
    const before = await countBranches()
    const { status, body } = await operator.post(`/directory/uploads/${uploadId}/dry-run`, REQUEST)
    assert.equal(status, 200, JSON.stringify(body))
    const { source, branches, problems, problemCount } = body.report
    assert.equal(source, 'office')
    assert.deepEqual(branches, { read: 3, added: 2, updated: 0, unchanged: 0, skipped: 1 })
    assert.equal(problemCount, 1)
    assert.deepEqual([problems[0].file, problems[0].line], ['branches.csv', 4])
    assert.match(problems[0].reason, /Atlantis/)
    assert.deepEqual(body.first[0], {
      name: 'Noor Pharmacy',
      company: 'Noor Pharmacy',
      category: 'Pharmacy',
      district: body.first[0].district,
      city: 'Riyadh',
      country: 'SA',
    })
    assert.equal(await countBranches(), before)
    assert.equal((await operator.get('/directory')).body.imports.length, 1)
  })

  it('200: takes a constant and the country of rows that name none', async () => {
    const { uploadId } = await upload('name,city\nNoor,Al Ain\n')
    const { body } = await operator.post(`/directory/uploads/${uploadId}/dry-run`, {
      mapping: { name: 'name', city: 'city', category: { constant: 'pharmacy' } },
      source: 'office',
      country: 'ae',
    })
    assert.deepEqual([body.first[0].category, body.first[0].country], ['Pharmacy', 'AE'])
  })

  it('400: names the field of a mapping that is wrong', async () => {
    const { uploadId } = await upload()
    const fail = async (request: object) => {
      const { status, body } = await operator.post(`/directory/uploads/${uploadId}/dry-run`, request)
      assert.equal(status, 400, JSON.stringify(body))
      return body.error.message
    }
    const withMapping = (mapping: object) => ({ ...REQUEST, mapping: { ...MAPPING, ...mapping } })
    assert.match(await fail(withMapping({ city: 'Village' })), /^mapping: "city": .* has no column "Village"/)
    assert.match(await fail(withMapping({ colour: 'Kind' })), /^mapping: there is no field "colour"/)
    assert.match(await fail(withMapping({ phone: 7 })), /^mapping: "phone" must be/)
    assert.match(await fail({ ...REQUEST, mapping: { name: 'Branch name' } }), /map city, lat and lng/)
    assert.match(await fail({ mapping: MAPPING }), /source is required/)
    assert.match(await fail({ ...REQUEST, source: 'fixture' }), /^source: .* another format/)
    assert.match(await fail({ ...REQUEST, country: 'Saudi' }), /country/)
  })

  it('404: for an upload that is unknown, of another person, or over an hour old', async () => {
    const { uploadId } = await upload()
    const path = `/directory/uploads/${uploadId}/dry-run`
    assert.equal((await operator.post('/directory/uploads/no-such/dry-run', REQUEST)).status, 404)
    assert.equal((await secondOperator.post(path, REQUEST)).status, 404)
    elapsed += LIFETIME_MS
    assert.equal((await operator.post(path, REQUEST)).status, 404)
    await purge(service.sql, now())
    assert.equal(await countUploads(), 0, 'expired uploads are deleted')
  })

  it('401, 403: for a stranger and for an owner who does not run the service', async () => {
    const { uploadId } = await upload()
    const path = `/directory/uploads/${uploadId}/dry-run`
    assert.equal((await openBrowser(service).post(path, REQUEST)).status, 401)
    const owner = await inviteNewcomer(service, operator, 'owner')
    assert.equal((await owner.post(path, REQUEST)).status, 403)
  })
})

describe('POST /console/directory/uploads/{uploadId}/import', () => {
  it('202: imports, tells how far it is and how it ended, and deletes the upload', async () => {
    const before = await countBranches()
    const { uploadId } = await upload()
    const uploads = await countUploads()
    const ended = await waitForImport(await startImport(uploadId))
    assert.equal(ended.state, 'finished', ended.error)
    assert.deepEqual(ended.report.branches, { read: 3, added: 2, updated: 0, unchanged: 0, skipped: 1 })
    assert.ok(ended.rows >= 3)
    assert.equal(await countBranches(), before + 2)
    assert.equal(await countUploads(), uploads - 1)
    const [past] = (await operator.get('/directory')).body.imports
    const { body: details } = await operator.get(`/directory/history/${past.id}`)
    assert.equal(details.problemCount, 1)
    assert.match(details.problems[0].reason, /Atlantis/)
    assert.deepEqual(await listFiles(), [])
    const again = await operator.post(`/directory/uploads/${uploadId}/import`, REQUEST)
    assert.equal(again.status, 404)
  })

  it('202: updates the rows of the same source', async () => {
    const { uploadId } = await upload(CSV.replace('0112345678', '0112345679'))
    const { report } = await waitForImport(await startImport(uploadId))
    assert.deepEqual(report.branches, { read: 3, added: 0, updated: 1, unchanged: 1, skipped: 1 })
    const renamed = await upload(CSV.replace('Noor Pharmacy', 'Noor Plus'))
    await waitForImport(await startImport(renamed.uploadId))
    const [past] = (await operator.get('/directory')).body.imports
    const { body } = await operator.get(`/directory/history/${past.id}`)
    assert.equal(body.changeCount, body.changes.length)
    assert.ok(body.changeCount > 0)
    assert.equal((await operator.get('/directory/history/0')).status, 404)
    assert.equal((await operator.get('/directory/history/x')).status, 404)
  })

  it('202: leaves the directory as it was when the import fails, and says why', async () => {
    const rows = (count: number, city: string) =>
      `name,city,country\n${Array.from({ length: count }, (_, n) => `${city} shop ${n},${city},SA\n`).join('')}`
    const request = { mapping: { name: 'name', city: 'city', country: 'country' }, source: 'shops' }
    const first = await upload(rows(200, 'Riyadh'))
    assert.equal((await waitForImport(await startImport(first.uploadId, request))).state, 'finished')
    const before = await countBranches()
    const second = await upload(rows(700, 'Jeddah'))
    const ended = await waitForImport(await startImport(second.uploadId, request))
    assert.equal(ended.state, 'failed')
    assert.equal(ended.report, null)
    assert.match(ended.error, /Saudi Arabia 200 to 700/)
    assert.equal(await countBranches(), before)
  })

  it('409: while another import is running, which reads a file that only its user may read', async () => {
    const [one, two] = [await upload(), await upload()]
    const running = await service.sql.begin(async sql => {
      // The import waits for the directory until this transaction ends.
      await waitForDirectory(sql)
      const importId = await startImport(one.uploadId)
      assert.deepEqual(await listFiles(), [{ folder: 0o700, file: 0o600 }])
      for (const action of ['import', 'dry-run']) {
        const { status, body } = await operator.post(`/directory/uploads/${two.uploadId}/${action}`, REQUEST)
        assert.equal(status, 409, action)
        assert.equal(body.error.code, 'import_running')
      }
      return importId
    })
    assert.equal((await waitForImport(running)).state, 'finished')
    // The upload that had to wait is still there.
    assert.equal((await waitForImport(await startImport(two.uploadId))).state, 'finished')
  })

  it('401, 403: for a stranger and for an owner who does not run the service', async () => {
    const { uploadId } = await upload()
    const path = `/directory/uploads/${uploadId}/import`
    assert.equal((await openBrowser(service).post(path, REQUEST)).status, 401)
    const owner = await inviteNewcomer(service, operator, 'owner')
    assert.equal((await owner.post(path, REQUEST)).status, 403)
  })
})

describe('GET /console/directory/imports/{importId}', () => {
  it('404: for an import that is unknown or of another person', async () => {
    assert.equal((await operator.get('/directory/imports/no-such')).status, 404)
    const { uploadId } = await upload()
    const importId = await startImport(uploadId)
    await waitForImport(importId)
    assert.equal((await secondOperator.get(`/directory/imports/${importId}`)).status, 404)
    elapsed += LIFETIME_MS
    await purge(service.sql, now())
    assert.equal((await operator.get(`/directory/imports/${importId}`)).status, 404)
  })

  it('404: for an import whose process has ended, which does not stop the next one', async () => {
    const { uploadId } = await upload()
    const importId = await startImport(uploadId)
    await waitForImport(importId)
    await service.sql`update import_jobs set state = 'running' where import_id = ${importId}`
    const readStatus = async () => (await operator.get(`/directory/imports/${importId}`)).status
    assert.equal(await readStatus(), 200)
    elapsed += 60_000
    assert.equal(await readStatus(), 404)
    const next = await upload()
    assert.equal((await waitForImport(await startImport(next.uploadId))).state, 'finished')
  })

  it('401, 403: for a stranger and for an owner who does not run the service', async () => {
    assert.equal((await openBrowser(service).get('/directory/imports/x')).status, 401)
    const owner = await inviteNewcomer(service, operator, 'owner')
    assert.equal((await owner.get('/directory/imports/x')).status, 403)
  })
})

describe('the end of the service', () => {
  it('stops an import, which changes nothing then, and leaves no file behind', async () => {
    const { uploadId } = await upload()
    await service.sql.begin(async sql => {
      await waitForDirectory(sql)
      await startImport(uploadId, { ...REQUEST, source: 'stopped' })
      await service.app.close()
    })
    const [row] = await service.sql<{ found: number }[]>`
      select count(*)::integer as found from sources where name = 'stopped'`
    assert.equal(row?.found, 0)
    assert.deepEqual(await listFiles(), [])
    assert.deepEqual(await listFolders(), [])
  })
})
