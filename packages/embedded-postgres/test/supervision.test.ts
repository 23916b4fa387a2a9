import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from '../src/membership.ts'
import type { ServerOptions } from '../src/start.ts'
import { makeCluster, NAME, query, serverPid, start, startElsewhere } from './fixture.ts'

/** Starts a server, which a failed test does not leave to its supervision. */
async function startSupervised(t: TestContext, options: Partial<ServerOptions> & { below?: string } = {}) {
  const stop: (() => Promise<void>)[] = []
  t.after(() => stop[0]?.())
  const dataDir = await makeCluster(t, options)
  const server = await start(dataDir, options)
  stop.push(server.stop)
  return { ...server, dataDir, configuration: joinPath(dataDir, 'postgres', 'data', 'postgresql.conf') }
}

/** Waits for a server other than the given one to answer, as long as one may take that flushes all its files after a crash. */
async function waitForSuccessor(dataDir: string, url: string, former: number): Promise<number> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
    const pid = serverPid(dataDir)
    if (pid && pid !== former && (await query(url, 'select 1').catch(() => undefined))) return pid
    await sleep(25)
  }
  assert.fail('the server did not come back')
}

/** Waits until a process has joined the server again: one that has not would start another in place of a stopped one. */
async function waitForClient(url: string, name: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(25)) {
    const locks = await query(
      url,
      `select 1 from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and application_name = '${name}'`,
    )
    if (locks.length > 0) return
  }
  assert.fail(`${name} did not join the server again`)
}

/** Closes the connection of a name once it holds a lock. */
async function terminate(url: string, name: string): Promise<boolean> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const closed = await query(
      url,
      `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
        where locktype = 'advisory' and granted and starts_with(application_name, '${name}')`,
    )
    if (closed.length > 0) return true
  }
  return false
}

const killServer = (dataDir: string): number => {
  const pid = serverPid(dataDir)!
  process.kill(pid, 'SIGKILL')
  return pid
}

describe('a server that went away', () => {
  it('is started again with its data, and ends with the process', async t => {
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    const { dataDir, ...server } = await startSupervised(t, { unsafe: false, log })
    await query(server.url, 'create table kept as select 42 as answer')
    for (let turn = 0; turn < 3; turn++) await waitForSuccessor(dataDir, server.url, killServer(dataDir))
    assert.equal((await query(server.url, 'select answer from kept'))[0]!.answer, 42)
    assert.ok(lines.some(line => /went away/.test(line)))
    await server.stop()
    assert.equal(serverPid(dataDir), undefined)
  })

  it('is started again by one of the processes that share it, and joined by all', async t => {
    const { dataDir, ...service } = await startSupervised(t)
    const command = await startElsewhere(dataDir, 'command')
    const successor = await waitForSuccessor(dataDir, service.url, killServer(dataDir))
    await waitForClient(service.url, `${NAME} command ${command.pid}`)
    await service.stop()
    assert.equal(serverPid(dataDir), successor)
    await command.stop()
    assert.equal(serverPid(dataDir), undefined)
  })

  it('is not joined by a connection that is closed before the join is complete', async t => {
    const { url, ...server } = await startSupervised(t)
    const postgres = new URL(url)
    postgres.pathname = '/postgres'
    let lost = 0
    // The database is missing: while it is made, the connection that holds the locks is closed.
    const joining = join({
      ...{ url: postgres.href, name: 'newcomer', role: 'command' },
      isOurs: async sql => (await sql`select 1`).length > 0,
      onLost: () => lost++,
    })
    const closed = await terminate(url, 'newcomer command')
    assert.ok(closed)
    assert.ok((await joining) === undefined || lost === 1, 'it believes to be a member')
    await server.stop()
  })

  it('keeps its address where its socket has a folder of its own', async t => {
    const below = `${'long/'.repeat(20)}data`
    const { dataDir, ...server } = await startSupervised(t, { below })
    await waitForSuccessor(dataDir, server.url, killServer(dataDir))
    await server.stop()
    assert.equal(serverPid(dataDir), undefined)
  })

  it('is tried again until it starts', async t => {
    const failed = Promise.withResolvers<string>()
    const log = (line: string) => /did not start/.test(line) && failed.resolve(line)
    const { dataDir, configuration, ...server } = await startSupervised(t, { log })
    const lines = await readFile(configuration, 'utf8')
    await writeFile(configuration, `${lines}\nno_such_setting = 1\n`)
    const former = killServer(dataDir)
    assert.match(await failed.promise, /no_such_setting.*; next try in [\d.]+ s$/)
    await writeFile(configuration, lines)
    await waitForSuccessor(dataDir, server.url, former)
    await server.stop()
    assert.equal(serverPid(dataDir), undefined)
  })

  it('is no longer tried once the process stops', async t => {
    const failed = Promise.withResolvers<string>()
    const log = (line: string) => /did not start/.test(line) && failed.resolve(line)
    const { dataDir, configuration, ...server } = await startSupervised(t, { log })
    await writeFile(configuration, 'no_such_setting = 1\n')
    killServer(dataDir)
    await failed.promise
    await server.stop()
    assert.equal(serverPid(dataDir), undefined)
  })
})
