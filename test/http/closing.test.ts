import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { after, describe, it } from 'node:test'
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
})
