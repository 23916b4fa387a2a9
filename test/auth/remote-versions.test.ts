import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, describe, it } from 'node:test'
import { RemoteVersions } from '../../server/src/auth/remote-versions.ts'
import { connect } from '../../server/src/database/connect.ts'
import { testService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

const service = await testService({ after })
const [first, second] = [await service.workspace(), await service.workspace()]
const ids = [first.workspaceId, second.workspaceId]
/** So long that a test which waits for it fails. */
const FOREVER_MS = 600_000

/** A pool of a server that takes connections and never answers. */
async function connectSilent() {
  const sockets: Socket[] = []
  const server = createServer(socket => sockets.push(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pool = connect(`postgres://dalil@127.0.0.1:${(server.address() as AddressInfo).port}/none`, {
    max: 4,
  })
  after(async () => {
    for (const socket of sockets) socket.destroy()
    await pool.end({ timeout: 0 })
    server.close()
  })
  return pool
}

describe('RemoteVersions', () => {
  it('reads the version of each workspace that there is', async () => {
    const none = '00000000-0000-7000-8000-000000000000'
    const versions = await new RemoteVersions(() => service.sql).read([...ids, none])
    assert.deepEqual([...versions.keys()].sort(), [...ids].sort())
    for (const { workspace } of versions.values()) assert.equal(typeof workspace, 'number')
  })

  it('leaves out what is not answered in time, and does not wait for it again', async () => {
    const silent = await connectSilent()
    const versions = new RemoteVersions(() => silent)
    assert.equal((await versions.read(ids, 1)).size, 0)
    assert.equal((await versions.read(ids, FOREVER_MS)).size, 0)
  })

  it('knows a workspace again once its node answers', async () => {
    // Like a node that is down: it fails until it is let through.
    let isDown = true
    const database = ((...parts: Parameters<typeof service.sql>) =>
      isDown ? Promise.reject(new Error('down')) : service.sql(...parts)) as typeof service.sql
    const versions = new RemoteVersions(() => database)
    assert.equal((await versions.read(ids)).size, 0)
    isDown = false
    await waitUntil('the versions to be read', async () => (await versions.read(ids, FOREVER_MS)).size === 2)
  })
})
