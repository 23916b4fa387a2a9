import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testService } from '../support/service.ts'
import { OWNER, openOwnerBrowser } from './browser.ts'
import { inviteNewcomer } from './team.ts'

const service = await testService({ after })
const caller = await service.workspace({ name: 'Sales' })
const owner = await openOwnerBrowser(service)
const editor = await inviteNewcomer(service, owner, 'editor')

async function readLatest() {
  const { status, body } = await owner.get('/audit?limit=1')
  assert.equal(status, 200)
  const { actor, action, subject, details } = body.entries[0]
  return { by: actor.name, action, of: subject.name, details }
}

describe('GET /console/audit', () => {
  it('200: records changes of keys, and contains no token', async () => {
    const request = { name: 'Website', scopes: ['listsRead'], origins: [], expiresAt: null }
    const { key, token } = (await owner.post('/keys', request)).body
    const details = { scopes: 'listsRead', expiresAt: null }
    assert.deepEqual(await readLatest(), { by: OWNER.name, action: 'key.created', of: 'Website', details })
    const rotated = (await owner.post(`/keys/${key.id}/rotate`, { overlapHours: 1 })).body
    assert.equal((await readLatest()).action, 'key.rotated')
    await owner.post(`/keys/${rotated.key.id}/revoke`)
    assert.equal((await readLatest()).action, 'key.revoked')
    const all = JSON.stringify((await owner.get('/audit')).body)
    assert.ok(!all.includes(token) && !all.includes(rotated.token))
  })

  it('200: notes who is invited, joins, gets another role and is let go', async () => {
    const { invitation } = (await owner.post('/invitations', { role: 'viewer', email: 'x@example.com' })).body
    assert.deepEqual(await readLatest(), {
      by: OWNER.name,
      action: 'invitation.created',
      of: 'x@example.com',
      details: { role: 'viewer' },
    })
    await owner.post(`/invitations/${invitation.id}/revoke`)
    assert.equal((await readLatest()).action, 'invitation.revoked')
    const person = await inviteNewcomer(service, owner, 'viewer')
    const { name } = (await person.get('/session')).body.person
    assert.deepEqual(await readLatest(), {
      by: name,
      action: 'participant.joined',
      of: name,
      details: { role: 'viewer' },
    })
    await owner.post(`/participants/${person.id}/role`, { role: 'editor' })
    const change = { from: 'viewer', to: 'editor' }
    assert.deepEqual(await readLatest(), {
      by: OWNER.name,
      action: 'participant.role_changed',
      of: name,
      details: change,
    })
    await owner.post(`/participants/${person.id}/remove`)
    assert.equal((await readLatest()).action, 'participant.removed')
  })

  it('200: records archiving, and by which key or person', async () => {
    const { list } = (await caller.post('/lists', { name: 'Visits' })).body
    await caller.post(`/lists/${list.id}/archive`)
    assert.deepEqual(await readLatest(), { by: 'test', action: 'list.archived', of: 'Visits', details: {} })
    const { folder } = (await owner.post('/v1/folders', { name: 'Spring' })).body
    const body = { prompt: 'pharmacies in Riyadh', folderId: folder.id }
    const { search } = (await owner.post('/v1/searches', body)).body
    await owner.post(`/v1/results/${search.id}/archive`)
    const entry = await readLatest()
    assert.deepEqual([entry.by, entry.action, entry.of], [OWNER.name, 'search.archived', search.title])
    await owner.post(`/v1/folders/${folder.id}/archive`)
    const details = { searches: 0 }
    assert.deepEqual(await readLatest(), { by: OWNER.name, action: 'folder.archived', of: 'Spring', details })
    assert.equal((await owner.post(`/v1/folders/${folder.id}/archive`)).status, 404)
    const archived = await service.sql`select 1 from audit_log where action = 'folder.archived'`
    assert.equal(archived.length, 1, 'what fails is not noted')
  })

  it('200: pages from the latest to the first', async () => {
    const { entries, pagination } = (await owner.get('/audit?skip=1&limit=2')).body
    assert.equal(entries.length, 2)
    assert.equal(pagination.nextSkip, 3)
    assert.equal(pagination.total, (await owner.get('/audit?limit=100')).body.entries.length)
    const times = entries.map(({ at }: { at: string }) => at)
    assert.deepEqual(times, times.toSorted().toReversed())
  })

  it('403: for those who are no owners', async () => {
    assert.equal((await editor.get('/audit')).status, 403)
  })

  it('shows nothing of another workspace', async () => {
    const { workspaceId } = await service.workspace()
    // A row of a cluster cannot be moved to another workspace: it would lie on another node.
    await service.sql`
      insert into audit_log (workspace_id, id, at, actor_kind, actor_id, action, subject_id, subject_name, details)
      select ${workspaceId}::uuid, id, at, actor_kind, actor_id, action, subject_id, subject_name, details
      from audit_log`
    const { count } = await service.sql`delete from audit_log where workspace_id <> ${workspaceId}::uuid`
    assert.ok(count > 0)
    assert.deepEqual((await owner.get('/audit')).body.entries, [])
  })
})
