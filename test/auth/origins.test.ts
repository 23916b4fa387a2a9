import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import type { InjectOptions } from 'fastify'
import { buildApp } from '../../server/src/app.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const ORIGIN = 'https://app.example.com'
const restricted = await service.workspace({ origins: [ORIGIN, 'http://localhost:5173'] })
const free = await service.workspace()

describe('a key with allowed origins', () => {
  for (const [what, origin, status] of [
    ['an allowed origin', ORIGIN, 200],
    ['another allowed origin', 'http://localhost:5173', 200],
    ['an allowed origin in capitals', 'HTTPS://APP.EXAMPLE.COM', 200],
    ['another origin', 'https://evil.example', 403],
    ['another scheme', 'http://app.example.com', 403],
    ['another port', 'https://app.example.com:8443', 403],
    ['a subdomain', 'https://x.app.example.com', 403],
    ['an origin that starts alike', 'https://app.example.com.evil.example', 403],
    ['an opaque origin', 'null', 403],
  ] as const) {
    it(`answers ${status} to ${what}`, async () => {
      const { status: answered } = await restricted.get('/workspace', { origin })
      assert.equal(answered, status)
    })
  }

  it('answers 403 without an origin, before the path is checked', async () => {
    const { status, body } = await restricted.get('/workspace')
    assert.equal(status, 403)
    assert.match(body.error.message, /needs an Origin header/)
    assert.equal((await restricted.get('/lists/lst_x')).status, 403)
    assert.equal((await restricted.post('/lists', { surprise: 1 })).status, 403)
  })
})

describe('a key without allowed origins', () => {
  it('answers 200 to any origin and to none', async () => {
    for (const origin of [ORIGIN, 'https://evil.example', undefined]) {
      const { status } = await free.get('/workspace', origin ? { origin } : {})
      assert.equal(status, 200)
    }
  })
})

describe('cross-origin headers', () => {
  it('let a page of an allowed origin read the answer', async () => {
    const { headers } = await restricted.get('/workspace', { origin: ORIGIN })
    assert.equal(headers['access-control-allow-origin'], ORIGIN)
    const exposed = String(headers['access-control-expose-headers']).split(', ')
    for (const name of ['x-request-id', 'etag', 'retry-after']) assert.ok(exposed.includes(name), name)
    assert.match(String(headers.vary), /Origin/)
    assert.equal(headers['access-control-allow-credentials'], undefined)
  })

  it('let it read an error as well', async () => {
    const { status, headers } = await service.send({
      method: 'GET',
      path: '/workspace',
      headers: { origin: ORIGIN },
    })
    assert.equal(status, 401)
    assert.equal(headers['access-control-allow-origin'], ORIGIN)
  })

  it('are not sent to an origin that no key names', async () => {
    const { headers } = await free.get('/workspace', { origin: 'https://evil.example' })
    assert.equal(headers['access-control-allow-origin'], undefined)
    assert.match(String(headers.vary), /Origin/)
  })
})

describe('a preflight', () => {
  const preflight = (origin: string, url = '/v1/searches') =>
    service.app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST' },
    } as InjectOptions)

  it('allows the methods and headers of the API to an allowed origin', async () => {
    const { statusCode, headers, body } = await preflight(ORIGIN)
    assert.equal(statusCode, 204)
    assert.equal(body, '')
    assert.equal(headers['access-control-allow-origin'], ORIGIN)
    assert.equal(headers['access-control-allow-methods'], 'GET, POST')
    for (const header of ['authorization', 'content-type', 'idempotency-key']) {
      assert.ok(String(headers['access-control-allow-headers']).includes(header))
    }
    assert.ok(headers['x-request-id'])
  })

  it('allows exports too, and a page may read the name of the file', async () => {
    const { statusCode, headers } = await preflight(ORIGIN, '/exports/searches/srch_x?format=csv')
    assert.equal(statusCode, 204)
    assert.equal(headers['access-control-allow-origin'], ORIGIN)
    const { statusCode: status, headers: sent } = await service.app.inject({
      url: '/exports/searches/srch_x',
      headers: { origin: ORIGIN, authorization: `Bearer ${restricted.token}` },
    })
    assert.equal(status, 404)
    assert.equal(sent['access-control-allow-origin'], ORIGIN)
    assert.match(String(sent['access-control-expose-headers']), /content-disposition/)
  })

  it('allows nothing to another origin', async () => {
    const { statusCode, headers } = await preflight('https://evil.example')
    assert.equal(statusCode, 404)
    assert.equal(headers['access-control-allow-origin'], undefined)
  })

  it('allows nothing to the origin of a key that is revoked or has expired', async () => {
    for (const change of [{ revoked_at: new Date() }, { expires_at: new Date(0) }]) {
      const origin = `https://${Object.keys(change)[0]!.replace('_', '-')}.example`
      const { workspaceId } = await service.workspace({ origins: [origin] })
      assert.equal((await preflight(origin)).statusCode, 204)
      await service.sql`update api_keys set ${service.sql(change)} where workspace_id = ${workspaceId}`
      assert.equal((await preflight(origin)).statusCode, 404)
    }
  })

  it('allows an origin as soon as a key names it, until its last key is revoked', async () => {
    const origin = 'https://late.example'
    assert.equal((await preflight(origin)).statusCode, 404)
    const { workspaceId } = await service.workspace({ origins: [origin] })
    assert.equal((await preflight(origin)).statusCode, 204)
    const second = await service.workspace({ origins: [origin] })
    const revoke = (id: string) =>
      service.sql`update api_keys set revoked_at = ${new Date()} where workspace_id = ${id}`
    await revoke(workspaceId)
    assert.equal((await preflight(origin)).statusCode, 204)
    await revoke(second.workspaceId)
    assert.equal((await preflight(origin)).statusCode, 404)
  })

  it('allows nothing after the key has expired, although no row has changed', async t => {
    const origin = 'https://brief.example'
    const now = Date.now()
    await service.workspace({ origins: [origin], expiresAt: new Date(now + 60_000) })
    t.mock.timers.enable({ apis: ['Date'], now })
    assert.equal((await preflight(origin)).statusCode, 204)
    t.mock.timers.setTime(now + 60_001)
    assert.equal((await preflight(origin)).statusCode, 404)
  })
})

describe('a key that was used from its origin', () => {
  /** A second process, as far as the database can tell. */
  const other = buildApp({ database: service.sql })
  after(() => other.close())
  const getStatus = async (token: string, origin: string) => {
    const headers = { authorization: `Bearer ${token}`, origin }
    return (await other.inject({ url: '/v1/workspace', headers })).statusCode
  }

  it('answers 401 there once revoked, although another key still names the origin', async () => {
    const { token, workspaceId } = await service.workspace({ origins: [ORIGIN] })
    for (let turn = 0; turn < 3; turn++) assert.equal(await getStatus(token, ORIGIN), 200)
    await service.sql`update api_keys set revoked_at = ${new Date()} where workspace_id = ${workspaceId}`
    assert.equal(await getStatus(token, ORIGIN), 401)
    assert.equal(await getStatus(restricted.token, ORIGIN), 200)
  })

  it('answers 403 there as soon as its origins are changed', async () => {
    const { token, workspaceId } = await service.workspace({ origins: [ORIGIN] })
    for (let turn = 0; turn < 3; turn++) assert.equal(await getStatus(token, ORIGIN), 200)
    await service.sql`update api_keys set origins = ${['https://b.example']} where workspace_id = ${workspaceId}`
    assert.equal(await getStatus(token, ORIGIN), 403)
    assert.equal(await getStatus(token, 'https://b.example'), 200)
  })
})
