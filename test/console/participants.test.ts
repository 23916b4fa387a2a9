import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Scope } from '../support/database.ts'
import { testService } from '../support/service.ts'
import { OWNER, openOwnerBrowser } from './browser.ts'
import { inviteNewcomer } from './team.ts'

async function open(scope: Scope) {
  const service = await testService(scope)
  await service.workspace({ name: 'Sales' })
  const owner = await openOwnerBrowser(service)
  const ownerId: string = (await owner.get('/session')).body.person.id
  return { service, owner, ownerId }
}

describe('GET /console/participants', () => {
  it('200: lists who takes part and how many may', async t => {
    const { owner, ownerId } = await open(t)
    const { status, body } = await owner.get('/participants')
    assert.equal(status, 200)
    const { joinedAt, ...participant } = body.participants[0]
    assert.ok(Date.parse(joinedAt))
    assert.deepEqual(participant, {
      id: ownerId,
      name: OWNER.name,
      email: OWNER.email,
      role: 'owner',
      savedSearches: 0,
      savedCompanies: 0,
    })
    assert.equal(body.participantLimit, 50)
  })

  it('404: for a person who is not in the workspace', async t => {
    const { service, owner } = await open(t)
    const viewer = await inviteNewcomer(service, owner, 'viewer')
    await owner.post(`/participants/${viewer.id}/remove`)
    assert.equal((await viewer.get('/participants')).status, 404)
  })
})

describe('POST /console/participants/{personId}/role', () => {
  it('200: holds from the next request on', async t => {
    const { service, owner } = await open(t)
    const person = await inviteNewcomer(service, owner, 'viewer')
    assert.equal((await person.post('/v1/lists', { name: 'Visits' })).status, 403)
    assert.equal((await owner.post(`/participants/${person.id}/role`, { role: 'editor' })).status, 200)
    assert.equal((await person.post('/v1/lists', { name: 'Visits' })).status, 201)
    assert.equal((await person.get('/participants')).status, 403)
    assert.equal((await owner.post(`/participants/${person.id}/role`, { role: 'owner' })).status, 200)
    assert.equal((await person.get('/participants')).status, 200)
  })

  it('400, 403, 404: for no role, no owner, no participant', async t => {
    const { service, owner } = await open(t)
    const person = await inviteNewcomer(service, owner, 'editor')
    assert.equal((await owner.post(`/participants/${person.id}/role`, { role: 'king' })).status, 400)
    assert.equal((await person.post(`/participants/${person.id}/role`, { role: 'owner' })).status, 403)
    assert.equal((await owner.post('/participants/prs_x/role', { role: 'owner' })).status, 404)
  })

  it('409: for the last owner', async t => {
    const { owner, ownerId } = await open(t)
    const { status, body } = await owner.post(`/participants/${ownerId}/role`, { role: 'editor' })
    assert.equal(status, 409)
    assert.equal(body.error.code, 'last_owner')
  })

  it('leaves an owner, however many owners step down at once', async t => {
    const { service, owner, ownerId } = await open(t)
    const second = await inviteNewcomer(service, owner, 'owner')
    const statuses = await Promise.all([
      owner.post(`/participants/${ownerId}/role`, { role: 'viewer' }),
      second.post(`/participants/${second.id}/role`, { role: 'viewer' }),
    ])
    assert.deepEqual(statuses.map(({ status }) => status).sort(), [200, 409])
  })
})

describe('POST /console/participants/{personId}/remove', () => {
  it('200: ends their access at once, and leaves their session', async t => {
    const { service, owner } = await open(t)
    const person = await inviteNewcomer(service, owner, 'editor')
    assert.equal((await person.get('/v1/workspace')).status, 200)
    assert.equal((await owner.post(`/participants/${person.id}/remove`)).status, 200)
    assert.equal((await person.get('/v1/workspace')).status, 404)
    assert.deepEqual((await person.get('/session')).body.workspaces, [])
  })

  it('403, 404: for no owner, no participant', async t => {
    const { service, owner, ownerId } = await open(t)
    const person = await inviteNewcomer(service, owner, 'editor')
    assert.equal((await person.post(`/participants/${ownerId}/remove`)).status, 403)
    assert.equal((await owner.post('/participants/x/remove')).status, 404)
    await owner.post(`/participants/${person.id}/remove`)
    assert.equal((await owner.post(`/participants/${person.id}/remove`)).status, 404)
  })

  it('409: for the last owner', async t => {
    const { owner, ownerId } = await open(t)
    const { status, body } = await owner.post(`/participants/${ownerId}/remove`)
    assert.equal(status, 409)
    assert.equal(body.error.code, 'last_owner')
  })
})
