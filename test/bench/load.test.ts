import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, it } from 'node:test'
import { driveLoad } from '../../bench/load/load.ts'

describe('the load generator', () => {
  it('sends large bodies in Arabic as they are', async t => {
    const received = new Set<string>()
    const server = createServer(async (request, response) => {
      received.add(await text(request))
      response.end()
    })
    server.listen(0, '127.0.0.1')
    t.after(() => server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    // Some of what the program reads from its pipe begins in the middle of a letter, wherever the pieces are cut.
    const bodies = ['', 'a'].map(first => `${first}${'ص'.repeat(100_000)}`)
    const requests = bodies.map(body => ({ method: 'POST', path: '/', body }))
    const outcome = await driveLoad({ url: `http://127.0.0.1:${port}`, connections: 1, amount: 4, requests })
    assert.deepEqual(outcome.statuses, { 200: 4 })
    assert.deepEqual([...received].map(body => bodies.indexOf(body)).sort(), [0, 1])
  })
})
