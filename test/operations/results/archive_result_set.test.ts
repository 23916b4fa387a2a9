import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess, makeScene } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

describe('archive_result_set', () => {
  it('answers 200 with the time, and takes the search from every read', async () => {
    const scene = await makeScene(service, directory)
    const { search } = await expectSuccess(scene.post(`/results/${scene.searchId}/archive`))
    assert.equal(search.id, scene.searchId)
    assert.ok(Math.abs(Date.parse(search.deletedAt) - Date.now()) < 60_000)
    for (const path of ['', '/branches', `/${scene.companyId}`]) {
      assert.equal((await scene.get(`/results/${scene.searchId}${path}`)).status, 404)
    }
    assert.equal((await scene.get(`/searches/${scene.searchId}`)).status, 404)
    assert.deepEqual((await expectSuccess(scene.get(`/searches/${scene.searchId}/results`))).results, [])
    assert.deepEqual((await expectSuccess(scene.get('/searches'))).searches, [])
    assert.equal((await expectSuccess(scene.get('/folders'))).folders[0].searchCount, 0)
  })

  it('answers 404 the second time, as every write does', async () => {
    const scene = await makeScene(service, directory)
    await expectSuccess(scene.post(`/results/${scene.searchId}/archive`))
    assert.equal((await scene.post(`/results/${scene.searchId}/archive`)).status, 404)
    assert.equal((await scene.post(`/results/${scene.searchId}/folder`, { folderId: null })).status, 404)
    const body = { searchId: scene.searchId, branchIds: [scene.otherBranchId] }
    assert.equal((await scene.post(`/lists/${scene.listId}/members`, body)).status, 404)
  })

  it('leaves the lists that were filled from it', async () => {
    const scene = await makeScene(service, directory)
    await expectSuccess(scene.post(`/results/${scene.searchId}/archive`))
    const { members } = await expectSuccess(scene.get(`/lists/${scene.listId}/members`))
    assert.deepEqual(
      members.map((member: { branchId: string }) => member.branchId),
      scene.memberIds,
    )
    assert.ok(members.every((member: { available: boolean }) => member.available))
  })
})
