import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { FailureLog } from '../../server/src/http/failure-log.ts'
import { testService } from '../support/service.ts'
import { waitUntil } from '../support/wait-until.ts'

let log = ''
const logStream = new Writable({
  write(chunk, _, done) {
    log += chunk
    done()
  },
})

function takeLines(): {
  failure: { code: string; frames: string[] }
  suppressed?: number
  reqId?: string
  msg: string
}[] {
  const lines = log.split('\n').filter(Boolean)
  log = ''
  return lines.map(line => JSON.parse(line))
}

const service = await testService({ after }, { logLevel: 'info', logStream })
const caller = await service.workspace()

async function failWith(table: string, path: string, times: number): Promise<void> {
  await service.sql.unsafe(`alter table ${table} rename to ${table}_away`)
  for (let i = 0; i < times; i++) assert.equal((await caller.get(path)).status, 500)
  await service.sql.unsafe(`alter table ${table}_away rename to ${table}`)
}

describe('the log of an outage', () => {
  it('has a few lines of each kind of failure, and the metrics count all of them', async () => {
    await failWith('plans', '/workspace', 40)
    const lines = takeLines()
    assert.equal(lines.length, 5)
    assert.ok(lines.every(({ failure, msg }) => failure.code === '42P01' && msg === 'request failed'))
    assert.equal(new Set(lines.map(({ reqId }) => reqId)).size, 5)

    assert.match(lines[0]!.failure.frames.at(-1)!, /server\/src/)

    // Another kind is not hidden by the first.
    await failWith('branch_lists', '/lists', 1)
    assert.equal(takeLines().length, 1)

    const { body } = await service.app.inject('/metrics')
    assert.match(body, /^dalil_log_lines_suppressed_total 35$/m)
    assert.match(body, /^dalil_failures_total\{code="42P01"\} 41$/m)
  })

  it('tells at the end of each interval how many lines it has left out', t => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const written: { suppressed?: number }[] = []
    const failures = new FailureLog({ error: line => written.push(line) })
    const failure = Object.assign(new Error('secret'), { code: 'ECONNREFUSED' })
    for (let i = 0; i < 40; i++) failures.write('id', failure)
    assert.equal(written.length, 5)
    t.mock.timers.tick(10_000)
    assert.deepEqual([written.length, written.at(-1)!.suppressed], [6, 35])
    for (let i = 0; i < 3; i++) failures.write('id', failure)
    assert.equal(written.length, 9, 'a new interval begins')
    t.mock.timers.tick(10_000)
    assert.equal(written.length, 9, 'nothing was left out')
    assert.doesNotMatch(JSON.stringify(written), /secret/)
  })
})

describe('a client that goes away while it sends its body', () => {
  before(() => service.app.listen({ port: 0, host: '127.0.0.1' }))

  for (const path of ['/v1/folders', '/mcp'])
    it(`is no failure of the service at ${path}`, async () => {
      const { port } = service.app.server.address() as AddressInfo
      log = ''
      const socket = connect(port, '127.0.0.1')
      const headers = `Host: a\r\nAuthorization: Bearer ${caller.token}\r\nContent-Type: application/json\r\n`
      socket.write(`POST ${path} HTTP/1.1\r\n${headers}Expect: 100-continue\r\nContent-Length: 50\r\n\r\n`)
      await once(socket, 'data')
      socket.write('{"name":')
      socket.resetAndDestroy()
      const { server } = service.app
      const countConnections = () =>
        new Promise<number>((resolve, reject) =>
          server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
        )
      await waitUntil('the end of the connection', async () => (await countConnections()) === 0)
      // Its key is looked up after that of the request before, which then goes on to read the body.
      for (let i = 0; i < 3; i++) assert.equal((await caller.get(`/lists?n=${i}`)).status, 200)
      assert.deepEqual(takeLines(), [])
      assert.doesNotMatch((await service.app.inject('/metrics')).body, /ECONNRESET/)
    })
})
