import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { type Caller, testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const dentists = { categoryIds: [directory.category('dentist')] }

async function readUsage(caller: Caller) {
  return (await expectSuccess(caller.get('/workspace'))).usage
}

describe('usage', () => {
  it('counts saved searches and their companies, each search for itself', async () => {
    const caller = await service.workspace()
    await expectSuccess(caller.post('/searches', dentists))
    await expectSuccess(caller.post('/searches', dentists))
    assert.deepEqual(await readUsage(caller), { savedSearches: 2, savedCompanies: 4, folders: 0, lists: 0 })
  })

  it('counts a search that found nothing', async () => {
    const caller = await service.workspace()
    await expectSuccess(caller.post('/searches', { companyTypes: ['unheard-of'] }))
    assert.deepEqual(await readUsage(caller), { savedSearches: 1, savedCompanies: 0, folders: 0, lists: 0 })
  })

  it('does not count an archived search and its companies', async () => {
    const caller = await service.workspace()
    const { search } = await expectSuccess(caller.post('/searches', dentists))
    await expectSuccess(caller.post('/searches', { cityIds: [directory.city('al-ain')] }))
    await expectSuccess(caller.post(`/results/${search.id}/archive`))
    assert.deepEqual(await readUsage(caller), { savedSearches: 1, savedCompanies: 1, folders: 0, lists: 0 })
  })

  it('does not count an archived folder and the searches in it', async () => {
    const caller = await service.workspace()
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    await expectSuccess(caller.post('/folders', { name: 'Autumn' }))
    await expectSuccess(caller.post('/searches', { ...dentists, folderId: folder.id }))
    await expectSuccess(caller.post('/searches', { ...dentists, folderId: folder.id }))
    await expectSuccess(caller.post('/searches', dentists))
    assert.deepEqual(await readUsage(caller), { savedSearches: 3, savedCompanies: 6, folders: 2, lists: 0 })
    await expectSuccess(caller.post(`/folders/${folder.id}/archive`))
    assert.deepEqual(await readUsage(caller), { savedSearches: 1, savedCompanies: 2, folders: 1, lists: 0 })
  })

  it('counts active lists', async () => {
    const caller = await service.workspace()
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Visits' }))
    await expectSuccess(caller.post('/lists', { name: 'Calls' }))
    assert.equal((await readUsage(caller)).lists, 2)
    await expectSuccess(caller.post(`/lists/${list.id}/archive`))
    assert.equal((await readUsage(caller)).lists, 1)
  })

  it('counts nothing of a call that failed', async () => {
    const caller = await service.workspace()
    await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    await caller.post('/folders', { name: 'spring' })
    await caller.post('/searches', { ...dentists, folderId: 'fld_x' })
    await caller.post('/lists', { name: '' })
    assert.deepEqual(await readUsage(caller), { savedSearches: 0, savedCompanies: 0, folders: 1, lists: 0 })
  })

  it('is exact after archives at once', async () => {
    const caller = await service.workspace()
    const { search } = await expectSuccess(caller.post('/searches', dentists))
    const { list } = await expectSuccess(caller.post('/lists', { name: 'Visits' }))
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    for (const path of [`/results/${search.id}`, `/lists/${list.id}`, `/folders/${folder.id}`]) {
      const replies = await Promise.all(Array.from({ length: 6 }, () => caller.post(`${path}/archive`)))
      const statuses = replies.map(({ status }) => status).sort()
      assert.deepEqual(statuses, [200, 404, 404, 404, 404, 404])
    }
    assert.deepEqual(await readUsage(caller), { savedSearches: 0, savedCompanies: 0, folders: 0, lists: 0 })
  })

  it('is exact when a search and its folder are archived at once', async () => {
    for (let round = 0; round < 5; round++) {
      const caller = await service.workspace()
      const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
      const { search } = await expectSuccess(caller.post('/searches', { ...dentists, folderId: folder.id }))
      const [byFolder, bySearch] = await Promise.all([
        expectSuccess(caller.post(`/folders/${folder.id}/archive`)),
        caller.post(`/results/${search.id}/archive`),
      ])
      assert.equal(byFolder.deletedSearchCount, bySearch.status === 404 ? 1 : 0)
      assert.deepEqual(await readUsage(caller), { savedSearches: 0, savedCompanies: 0, folders: 0, lists: 0 })
    }
  })
})
