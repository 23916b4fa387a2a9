import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openOwnerBrowser } from '../console/browser.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after }, { bodyTimeoutMs: 1 })
const caller = await service.workspace()
const { cookies } = await openOwnerBrowser(service)
await service.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = service.app.server.address() as AddressInfo

/** Sends the headers and the first bytes of a body of unknown length. */
function begin(path: string, headers: Record<string, string>, start: string): ClientRequest {
  const sent = request({ port, host: '127.0.0.1', method: 'POST', path, headers })
  sent.write(start)
  return sent
}

async function readAnswer(sent: ClientRequest) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const body = (await json(response)) as { error?: { message: string }; rows?: number }
  return { status: response.statusCode, body }
}

it('a key is checked before the body arrives', async () => {
  for (const path of ['/v1/lists', '/mcp', '/exports/lists/lst_1']) {
    const sent = begin(
      path,
      { authorization: 'Bearer dalil_none', 'content-type': 'application/json' },
      '{"name":',
    )
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    assert.equal(response.statusCode, 401, path)
    response.resume()
    sent.destroy()
  }
})

it('a body that takes too long is answered 400, and the upload of a file goes on', async () => {
  const origin = `http://127.0.0.1:${port}`
  const session = { cookie: `dalil_session=${cookies.get('dalil_session')}`, origin, 'x-dalil': 'dashboard' }
  const file = { 'content-type': 'application/octet-stream', 'x-file-name': 'a.csv' }
  const upload = begin('/console/directory/uploads', { ...session, ...file }, 'name,category,city\n')
  const key = { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json' }
  const slow = await readAnswer(begin('/v1/lists', key, '{"name":'))
  assert.deepEqual([slow.status, slow.body.error?.message], [400, 'The request took too long to arrive.'])
  upload.end('Noor,pharmacy,Riyadh\n')
  const { status, body } = await readAnswer(upload)
  assert.deepEqual([status, body.rows], [201, 1])
})

it('a connection stays open whose request was answered before its body was read', async t => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  const send = (headers: Record<string, string>, body: string) =>
    readAnswer(
      request({ port, host: '127.0.0.1', method: 'POST', path: '/v1/lists', headers, agent }).end(body),
    )
  const wrong = { authorization: 'Bearer dalil_wrong', 'content-type': 'application/json' }
  assert.equal((await send(wrong, '{"name":"Visits"}')).status, 401)
  const [socket] = Object.values(agent.freeSockets)[0] ?? []
  await wait(50)
  assert.equal(socket?.destroyed, false)
})

it('the file of a stranger has no longer than other bodies', async () => {
  const headers = {
    origin: `http://127.0.0.1:${port}`,
    'x-dalil': 'dashboard',
    'content-type': 'application/octet-stream',
  }
  const upload = begin('/console/directory/uploads', headers, 'name\n')
  assert.equal((await readAnswer(upload)).status, 401)
  upload.on('error', () => {})
  await once(upload.socket!, 'close')
})
