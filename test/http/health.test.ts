import assert from 'node:assert/strict'
import { type AddressInfo, createConnection, createServer } from 'node:net'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../../server/src/app.ts'
import { generateToken } from '../../server/src/auth/token.ts'
import { connect } from '../../server/src/database/connect.ts'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { type TestService, testService } from '../support/service.ts'

const service = await testService({ after })
const caller = await service.workspace()

describe('health', () => {
  for (const url of ['/healthz', '/readyz']) {
    it(`answers 200 at ${url}, without a key`, async () => {
      const response = await service.app.inject(url)
      assert.equal(response.statusCode, 200)
      assert.deepEqual(response.json(), { ok: true })
    })
  }

  it('answers 503 at /readyz, and still 200 at /healthz, when the database is gone', async () => {
    const database = connect('postgres://nobody@127.0.0.1:1/nothing', { max: 1 })
    const app = buildApp({ database })
    after(() => Promise.all([app.close(), database.end()]))
    assert.equal((await app.inject('/readyz')).statusCode, 503)
    assert.equal((await app.inject('/healthz')).statusCode, 200)
  })
})

describe('/readyz of a service that has just started', () => {
  const isReady = async ({ app }: TestService) => {
    const response = await app.inject('/readyz')
    return { status: response.statusCode, code: response.json().error?.code }
  }
  const waitUntilReady = async (service: TestService) => {
    while ((await isReady(service)).status !== 200) await sleep(50)
  }

  it('answers 200 as soon as the names of an empty directory are read', async t => {
    const service = await testService(t)
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    await waitUntilReady(service)
  })

  it('answers 503 while the names are read, and everything else is answered', async t => {
    const service = await testService(t)
    await loadDirectory(service.sql)
    const caller = await service.workspace()
    await service.sql.begin(async tx => {
      await tx`lock table categories in access exclusive mode`
      await service.app.listen({ port: 0, host: '127.0.0.1' })
      assert.deepEqual(await isReady(service), { status: 503, code: 'names_loading' })
      assert.equal((await service.app.inject('/healthz')).statusCode, 200)
      assert.equal((await caller.get('/lists')).status, 200)
      assert.equal((await caller.post('/lists', { name: 'Visits' })).status, 201)
    })
    await waitUntilReady(service)
  })

  it('says that the names cannot be read, until they can', async t => {
    const service = await testService(t)
    await service.sql`alter table categories rename to categories_of_another_time`
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    assert.deepEqual(await isReady(service), { status: 503, code: 'names_unreadable' })
    assert.match((await service.app.inject('/readyz')).body, /42P01/)
    await service.sql`alter table categories_of_another_time rename to categories`
    await waitUntilReady(service)
  })

  it('stays ready while newer names are read', async t => {
    const service = await testService(t)
    await service.app.listen({ port: 0, host: '127.0.0.1' })
    await waitUntilReady(service)
    await loadDirectory(service.sql)
    assert.equal((await isReady(service)).status, 200)
  })
})

describe('probes that come together', () => {
  it('ask the database once or twice', async t => {
    const { url } = await testDatabase(t)
    const address = new URL(url)
    const socket = address.searchParams.get('host')
    const [host, port] = [address.hostname, Number(address.port || 5432)]
    let sentBytes = 0
    const proxy = createServer(client => {
      const server = createConnection(socket ? { path: `${socket}/.s.PGSQL.${port}` } : { host, port })
      for (const end of [client, server]) end.on('error', () => {})
      client.on('data', bytes => {
        sentBytes += bytes.length
      })
      client.pipe(server).pipe(client)
    })
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    address.searchParams.delete('host')
    address.hostname = '127.0.0.1'
    address.port = String((proxy.address() as AddressInfo).port)
    const database = connect(address.href, { max: 1 })
    const app = buildApp({ database })
    t.after(async () => {
      await Promise.all([app.close(), database.end()])
      proxy.close()
    })
    const probe = async (times: number) => {
      const before = sentBytes
      const replies = await Promise.all(Array.from({ length: times }, () => app.inject('/readyz')))
      assert.ok(replies.every(({ statusCode }) => statusCode === 200))
      return sentBytes - before
    }
    await probe(1)
    const bytes = await probe(1)
    assert.ok((await probe(50)) <= 2 * bytes)
  })
})

