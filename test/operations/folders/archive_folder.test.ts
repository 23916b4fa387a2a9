import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const dentists = { categoryIds: [directory.category('dentist')] }

describe('archive_folder', () => {
  it('archives the searches in the folder and counts them', async () => {
    const caller = await service.workspace()
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    const inside = []
    for (let i = 0; i < 3; i++) {
      inside.push(
        (await expectSuccess(caller.post('/searches', { ...dentists, folderId: folder.id }))).search,
      )
    }
    const outside = (await expectSuccess(caller.post('/searches', dentists))).search
    // One that was archived before is not archived again.
    await expectSuccess(caller.post(`/results/${inside[2].id}/archive`))

    const answer = await expectSuccess(caller.post(`/folders/${folder.id}/archive`))
    assert.equal(answer.deletedSearchCount, 2)
    assert.equal(answer.folder.id, folder.id)
    assert.equal(answer.folder.name, 'Spring')

    assert.deepEqual((await expectSuccess(caller.get('/folders'))).folders, [])
    const { searches } = await expectSuccess(caller.get('/searches'))
    assert.deepEqual(
      searches.map((search: { id: string }) => search.id),
      [outside.id],
    )
    for (const { id } of inside) {
      assert.equal((await caller.get(`/searches/${id}`)).status, 404)
      assert.equal((await caller.get(`/results/${id}`)).status, 404)
      assert.equal((await caller.get(`/results/${id}/branches`)).status, 404)
      assert.equal((await caller.get(`/results/${id}/${directory.company('smile')}`)).status, 404)
      assert.deepEqual((await expectSuccess(caller.get(`/searches/${id}/results`))).results, [])
      assert.equal((await caller.post(`/results/${id}/archive`)).status, 404)
      assert.equal((await caller.post(`/results/${id}/folder`, { folderId: null })).status, 404)
    }
    assert.deepEqual((await expectSuccess(caller.get(`/searches?folderId=${folder.id}`))).searches, [])
  })

  it('counts no search in an empty folder', async () => {
    const caller = await service.workspace()
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    assert.equal((await expectSuccess(caller.post(`/folders/${folder.id}/archive`))).deletedSearchCount, 0)
  })

  it('is a 404 the second time', async () => {
    const caller = await service.workspace()
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    await expectSuccess(caller.post(`/folders/${folder.id}/archive`))
    assert.equal((await caller.post(`/folders/${folder.id}/archive`)).status, 404)
  })

  it('leaves a folder that no search can be put into', async () => {
    const caller = await service.workspace()
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    const { search } = await expectSuccess(caller.post('/searches', dentists))
    await expectSuccess(caller.post(`/folders/${folder.id}/archive`))
    assert.equal((await caller.post('/searches', { ...dentists, folderId: folder.id })).status, 404)
    assert.equal((await caller.post(`/results/${search.id}/folder`, { folderId: folder.id })).status, 404)
  })

  it('leaves no active search behind when searches come in at once', async () => {
    for (let round = 0; round < 4; round++) {
      const caller = await service.workspace()
      const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
      const { search } = await expectSuccess(caller.post('/searches', dentists))
      const [archived, moved, ...created] = await Promise.all([
        caller.post(`/folders/${folder.id}/archive`),
        caller.post(`/results/${search.id}/folder`, { folderId: folder.id }),
        ...Array.from({ length: 4 }, () => caller.post('/searches', { ...dentists, folderId: folder.id })),
      ])
      assert.equal(archived!.status, 200)
      const entered = [moved!, ...created].filter(({ status }) => status < 300).length
      assert.equal(archived!.body.deletedSearchCount, entered)
      const { searches } = await expectSuccess(caller.get('/searches'))
      assert.equal(searches.length, moved!.status === 200 ? 0 : 1)
      const { usage } = await expectSuccess(caller.get('/workspace'))
      assert.equal(usage.savedSearches, searches.length)
    }
  })
})
