import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../../scripts/processes/free-port.ts'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { waitUntil } from '../support/wait-until.ts'
import {
  beginService,
  call,
  dalilJson,
  makeDataDir,
  readRejection,
  spawnDalil,
  startService,
  TOKEN,
} from './process.ts'

const { url, sql } = await testDatabase({ after })
await loadDirectory(sql)
const env = { DATABASE_URL: url }

async function makeKey(): Promise<{ id: string; token: string }> {
  const workspace = await dalilJson(['workspace', 'create', '--name', 'Served'], env)
  return dalilJson(['key', 'create', '--workspace', workspace.id, '--scope', 'all'], env)
}

/** Calls on connections of their own, which the operating system spreads over the processes. */
async function eachStatus(service: { address: string }, token: string, times: number): Promise<number[]> {
  const statuses: number[] = []
  for (let turn = 0; turn < times; turn++) {
    const headers = { authorization: `Bearer ${token}`, connection: 'close' }
    const response = await fetch(`${service.address}/v1/workspace`, { headers })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  return statuses
}

describe('serve with WORKERS=2', () => {
  it('serves from both, with the figures of both, and ends both', async t => {
    const service = await startService(t, { ...env, WORKERS: '2' })
    const { id, token } = await makeKey()
    assert.deepEqual(await eachStatus(service, token, 8), Array(8).fill(200))

    const metrics = await (await fetch(`${service.address}/metrics`)).text()
    const counted = metrics.matchAll(/^http_requests_total\{[^}]*route="\/v1\/workspace"[^}]*\} (\d+)/gm)
    assert.equal(
      [...counted].reduce((sum, [, count]) => sum + Number(count), 0),
      8,
    )

    await dalilJson(['key', 'revoke', id], env)
    assert.deepEqual(await eachStatus(service, token, 8), Array(8).fill(401))

    const { code, stderr } = await service.end('SIGTERM')
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' })
    await assert.rejects(fetch(`${service.address}/healthz`))
  })

  it('replaces a process that dies, after a longer pause when its successor dies at its start', async t => {
    const service = await startService(t, { ...env, WORKERS: '2' })
    const listWorkers = () =>
      readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8').split(' ').filter(Boolean)
    const kill = async (seconds: number) => {
      process.kill(Number(listWorkers().at(-1)), 'SIGKILL')
      const line = `dalil: a worker process ended (SIGKILL); another starts in ${seconds} s\n`
      await waitUntil('the line', () => service.written().stderr.endsWith(line))
      await waitUntil('another worker', () => listWorkers().length === 2)
    }
    await kill(1)
    await kill(2)
    const { token } = await makeKey()
    assert.deepEqual(await eachStatus(service, token, 8), Array(8).fill(200))
    assert.equal((await service.end('SIGTERM')).code, 0)
  })
})

describe('a process of several that is killed', () => {
  it('leaves no client waiting on a connection that it was to take', async t => {
    const service = await startService(t, { ...env, WORKERS: '2' })
    const { port } = new URL(service.address)
    const [worker] = readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8').split(' ')
    process.kill(Number(worker), 'SIGSTOP')
    const answers: string[] = []
    for (let n = 0; n < 4; n++) {
      const socket = createConnection(Number(port), '127.0.0.1').setEncoding('utf8')
      let answer = ''
      socket.on('error', () => {})
      socket.on('data', text => {
        answer += text
      })
      socket.once('close', () => answers.push(answer.slice(0, 12)))
      socket.write('GET /healthz HTTP/1.1\r\nhost: dalil\r\nconnection: close\r\n\r\n')
    }
    const answered = Array(3).fill('HTTP/1.1 200')
    await waitUntil('the answers of the other process', () => answers.length === 3)
    assert.deepEqual(answers, answered)
    process.kill(Number(worker), 'SIGKILL')
    await waitUntil('the end of the connection', () => answers.length === 4)
    assert.deepEqual(answers, [...answered, ''])
    assert.equal((await service.end('SIGTERM')).code, 0)
  })
})

describe('serve with RATE_LIMIT=5', () => {
  it('answers the sixth request of a key with 429, and other keys as ever', async t => {
    const service = await startService(t, { ...env, RATE_LIMIT: '5' })
    const [first, second] = await Promise.all([makeKey(), makeKey()])
    assert.deepEqual(await eachStatus(service, first.token, 5), Array(5).fill(200))
    const { status, body } = await call(service, first.token, '/workspace')
    assert.equal(status, 429)
    assert.equal(body.ok, false)
    assert.equal(body.error.code, 'rate_limited')
    assert.match(body.error.message, /^Too many requests/)
    assert.equal((await call(service, second.token, '/workspace')).status, 200)
    assert.equal((await service.end('SIGTERM')).code, 0)
  })
})

