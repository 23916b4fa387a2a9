import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, describe, it } from 'node:test'
import { testService } from '../support/service.ts'

const { app } = await testService({ after })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo

describe('what never becomes a request', () => {
  /** Sends bytes and reads what comes until the server closes the connection. */
  async function exchange(bytes: string): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', chunk => {
      text += chunk
    })
    socket.write(bytes)
    await once(socket, 'close')
    return text
  }

  async function checkError(bytes: string, status: number, code: string, message: RegExp): Promise<void> {
    const text = await exchange(bytes)
    const [head = '', body = ''] = text.split('\r\n\r\n')
    assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), text)
    assert.match(head, /^x-request-id: [\w-]{36}\r?$/im)
    assert.match(head, /^content-type: application\/json; charset=utf-8\r?$/im)
    const { ok, error } = JSON.parse(body)
    assert.equal(ok, false)
    assert.equal(error.code, code)
    assert.match(error.message, message)
  }

  it('is 400 where a request of HTTP/1.1 has no Host', async () => {
    for (const path of ['/v1/workspace', '/healthz', '/nowhere'])
      await checkError(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`, 400, 'invalid_request', /Host/)
  })

  it('takes a request of HTTP/1.0 without Host', async () => {
    assert.match(await exchange('GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1.1 200 /)
  })

  it('is 400 where the bytes are no HTTP', async () => {
    await checkError('hello\r\n\r\n', 400, 'invalid_request', /not valid HTTP/)
    await checkError('GET / HTTP/9.9\r\n\r\n', 400, 'invalid_request', /not valid HTTP/)
    await checkError('GET / HTTP/1.1\r\nHost: a\r\nBad Name: x\r\n\r\n', 400, 'invalid_request', /not valid/)
  })

  it('is 400 with the hint to percent-encode where the address holds Arabic letters', async () => {
    const bytes = 'GET /v1/cities?q=الرياض HTTP/1.1\r\nHost: a\r\n\r\n'
    await checkError(bytes, 400, 'invalid_request', /percent-encoded.*--data-urlencode/)
  })

  it('is 400 where the headers are too large', async () => {
    const bytes = `GET /healthz HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(40_000)}\r\n\r\n`
    await checkError(bytes, 400, 'invalid_request', /headers of the request are too large/)
  })

  it('is 404 for CONNECT', async () => {
    await checkError('CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', 404, 'not_found', /path or method/)
  })

  it('does not mind an expectation that it does not know', async () => {
    const head = 'GET /v1/workspace HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\nConnection: close\r\n\r\n'
    await checkError(head, 401, 'unauthorized', /key/)
  })

  it('is answered after the requests before it on the same connection', async () => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', chunk => {
      text += chunk
      if (text.endsWith('{"ok":true}')) socket.write('nonsense\r\n\r\n')
    })
    socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(socket, 'close')
    assert.deepEqual(text.match(/HTTP\/1.1 \d+/g), ['HTTP/1.1 200', 'HTTP/1.1 400'])
  })
})
