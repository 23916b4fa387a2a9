import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { waitForDirectory } from '../../server/src/directory/import/lock.ts'
import { purge } from '../../server/src/maintenance/purge.ts'
import { openBrowser } from './browser.ts'
import { inviteNewcomer } from './team.ts'
import { CSV, LIFETIME_MS, openUploadScene, REQUEST } from './upload-scene.ts'

const {
  service,
  now,
  elapse,
  operator,
  secondOperator,
  upload,
  startImport,
  waitForImport,
  countUploads,
  countBranches,
  listFiles,
  listFolders,
} = await openUploadScene({ after })

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

  it('202: is proposed the source and the mapping of an earlier table of the same columns', async () => {
    const csv = 'Was;Wo;Kennung\nAlpha Tools;Riyadh;1\nBeta Tools;Riyadh;2\n'
    const mapping = { name: 'Was', city: 'Wo', key: 'Kennung' }
    const first = await upload(csv, 'tools-2026-11.csv')
    assert.deepEqual([first.source, first.country, first.mapping], [null, null, {}])
    await waitForImport(await startImport(first.uploadId, { mapping, source: 'tools', country: 'SA' }))
    const next = await upload(csv, 'tools-2026-12.csv')
    assert.deepEqual([next.source, next.country, next.mapping], ['tools', 'SA', mapping])
    const otherKey = { mapping: { name: 'Was', city: 'Wo' }, source: 'tools', country: 'SA' }
    const ended = await waitForImport(await startImport(next.uploadId, otherKey))
    assert.match(ended.error, /^2 of 2 branches have the name and the place of one that this source has/)
  })

  it('202: is not proposed a mapping that says more than the page shows, or is of another version', async () => {
    const csv = 'What;Where;Id\nGamma Tools;Riad;1\nDelta Tools;Riad;2\n'
    const guessed = (await upload(csv)).mapping
    const specs = {
      name: { columns: ['What'], default: 'Tools' },
      city: { column: 'Where', values: { riad: 'Riyadh' } },
      key: { column: 'Id', separator: '/' },
      types: { constant: 'chain' },
      district: { columns: ['Where', 'Id'] },
    }
    const plain = { name: 'What', city: 'Where', key: 'Id' }
    const spell = { ...plain, key: 'ID' }
    const others = [...Object.entries(specs).map(([field, spec]) => ({ ...plain, [field]: spec })), spell]
    const store = (fields: object) => service.sql`
      update sources set mappings = ${JSON.stringify([{ columns: ['What', 'Where', 'Id'], fields }])} where name = 'more'`
    const { uploadId } = await upload(csv)
    const request = { mapping: { ...plain, city: specs.city }, source: 'more', country: 'SA' }
    const { state, error } = await waitForImport(await startImport(uploadId, request))
    assert.equal(state, 'finished', error)
    for (const fields of [...others, { ...plain, colour: 'Id' }]) {
      await store(fields)
      const { source, mapping } = await upload(csv)
      assert.deepEqual([source, mapping], [null, guessed], JSON.stringify(fields))
    }
    await store({ ...plain, country: { constant: 'SA' } })
    const { source, mapping, country } = await upload(csv)
    assert.deepEqual([source, mapping, country], ['more', plain, 'SA'])
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
    for (const id of ['no-such', '%00'])
      assert.equal((await operator.get(`/directory/imports/${id}`)).status, 404)
    const { uploadId } = await upload()
    const importId = await startImport(uploadId)
    await waitForImport(importId)
    assert.equal((await secondOperator.get(`/directory/imports/${importId}`)).status, 404)
    elapse(LIFETIME_MS)
    await purge(service.sql, now())
    assert.equal((await operator.get(`/directory/imports/${importId}`)).status, 404)
  })

  for (const [when, milliseconds] of [
    ['', 60_000],
    [' while the clock was ahead', -60_000],
  ] as const) {
    it(`404: for an import whose process has ended${when}, which does not stop the next one`, async () => {
      const { uploadId } = await upload()
      const importId = await startImport(uploadId)
      await waitForImport(importId)
      await service.sql`update import_jobs set state = 'running' where import_id = ${importId}`
      const readStatus = async () => (await operator.get(`/directory/imports/${importId}`)).status
      assert.equal(await readStatus(), 200)
      elapse(milliseconds)
      assert.equal(await readStatus(), 404)
      const next = await upload()
      assert.equal((await waitForImport(await startImport(next.uploadId))).state, 'finished')
    })
  }

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
