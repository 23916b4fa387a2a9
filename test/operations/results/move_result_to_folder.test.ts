import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess, makeScene } from '../../support/scene.ts'
import { testService, workspaceWireId } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

describe('move_result_to_folder', () => {
  it('places a search in a folder, in another, and in none', async () => {
    const scene = await makeScene(service, directory)
    const { folder } = await expectSuccess(scene.post('/folders', { name: 'Autumn' }))
    for (const [folderId, shown] of [
      [folder.id, folder.id],
      [scene.folderId, scene.folderId],
      [null, null],
      [folder.id, folder.id],
      ['unfiled', null],
      ['unfiled', null],
    ]) {
      const { placement } = await expectSuccess(scene.post(`/results/${scene.searchId}/folder`, { folderId }))
      const { updatedAt, ...rest } = placement
      assert.deepEqual(rest, {
        searchId: scene.searchId,
        workspaceId: workspaceWireId(scene),
        folderId: shown,
      })
      const { search } = await expectSuccess(scene.get(`/searches/${scene.searchId}`))
      assert.equal(search.folderId, shown)
      assert.equal(search.updatedAt, updatedAt)
    }
  })

  it('says when, and leaves createdAt as it is', async () => {
    const scene = await makeScene(service, directory)
    const { search: before } = await expectSuccess(scene.get(`/searches/${scene.searchId}`))
    await sleep(5)
    await expectSuccess(scene.post(`/results/${scene.searchId}/folder`, { folderId: null }))
    const { search: now } = await expectSuccess(scene.get(`/searches/${scene.searchId}`))
    assert.equal(now.createdAt, before.createdAt)
    assert.ok(now.updatedAt > before.updatedAt)
  })

  it('answers 400 without folderId, which may be null', async () => {
    const scene = await makeScene(service, directory)
    const { status, body } = await scene.post(`/results/${scene.searchId}/folder`, {})
    assert.equal(status, 400)
    assert.match(body.error.message, /folderId/)
  })

  it('answers 404 to an unknown folder, and leaves the search where it is', async () => {
    const scene = await makeScene(service, directory)
    assert.equal((await scene.post(`/results/${scene.searchId}/folder`, { folderId: 'fld_x' })).status, 404)
    assert.equal(
      (await expectSuccess(scene.get(`/searches/${scene.searchId}`))).search.folderId,
      scene.folderId,
    )
  })
})
