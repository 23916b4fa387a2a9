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
