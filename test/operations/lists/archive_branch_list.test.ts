import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess, makeScene } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

describe('archive_branch_list', () => {
  it('answers 200 with the time, and leaves the searches and branches as they are', async () => {
    const scene = await makeScene(service, directory)
    const { list: before } = await expectSuccess(scene.get(`/lists/${scene.listId}`))
    const results = await expectSuccess(scene.get(`/searches/${scene.searchId}/results`))
    const { list } = await expectSuccess(scene.post(`/lists/${scene.listId}/archive`))
    assert.equal(list.id, scene.listId)
    assert.equal(list.name, 'Visits')
    assert.equal(list.createdAt, before.createdAt)
    assert.ok(Math.abs(Date.parse(list.archivedAt) - Date.now()) < 60_000)
    assert.equal((await scene.get(`/searches/${scene.searchId}`)).status, 200)
    assert.deepEqual(await expectSuccess(scene.get(`/searches/${scene.searchId}/results`)), results)
  })

  it('makes every read and write of the list answer 404', async () => {
    const scene = await makeScene(service, directory)
    const path = `/lists/${scene.listId}`
    await expectSuccess(scene.post(`${path}/archive`))
    assert.deepEqual((await expectSuccess(scene.get('/lists'))).lists, [])
    assert.equal((await scene.get(path)).status, 404)
    assert.equal((await scene.get(`${path}/members`)).status, 404)
    assert.equal((await scene.post(`${path}/archive`)).status, 404)
    assert.equal((await scene.post(`${path}/rename`, { name: 'Calls' })).status, 404)
    const branchIds = scene.memberIds
    assert.equal((await scene.post(`${path}/members`, { searchId: scene.searchId, branchIds })).status, 404)
    assert.equal((await scene.post(`${path}/members/remove`, { branchIds })).status, 404)
    assert.equal((await scene.post(`${path}/order`, { branchIds })).status, 404)
  })
})
