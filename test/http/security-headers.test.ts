import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { buildApp } from '../../server/src/app.ts'
import { TABLE } from '../support/contract.ts'
import { loadDirectory } from '../support/directory.ts'
import { buildPath, makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'dalil-web-'))
after(() => rm(webRoot, { recursive: true, force: true }))
await mkdir(join(webRoot, 'assets'))
await writeFile(join(webRoot, 'index.html'), '<!doctype html>')
await writeFile(join(webRoot, 'assets/worker-1.js'), '')

const service = await testService({ after }, { webRoot })
const scene = await makeScene(service, await loadDirectory(service.sql))
const authorization = `Bearer ${scene.token}`

type Headers = Record<string, unknown>

function checkHeaders(at: string, headers: Headers): void {
  assert.equal(headers['x-content-type-options'], 'nosniff', at)
  assert.equal(headers['x-frame-options'], 'DENY', at)
  assert.match(String(headers['referrer-policy']), /^(no-referrer|same-origin)$/, at)
  assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/, at)
  assert.equal(headers['cross-origin-resource-policy'], 'same-origin', at)
  assert.equal(headers['x-powered-by'], undefined, at)
  assert.equal(headers.server, undefined, at)
}

/** The first line and the headers of the answer to these bytes. */
async function exchange(bytes: string): Promise<string[]> {
  const { port } = service.app.server.address() as { port: number }
  const text = await new Promise<string>(resolve => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', chunk => {
      received += chunk
    })
    socket.once('close', () => resolve(received))
  })
  return text.split('\r\n\r\n')[0]!.split('\r\n')
}

function readHeader(line: string): [string, string] {
  return [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]
}

describe('the security headers', () => {
  it('are on the answers of every operation, with a key and without', async () => {
    for (const row of TABLE) {
      const url = `/v1${buildPath(row, scene)}`
      for (const headers of [{ authorization }, {}]) {
        const answer = await service.app.inject({ method: row.method, url, headers })
        checkHeaders(`${row.name} ${answer.statusCode}`, answer.headers)
      }
    }
  })

  const others: [string, Headers][] = [
    ['/', { accept: 'text/html' }],
    ['/lists/x', { accept: 'text/html' }],
    ['/assets/worker-1.js', {}],
    ['/docs', {}],
    ['/openapi.json', {}],
    ['/attribution', {}],
    ['/healthz', {}],
    ['/readyz', {}],
    ['/metrics', {}],
    ['/mcp', {}],
    ['/console/session', {}],
    ['/tiles/8/1/1.mvt', {}],
    ['/exports/lists/x', {}],
    [`/exports/lists/${scene.listId}`, { authorization }],
    ['/nowhere', {}],
    ['/v1/nowhere', {}],
    ['/v1/%zz', {}],
  ]
  for (const [url, headers] of others) {
    it(`are on ${url}${headers.authorization ? ' with a key' : ''}`, async () => {
      const answer = await service.app.inject({ method: 'GET', url, headers: headers as never })
      checkHeaders(`${answer.statusCode}`, answer.headers)
    })
  }

  it('are on what is not modified, on preflights and on HEAD', async () => {
    const url = '/v1/workspace'
    const first = await service.app.inject({ url, headers: { authorization } })
    const again = { authorization, 'if-none-match': String(first.headers.etag) }
    const unchanged = await service.app.inject({ url, headers: again })
    assert.equal(unchanged.statusCode, 304)
    checkHeaders('304', unchanged.headers)
    checkHeaders('HEAD', (await service.app.inject({ method: 'HEAD', url, headers: again })).headers)
    const preflight = { origin: 'https://a.example', 'access-control-request-method': 'GET' }
    checkHeaders(
      'OPTIONS',
      (await service.app.inject({ method: 'OPTIONS', url, headers: preflight })).headers,
    )
  })

  const malformed: [number, string][] = [
    [400, 'no HTTP\r\n\r\n'],
    [404, 'GET http://a%zz/v1/workspace HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
  ]
  it('are on what never reaches a route', async () => {
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    for (const [status, text] of malformed) {
      const [first, ...lines] = await exchange(text)
      assert.ok(first!.startsWith(`HTTP/1.1 ${status} `), first)
      checkHeaders(text, Object.fromEntries(lines.map(readHeader)))
    }
  })

  it('give a worker of the dashboard the policy of its page, which lets it load what it draws', async () => {
    const page = await service.app.inject({ url: '/', headers: { accept: 'text/html' } })
    const worker = await service.app.inject('/assets/worker-1.js')
    assert.equal(worker.headers['content-security-policy'], page.headers['content-security-policy'])
  })

  it('keep browsers to HTTPS where that is the public address', async () => {
    const secure = buildApp({ database: service.sql, publicUrl: 'https://dalil.example' })
    after(() => secure.close())
    const { headers } = await secure.inject('/healthz')
    assert.equal(headers['strict-transport-security'], 'max-age=31536000')
    assert.equal((await service.app.inject('/healthz')).headers['strict-transport-security'], undefined)
  })
})
