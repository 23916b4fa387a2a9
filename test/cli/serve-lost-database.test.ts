import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '../../server/src/database/connect.ts'
import {
  call,
  dalilJson,
  makeStartedDataDir,
  type RunningService,
  serverPid,
  startService,
  waitForStatus,
} from './process.ts'

/** A request that takes so many milliseconds hangs: on a busy machine those that wait for the database take three seconds. */
const LONGEST = 10_000
/** The service is back sooner than that after its database: within 60 ms on a quiet machine, some seconds on a busy one. */
const LATEST = 10_000

interface Outcome {
  status: number
  milliseconds: number
  retryAfter: string | null
  code: string | undefined
}

/** Requests of eight callers, each as soon as its last one was answered, until `stop`. */
function applyLoad(service: RunningService, token: string) {
  const outcomes: Outcome[] = []
  let done = false
  const work = async (caller: number) => {
    for (let turn = 0; !done; turn++) {
      const isWrite = (turn + caller) % 4 === 0
      const startedAt = performance.now()
      const response = await fetch(`${service.address}/v1/${isWrite ? 'lists' : 'workspace'}`, {
        method: isWrite ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(isWrite ? { body: JSON.stringify({ name: `List ${caller} ${turn}` }) } : {}),
        signal: AbortSignal.timeout(30_000),
      })
      const body = (await response.json()) as { error?: { code: string } }
      outcomes.push({
        status: response.status,
        milliseconds: performance.now() - startedAt,
        retryAfter: response.headers.get('retry-after'),
        code: body.error?.code,
      })
    }
  }
  const workers = Promise.all(Array.from({ length: 8 }, (_, caller) => work(caller)))
  return {
    outcomes,
    async stop() {
      done = true
      await workers
    },
  }
}

/** Waits for another database server than the former one to answer. */
async function waitForSuccessor(dataDir: string, url: string, former: number): Promise<void> {
  const sql = connect(url, { max: 1, name: 'onlooker' })
  try {
    for (let tries = 0; tries < 1000; tries++) {
      if (serverPid(dataDir) !== former && (await sql`select 1`.catch(() => undefined))) return
      await sleep(10)
    }
    assert.fail('the database did not come back')
  } finally {
    await sql.end({ timeout: 0 })
  }
}

describe('a service whose embedded database goes away', async () => {
  const dataDir = await makeStartedDataDir({ after })
  const env = { DATA_DIR: dataDir }
  const service = await startService({ after }, env)
  const token = service.token!

  it('outlives it under load, lets no request hang, and is back soon after it', async () => {
    const { url } = await dalilJson(['database', 'url'], env)
    const load = applyLoad(service, token)
    const authorization = `Bearer ${token}`
    try {
      // A crash, and an orderly end.
      for (const signal of ['SIGKILL', 'SIGINT', 'SIGKILL', 'SIGINT', 'SIGKILL'] as const) {
        await sleep(300)
        const former = serverPid(dataDir)!
        process.kill(former, signal)
        await waitForSuccessor(dataDir, url, former)
        const milliseconds = await waitForStatus(`${service.address}/v1/workspace`, 200, { authorization })
        assert.ok(milliseconds < LATEST, `back after ${milliseconds} ms`)
      }
      await sleep(300)
    } finally {
      await load.stop()
    }

    const { outcomes } = load
    const slowest = Math.max(...outcomes.map(outcome => outcome.milliseconds))
    assert.ok(slowest < LONGEST, `the slowest took ${slowest} ms`)
    const failed = outcomes.filter(({ status }) => status >= 400)
    assert.ok(failed.length > 0)
    for (const { status, code, retryAfter } of failed) {
      assert.deepEqual({ status, code, retryAfter }, { status: 500, code: 'internal_error', retryAfter: '1' })
    }
    const created = outcomes.filter(({ status }) => status === 201).length
    const { total } = (await call(service, token, '/lists')).body.pagination
    assert.ok(total >= created, `${total} of ${created} lists are there`)
  })

  it('says so at /readyz while it is away', async () => {
    const file = join(dataDir, 'postgres', 'data', 'postgresql.conf')
    const configuration = await readFile(file, 'utf8')
    await writeFile(file, `${configuration}\nno_such_setting = 1\n`)
    process.kill(serverPid(dataDir)!, 'SIGKILL')
    await waitForStatus(`${service.address}/readyz`, 503)
    assert.equal((await fetch(`${service.address}/healthz`)).status, 200)
    // A connection that is open may answer for some milliseconds after its server was killed.
    const authorization = `Bearer ${token}`
    await waitForStatus(`${service.address}/v1/workspace`, 500, { authorization })
    await writeFile(file, configuration)
    await waitForStatus(`${service.address}/readyz`, 200)
    assert.equal((await call(service, token, '/workspace')).status, 200)
  })

  it('ends with its database as ever', async () => {
    const { code, stderr } = await service.end('SIGTERM')
    assert.equal(code, 0)
    // Background tasks report what the loss kept them from.
    assert.match(stderr, /^(dalil: the background task .* will be tried again\n)*$/)
    assert.equal(serverPid(dataDir), undefined)
  })
})
