import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { loadDirectory } from '../support/directory.ts'
import { makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const scene = await makeScene(service, directory)

/** An export as its bytes, with the key of the scene unless headers are given. */
async function download(
  path: string,
  headers: Record<string, string> = { authorization: `Bearer ${scene.token}` },
) {
  const { statusCode, headers: sent, rawPayload } = await service.app.inject({ url: path, headers })
  return { status: statusCode, headers: sent, bytes: rawPayload }
}

const readCsv = (bytes: Buffer): Record<string, string>[] => parse(bytes, { bom: true, columns: true })

describe('GET /exports/searches/{searchId}', () => {
  it('answers 200 with every row of the search in CSV, best company first', async () => {
    const { status, headers, bytes } = await download(`/exports/searches/${scene.searchId}?format=csv`)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
    const { body } = await scene.get(`/searches/${scene.searchId}/results`)
    const rows = readCsv(bytes)
    assert.deepEqual(
      rows.map(row => [row.branch_id, row.name_en, row.name_ar, row.phone, row.lat]),
      // biome-ignore lint/suspicious/noExplicitAny: the body of an answer
      body.results.map(({ branch }: any) => [
        branch.id,
        branch.name.en ?? '',
        branch.name.ar ?? '',
        branch.phone ?? '',
        branch.lat === null ? '' : String(branch.lat),
      ]),
    )
    assert.deepEqual(
      rows.map(row => row.position),
      rows.map((_, index) => String(index + 1)),
    )
  })

  it('answers a POST with 200 and the branches that it names, in the order of the search', async () => {
    const all = readCsv((await download(`/exports/searches/${scene.searchId}?format=csv`)).bytes)
    const branches = all.flatMap(({ branch_id }) => branch_id ?? []).slice(1, 3)
    const send = (payload: unknown) =>
      service.app.inject({
        method: 'POST',
        url: `/exports/searches/${scene.searchId}?format=csv`,
        headers: { authorization: `Bearer ${scene.token}`, 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
    const { statusCode, rawPayload } = await send({ branches: branches.toReversed() })
    assert.equal(statusCode, 200)
    assert.deepEqual(
      readCsv(rawPayload).map(row => row.branch_id),
      branches,
    )
    assert.equal((await send({ branches: 'brn_1' })).statusCode, 400)
  })

  it('answers 200 with a workbook that a spreadsheet library reads', async () => {
    const { status, bytes } = await download(`/exports/searches/${scene.searchId}?format=xlsx`)
    assert.equal(status, 200)
    const [header, ...rows] = await readSheet(bytes)
    const csv = readCsv((await download(`/exports/searches/${scene.searchId}?format=csv`)).bytes)
    assert.deepEqual(header, Object.keys(csv[0]!))
    assert.deepEqual(
      rows.map(row => row.map(cell => (cell === null ? '' : String(cell)))),
      csv.map(row => Object.values(row)),
    )
  })

  it('answers 200 with GeoJSON whose points are longitude and latitude', async () => {
    const { status, headers, bytes } = await download(`/exports/searches/${scene.searchId}?format=geojson`)
    assert.equal(status, 200)
    assert.equal(headers['content-type'], 'application/geo+json')
    const { type, features } = JSON.parse(bytes.toString())
    assert.equal(type, 'FeatureCollection')
    const { body } = await scene.get(`/searches/${scene.searchId}/results`)
    const [first] = body.results
    assert.equal(features.length, body.results.length)
    assert.deepEqual(features[0].geometry, {
      type: 'Point',
      coordinates: [first.branch.lng, first.branch.lat],
    })
    assert.equal(features[0].id, first.branch.id)
  })

  it('holds only the branches that are named', async () => {
    const [branch] = directory.branches('shifa-malaz')
    const { bytes } = await download(`/exports/searches/${scene.searchId}?branches=${branch},brn_999999`)
    assert.deepEqual(
      readCsv(bytes).map(row => row.branch_id),
      [branch],
    )
  })

  it('names the file after the search', async () => {
    const { headers } = await download(`/exports/searches/${scene.searchId}`)
    assert.equal(
      headers['content-disposition'],
      `attachment; filename="Pharmacies.csv"; filename*=UTF-8''Pharmacies.csv`,
    )
  })

  it('names the file after the id for programs that take no Arabic letters', async () => {
    const { id } = (await scene.post('/searches', { prompt: 'صيدليات' })).body.search
    const { headers } = await download(`/exports/searches/${id}?format=xlsx`)
    assert.match(
      String(headers['content-disposition']),
      new RegExp(`^attachment; filename="${id}\\.xlsx"; filename\\*=UTF-8''(%[0-9A-F]{2})+\\.xlsx$`),
    )
  })

  it('answers 400 to a format that there is not', async () => {
    const { status, bytes } = await download(`/exports/searches/${scene.searchId}?format=pdf`)
    assert.equal(status, 400)
    assert.match(JSON.parse(bytes.toString()).error.message, /format must be one of csv, xlsx, geojson/)
  })

  it('answers 401 without a key', async () => {
    assert.equal((await download(`/exports/searches/${scene.searchId}`, {})).status, 401)
  })

  it('answers 403 to a key without resultsRead', async () => {
    const { token } = await service.key(scene.workspaceId, { scopes: ['listsRead'] })
    const { status } = await download(`/exports/searches/${scene.searchId}`, {
      authorization: `Bearer ${token}`,
    })
    assert.equal(status, 403)
  })

  it('answers 404 to the search of another workspace', async () => {
    const { token } = await service.workspace()
    const { status } = await download(`/exports/searches/${scene.searchId}`, {
      authorization: `Bearer ${token}`,
    })
    assert.equal(status, 404)
  })
})

describe('GET /exports/lists/{listId}', () => {
  it('answers 200 with every member in list order', async () => {
    const { status, bytes } = await download(`/exports/lists/${scene.listId}`)
    assert.equal(status, 200)
    assert.deepEqual(
      readCsv(bytes).map(row => row.branch_id),
      scene.memberIds,
    )
  })

  it('honours the filters of the list', async () => {
    const { bytes } = await download(
      `/exports/lists/${scene.listId}?companyId=${directory.company('nakheel')}`,
    )
    assert.deepEqual(
      readCsv(bytes).map(row => [row.branch_id, row.position]),
      [[directory.branch('nakheel-malaz'), '3']],
    )
  })

  it('reads the filters as the reads of the list do', async () => {
    const company = directory.company('nakheel')
    for (const query of [
      `companyId=+${company}`,
      'countryCode=+sa+',
      'countryCode=%00',
      'q=%00',
      'city=a%00',
    ]) {
      const { body } = await scene.get(`/lists/${scene.listId}/members?${query}`)
      const { status, bytes } = await download(`/exports/lists/${scene.listId}?${query}`)
      assert.equal(status, 200, query)
      assert.deepEqual(
        readCsv(bytes).map(row => row.branch_id),
        body.members.map(({ branchId }: { branchId: string }) => branchId),
        query,
      )
    }
  })

  it('hides phone, website and coordinates of a member that is no longer available', async () => {
    const id = directory.branch('shifa-olaya')
    await service.sql`update branches set live = false where id = ${Number(id.slice(4))}`
    const { bytes } = await download(`/exports/lists/${scene.listId}`)
    await service.sql`update branches set live = true where id = ${Number(id.slice(4))}`
    const row = readCsv(bytes).find(({ branch_id }) => branch_id === id)!
    assert.deepEqual([row.available, row.phone, row.website, row.lat, row.lng], ['false', '', '', '', ''])
    assert.equal(row.name_en, 'Shifa Pharmacy')
  })

  it('answers 403 to a key without listsRead', async () => {
    const { token } = await service.key(scene.workspaceId, { scopes: ['resultsRead'] })
    assert.equal(
      (await download(`/exports/lists/${scene.listId}`, { authorization: `Bearer ${token}` })).status,
      403,
    )
  })

  it('answers 404 to a list that is not there', async () => {
    assert.equal((await download('/exports/lists/lst_00000000000000000000000000')).status, 404)
  })
})
