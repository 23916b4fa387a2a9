import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { after, describe, it } from 'node:test'
import { findFreePort } from '../../scripts/processes/free-port.ts'
import { buildApp } from '../../server/src/app.ts'
import { connect, connectBeside } from '../../server/src/database/connect.ts'
import { loadDirectory } from '../support/directory.ts'
import { testService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

const service = await testService({ after }, { dataDir: tmpdir() })
await loadDirectory(service.sql)
const caller = await service.workspace()

async function readMetrics(app = service.app): Promise<Map<string, number>> {
  const { body } = await app.inject('/metrics')
  const lines = body.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

describe('/metrics', () => {
  it('tells the version, the connections, the disk, the database and the event loop', async () => {
    const metrics = await readMetrics()
    assert.equal(metrics.get(`dalil_build_info{version="1.0.0",node="${process.versions.node}"}`), 1)
    assert.equal(metrics.get('dalil_database_up'), 1)
    const version = [...metrics.keys()].find(name => name.startsWith('dalil_database_info'))
    assert.match(String(version), /^dalil_database_info\{version="\d+(\.\d+)?"\}$/)
    assert.ok(metrics.get('dalil_database_size_bytes')! > 1e6)
    assert.equal(metrics.get('dalil_database_connections_max'), 8)
    const states = ['idle', 'busy', 'connecting', 'closed']
    const connections = states.map(state => metrics.get(`dalil_database_connections{state="${state}"}`)!)
    assert.equal(
      connections.reduce((sum, count) => sum + count),
      8,
    )
    assert.equal(metrics.get('dalil_database_queries_waiting'), 0)
    assert.ok(metrics.get('dalil_disk_free_bytes')! > 0)
    assert.ok(metrics.get('dalil_disk_size_bytes')! >= metrics.get('dalil_disk_free_bytes')!)
    assert.ok(metrics.has('nodejs_eventloop_lag_p99_seconds'))
  })

  it('times the reading of prompts, and tells of the latest import', async () => {
    const before = (await readMetrics()).get('dalil_interpretation_duration_seconds_count')!
    assert.equal((await caller.post('/searches', { prompt: 'pharmacies in Riyadh' })).status, 201)
    const metrics = await readMetrics()
    assert.equal(metrics.get('dalil_interpretation_duration_seconds_count'), before + 1)
    assert.ok(metrics.get('dalil_interpretation_duration_seconds_sum')! > 0)
    const [row] = await service.sql<{ finished: number }[]>`
      select extract(epoch from max(finished_at))::float8 as finished from imports`
    assert.equal(metrics.get('dalil_last_import_finished_timestamp_seconds'), row!.finished)
    assert.ok(metrics.get('dalil_last_import_duration_seconds')! >= 0)
    assert.equal(metrics.get('dalil_last_import_stopped'), 0)
  })

  it('counts the calls that wait, and for how long', async () => {
    const before = (await readMetrics()).get('dalil_call_wait_seconds_count')!
    await Promise.all(Array.from({ length: 40 }, () => caller.post('/lists', { name: 'Visits' })))
    assert.ok((await readMetrics()).get('dalil_call_wait_seconds_count')! > before)
  })

  it('counts connections that are lost, and failures by their code', async () => {
    const sql = connectBeside(service.sql, { max: 1 })
    const app = buildApp({ database: sql })
    after(async () => {
      await app.close()
      await sql.end({ timeout: 1 })
    })
    await sql`select 1`
    const [backend] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    await service.sql`select pg_terminate_backend(${backend!.pid}::integer)`
    await sql`select 1`.catch(() => {})
    const countLost = async () => (await readMetrics(app)).get('dalil_database_connections_lost_total')
    await waitUntil('the connection to be counted', async () => (await countLost()) === 1)

    await service.sql`alter table plans rename to hidden_plans`
    const headers = { authorization: `Bearer ${caller.token}` }
    assert.equal((await app.inject({ url: '/v1/workspace', headers })).statusCode, 500)
    await service.sql`alter table hidden_plans rename to plans`
    assert.equal((await readMetrics(app)).get('dalil_failures_total{code="42P01"}'), 1)
  })

  it('says that the database is away, and leaves its figures out', async () => {
    const database = connect('postgres://nobody@127.0.0.1:1/nothing', { max: 1 })
    const app = buildApp({ database })
    after(() => Promise.all([app.close(), database.end()]))
    const metrics = await readMetrics(app)
    assert.equal(metrics.get('dalil_database_up'), 0)
    assert.ok(!metrics.has('dalil_database_size_bytes'))
  })
})

describe('who may read the metrics', () => {
  const build = (metrics: Parameters<typeof buildApp>[0]['metrics']) => {
    const app = buildApp({ database: service.sql, ...(metrics ? { metrics } : {}) })
    after(() => app.close())
    return app
  }
  const ask = async (app: ReturnType<typeof build>, headers: Record<string, string>, remoteAddress: string) =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode

  it('with a token: those who send it', async () => {
    const app = build({ token: 'a-token-of-metrics', host: '0.0.0.0' })
    assert.equal(await ask(app, { authorization: 'Bearer a-token-of-metrics' }, '10.0.0.7'), 200)
    for (const authorization of ['', 'Bearer a-token-of-metricz', 'Bearer x', 'a-token-of-metrics'])
      assert.equal(await ask(app, { authorization }, '127.0.0.1'), 401, authorization)
  })

  it('on a public address without a token: this machine, and no proxy on it', async () => {
    const app = build({ host: '0.0.0.0' })
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      assert.equal(await ask(app, {}, address), 200)
    assert.equal(await ask(app, {}, '10.0.0.7'), 403)
    assert.equal(await ask(app, { 'x-forwarded-for': '10.0.0.7' }, '127.0.0.1'), 403)
  })

  it('on an address of this machine: everyone who reaches it', async () => {
    assert.equal(await ask(build({ host: '127.0.0.1' }), {}, '127.0.0.1'), 200)
    assert.equal(await ask(build(undefined), {}, '127.0.0.1'), 200)
  })

  it('on a port of their own: everyone who reaches that, and nobody on that of the service', async () => {
    const port = await findFreePort()
    const app = buildApp({ database: service.sql, metrics: { port, host: '127.0.0.1' } })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port: ownPort } = app.server.address() as AddressInfo
    const read = async (at: number, path: string) => {
      const response = await fetch(`http://127.0.0.1:${at}${path}`)
      return [response.status, await response.text()] as const
    }
    assert.equal((await read(ownPort, '/metrics'))[0], 404)
    const [status, text] = await read(port, '/metrics')
    assert.equal(status, 200)
    assert.match(text, /^dalil_build_info/m)
    for (const path of ['/v1/workspace', '/healthz']) assert.equal((await read(port, path))[0], 404)
    await app.close()
    await assert.rejects(fetch(`http://127.0.0.1:${port}/metrics`))
  })
})
