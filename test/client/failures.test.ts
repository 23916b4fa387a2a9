import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, it } from 'node:test'
import { DalilError } from '../../client/src/dalil.ts'
import { Operations } from '../../client/src/operations.ts'
import { computeDelay } from '../../client/src/retry.ts'
import { Transport } from '../../client/src/transport.ts'
import { listeningService } from './listening-service.ts'

const { scene, service, connect, baseUrl } = await listeningService({ after })

/** Puts a failure in the place of an answer, or lets the real one pass: one entry an attempt, in order. */
type Fault = 'pass' | 'lose the answer' | Response

/** A client whose first attempts meet these faults. It notes how long it waits, and does not. */
function connectThrough(...faults: Fault[]) {
  const delays: number[] = []
  const requests: Request[] = []
  const fetchWithFaults: typeof fetch = async (url, init) => {
    requests.push(new Request(url, init))
    const fault = faults.shift() ?? 'pass'
    if (fault instanceof Response) return fault
    const response = await fetch(url, init)
    if (fault === 'pass') return response
    throw new TypeError('the connection was closed')
  }
  const options = { baseUrl, apiKey: scene.token, fetch: fetchWithFaults }
  const client = new Operations(
    new Transport(options, async ms => {
      delays.push(ms)
    }),
  )
  return { client, delays, requests }
}

function answer(status: number, headers: Record<string, string> = {}): Response {
  return new Response('<h1>Bad gateway</h1>', { status, headers })
}

