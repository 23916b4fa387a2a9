import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testService } from '../support/service.ts'
import { openBrowser, openOwnerBrowser } from './browser.ts'
import { inviteNewcomer } from './team.ts'

const service = await testService({ after })
const caller = await service.workspace({ name: 'Sales' })
const owner = await openOwnerBrowser(service)

describe('POST /console/workspaces', () => {
  it('201: makes a workspace that the operator owns, with nothing of the others in it', async () => {
    const { status, body } = await owner.post('/workspaces', { name: ' Research ' })
    assert.equal(status, 201)
    assert.equal(body.workspace.name, 'Research')
    assert.deepEqual((await owner.get('/session')).body.workspaces.at(-1), body.workspace)
    const inside = { 'x-workspace': body.workspace.id }
    assert.equal((await owner.get('/v1/workspace', inside)).body.workspace.name, 'Research')
    assert.deepEqual((await owner.get('/keys', inside)).body.keys, [])
  })

  it('400: for an empty name', async () => {
    assert.equal((await owner.post('/workspaces', { name: ' ' })).status, 400)
    assert.equal((await owner.post('/workspaces', { name: 'x'.repeat(201) })).status, 400)
    assert.equal((await owner.post('/workspaces', { name: 'x'.repeat(200) })).status, 201)
  })

  it('401, 403: for a stranger, and for an owner who does not run the service', async () => {
    assert.equal((await openBrowser(service).post('/workspaces', { name: 'Mine' })).status, 401)
    const other = await inviteNewcomer(service, owner, 'owner')
    assert.equal((await other.post('/workspaces', { name: 'Mine' })).status, 403)
  })
})

describe('POST /console/workspace', () => {
  it('200: renames it for everybody, keys that have just read it included', async () => {
    assert.equal((await caller.get('/workspace')).body.workspace.name, 'Sales')
    const { status, body } = await owner.post('/workspace', { name: 'Field sales' })
    assert.equal(status, 200)
    assert.equal(body.workspace.name, 'Field sales')
    assert.deepEqual((await caller.get('/workspace')).body.workspace, body.workspace)
    const [entry] = (await owner.get('/audit')).body.entries
    assert.deepEqual([entry.action, entry.details], ['workspace.renamed', { from: 'Sales' }])
  })

  it('403: for an editor', async () => {
    const editor = await inviteNewcomer(service, owner, 'editor')
    assert.equal((await editor.post('/workspace', { name: 'Mine' })).status, 403)
  })
})

describe('GET /console/workspaces/holding', () => {
  it("200: tells which of one's own workspaces has a search or a list, and nothing of others", async () => {
    const { workspace } = (await owner.post('/workspaces', { name: 'Exports' })).body
    const inside = { 'x-workspace': workspace.id }
    const { list } = (await owner.post('/v1/lists', { name: 'Round' }, inside)).body
    const { search } = (await owner.post('/v1/searches', { prompt: 'pharmacies' }, inside)).body
    const colleague = await inviteNewcomer(service, owner, 'editor')
    const find = async (browser: typeof owner, id: string) =>
      (await browser.get(`/workspaces/holding?id=${id}`)).body.workspaceId
    for (const { id } of [list, search]) {
      assert.equal(await find(owner, id), workspace.id)
      assert.equal(await find(colleague, id), null)
    }
    assert.equal(await find(owner, 'srch_01h455vb4pex5vsknk084sn02q'), null)
    assert.equal(await find(owner, workspace.id), null)
    assert.equal((await owner.get('/workspaces/holding')).body.workspaceId, null)
    await owner.post(`/v1/lists/${list.id}/archive`, {}, inside)
    assert.equal(await find(owner, list.id), null)
  })

  it('401: for a stranger', async () => {
    assert.equal((await openBrowser(service).get('/workspaces/holding?id=x')).status, 401)
  })
})
