import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../../server/src/app.ts'
import { testDatabase } from '../support/database.ts'
import { testService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

const { app, workspace } = await testService({ after })
const { token } = await workspace()
await app.listen({ port: 0, host: '127.0.0.1' })

describe('a service that ends', () => {
  it('still answers on a connection that was made before, and closes it', async () => {
    const accepted = once(app.server, 'connection')
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    let text = ''
    socket.setEncoding('utf8').on('data', chunk => {
      text += chunk
    })
    await accepted
    const closed = app.close()
    await waitUntil('the end to begin', () => !app.server.listening)
    socket.write(`GET /v1/lists HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\n\r\n`)
    await Promise.all([once(socket, 'close'), closed])
    assert.match(text, /^HTTP\/1.1 200 /)
    assert.match(text, /^connection: close\r$/im)
    assert.match(text, /^x-request-id: /im)
  })

  it('does not wait for a client that has stopped reading', async t => {
    const { sql } = await testDatabase(t)
    const app = buildApp({ database: sql, endingMs: 500 })
    const read = function (this: Readable, size: number) {
      this.push(Buffer.alloc(size))
    }
    app.get('/endless', (_, reply) => reply.send(new Readable({ read })))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const accepted = once(app.server, 'connection')
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    t.after(() => socket.destroy())
    const [connection] = await accepted
    socket.write('GET /endless HTTP/1.1\r\nHost: a\r\n\r\n')
    await waitUntil('an answer that is not read', () => connection.writableNeedDrain)
    const ended = await Promise.race([app.close().then(() => true), sleep(20_000)])
    assert.equal(ended, true)
  })

  it('does not wait for a body that arrives slowly', async t => {
    const { sql } = await testDatabase(t)
    const app = buildApp({ database: sql, endingMs: 500 })
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    app.post('/file', { config: { readsBody: true }, onRequest: async () => begin() }, async () => ({}))
    await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      'POST /file HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n',
    )
    const sending = setInterval(() => socket.write(' '), 20)
    t.after(() => {
      clearInterval(sending)
      socket.destroy()
    })
    await begun
    const ended = await Promise.race([app.close().then(() => true), sleep(20_000)])
    assert.equal(ended, true)
  })
})