describe('a DalilError', () => {
  it('has the code, status, message, details and request id of the answer', async () => {
    const error: unknown = await connect()
      .createFolder({ name: 'x' })
      .catch(error => error)
    assert.ok(error instanceof DalilError && error instanceof Error)
    assert.equal(error.code, 'invalid_request')
    assert.equal(error.status, 400)
    assert.match(error.message, /^name /)
    assert.ok(Array.isArray(error.details?.fields))
    assert.match(error.requestId!, /^[\da-f-]{36}$/)
  })

  for (const [title, options, code, status] of [
    ['an unknown key', { apiKey: 'dalil_nobody' }, 'unauthorized', 401],
    [
      'an address where nothing listens',
      { baseUrl: 'http://127.0.0.1:9', maxRetries: 0 },
      'connection_failed',
      undefined,
    ],
  ] as const) {
    it(`tells of ${title}`, async () => {
      await assert.rejects(connect(options).getWorkspace(), { name: 'DalilError', code, status })
    })
  }

  it('tells of an answer that is not one of Dalil', async () => {
    const { client } = connectThrough(answer(200))
    await assert.rejects(client.getWorkspace(), { code: 'unexpected_answer', status: 200 })
  })

  for (const [status, location] of [
    [301, `${baseUrl}/v1/lists`],
    [302, '/v1/lists'],
    [307, 'http://127.0.0.1:9/v1/lists'],
  ] as const) {
    it(`tells of a redirect with status ${status}, and does not follow it`, async t => {
      const server = createServer((_, response) => response.writeHead(status, { location }).end())
      server.listen(0, '127.0.0.1')
      t.after(() => server.close().closeAllConnections())
      await once(server, 'listening')
      const client = connect({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
      for (const call of [() => client.createBranchList({ name: 'No' }), () => client.exportList('lst_x')])
        await assert.rejects(call, {
          ...{ code: 'unexpected_answer', status },
          message: `A redirect to ${location} is not followed: baseUrl must be where the service is.`,
        })
    })
  }

  it('tells of an answer that takes too long', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1')
    after(() => silent.close().closeAllConnections())
    await once(silent, 'listening')
    const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const client = connect({ baseUrl: address, timeoutMs: 20, maxRetries: 0 })
    await assert.rejects(client.getWorkspace(), { code: 'timeout', status: undefined })
  })
})

describe('an aborted signal', () => {
  it('ends a call with its own reason', async () => {
    const reason = new Error('the user left')
    await assert.rejects(connect().getWorkspace({ signal: AbortSignal.abort(reason) }), reason)
  })

  it('ends the wait for a repeat', async () => {
    const controller = new AbortController()
    const busy: typeof fetch = async () => {
      setImmediate(() => controller.abort())
      return answer(503, { 'retry-after': '60' })
    }
    const call = connect({ fetch: busy }).getWorkspace({ signal: controller.signal })
    await assert.rejects(call, { name: 'AbortError' })
  })

  it('ends an iteration', async () => {
    const controller = new AbortController()
    const read = async () => {
      for await (const _ of connect().listCities({ limit: 1 }, { signal: controller.signal }))
        controller.abort()
    }
    await assert.rejects(read, { name: 'AbortError' })
  })
})

describe('a retry', () => {
  it('repeats a read after a lost connection and after a failure that passes', async () => {
    const { client, delays } = connectThrough('lose the answer', answer(502))
    assert.equal((await client.getWorkspace()).workspace.name, 'Test')
    assert.equal(delays.length, 2)
    assert.ok(delays[0]! >= 125 && delays[0]! <= 250, `${delays[0]} ms`)
    assert.ok(delays[1]! >= 250 && delays[1]! <= 500, `${delays[1]} ms`)
  })

  it('waits for as long as Retry-After says', async () => {
    const { client, delays } = connectThrough(answer(429, { 'retry-after': '7' }))
    await client.getWorkspace()
    assert.deepEqual(delays, [7000])
    const now = Date.parse('2026-03-14T09:26:50Z')
    assert.equal(computeDelay(0, 'Sat, 14 Mar 2026 09:26:53 GMT', now), 3000)
  })

  it('is not made when Retry-After asks for more than a minute', async () => {
    const { client, delays } = connectThrough(answer(429, { 'retry-after': '3600' }))
    await assert.rejects(client.getWorkspace(), { status: 429 })
    assert.deepEqual(delays, [])
  })

  it('ends after two by default', async () => {
    const { client, requests } = connectThrough(answer(503), answer(503), answer(503))
    await assert.rejects(client.getWorkspace(), { status: 503 })
    assert.equal(requests.length, 3)
  })

  it('is not made for what the caller did wrong', async () => {
    const { client, requests } = connectThrough()
    await assert.rejects(client.getSearch('srch_1'), { status: 404 })
    assert.equal(requests.length, 1)
  })

  it('creates once, though the first answer was lost', async () => {
    const before = await countLists()
    const { client, requests } = connectThrough('lose the answer')
    await client.createBranchList({ name: 'Once' })
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    assert.equal(keys.length, 2)
    assert.equal(keys[0], keys[1])
    assert.equal(await countLists(), before + 1)
  })

  it('creates with a key of its own for each call, or with the one that is given', async () => {
    const { client, requests } = connectThrough()
    await client.createBranchList({ name: 'Twice' })
    await client.createBranchList({ name: 'Twice' }, { idempotencyKey: undefined })
    const first = await client.createBranchList({ name: 'Mine' }, { idempotencyKey: 'mine' })
    const again = await client.createBranchList({ name: 'Mine' }, { idempotencyKey: 'mine' })
    assert.equal(first.list.id, again.list.id)
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    assert.ok(keys[0] && keys[1] && keys[0] !== keys[1])
    assert.deepEqual(keys.slice(2), ['mine', 'mine'])
  })

  it('is not made for what would be gone already, unless the service did not act', async () => {
    const { list } = await connect().createBranchList({ name: 'Gone' })
    const lost = connectThrough('lose the answer')
    await assert.rejects(lost.client.archiveBranchList(list.id), { code: 'connection_failed' })
    const { list: other } = await connect().createBranchList({ name: 'Gone' })
    const limited = connectThrough(answer(429, { 'retry-after': '1' }))
    assert.equal((await limited.client.archiveBranchList(other.id)).list.id, other.id)
  })
})

async function countLists(): Promise<number> {
  const [row] = await service.sql<{ count: number }[]>`select count(*)::int as count from branch_lists`
  return row!.count
}
