import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess, makeScene } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

describe('get_branch_list', () => {
  it('answers 200 with the list as list_branch_lists shows it', async () => {
    const scene = await makeScene(service, directory)
    const { list } = await expectSuccess(scene.get(`/lists/${scene.listId}`))
    assert.equal(list.name, 'Visits')
    assert.equal(list.memberCount, scene.memberIds.length)
    assert.deepEqual((await expectSuccess(scene.get('/lists'))).lists, [list])
  })

  it('answers 404 to an archived list', async () => {
    const scene = await makeScene(service, directory)
    await expectSuccess(scene.post(`/lists/${scene.listId}/archive`))
    assert.equal((await scene.get(`/lists/${scene.listId}`)).status, 404)
  })

  it('answers 404 to a list of another workspace', async () => {
    const scene = await makeScene(service, directory)
    const other = await service.workspace()
    assert.equal((await other.get(`/lists/${scene.listId}`)).status, 404)
  })
})
