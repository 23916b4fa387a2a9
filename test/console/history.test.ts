import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'
import { openBrowser, openOwnerBrowser } from './browser.ts'

const service = await testService({ after })
await loadDirectory(service.sql)
await service.workspace()
const browser = await openOwnerBrowser(service)
const { folder } = (await browser.post('/v1/folders', { name: 'Spring' })).body
for (let number = 0; number < 104; number++) {
  await browser.post('/v1/searches', { prompt: 'pharmacies', folderId: number === 0 ? folder.id : null })
}

describe('GET /console/history', () => {
  it('200: has more searches than the 100 of the contract, the latest first', async () => {
    const { body } = await browser.get('/history')
    assert.equal(body.searches.length, 104)
    const times = body.searches.map(({ createdAt }: { createdAt: string }) => createdAt)
    assert.deepEqual(times, times.toSorted().reverse())
  })

  it('200: has the searches of a folder, and the unfiled ones', async () => {
    assert.equal((await browser.get(`/history?folderId=${folder.id}`)).body.searches.length, 1)
    assert.equal((await browser.get('/history?folderId=unfiled')).body.searches.length, 103)
  })

  it('200: finds text of the prompt', async () => {
    assert.equal((await browser.get('/history?q=PHARM')).body.searches.length, 104)
    assert.equal((await browser.get('/history?q=dentist')).body.searches.length, 0)
  })

  it('401: without a session', async () => {
    assert.equal((await openBrowser(service).get('/history')).status, 401)
  })
})

describe('GET /console/folders', () => {
  it('200: has more folders than the 100 of the contract', async () => {
    for (let number = 0; number < 101; number++)
      await browser.post('/v1/folders', { name: `Round ${number}` })
    const { body } = await browser.get('/folders')
    assert.equal(body.folders.length, 102)
    assert.deepEqual([body.folders[0].name, body.folders.at(-1).name], ['Round 100', 'Spring'])
  })
})

describe('POST /console/history/folder', () => {
  it('200: moves all of the searches, into a folder and out of it', async () => {
    const searchIds = await listIds('unfiled', 3)
    assert.equal((await browser.post('/history/folder', { searchIds, folderId: folder.id })).status, 200)
    assert.deepEqual((await listIds(folder.id, 9)).filter(id => searchIds.includes(id)).length, 3)
    assert.equal((await browser.post('/history/folder', { searchIds, folderId: null })).status, 200)
    assert.equal((await listIds(folder.id, 9)).length, 1)
  })

  it('404: moves none where one is missing', async () => {
    const [searchId] = await listIds('unfiled', 1)
    for (const body of [
      { searchIds: [searchId, 'srch_01h455vb4pex5vsknk084sn02q'], folderId: folder.id },
      { searchIds: [searchId], folderId: 'fld_01h455vb4pex5vsknk084sn02q' },
    ])
      assert.equal((await browser.post('/history/folder', body)).status, 404)
    assert.equal((await listIds(folder.id, 9)).length, 1)
  })
})

describe('POST /console/history/archive', () => {
  it('200: archives all of the searches, each with its entry in the audit log', async () => {
    const searchIds = await listIds('unfiled', 2)
    assert.equal((await browser.post('/history/archive', { searchIds })).status, 200)
    assert.equal((await browser.get('/history')).body.searches.length, 102)
    const { entries } = (await browser.get('/audit')).body
    assert.deepEqual(
      entries
        .slice(0, 2)
        .map(({ subject }: { subject: { id: string } }) => subject.id)
        .sort(),
      searchIds.toSorted(),
    )
  })

  it('404: archives none where one is archived already', async () => {
    const [searchId] = await listIds('unfiled', 1)
    await browser.post('/history/archive', { searchIds: [searchId] })
    const searchIds = [...(await listIds('unfiled', 1)), searchId]
    assert.equal((await browser.post('/history/archive', { searchIds })).status, 404)
    assert.equal((await browser.get('/history')).body.searches.length, 101)
  })
})

/** The latest searches of a folder. */
async function listIds(folderId: string, count: number): Promise<string[]> {
  const { searches } = (await browser.get(`/history?folderId=${folderId}`)).body
  return searches.slice(0, count).map(({ id }: { id: string }) => id)
}
