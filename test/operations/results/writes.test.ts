import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { setArchived } from '../../../server/src/directory/curation/archive.ts'
import { loadDirectory } from '../../support/directory.ts'
import { made, makeScene } from '../../support/scene.ts'
import { testService, workspaceWireId } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

describe('move_result_to_folder', () => {
  it('places a search in a folder, in another, and in none', async () => {
    const scene = await makeScene(service, directory)
    const { folder } = await made(scene.post('/folders', { name: 'Autumn' }))
    for (const [folderId, shown] of [
      [folder.id, folder.id],
      [scene.folderId, scene.folderId],
      [null, null],
      [folder.id, folder.id],
      ['unfiled', null],
      ['unfiled', null],
    ]) {
      const { placement } = await made(scene.post(`/results/${scene.searchId}/folder`, { folderId }))
      const { updatedAt, ...rest } = placement
      assert.deepEqual(rest, {
        searchId: scene.searchId,
        workspaceId: workspaceWireId(scene),
        folderId: shown,
      })
      const { search } = await made(scene.get(`/searches/${scene.searchId}`))
      assert.equal(search.folderId, shown)
      assert.equal(search.updatedAt, updatedAt)
    }
  })

  it('says when, and leaves createdAt as it is', async () => {
    const scene = await makeScene(service, directory)
    const { search: before } = await made(scene.get(`/searches/${scene.searchId}`))
    await sleep(5)
    await made(scene.post(`/results/${scene.searchId}/folder`, { folderId: null }))
    const { search: now } = await made(scene.get(`/searches/${scene.searchId}`))
    assert.equal(now.createdAt, before.createdAt)
    assert.ok(now.updatedAt > before.updatedAt)
  })

  it('requires folderId, which may be null', async () => {
    const scene = await makeScene(service, directory)
    const { status, body } = await scene.post(`/results/${scene.searchId}/folder`, {})
    assert.equal(status, 400)
    assert.match(body.error.message, /folderId/)
  })

  it('leaves the search where it is when the folder is unknown', async () => {
    const scene = await makeScene(service, directory)
    assert.equal((await scene.post(`/results/${scene.searchId}/folder`, { folderId: 'fld_x' })).status, 404)
    assert.equal((await made(scene.get(`/searches/${scene.searchId}`))).search.folderId, scene.folderId)
  })
})

describe('archive_result_set', () => {
  it('says when, and takes the search from every read', async () => {
    const scene = await makeScene(service, directory)
    const { search } = await made(scene.post(`/results/${scene.searchId}/archive`))
    assert.equal(search.id, scene.searchId)
    assert.ok(Math.abs(Date.parse(search.deletedAt) - Date.now()) < 60_000)
    for (const path of ['', '/branches', `/${scene.companyId}`]) {
      assert.equal((await scene.get(`/results/${scene.searchId}${path}`)).status, 404)
    }
    assert.equal((await scene.get(`/searches/${scene.searchId}`)).status, 404)
    assert.deepEqual((await made(scene.get(`/searches/${scene.searchId}/results`))).results, [])
    assert.deepEqual((await made(scene.get('/searches'))).searches, [])
    assert.equal((await made(scene.get('/folders'))).folders[0].searchCount, 0)
  })

  it('is a 404 the second time, as is every write', async () => {
    const scene = await makeScene(service, directory)
    await made(scene.post(`/results/${scene.searchId}/archive`))
    assert.equal((await scene.post(`/results/${scene.searchId}/archive`)).status, 404)
    assert.equal((await scene.post(`/results/${scene.searchId}/folder`, { folderId: null })).status, 404)
    const body = { searchId: scene.searchId, branchIds: [scene.otherBranchId] }
    assert.equal((await scene.post(`/lists/${scene.listId}/members`, body)).status, 404)
  })

  it('leaves the lists that were filled from it', async () => {
    const scene = await makeScene(service, directory)
    await made(scene.post(`/results/${scene.searchId}/archive`))
    const { members } = await made(scene.get(`/lists/${scene.listId}/members`))
    assert.deepEqual(
      members.map((member: { branchId: string }) => member.branchId),
      scene.memberIds,
    )
    assert.ok(members.every((member: { available: boolean }) => member.available))
  })
})

describe('a branch that the directory archives', () => {
  it('stays in the results that saved it', async () => {
    const scene = await makeScene(service, directory)
    const path = `/searches/${scene.searchId}/results`
    const before = await made(scene.get(path))
    await setArchived(service.sql, directory.company('shifa'), true)
    assert.deepEqual(await made(scene.get(path)), before)
    await setArchived(service.sql, directory.company('shifa'), false)
  })
})
