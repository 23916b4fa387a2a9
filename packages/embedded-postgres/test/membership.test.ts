import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openCluster } from '../src/cluster.ts'
import { connect } from '../src/connect.ts'
import { join as joinServer } from '../src/membership.ts'
import { spawnPostmaster, stopPostmaster } from '../src/postmaster.ts'
import { findServer } from '../src/start.ts'
import { catchMessage, makeCluster, NAME, query, serverPid, start, startElsewhere } from './fixture.ts'

describe('several processes on one data folder', () => {
  it('rejects a second service and leaves the first alone', async t => {
    const dataDir = await makeCluster(t)
    const first = await startElsewhere(dataDir, 'service')
    const message = await catchMessage(start(dataDir))
    assert.equal(message, `another service is running on this data folder (pid ${first.pid})`)
    assert.equal((await query((await findServer(dataDir, NAME))!, 'select 1 as one'))[0]!.one, 1)
    await first.stop()
    assert.equal(serverPid(dataDir), undefined)
  })

  it('lets the last to leave stop the server, even if another process started it', async t => {
    const dataDir = await makeCluster(t)
    const command = await startElsewhere(dataDir, 'command')
    const service = await start(dataDir, { role: 'service' })
    assert.deepEqual([command.adopted, service.adopted], [false, true])
    await command.stop()
    assert.equal((await query(service.url, 'select 1 as one'))[0]!.one, 1)
    const other = await startElsewhere(dataDir, 'command')
    await service.stop()
    assert.notEqual(serverPid(dataDir), undefined)
    await other.stop()
    assert.equal(serverPid(dataDir), undefined)
  })

  it('leaves the server running for a client that did not join', async t => {
    const dataDir = await makeCluster(t)
    const lines: string[] = []
    const server = await start(dataDir, { log: line => lines.push(line) })
    const client = connect(server.url, { name: NAME })
    await client`select 1`
    await server.stop()
    assert.match(lines.at(-1)!, /PostgreSQL runs on/)
    assert.equal((await client`select 1 as one`)[0]!.one, 1)
    await client.end()
    const next = await start(dataDir)
    assert.equal(next.adopted, true)
    await next.stop()
    assert.equal(serverPid(dataDir), undefined)
  })

  it('admits no process while the last one out stops the server', async t => {
    const dataDir = await makeCluster(t)
    await (await startElsewhere(dataDir, 'command')).kill()
    const url = (await findServer(dataDir, NAME))!
    const enter = () => joinServer({ url, name: NAME, role: 'command', isOurs: async () => true })
    const last = (await enter())!
    let entered: ReturnType<typeof enter> | undefined
    await last.leave(
      async () => {
        entered = enter()
        assert.equal(await Promise.race([entered, sleep(200, 'waiting')]), 'waiting')
      },
      () => {},
    )
    // This time nothing was stopped, so the one who waited is in.
    const next = (await entered)!
    await (await start(dataDir)).stop()
    assert.notEqual(serverPid(dataDir), undefined)
    await next.leave(
      async () => {},
      () => {},
    )
    await (await start(dataDir)).stop()
  })

  it('does not wait for the server that another process starts as soon as the first has stopped', async t => {
    const dataDir = await makeCluster(t)
    const cluster = await openCluster({ dataDir, name: NAME, settings: {}, unsafe: true, log: () => {} })
    await (await startElsewhere(dataDir, 'command')).kill()
    const stopping = stopPostmaster(cluster, cluster.home)
    while (existsSync(join(cluster.data, 'postmaster.pid'))) await sleep(1)
    const next = await spawnPostmaster(cluster, { unsafe: true, socketFolder: cluster.home })
    await stopping
    while (!serverPid(dataDir)) await sleep(1)
    assert.equal(serverPid(dataDir), next.pid)
    await stopPostmaster(cluster, cluster.home)
  })

  it('keeps the server under each of many that come and go at once', async t => {
    const dataDir = await makeCluster(t)
    const comeAndGo = async (pause: number) => {
      for (let turn = 0; turn < 4; turn++) {
        const server = await start(dataDir, { role: 'command' })
        await sleep(pause * turn)
        assert.equal((await query(server.url, 'select 1 as one'))[0]!.one, 1)
        await server.stop()
      }
    }
    await Promise.all([0, 7, 13].map(comeAndGo))
    assert.equal(serverPid(dataDir), undefined)
  })
})
