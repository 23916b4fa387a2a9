import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { testService } from '../support/service.ts'
import { type Json, post, type RpcReply } from './rpc.ts'

const service = await testService({ after })
const { token } = await service.workspace()

const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

/** A request as protocol version 2026-07-28 has it: what the body says is in headers as well. */
function send(method: string, params: Json = {}, headers: Record<string, string> = {}): Promise<RpcReply> {
  const message = { jsonrpc: '2.0', id: 1, method, params: { _meta: ENVELOPE, ...params } }
  return post(service, message, {
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${token}`,
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': method,
    ...(params.name === undefined ? {} : { 'mcp-name': params.name }),
    ...headers,
  })
}

describe('protocol version 2026-07-28', () => {
  it('introduces itself on server/discover', async () => {
    const { status, body } = await send('server/discover')
    assert.equal(status, 200)
    assert.ok(body.result.supportedVersions.includes('2026-07-28'))
    assert.deepEqual(body.result.capabilities, { tools: {}, resources: {}, prompts: {} })
    assert.equal(body.result.resultType, 'complete')
  })

  it('lists the same tools, with a time to live', async () => {
    const { body } = await send('tools/list')
    const plain = await post(service, { jsonrpc: '2.0', id: 1, method: 'tools/list' })
    assert.deepEqual(body.result.tools, plain.body.result.tools)
    assert.ok(body.result.ttlMs > 0)
    assert.equal(body.result.cacheScope, 'public')
  })

  it('calls tools with the key of the request', async () => {
    const { status, headers, body } = await send('tools/call', { name: 'list_folders', arguments: {} })
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.deepEqual(body.result.structuredContent, { ok: true, folders: [] })
    const without = await send('tools/call', { name: 'list_folders' }, { authorization: '' })
    assert.equal(without.status, 401)
    assert.match(without.body.error.message, /valid API key/)
  })

  it('rejects an unknown tool and an unknown method', async () => {
    assert.equal((await send('tools/call', { name: 'nothing' })).body.error.code, -32602)
    const unknown = await send('resources/subscribe')
    assert.deepEqual([unknown.status, unknown.body.error.code], [404, -32601])
  })

  it('answers a missing path parameter with an error of the tool', async () => {
    const { status, body } = await send('tools/call', { name: 'get_search', arguments: {} })
    assert.deepEqual([status, body.result.isError], [200, true])
    assert.match(body.result.structuredContent.error.message, /^arguments\.path\.searchId is required/)
  })

  it('answers wrong params with the error of every version', async () => {
    for (const [method, params, message] of [
      ['resources/read', { uri: 7 }, 'params.uri must be a string.'],
      ['prompts/get', { name: 'find_companies', arguments: [] }, 'params.arguments must be an object.'],
      [
        'prompts/get',
        { name: 'find_companies', arguments: { what: ['cafes'] } },
        'arguments.what must be a string.',
      ],
    ] as const) {
      const { body } = await send(method, params, { 'mcp-name': String(params.uri ?? params.name) })
      assert.deepEqual([body.error.code, body.error.message], [-32602, message])
      const plain = await post(service, { jsonrpc: '2.0', id: 1, method, params })
      assert.deepEqual(plain.body.error, body.error)
    }
  })

  it('says that a message is one request: batches and null ids are of earlier versions', async () => {
    const request = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: ENVELOPE } }
    for (const message of [[request], { ...request, id: null }, { ...request, jsonrpc: '1.0' }]) {
      const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/list' }
      const { status, body } = await post(service, message, headers)
      assert.deepEqual([status, body.error.code], [400, -32600])
      assert.match(body.error.message, /^A message of 2026-07-28 is one JSON-RPC /)
    }
  })

  it('rejects headers that contradict the body, and unknown versions', async () => {
    const contradicting = await send('tools/list', {}, { 'mcp-method': 'tools/call' })
    assert.deepEqual([contradicting.status, contradicting.body.error.code], [400, -32020])
    const _meta = { ...ENVELOPE, 'io.modelcontextprotocol/protocolVersion': '2031-01-01' }
    const later = await send('tools/list', { _meta }, { 'mcp-protocol-version': '2031-01-01' })
    assert.deepEqual([later.status, later.body.error.code], [400, -32022])
  })
})
