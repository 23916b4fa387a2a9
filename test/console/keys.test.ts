import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { encodeId } from '../../server/src/contract/ids.ts'
import { testService } from '../support/service.ts'
import { OWNER, openOwnerBrowser } from './browser.ts'
import { inviteNewcomer } from './team.ts'

const HOUR = 60 * 60 * 1000
const service = await testService({ after })
await service.workspace({ name: 'Sales' })
const foreign = await service.workspace({ name: 'Other' })
const owner = await openOwnerBrowser(service)
const editor = await inviteNewcomer(service, owner, 'editor')
const request = { name: 'Website', scopes: ['workspaceRead'], origins: [], expiresAt: null }

async function create(changes: object = {}) {
  const { status, body } = await owner.post('/keys', { ...request, ...changes })
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

/** The status that the contract's API answers a token with. */
async function callWith(token: string): Promise<number> {
  const { status } = await service.send({
    method: 'GET',
    path: '/workspace',
    headers: { authorization: `Bearer ${token}` },
  })
  return status
}

async function findKey(id: string) {
  const { body } = await owner.get('/keys')
  return body.keys.find((key: { id: string }) => key.id === id)
}

describe('POST /console/keys', () => {
  it('201: shows the token of a key that works at once, once', async () => {
    const { key, token } = await create({ origins: [] })
    assert.equal(await callWith(token), 200)
    assert.equal(key.createdBy, OWNER.name)
    const { lastUsedAt: _, ...listed } = await findKey(key.id)
    assert.deepEqual({ ...listed, lastUsedAt: null }, key)
    assert.ok(!JSON.stringify((await owner.get('/keys')).body).includes(token))
  })

  it('400: names invalid scopes, origins, expiry and name', async () => {
    for (const [wrong, words] of [
      [{ scopes: ['everything'] }, /scope: everything is unknown/],
      [{ scopes: [] }, /scopes/],
      [{ origins: ['a.example'] }, /origin: must be like/],
      [{ expiresAt: '2020-01-01T00:00:00Z' }, /in the future/],
      [{ expiresAt: 'tomorrow' }, /in the future/],
      [{ expiresAt: '2999-02-31' }, /such as 2027-01-31/],
      [{ expiresAt: '2999-01-31 12:00' }, /such as 2027-01-31/],
      [{ name: ' ' }, /name/],
    ] as const) {
      const { status, body } = await owner.post('/keys', { ...request, ...wrong })
      assert.equal(status, 400)
      assert.match(body.error.message, words)
    }
  })

  it('403: for those who are no owners', async () => {
    assert.equal((await editor.post('/keys', request)).status, 403)
    assert.equal((await editor.get('/keys')).status, 403)
  })
})

describe('POST /console/keys/{keyId}/revoke', () => {
  it('200: ends the key at once', async () => {
    const { key, token } = await create()
    assert.equal(await callWith(token), 200)
    assert.equal((await owner.post(`/keys/${key.id}/revoke`)).status, 200)
    assert.equal(await callWith(token), 401)
    assert.ok((await findKey(key.id)).revokedAt)
  })

  it('404: for a key of another workspace, which works on', async () => {
    const [row] = await service.sql<{ id: string }[]>`
      select id from api_keys where workspace_id = ${foreign.workspaceId}`
    const id = encodeId('key', row!.id)
    for (const path of [`/keys/${id}/revoke`, '/keys/x/revoke']) {
      assert.equal((await owner.post(path)).status, 404)
    }
    assert.equal((await owner.post(`/keys/${id}/rotate`, { overlapHours: 0 })).status, 404)
    assert.equal((await foreign.get('/workspace')).status, 200)
  })
})

describe('POST /console/keys/{keyId}/rotate', () => {
  it('201: gives a new key with the same rights, while the old one goes on for the overlap', async () => {
    const made = await create({ name: 'Crawler', scopes: ['workspaceRead', 'listsRead'] })
    const { status, body } = await owner.post(`/keys/${made.key.id}/rotate`, { overlapHours: 24 })
    assert.equal(status, 201)
    assert.deepEqual([body.key.name, body.key.scopes], ['Crawler', ['workspaceRead', 'listsRead']])
    assert.equal(body.key.expiresAt, null)
    assert.deepEqual([await callWith(made.token), await callWith(body.token)], [200, 200])
    const remaining = Date.parse(body.previousExpiresAt) - Date.now()
    assert.ok(remaining > 23 * HOUR && remaining <= 24 * HOUR)
    assert.equal((await findKey(made.key.id)).expiresAt, body.previousExpiresAt)
  })

  it('201: ends the old key at once without an overlap', async () => {
    const made = await create()
    assert.equal(await callWith(made.token), 200)
    const { body } = await owner.post(`/keys/${made.key.id}/rotate`, { overlapHours: 0 })
    assert.deepEqual([await callWith(made.token), await callWith(body.token)], [401, 200])
  })

  it('201: lets no overlap go past the end that the key had', async () => {
    const expiresAt = new Date(Date.now() + HOUR).toISOString()
    const made = await create({ expiresAt })
    const { body } = await owner.post(`/keys/${made.key.id}/rotate`, { overlapHours: 48 })
    assert.equal(body.previousExpiresAt, expiresAt)
    assert.equal(body.key.expiresAt, expiresAt)
  })

  it('400: for an overlap that is no number of hours', async () => {
    const { key } = await create()
    for (const overlapHours of [-1, 1.5, '24', 100_000]) {
      assert.equal((await owner.post(`/keys/${key.id}/rotate`, { overlapHours })).status, 400)
    }
  })

  it('409: for a key that has ended', async () => {
    const { key } = await create()
    await owner.post(`/keys/${key.id}/revoke`)
    assert.equal((await owner.post(`/keys/${key.id}/rotate`, { overlapHours: 1 })).status, 409)
  })

  it('rotates once, however many ask at once', async () => {
    const { key } = await create()
    const rotate = () => owner.post(`/keys/${key.id}/rotate`, { overlapHours: 0 })
    const statuses = (await Promise.all([rotate(), rotate()])).map(({ status }) => status)
    assert.deepEqual(statuses.sort(), [201, 409])
  })
})
