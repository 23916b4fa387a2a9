import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testService } from '../support/service.ts'
import { post } from './rpc.ts'

const service = await testService({ after })
const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }

describe('POST /mcp', () => {
  it('answers 400 to a body that is not JSON', async () => {
    for (const body of ['', '{', 'hello', '\u0000']) {
      const { status, body: answer } = await post(service, body)
      assert.deepEqual([status, answer.id, answer.error.code], [400, null, -32700])
    }
  })

  it('answers 415 to another content type, and 413 to a body over 1 MiB', async () => {
    const other = await post(service, ping, { 'content-type': 'text/plain' })
    assert.deepEqual([other.status, other.body.error.code], [415, -32600])
    const large = await post(service, { ...ping, params: { text: 'x'.repeat(1024 * 1024) } })
    assert.deepEqual([large.status, large.body.error.code], [413, -32600])
    assert.equal(
      (await post(service, ping, { 'content-type': 'Application/JSON; charset=utf-8' })).status,
      200,
    )
  })

  it('answers 401 to every request without a valid key, with a JSON-RPC error', async () => {
    const revoked = await service.workspace()
    await service.sql`update api_keys set revoked_at = now() where workspace_id = ${revoked.workspaceId}`
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    const initialize = {
      jsonrpc: '2.0',
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18' },
    }
    for (const authorization of ['', 'Bearer dalil_wrong', `Bearer ${revoked.token}`]) {
      for (const message of [ping, list, initialize, '{']) {
        const { status, body, headers } = await post(service, message, { authorization })
        assert.equal(status, 401)
        assert.equal(headers['www-authenticate'], 'Bearer')
        assert.deepEqual([body.jsonrpc, body.id, typeof body.error.code], ['2.0', null, 'number'])
      }
    }
  })

  it('answers at an address with a slash at its end as well', async () => {
    const { token } = await service.workspace()
    const response = await service.app.inject({
      method: 'POST',
      url: '/mcp/',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      payload: JSON.stringify(ping),
    })
    assert.deepEqual([response.statusCode, response.json().result], [200, {}])
  })

  it('answers a notification with 202 and no body', async () => {
    const { status, body } = await post(service, { jsonrpc: '2.0', method: 'notifications/initialized' })
    assert.deepEqual([status, body], [202, undefined])
  })

  it('answers batches', async () => {
    const { status, body } = await post(service, [ping, { ...ping, id: 2 }])
    assert.equal(status, 200)
    assert.deepEqual(
      body,
      [ping, { ...ping, id: 2 }].map(({ id }) => ({ jsonrpc: '2.0', id, result: {} })),
    )
  })

  it('answers under an id that is beyond the numbers of JavaScript', async () => {
    const { token } = await service.workspace()
    const send = async (message: string, headers: Record<string, string> = {}) => {
      const { payload } = await service.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
        payload: message,
      })
      return payload
    }
    const id = '"id":1796014077912345678'
    assert.equal(await send(`{"jsonrpc":"2.0",${id},"method":"ping"}`), `{"jsonrpc":"2.0",${id},"result":{}}`)
    const batch = await send(
      `[{"jsonrpc":"2.0",${id},"method":"none"},{"jsonrpc":"2.0","id":1,"method":"ping"}]`,
    )
    assert.match(batch, /^\[\{"jsonrpc":"2.0","id":1796014077912345678,"error":.*"id":1,"result"/)
    const unknown = { 'mcp-protocol-version': '1999-01-01' }
    assert.match(await send(`{"jsonrpc":"2.0",${id},"method":"ping"}`, unknown), new RegExp(`${id},"error"`))
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    }
    const sendModern = (method: string, params: object) =>
      send(`{"jsonrpc":"2.0",${id},"method":"${method}","params":${JSON.stringify({ _meta, ...params })}}`, {
        'mcp-protocol-version': '2026-07-28',
        'mcp-method': method,
        accept: 'application/json, text/event-stream',
      })
    assert.match(await sendModern('tools/list', {}), new RegExp(`${id}.*"tools":|"tools":.*${id}`))
    const stream = await sendModern('subscriptions/listen', { notifications: {} })
    assert.match(stream, new RegExp(`^data: .*${id},"result":.*subscriptionId":1796014077912345678\\b`, 'm'))
    // However it is nested and spelled, and whatever stands within it.
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const spelled = '"\\u0069d" : 1796014077912345678.0'
    const inner = `{"id":1796014077912345679,"quote":"\\"id\\":3","deep":${nested},"long":"${'\\"'.repeat(200_000)}"}`
    assert.equal(
      await send(`{"id":1,"params":${inner},"jsonrpc":"2.0",${spelled},"method":"ping"}`),
      '{"jsonrpc":"2.0","id":1796014077912345678.0,"result":{}}',
    )
    const mixed = `[[{"id":2}],{"jsonrpc":"2.0","id":"x","method":"ping"},{"jsonrpc":"2.0",${id},"method":"ping"}]`
    assert.match(await send(mixed), new RegExp(`"id":null,"error.*"id":"x","result.*${id},"result`))
  })

  it('answers 405 to other methods than POST', async () => {
    for (const method of ['GET', 'DELETE', 'PUT'] as const) {
      const response = await service.app.inject({ method, url: '/mcp' })
      assert.equal(response.statusCode, 405)
      assert.equal(response.headers.allow, 'POST')
      assert.equal(response.json().error.code, -32000)
    }
  })
})

