import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { chooseEncoding, compressAnswers } from '../../server/src/http/compression.ts'
import { HOST, openOwnerBrowser } from '../console/browser.ts'
import { loadDirectory } from '../support/directory.ts'
import { makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const scene = await makeScene(service, await loadDirectory(service.sql))
const authorization = `Bearer ${scene.token}`

const LONG = `/v1/searches/${scene.searchId}/results`
const SHORT = '/v1/workspace'

function read(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  return service.app.inject({ method, url, headers: { authorization, ...headers } })
}

describe('a read', () => {
  it('is compressed for a client that takes it, whether it is made or cached', async () => {
    const plain = await read(LONG)
    assert.equal(plain.headers['content-encoding'], undefined)
    for (const [accepted, encoding, decompress] of [
      ['gzip', 'gzip', gunzipSync],
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ] as const) {
      for (let turn = 0; turn < 3; turn++) {
        const { headers, rawPayload } = await read(LONG, { 'accept-encoding': accepted })
        assert.equal(headers['content-encoding'], encoding)
        assert.equal(headers['content-type'], 'application/json; charset=utf-8')
        assert.match(String(headers.vary), /Accept-Encoding/)
        assert.equal(headers['content-length'], String(rawPayload.length))
        assert.ok(rawPayload.length < plain.rawPayload.length / 2)
        assert.equal(decompress(rawPayload).toString(), plain.payload)
      }
    }
    assert.equal((await read(LONG)).payload, plain.payload)
  })

  it('is compressed for clients that read at the same time', async () => {
    const encodings = ['gzip', 'br', 'identity', 'gzip', 'br', 'identity']
    const answers = await Promise.all(encodings.map(encoding => read(LONG, { 'accept-encoding': encoding })))
    assert.deepEqual(
      answers.map(({ headers }) => headers['content-encoding'] ?? 'identity'),
      encodings,
    )
  })

  it('is left alone when it is short, and so is an error', async () => {
    for (const url of [SHORT, '/v1/lists/none']) {
      assert.equal(
        (await read(url, { 'accept-encoding': 'gzip, br' })).headers['content-encoding'],
        undefined,
      )
    }
  })
})

describe('an answer to an agent', () => {
  it('is compressed for a client that takes it', async () => {
    const post = (headers: Record<string, string>) =>
      service.app.inject({
        method: 'POST',
        url: '/mcp',
        headers: { authorization, 'content-type': 'application/json', ...headers },
        payload: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      })
    const plain = await post({})
    const { headers, rawPayload } = await post({ 'accept-encoding': 'br' })
    assert.equal(headers['content-encoding'], 'br')
    assert.equal(brotliDecompressSync(rawPayload).toString(), plain.payload)
  })
})

describe('an answer to the dashboard', () => {
  it('is compressed for a browser that takes it', async () => {
    const browser = await openOwnerBrowser(service)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { host: HOST, cookie, 'x-workspace': browser.workspace! }
    for (const url of [
      `/console/searches/${scene.searchId}/complete`,
      `/console/v1/searches/${scene.searchId}/results`,
    ]) {
      const plain = await service.app.inject({ url, headers })
      assert.equal(plain.statusCode, 200)
      const packed = await service.app.inject({ url, headers: { ...headers, 'accept-encoding': 'gzip, br' } })
      assert.equal(packed.headers['content-encoding'], 'br', url)
      assert.equal(brotliDecompressSync(packed.rawPayload).toString(), plain.payload)
    }
  })
})

describe('an answer in bytes', () => {
  for (const [type, encoding] of [
    ['application/json; charset=utf-8', 'gzip'],
    ['text/csv', 'gzip'],
    ['image/png', undefined],
    ['application/zip', undefined],
  ] as const) {
    it(`is ${encoding ? '' : 'not '}compressed as ${type}`, async () => {
      const app = Fastify()
      compressAnswers(app)
      app.get('/', (_, reply) => reply.type(type).send(Buffer.alloc(5000, '1')))
      const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
      assert.equal(headers['content-encoding'], encoding)
      assert.equal((encoding ? gunzipSync(rawPayload) : rawPayload).length, 5000)
    })
  }
})

describe('the encoding of a body', () => {
  for (const [accepted, expected] of [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br, gzip', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['gzip;q=0, *', 'br'],
    ['deflate, zstd', undefined],
    ['gzip;q=none', undefined],
  ] as const) {
    it(`is ${expected ?? 'none'} for ${accepted ?? 'no header'}`, () => {
      assert.equal(chooseEncoding(accepted), expected)
    })
  }
})

describe('a conditional read', () => {
  it('is a 304 while the body is the same, and 200 once it is another one', async () => {
    const url = `/v1/lists/${scene.listId}`
    const first = await read(url)
    const etag = String(first.headers.etag)
    assert.match(etag, /^W\/"[\w-]+"$/)
    for (const tags of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const { statusCode, payload, headers } = await read(url, { 'if-none-match': tags })
      assert.deepEqual([statusCode, payload], [304, ''], tags)
      assert.equal(headers.etag, etag)
      assert.match(String(headers['x-request-id']), /^[\da-f-]{36}$/)
    }
    await scene.post(`/lists/${scene.listId}/rename`, { name: 'Monday' })
    const { statusCode, headers } = await read(url, { 'if-none-match': etag })
    assert.equal(statusCode, 200)
    assert.notEqual(headers.etag, etag)
  })

  it('has the same tag for every encoding', async () => {
    const { etag } = (await read(LONG)).headers
    const headers = { 'accept-encoding': 'br', 'if-none-match': String(etag) }
    for (let turn = 0; turn < 2; turn++) assert.equal((await read(LONG, headers)).statusCode, 304)
  })

  it('is judged after the key', async () => {
    const url = `/v1/lists/${scene.listId}`
    const { etag } = (await read(url)).headers
    const stranger = await service.workspace()
    const limited = await service.key(scene.workspaceId, { scopes: ['workspaceRead'] })
    for (const [token, status] of [
      ['dalil_none', 401],
      [limited.token, 403],
      [stranger.token, 404],
    ] as const) {
      const headers = { authorization: `Bearer ${token}`, 'if-none-match': String(etag) }
      assert.equal((await service.app.inject({ url, headers })).statusCode, status)
    }
  })
})

describe('HEAD', () => {
  it('answers a read without its body', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const [get, head] = [await read(LONG), await read(LONG, {}, 'HEAD')]
      assert.equal(head.statusCode, 200)
      assert.equal(head.payload, '')
      for (const name of ['etag', 'content-type', 'content-length', 'cache-control'])
        assert.equal(head.headers[name], get.headers[name], name)
    }
    assert.equal((await service.app.inject({ method: 'HEAD', url: LONG })).statusCode, 401)
  })
})

describe('caches', () => {
  it('may keep a read for its own client, and must ask before it is used again', async () => {
    for (let turn = 0; turn < 2; turn++)
      assert.equal((await read(SHORT)).headers['cache-control'], 'private, no-cache')
  })

  it('must not keep an error or the answer to a change', async () => {
    const { headers } = await scene.post('/lists', { name: 'Calls' })
    assert.equal(headers['cache-control'], 'no-store')
    for (const answer of [
      await read('/v1/lists/none'),
      await service.app.inject(SHORT),
      await read('/v1/none'),
    ])
      assert.equal(answer.headers['cache-control'], 'no-store')
  })

  it('and browsers take every answer for what its type says', async () => {
    for (const url of [SHORT, '/v1/none', '/docs', '/openapi.json', '/healthz', '/mcp', '/%ff'])
      assert.equal((await read(url)).headers['x-content-type-options'], 'nosniff', url)
  })
})