describe('metrics', () => {
  it('count requests by route, without ids or text of a tenant', async () => {
    const { list } = (await caller.post('/lists', { name: 'Visits' })).body
    await caller.get(`/lists/${list.id}?q=confidential`)
    await caller.get('/confidential')
    const { statusCode, body } = await service.app.inject('/metrics')
    assert.equal(statusCode, 200)
    assert.match(body, /http_requests_total\{method="GET",route="\/v1\/lists\/:listId",status="200"\} 1/)
    assert.match(body, /status="404"\} 1/)
    assert.ok(!body.includes(list.id))
    assert.ok(!body.includes('confidential'))
  })
})

describe('a rate limit', () => {
  const limited = buildApp({ database: service.sql, rateLimit: 3 })
  after(() => limited.close())
  const collectStatuses = async (token: string, times: number) => {
    const statuses: number[] = []
    for (let i = 0; i < times; i++) {
      const headers = { authorization: `Bearer ${token}` }
      statuses.push((await limited.inject({ url: '/v1/workspace', headers })).statusCode)
    }
    return statuses
  }

  it('answers 429 with the error body to a key that calls too often, and 200 to others', async () => {
    assert.deepEqual(await collectStatuses(caller.token, 4), [200, 200, 200, 429])
    const other = await service.key(caller.workspaceId)
    assert.deepEqual(await collectStatuses(other.token, 1), [200])
    const headers = { authorization: `Bearer ${caller.token}` }
    const response = await limited.inject({ url: '/v1/workspace', headers })
    assert.equal(response.json().ok, false)
    assert.equal(response.json().error.code, 'rate_limited')
    assert.match(String(response.headers['x-request-id']), /^[0-9a-f-]{36}$/)
    assert.ok(Number(response.headers['retry-after']) > 0)
    assert.equal(response.headers['ratelimit-limit'], '3')
    assert.equal(response.headers['ratelimit-remaining'], '0')
    assert.ok(Number(response.headers['ratelimit-reset']) > 0)
  })

  it('asks nobody to wait longer than a minute, though the clock of the machine is set back', async t => {
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
    const strict = buildApp({ database: service.sql, rateLimit: 1 })
    after(() => strict.close())
    const headers = { authorization: `Bearer ${caller.token}` }
    assert.equal((await strict.inject({ url: '/v1/workspace', headers })).statusCode, 200)
    t.mock.timers.setTime(Date.now() - 3_600_000)
    const response = await strict.inject({ url: '/v1/workspace', headers })
    assert.equal(response.statusCode, 429)
    assert.ok(Number(response.headers['retry-after']) <= 60, String(response.headers['retry-after']))
  })

  it('counts a key, however its header is written, and takes what is no key by its address', async () => {
    const spelled = buildApp({ database: service.sql, rateLimit: 3 })
    after(() => spelled.close())
    const { token } = await service.key(caller.workspaceId)
    const ask = async (authorization: string) =>
      (await spelled.inject({ url: '/v1/workspace', headers: { authorization } })).statusCode
    const ways = ['Bearer ', 'bearer ', 'BEARER  ', ' Bearer   ']
    const statuses = []
    for (const way of ways) statuses.push(await ask(`${way}${token}`))
    assert.deepEqual(statuses, [200, 200, 200, 429])
    const guesses = []
    for (const guess of ['a', 'b', 'c', 'd']) guesses.push(await ask(`Bearer ${guess}`))
    assert.deepEqual(guesses, [401, 401, 401, 429])
  })

  it('counts the calls of a key together, those of agents and exports included', async () => {
    const strict = buildApp({ database: service.sql, rateLimit: 3 })
    after(() => strict.close())
    const headers = { authorization: `Bearer ${caller.token}` }
    const payload = { jsonrpc: '2.0', id: 1, method: 'ping' }
    const ask = async (method: 'GET' | 'POST', url: string) =>
      (await strict.inject({ method, url, headers, ...(method === 'POST' && { payload }) })).statusCode
    assert.equal(await ask('GET', '/v1/folders'), 200)
    assert.equal(await ask('POST', '/mcp'), 200)
    assert.equal(await ask('GET', '/exports/lists/none'), 404)
    assert.equal(await ask('GET', '/v1/folders'), 429)
    assert.equal(await ask('POST', '/mcp'), 429)
  })

  it('counts each call of a batch of an agent', async () => {
    const strict = buildApp({ database: service.sql, rateLimit: 3 })
    after(() => strict.close())
    const headers = { authorization: `Bearer ${caller.token}` }
    const payload = [1, 2, 3, 4].map(id => ({ jsonrpc: '2.0', id, method: 'ping' }))
    const response = await strict.inject({ method: 'POST', url: '/mcp', headers, payload })
    const [first, , third, fourth] = response.json()
    assert.deepEqual([first.result, third.result], [{}, {}])
    assert.deepEqual([fourth.id, fourth.error.code], [4, -32000])
    assert.match(fourth.error.message, /^Too many requests; try again in \d+ seconds\.$/)
    assert.equal(response.headers['ratelimit-remaining'], '0')
    assert.equal((await strict.inject({ url: '/v1/folders', headers })).statusCode, 429)
  })

  it('holds for the dashboard, for each session by itself', async () => {
    const strict = buildApp({ database: service.sql, rateLimit: 3 })
    after(() => strict.close())
    const ask = async (cookie: string) =>
      (await strict.inject({ url: '/console/session', headers: { cookie } })).statusCode
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push(await ask('dalil_session=one'))
    assert.deepEqual(statuses, [200, 200, 200, 429])
    assert.equal(await ask('dalil_session=two'), 200)
  })

  it('counts the session that is used, whatever else is sent with it', async () => {
    const strict = buildApp({ database: service.sql, rateLimit: 3 })
    after(() => strict.close())
    const statuses = []
    for (let nth = 0; nth < 4; nth++) {
      const headers = {
        cookie: `__Host-dalil_session=${nth}; dalil_session=one`,
        authorization: `Bearer ${generateToken()}`,
      }
      statuses.push((await strict.inject({ url: '/%63onsole/session', headers })).statusCode)
    }
    assert.deepEqual(statuses, [200, 200, 200, 429])
  })

  it('holds by address for keys and sessions that are made up, and not for those that were verified', async () => {
    const strict = buildApp({ database: service.sql, rateLimit: 3 })
    after(() => strict.close())
    const ask = async (headers: Record<string, string>, url = '/v1/workspace') =>
      (await strict.inject({ url, headers })).statusCode
    const mine = { authorization: `Bearer ${caller.token}` }
    assert.equal(await ask(mine), 200)
    const statuses = []
    for (let i = 0; i < 29; i++) statuses.push(await ask({ authorization: `Bearer ${generateToken()}` }))
    assert.deepEqual(statuses, Array(29).fill(401))
    assert.equal(await ask({ authorization: `Bearer ${generateToken()}` }), 429)
    assert.equal(await ask({ cookie: 'dalil_session=made-up' }, '/console/session'), 429)
    assert.equal(await ask(mine), 200)
  })

  it('holds for what needs no key: the notices, and ten times as many tiles', async () => {
    const strict = buildApp({ database: service.sql, rateLimit: 2 })
    after(() => strict.close())
    const ask = async (url: string, times: number) => {
      const statuses = new Set<number>()
      for (let i = 0; i < times; i++) statuses.add((await strict.inject(url)).statusCode)
      return [...statuses]
    }
    assert.deepEqual(await ask('/tiles/7/1/1.mvt', 20), [204])
    assert.deepEqual(await ask('/tiles/7/1/1.mvt', 1), [429])
    assert.deepEqual(await ask('/attribution', 2), [200])
    assert.deepEqual(await ask('/attribution', 1), [429])
  })

  it('is off by default', async () => {
    for (let i = 0; i < 50; i++) assert.equal((await caller.get('/workspace')).status, 200)
  })
})
