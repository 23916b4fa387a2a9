import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { testService } from '../support/service.ts'

const PAGE = '<!doctype html><title>Dalil</title>'
const SCRIPT = 'console.log("dashboard")'
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

const root = await mkdtemp(join(tmpdir(), 'dalil-web-'))
after(() => rm(root, { recursive: true, force: true }))
await mkdir(join(root, 'assets'))
await writeFile(join(root, 'index.html'), PAGE)
await writeFile(join(root, 'favicon.svg'), '<svg/>')
await writeFile(join(root, 'assets/index-Ab12.js'), SCRIPT)
await writeFile(join(root, 'assets/index-Ab12.js.br'), brotliCompressSync(SCRIPT))
await writeFile(join(root, 'assets/index-Ab12.js.gz'), gzipSync(SCRIPT))

const { app } = await testService({ after }, { webRoot: root })

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('the dashboard', () => {
  for (const url of ['/', '/search', '/lists/lst_1?tab=map', '/welcome?token=x', '/sign-in']) {
    it(`answers ${url} with its page, which may run and load its own files alone`, async () => {
      const { statusCode, headers, body } = await get(url, HTML)
      assert.equal(statusCode, 200)
      assert.equal(body, PAGE)
      assert.match(String(headers['content-type']), /^text\/html/)
      const policy = String(headers['content-security-policy'])
      assert.match(policy, /^default-src 'self'; /)
      assert.match(policy, /frame-ancestors 'none'/)
      assert.doesNotMatch(policy, /unsafe|https?:/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['referrer-policy'], 'same-origin')
      assert.equal(headers['cache-control'], 'no-cache')
    })
  }

  it('lets its page ask the origin of MAP_STYLE_URL, and no other, for data and pictures', async () => {
    const mapStyleUrl = 'https://tiles.example.com:8443/style.json?key=secret'
    const other = await testService({ after }, { webRoot: root, mapStyleUrl })
    const { headers } = await other.app.inject({ method: 'GET', url: '/', headers: HTML })
    const policy = String(headers['content-security-policy']).split('; ')
    assert.deepEqual(
      policy.filter(directive => directive.includes('http')),
      [
        "connect-src 'self' https://tiles.example.com:8443",
        "img-src 'self' data: blob: https://tiles.example.com:8443",
      ],
    )
  })

  it('sends the page only when it has changed', async () => {
    const { headers } = await get('/search', HTML)
    const again = await get('/search', { ...HTML, 'if-none-match': String(headers.etag) })
    assert.deepEqual([again.statusCode, again.body], [304, ''])
  })

  it('sends files with a hash in their name for ever, compressed where it may', async () => {
    const plain = await get('/assets/index-Ab12.js')
    assert.equal(plain.body, SCRIPT)
    assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable')
    assert.match(String(plain.headers['content-type']), /javascript/)
    assert.equal(plain.headers['x-content-type-options'], 'nosniff')
    for (const encoding of ['br', 'gzip']) {
      const packed = await get('/assets/index-Ab12.js', { 'accept-encoding': encoding })
      assert.equal(packed.headers['content-encoding'], encoding)
      assert.equal(packed.headers['cache-control'], plain.headers['cache-control'])
      assert.match(String(packed.headers['content-type']), /javascript/)
      assert.match(String(packed.headers.vary), /accept-encoding/i)
    }
  })

  it('sends its other files, asked for anew', async () => {
    const { statusCode, headers } = await get('/favicon.svg')
    assert.equal(statusCode, 200)
    assert.equal(headers['cache-control'], 'no-cache')
  })

  for (const url of ['/assets/gone.js', '/assets/..%2Findex.html', '/assets/../../package.json']) {
    it(`has no ${url}`, async () => {
      const { statusCode, body } = await get(url)
      assert.equal(statusCode, 404)
      assert.equal(JSON.parse(body).ok, false)
    })
  }

  for (const url of [
    '/v1/unknown',
    '/v1',
    '/console/unknown',
    '/console/v1/unknown',
    '/exports/unknown',
    '/docs/x',
    '/assets/x',
  ]) {
    it(`is not at ${url}: there a browser is told 404, too`, async () => {
      const { statusCode, body } = await get(url, HTML)
      assert.equal(statusCode, 404)
      assert.equal(JSON.parse(body).error.code, 'not_found')
    })
  }

  it('answers an unknown path with 404 to programs, and to those who send', async () => {
    assert.equal((await get('/search', { accept: 'application/json' })).statusCode, 404)
    assert.equal((await get('/search')).statusCode, 404)
    const sent = await app.inject({ method: 'POST', url: '/search', headers: HTML })
    assert.equal(sent.statusCode, 404)
  })

  it('leaves the reference at /docs', async () => {
    assert.match((await get('/docs', HTML)).body, /Dalil/)
  })
})

describe('without a built dashboard', () => {
  it('leads from / to the reference', async t => {
    const service = await testService(t)
    const response = await service.app.inject({ method: 'GET', url: '/', headers: HTML })
    assert.deepEqual([response.statusCode, response.headers.location], [302, '/docs'])
    assert.equal((await service.app.inject({ method: 'GET', url: '/search', headers: HTML })).statusCode, 404)
  })
})
