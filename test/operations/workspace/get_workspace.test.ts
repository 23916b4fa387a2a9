import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { expectSuccess } from '../../support/scene.ts'
import { testService, workspaceWireId } from '../../support/service.ts'

const service = await testService({ after })

describe('get_workspace', () => {
  it('shows the workspace of the key', async () => {
    const [first, second] = [
      await service.workspace({ name: 'First' }),
      await service.workspace({ name: 'ثان' }),
    ]
    const { workspace } = await expectSuccess(first.get('/workspace'))
    assert.equal(workspace.id, workspaceWireId(first))
    assert.equal(workspace.name, 'First')
    assert.equal((await expectSuccess(second.get('/workspace'))).workspace.name, 'ثان')
    assert.ok(Math.abs(Date.parse(workspace.createdAt) - Date.now()) < 60_000)
  })

  it('shows the numbers of its plan', async () => {
    const { plan } = await expectSuccess((await service.workspace({ planKind: 'free' })).get('/workspace'))
    assert.deepEqual(plan, {
      kind: 'free',
      name: 'Free',
      companyAllowance: 200,
      perSearchCompanyCap: 25,
      participantLimit: 2,
      custom: false,
    })
  })

  for (const [name, value] of [
    ['companyAllowance', 0],
    ['companyAllowance', 7],
    ['perSearchCompanyCap', 3],
    ['participantLimit', 4],
  ] as const) {
    it(`is custom with ${name} ${value}, and shows that number instead of the plan's`, async () => {
      const usual = await expectSuccess((await service.workspace({ planKind: 'team' })).get('/workspace'))
      const caller = await service.workspace({ planKind: 'team', [name]: value })
      const { plan } = await expectSuccess(caller.get('/workspace'))
      assert.deepEqual(plan, { ...usual.plan, [name]: value, custom: true })
    })
  }

  it('counts nothing in a new workspace', async () => {
    const { usage } = await expectSuccess((await service.workspace()).get('/workspace'))
    assert.deepEqual(usage, { savedSearches: 0, savedCompanies: 0, folders: 0, lists: 0 })
  })

  it('is a 404 when the workspace is gone', async () => {
    const caller = await service.workspace()
    await service.sql`delete from workspaces where workspace_id = ${caller.workspaceId}`
    assert.equal((await caller.get('/workspace')).status, 404)
  })
})
