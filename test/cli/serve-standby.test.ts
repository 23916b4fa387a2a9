import assert from 'node:assert/strict'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { after, describe, it } from 'node:test'
import { connect, type Database } from '../../server/src/database/connect.ts'
import { migrate } from '../../server/src/database/migrate.ts'
import { loadDirectory } from '../support/directory.ts'
import {
  makeServerFolder,
  noOwnServer,
  type OwnServer,
  runAsServer,
  startOwnServer,
  startServerIn,
} from '../support/own-server.ts'
import { waitUntil } from '../support/wait-until.ts'
import { call, dalilJson, type RunningService, startService } from './process.ts'

/** A standby that streams from a primary. */
async function startStandby(primary: OwnServer): Promise<OwnServer> {
  const folder = makeServerFolder()
  const source = ['-h', primary.folder, '-p', String(primary.port), '-U', 'dalil']
  await runAsServer(
    'pg_basebackup',
    [...source, '-D', `${folder}/data`, '-R', '-X', 'stream', '-c', 'fast'],
    folder,
  )
  return startServerIn({ after }, folder, { hot_standby: 'on' })
}

async function readOutcomes(service: RunningService): Promise<Record<string, number>> {
  const text = await (await fetch(`${service.address}/metrics`)).text()
  const lines = text.matchAll(/^dalil_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...lines].map(([, outcome, count]) => [outcome!, Number(count)]))
}

