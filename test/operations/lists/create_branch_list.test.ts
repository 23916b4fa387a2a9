import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { expectSuccess } from '../../support/scene.ts'
import { testService } from '../../support/service.ts'
import { NAMES } from './list-names.ts'

const service = await testService({ after })

describe('create_branch_list', () => {
  it('answers 201 with an empty list', async () => {
    const caller = await service.workspace()
    const { status, body } = await caller.post('/lists', { name: '  Visits, المرحلة ١ ' })
    assert.equal(status, 201)
    assert.equal(body.list.name, 'Visits, المرحلة ١')
    assert.equal(body.list.memberCount, 0)
    assert.equal(body.list.createdAt, body.list.updatedAt)
    assert.deepEqual((await expectSuccess(caller.get(`/lists/${body.list.id}`))).list, body.list)
    assert.deepEqual((await expectSuccess(caller.get(`/lists/${body.list.id}/members`))).members, [])
  })

  it('takes a name that another list has', async () => {
    const caller = await service.workspace()
    const first = await expectSuccess(caller.post('/lists', { name: 'Visits' }))
    const second = await expectSuccess(caller.post('/lists', { name: 'Visits' }))
    assert.notEqual(first.list.id, second.list.id)
  })

  for (const [what, name, status] of NAMES) {
    it(`answers ${status === 200 ? 201 : status} to a name of ${what}`, async () => {
      const caller = await service.workspace()
      assert.equal((await caller.post('/lists', { name })).status, status === 200 ? 201 : status)
    })
  }
})