describe('serve', () => {
  it('prints one JSON value with --json', async t => {
    const fresh = { DATABASE_URL: (await testDatabase(t)).url }
    const service = beginService(t, fresh, ['--json'])
    const [line] = await service.see(/^\{.*\}\n/)
    const { address, id, token } = JSON.parse(line)
    assert.match(id, /^key_/)
    assert.equal((await call({ address }, token, '/workspace')).body.workspace.name, 'My workspace')
    const { code, stdout } = await service.end('SIGTERM')
    assert.deepEqual({ code, stdout }, { code: 0, stdout: line })
  })

  it('says that a newer version has migrated the database, and serves', async t => {
    const newer = await testDatabase(t)
    await newer.sql`insert into migrations (name) values ('9999_later.sql')`
    const service = await startService(t, { DATABASE_URL: newer.url })
    assert.equal((await fetch(`${service.address}/healthz`)).status, 200)
    const { code, stderr } = await service.end('SIGTERM')
    assert.equal(code, 0)
    assert.match(
      stderr,
      /^dalil: a newer version of Dalil has used this database \(9999_later\.sql\): run that version, or restore .*\n$/,
    )
  })

  it('ends though clients hold connections without a request', async t => {
    const metricsPort = String(await findFreePort())
    const service = await startService(t, { ...env, METRICS_PORT: metricsPort })
    const open = async (port: string, text: string) => {
      const socket = createConnection(Number(port), '127.0.0.1').on('error', () => {})
      t.after(() => socket.destroy())
      await once(socket, 'connect')
      socket.write(text)
      return socket
    }
    const { port } = new URL(service.address)
    const head = 'GET /healthz HTTP/1.1\r\nhost: dalil\r\n'
    await Promise.all([open(port, ''), open(port, head), open(metricsPort, '')])
    const second = await open(port, `${head}\r\n`)
    await once(second, 'data')
    second.write(head)
    const ended = await Promise.race([service.end('SIGTERM'), sleep(20_000)])
    assert.equal(ended?.code, 0)
  })

  it('answers what it was asked before it ends', async t => {
    const service = await startService(t, env)
    const { token } = await makeKey()
    // The search waits for the lock while the service is told to end.
    const blocker = await sql.reserve()
    await blocker`begin`
    await blocker`lock table searches`
    const answer = call(service, token, '/searches', { prompt: 'pharmacies in Riyadh' })
    await sleep(200)
    const ended = service.end('SIGTERM')
    await sleep(200)
    await blocker`rollback`
    blocker.release()
    const { status, body } = await answer
    assert.equal(status, 201)
    assert.ok(body.resultCount >= 1)
    const end = await Promise.race([ended, sleep(10_000, undefined, { ref: false })])
    assert.equal(end?.code, 0, 'it ends soon after')
  })

  it('outlives a database that is lost between listening and being ready', async t => {
    // The start waits for the lock when it looks for people, for a link of the owner.
    const blocker = await sql.reserve()
    await blocker`begin`
    await blocker`lock table people`
    const service = beginService(t, env)
    const findWaiting = async () => {
      const [waiting] = await sql<{ pid: number }[]>`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from people limit 1%'`
      return waiting?.pid
    }
    await waitUntil('the start to wait', async () => (await findWaiting()) !== undefined)
    const first = await findWaiting()
    await sql`select pg_terminate_backend(${first!}::integer)`
    await waitUntil('the start to try again', async () => {
      const next = await findWaiting()
      return next !== undefined && next !== first
    })
    await blocker`rollback`
    blocker.release()
    await service.see(/Dalil is ready at/)
    assert.equal((await service.end('SIGTERM')).code, 0)
  })

  it('names the port that another program has, and starts no database', async t => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    t.after(() => other.close())
    const address = other.address()
    const port = String(typeof address === 'object' && address?.port)
    const dataDir = await makeDataDir(t)
    const ended = await spawnDalil(['serve'], { DATA_DIR: dataDir, PORT: port })
    assert.match(readRejection(ended), new RegExp(`^dalil: PORT: ${port} on 127\\.0\\.0\\.1 is in use`))
    assert.equal(existsSync(dataDir), false)
  })

  it('lists every wrong value at once', async () => {
    const { code, stdout, stderr } = await spawnDalil(['serve'], {
      PORT: 'abc',
      DALIL_DEMO: 'maybe',
      LOG_LEVEL: 'loud',
      WORKERS: '0',
      RATE_LIMIT: 'x',
      DATABASE_URL: 'http://x',
    })
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' })
    const names = stderr
      .trim()
      .split('\n')
      .map(line => /^([A-Z_]+) must be /.exec(line)?.[1])
    assert.deepEqual(names.sort(), [
      'DALIL_DEMO',
      'DATABASE_URL',
      'LOG_LEVEL',
      'PORT',
      'RATE_LIMIT',
      'WORKERS',
    ])
  })

  it('tells no log line a token or a prompt, at the finest level', async t => {
    const fresh = await testDatabase(t)
    await loadDirectory(fresh.sql)
    const service = await startService(t, { DATABASE_URL: fresh.url, LOG_LEVEL: 'trace' })
    const token = service.token!
    assert.equal((await call(service, token, '/searches', { prompt: 'pharmacies in Riyadh' })).status, 201)
    assert.equal((await call(service, token, '/searches', { prompt: 7 })).status, 400)
    assert.equal((await call(service, `${token}x`, '/searches?limit=secretive')).status, 401)
    assert.equal((await call(service, token, '/lists', { name: 'Confidential' })).status, 201)
    const { stdout, stderr } = await service.end('SIGTERM')
    assert.equal(stderr, '')
    const logged = stdout.split('\n').filter(line => line.startsWith('{'))
    assert.ok(logged.some(line => line.includes('"route":"/v1/searches"')))
    for (const line of logged) {
      JSON.parse(line)
      assert.doesNotMatch(line, /pharmacies|Confidential|secretive|Bearer/)
      assert.doesNotMatch(line, TOKEN)
    }
    assert.equal(stdout.split('shown only now').length, 2)
  })
})
