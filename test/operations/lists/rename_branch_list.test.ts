import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadDirectory } from '../../support/directory.ts'
import { expectSuccess, makeScene } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'
import { NAMES } from './list-names.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)

describe('rename_branch_list', () => {
  it('answers 200, and changes the name and updatedAt, and nothing else', async () => {
    const scene = await makeScene(service, directory)
    const { list: before } = await expectSuccess(scene.get(`/lists/${scene.listId}`))
    await sleep(5)
    const { list } = await expectSuccess(scene.post(`/lists/${scene.listId}/rename`, { name: ' Calls ' }))
    assert.ok(list.updatedAt > before.updatedAt)
    assert.deepEqual(list, { ...before, name: 'Calls', updatedAt: list.updatedAt })
    assert.deepEqual((await expectSuccess(scene.get(`/lists/${scene.listId}`))).list, list)
    assert.deepEqual((await expectSuccess(scene.get('/lists?q=calls'))).lists, [list])
    assert.deepEqual((await expectSuccess(scene.get('/lists?q=visits'))).lists, [])
  })

  for (const [what, name, status] of NAMES) {
    it(`answers ${status} to a name of ${what}`, async () => {
      const scene = await makeScene(service, directory)
      assert.equal((await scene.post(`/lists/${scene.listId}/rename`, { name })).status, status)
      const { list } = await expectSuccess(scene.get(`/lists/${scene.listId}`))
      assert.equal(list.name, status === 200 ? String(name).trim() : 'Visits')
    })
  }
})
