import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp } from '../../server/src/app.ts'
import { revokeKey } from '../../server/src/auth/queries.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const { sql } = service
/** A second process, as far as the database can tell. */
const other = buildApp({ database: sql })
after(() => other.close())

type Path = '/workspace' | '/lists' | '/countries'

async function getStatus(app: typeof other, token: string, url: Path, method: 'GET' | 'POST' = 'GET') {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const payload = method === 'POST' ? { name: 'Visits' } : undefined
  const { statusCode } = await app.inject({ method, url: `/v1${url}`, headers, payload })
  return statusCode
}

async function selectKeyUuid(token: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select id from api_keys where token_hash = sha256(${token}::bytea)`
  return row!.id
}

/** Cuts the connections of the look-ups, of which each of the two services has one. */
async function cutLookupConnections(both = 2): Promise<void> {
  const cut = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'dalil keys' and datname = current_database()`
  assert.equal(cut.length, both)
}

describe('a revoked key', () => {
  for (const path of ['/workspace', '/lists', '/countries'] as const) {
    it(`answers 401 in a process that has ${path} cached for it`, async () => {
      const { token } = await service.workspace()
      // The first call caches the key, the second the response, and the third is answered from the cache.
      for (let turn = 0; turn < 3; turn++) assert.equal(await getStatus(other, token, path), 200)
      await revokeKey(sql, await selectKeyUuid(token))
      assert.equal(await getStatus(other, token, path), 401)
      assert.equal(await getStatus(service.app, token, path), 401)
    })
  }

  it('answers 401 to a change, which is not made', async () => {
    const { token, workspaceId } = await service.workspace()
    assert.equal(await getStatus(other, token, '/lists', 'POST'), 201)
    await revokeKey(sql, await selectKeyUuid(token))
    assert.equal(await getStatus(other, token, '/lists', 'POST'), 401)
    const lists = await sql`select from branch_lists where workspace_id = ${workspaceId}`
    assert.equal(lists.length, 1)
  })

  it('answers 401 to every call that begins after the revocation, among many concurrent calls', async () => {
    const { token } = await service.workspace()
    let revoked = false
    const late: number[] = []
    const underLoad = Promise.withResolvers<void>()
    let answered = 0
    const calling = Array.from({ length: 8 }, async (_, caller) => {
      for (let turn = 0; turn < 60; turn++) {
        const isLate = revoked
        const status = await getStatus(caller % 2 ? other : service.app, token, '/workspace')
        if (isLate) late.push(status)
        else assert.ok(status === 200 || status === 401)
        if (++answered === 80) underLoad.resolve()
      }
    })
    await underLoad.promise
    await revokeKey(sql, await selectKeyUuid(token))
    revoked = true
    await Promise.all(calling)
    assert.ok(late.length > 0)
    assert.deepEqual(new Set(late), new Set([401]))
  })

  it('answers 401 when the connection of the look-up was lost before', async () => {
    const { token } = await service.workspace()
    const spared = await service.workspace()
    for (const app of [service.app, other]) assert.equal(await getStatus(app, token, '/workspace'), 200)
    await revokeKey(sql, await selectKeyUuid(token))
    await cutLookupConnections()
    assert.equal(await getStatus(other, token, '/workspace'), 401)
    assert.equal(await getStatus(other, spared.token, '/workspace'), 200)
  })
})

describe('an active key', () => {
  it('answers 200 when the connection of the look-up is lost', async () => {
    const { token } = await service.workspace()
    for (const app of [service.app, other]) assert.equal(await getStatus(app, token, '/workspace'), 200)
    await cutLookupConnections()
    for (const app of [service.app, other]) assert.equal(await getStatus(app, token, '/workspace'), 200)
  })

  it('gets changed scopes and origins at once', async () => {
    const { token } = await service.workspace()
    for (let turn = 0; turn < 3; turn++) assert.equal(await getStatus(other, token, '/lists'), 200)
    const hash = sql`sha256(${token}::bytea)`
    await sql`update api_keys set scopes = '{workspaceRead}' where token_hash = ${hash}`
    assert.equal(await getStatus(other, token, '/lists'), 403)
    assert.equal(await getStatus(other, token, '/workspace'), 200)
    await sql`update api_keys set origins = '{https://app.example.com}' where token_hash = ${hash}`
    assert.equal(await getStatus(other, token, '/workspace'), 403)
  })

  it('answers 401 once it has expired, in a process that has it cached', async t => {
    const now = Date.now()
    const { token } = await service.workspace({ expiresAt: new Date(now + 60_000) })
    t.mock.timers.enable({ apis: ['Date'], now })
    for (let turn = 0; turn < 3; turn++) assert.equal(await getStatus(other, token, '/workspace'), 200)
    t.mock.timers.setTime(now + 60_001)
    assert.equal(await getStatus(other, token, '/workspace'), 401)
  })

  it('is recorded as used once a minute over all processes', async () => {
    const { token } = await service.workspace()
    const selectLastUsed = async () => {
      const [row] = await sql<{ last_used_at: Date | null }[]>`
        select last_used_at from api_keys where token_hash = sha256(${token}::bytea)`
      return row!.last_used_at?.getTime()
    }
    await getStatus(other, token, '/workspace')
    for (let tries = 0; tries < 100 && !(await selectLastUsed()); tries++) await sleep(10)
    const first = await selectLastUsed()
    assert.ok(first)
    for (const app of [service.app, other, service.app]) await getStatus(app, token, '/workspace')
    await sleep(50)
    assert.equal(await selectLastUsed(), first)

    // A clock that was ahead has stored the second.
    for (const distance of [-61_000, 3_600_000]) {
      const other = new Date(Date.now() + distance)
      await sql`update api_keys set last_used_at = ${other} where token_hash = sha256(${token}::bytea)`
      for (let tries = 0; tries < 100 && (await selectLastUsed()) === other.getTime(); tries++) {
        await getStatus(service.app, token, '/workspace')
        await sleep(10)
      }
      const last = (await selectLastUsed())!
      assert.ok(last >= first && last <= Date.now(), new Date(last).toISOString())
    }
  })
})