describe('initialize', () => {
  const initialize = (protocolVersion: unknown) => ({
    jsonrpc: '2.0',
    id: 0,
    method: 'initialize',
    params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  })

  for (const version of ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']) {
    it(`speaks ${version}`, async () => {
      const { status, body, headers } = await post(service, initialize(version))
      assert.equal(status, 200)
      assert.equal(body.result.protocolVersion, version)
      assert.deepEqual(body.result.capabilities, { tools: {}, resources: {}, prompts: {} })
      assert.equal(body.result.serverInfo.name, 'dalil')
      assert.equal(headers['mcp-session-id'], undefined, 'there are no sessions')
      assert.deepEqual((await post(service, ping, { 'mcp-protocol-version': version })).body.result, {})
    })
  }

  it('offers its latest version to a client that asks for an unknown one', async () => {
    for (const version of ['1999-01-01', undefined, 7]) {
      assert.equal((await post(service, initialize(version))).body.result.protocolVersion, '2025-11-25')
    }
  })

  it('answers 400 to an unknown version in the header of any other method', async () => {
    const { status, body } = await post(service, ping, { 'mcp-protocol-version': '1999-01-01' })
    assert.deepEqual([status, body.error.code], [400, -32022])
    assert.ok(body.error.data.supported.includes('2025-11-25'))
  })

  it('names the versions it supports to an unknown one of any date, with or without an envelope', async () => {
    const all = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
    for (const version of ['1999-01-01', '2031-01-01', 'latest']) {
      const _meta = { 'io.modelcontextprotocol/protocolVersion': version }
      for (const params of [undefined, {}, { _meta }]) {
        const message = { jsonrpc: '2.0', id: 7, method: 'tools/list', params }
        const { status, body } = await post(service, message, { 'mcp-protocol-version': version })
        assert.equal(status, 400)
        assert.deepEqual([body.id, body.error.code], [7, -32022])
        // As server/discover lists those that have an envelope.
        const supported = params?._meta ? ['2026-07-28'] : all
        assert.deepEqual(body.error.data, { supported, requested: version })
      }
      const { result } = (await post(service, initialize(version), { 'mcp-protocol-version': version })).body
      assert.equal(result.protocolVersion, '2025-11-25')
    }
  })
})

describe('browsers', async () => {
  const allowed = 'https://app.example.com'
  await service.workspace({ origins: [allowed] })

  it('get 403 on an origin that no key names', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost:5173']) {
      const { status, body } = await post(service, ping, { origin, host: 'dalil.example.com' })
      assert.deepEqual([status, body.error.code], [403, -32000])
    }
    const rebound = { origin: 'http://evil.example:8080', host: 'evil.example:8080' }
    assert.equal((await post(service, ping, rebound)).status, 403)
    assert.equal(
      (await post(service, ping, { origin: 'http://localhost.evil.example', host: 'localhost' })).status,
      403,
    )
  })

  it('get 200 on an origin that a key names', async () => {
    const { status, headers } = await post(service, ping, { origin: allowed })
    assert.deepEqual([status, headers['access-control-allow-origin']], [200, allowed])
    const preflight = await service.app.inject({
      method: 'OPTIONS',
      url: '/mcp',
      headers: { origin: allowed, 'access-control-request-method': 'POST' },
    })
    assert.equal(preflight.statusCode, 204)
    assert.match(
      String(preflight.headers['access-control-allow-headers']),
      /authorization.*mcp-protocol-version/,
    )
  })

  it('get 200 on this machine from a service on this machine', async () => {
    for (const host of ['localhost:8080', '127.0.0.1:8080', '[::1]:8080']) {
      assert.equal((await post(service, ping, { origin: 'http://localhost:6274', host })).status, 200)
    }
  })
})