describe('serve beside a standby', { skip: noOwnServer }, async () => {
  const primary = await startOwnServer({ after })
  const sql = connect(primary.url, { max: 4 })
  after(() => sql.end({ timeout: 1 }))
  await migrate(sql)
  await loadDirectory(sql)
  const standby = await startStandby(primary)
  const replica = connect(standby.url, { max: 2 })
  after(() => replica.end({ timeout: 1 }))

  async function waitForReplay(): Promise<void> {
    const [row] = await sql<{ lsn: string }[]>`select pg_current_wal_lsn()::text as lsn`
    await waitUntil('the standby', async () => {
      const [at] = await replica<{ reached: boolean }[]>`
        select pg_last_wal_replay_lsn() >= ${row!.lsn}::text::pg_lsn as reached`
      return at!.reached
    })
  }

  async function makeKey(name: string): Promise<{ token: string }> {
    const env = { DATABASE_URL: primary.url }
    const workspace = await dalilJson(['workspace', 'create', '--name', name], env)
    return dalilJson(['key', 'create', '--workspace', workspace.id, '--scope', 'all'], env)
  }

  /** What a call changes in the counts of outcomes. */
  async function countOutcomes(
    service: RunningService,
    run: () => Promise<void>,
  ): Promise<Record<string, number>> {
    const before = await readOutcomes(service)
    await run()
    const now = await readOutcomes(service)
    return Object.fromEntries(
      Object.entries(now)
        .map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
        .filter(([, count]) => count > 0),
    )
  }

  it('answers reads from it while it is not behind, and from the primary otherwise', async t => {
    const env = { DATABASE_URL: primary.url }
    const service = await startService(t, { ...env, DATABASE_REPLICA_URL: standby.url })
    const token = service.token!
    const readNames = async (): Promise<string[]> => {
      const { status, body } = await call(service, token, '/lists')
      assert.equal(status, 200)
      return body.lists.map(({ name }: { name: string }) => name)
    }
    // The first request with a key is not known to be of a workspace before the primary has been asked.
    await readNames()
    await waitForReplay()
    // Answers from the cache of responses ask no database; each of these differs.
    const uncached = (turn: number) => call(service, token, `/lists?limit=${turn + 1}`)
    // The first read opens connections to the standby, which a busy machine may be slow at.
    let skip = 0
    await waitUntil('a read on the standby', async () => {
      const outcomes = await countOutcomes(service, async () => {
        assert.equal((await call(service, token, `/lists?skip=${++skip}`)).status, 200)
      })
      return outcomes.used === 1
    })
    const used = await countOutcomes(service, async () => {
      for (let turn = 0; turn < 10; turn++) assert.equal((await uncached(turn)).status, 200)
    })
    assert.deepEqual(used, { used: 10 })
    // The statements did run on the standby.
    await waitUntil('the connections of the service', async () => {
      const [row] = await replica<{ count: number }[]>`
        select count(*) as count from pg_stat_activity where application_name = 'dalil' and pid <> pg_backend_pid()`
      return row!.count > 0
    })

    await replica`select pg_wal_replay_pause()`
    const behind = await countOutcomes(service, async () => {
      const created = await call(service, token, '/lists', { name: 'Written' })
      assert.equal(created.status, 201)
      assert.deepEqual(await readNames(), ['Written'])
      assert.equal((await call(service, token, `/lists/${created.body.list.id}`)).status, 200)
      await call(service, token, `/lists/${created.body.list.id}/archive`, {})
      assert.equal((await call(service, token, `/lists/${created.body.list.id}`)).status, 404)
    })
    assert.deepEqual(Object.keys(behind), ['behind'])
    // A change of the directory counts as well.
    const other = await dalilJson(['workspace', 'create', '--name', 'Other'], env)
    assert.match(other.id, /^wsp_/)
    await replica`select pg_wal_replay_resume()`
    await waitForReplay()
    const caughtUp = await countOutcomes(service, async () => {
      assert.equal((await uncached(50)).status, 200)
      const missing = await call(service, token, '/lists/lst_01h455vb4pex5vsknk084sn02q')
      assert.equal(missing.status, 404)
    })
    assert.deepEqual(caughtUp, { used: 2 })
    assert.equal((await service.end('SIGTERM')).code, 0)
  })

  it('sees every change that was answered before, while the standby lags by chance', async t => {
    const service = await startService(t, { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url })
    const { token } = await makeKey('Raced')
    const stale = await countOutcomes(service, async () => {
      for (let turn = 0; turn < 40; turn++) {
        if (turn % 5 === 0) await replica`select pg_wal_replay_pause()`
        if (turn % 5 === 3) await replica`select pg_wal_replay_resume()`
        const { body } = await call(service, token, '/lists', { name: `List ${turn}` })
        const answers = await Promise.all([
          call(service, token, `/lists?limit=${100 - (turn % 10)}`),
          call(service, token, `/lists/${body.list.id}`),
          call(service, token, '/workspace'),
        ])
        assert.deepEqual(
          answers.map(({ status }) => status),
          [200, 200, 200],
        )
        assert.equal(answers[0]!.body.pagination.total, turn + 1)
        assert.equal(answers[2]!.body.usage.lists, turn + 1)
      }
    })
    await replica`select pg_wal_replay_resume()`
    assert.ok(stale.behind! > 20, JSON.stringify(stale))
    assert.equal((await service.end('SIGTERM')).code, 0)
  })

  it('goes on with the primary alone while the standby is away', async t => {
    const other = await startStandby(primary)
    const service = await startService(t, { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: other.url })
    const { token } = await makeKey('Alone')
    await call(service, token, '/lists')
    await other.stop()
    const outcomes = await countOutcomes(service, async () => {
      for (let turn = 0; turn < 10; turn++)
        assert.equal((await call(service, token, `/lists?limit=${turn + 1}`)).status, 200)
    })
    assert.ok(outcomes.failed! >= 1 && outcomes.failed! <= 3, JSON.stringify(outcomes))
    assert.equal((await service.end('SIGTERM')).code, 0)
  })

  it('does not wait for a standby that has stopped answering', async t => {
    const sockets = new Set<Socket>()
    const proxy = createServer(socket => {
      const onward = createConnection({ port: standby.port, host: '127.0.0.1' })
      sockets.add(socket).add(onward)
      socket.pipe(onward).pipe(socket)
      for (const end of [socket, onward]) end.on('error', () => end.destroy())
    })
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    t.after(() => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
    })
    const { port } = proxy.address() as AddressInfo
    const service = await startService(t, {
      DATABASE_URL: primary.url,
      DATABASE_REPLICA_URL: `postgres://dalil@127.0.0.1:${port}/postgres`,
    })
    const { token } = await makeKey('Patient')
    await call(service, token, '/lists')
    await waitForReplay()
    assert.equal((await call(service, token, '/lists?limit=1')).status, 200)
    for (const socket of sockets) socket.unpipe().pause()
    const startedAt = performance.now()
    const statuses = await Promise.all(
      Array.from(
        { length: 8 },
        async (_, turn) => (await call(service, token, `/lists?limit=${turn + 2}`)).status,
      ),
    )
    for (let turn = 0; turn < 20; turn++)
      statuses.push((await call(service, token, `/lists?limit=${turn + 20}`)).status)
    assert.deepEqual(statuses, Array(28).fill(200))
    assert.ok(performance.now() - startedAt < 5_000)
    const { failed = 0, used = 0 } = await readOutcomes(service)
    assert.ok(failed >= 1 && used >= 1, `${failed} ${used}`)
    assert.equal((await service.end('SIGTERM')).code, 0)
  })

  it('reads nothing from a standby that was promoted, whose data may be other than that of the primary', async t => {
    const other = await startStandby(primary)
    const { token } = await makeKey('Parted')
    const service = await startService(t, { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: other.url })
    await call(service, token, '/lists')
    const onOther = connect(other.url, { max: 1 })
    t.after(() => onOther.end({ timeout: 1 }))
    await runAsServer('pg_ctl', ['-D', `${other.folder}/data`, '-w', 'promote'], other.folder)
    // As many changes on either side: the versions are the same.
    await onOther`update workspaces set name = 'Other', version = version + 1 where name = 'Parted'`
    await sql`update workspaces set name = 'Right', version = version + 1 where name = 'Parted'`
    for (let turn = 0; turn < 3; turn++) {
      const { body } = await call(service, token, '/workspace')
      assert.equal(body.workspace.name, 'Right')
    }
    assert.equal((await service.end('SIGTERM')).code, 0)
  })

  it('starts on the standby itself: it reads, rejects changes for the time being, and takes them when that is promoted', async t => {
    const next = await startStandby(primary)
    const { token } = await makeKey('Survivor')
    const onNext: Database = connect(next.url, { max: 1 })
    t.after(() => onNext.end({ timeout: 1 }))
    await waitUntil('the key', async () => {
      const [row] = await onNext<
        { count: number }[]
      >`select count(*) as count from workspaces where name = 'Survivor'`
      return row!.count === 1
    })
    const service = await startService(t, { DATABASE_URL: next.url })
    assert.equal(service.token, undefined)
    assert.equal((await call(service, token, '/workspace')).status, 200)
    const response = await fetch(`${service.address}/v1/lists`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Early' }),
    })
    assert.deepEqual([response.status, response.headers.get('retry-after')], [500, '1'])
    await runAsServer('pg_ctl', ['-D', `${next.folder}/data`, '-w', 'promote'], next.folder)
    assert.equal((await call(service, token, '/lists', { name: 'Later' })).status, 201)
    const { code, stderr } = await service.end('SIGTERM')
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
  })
})
