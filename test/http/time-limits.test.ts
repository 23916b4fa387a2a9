import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openOwnerBrowser } from '../console/browser.ts'
import { callTool } from '../mcp/rpc.ts'
import { loadDirectory } from '../support/directory.ts'
import { makeScene } from '../support/scene.ts'
import { type TestService, testService, workspaceWireId } from '../support/service.ts'

const service = await testService(
  { after },
  { pool: { max: 4, timeouts: { statementSeconds: 20, lockSeconds: 1 } } },
)
const scene = await makeScene(service, await loadDirectory(service.sql))
const other = await service.workspace()

describe('a lock that is stuck', () => {
  it('holds up the changes that want it, no read and no other workspace, and then fails them', async () => {
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holder = service.sql.begin(async tx => {
      await tx`select 1 from branch_lists where workspace_id = ${scene.workspaceId} for update`
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const order = `/lists/${scene.listId}/order`
    const branchIds = scene.memberIds.toReversed()
    const changes = Array.from({ length: 8 }, () => scene.post(order, { branchIds }))
    // More than there are connections: these answers would not come while the changes held all of them.
    for (let n = 0; n < 6; n++) {
      assert.equal((await scene.get(`/lists/${scene.listId}?n=${n}`)).status, 200)
      assert.equal((await other.post('/lists', { name: `List ${n}` })).status, 201)
    }
    const first = await Promise.race(changes)
    assert.equal(first.status, 500)
    assert.equal(first.headers['retry-after'], '1')
    release.resolve()
    await holder
    const statuses = (await Promise.all(changes)).map(({ status }) => status)
    assert.deepEqual([...new Set(statuses)].toSorted(), [200, 500])
    const { members } = (await scene.get(`/lists/${scene.listId}/members`)).body
    assert.deepEqual(
      members.map(({ branch }: { branch: { id: string } }) => branch.id),
      branchIds,
    )
  })

  it('shows how many calls run and wait', async () => {
    const { body } = await service.app.inject('/metrics')
    assert.match(body, /^dalil_calls_running 0$/m)
    assert.match(body, /^dalil_calls_waiting 0$/m)
  })
})

describe('the look-up of a key', () => {
  it('that does not come back in time is answered with 500 and Retry-After', async () => {
    const caller = await service.workspace()
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holder = service.sql.begin(async tx => {
      await tx`lock table api_keys in access exclusive mode`
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const { status, headers } = await caller.get('/workspace')
    release.resolve()
    await holder
    assert.deepEqual([status, headers['retry-after']], [500, '1'])
    assert.equal((await caller.get('/workspace')).status, 200)
  })
})

describe('a read whose key cannot be verified', () => {
  it('is answered even when the read itself does not end', { timeout: 30_000 }, async () => {
    const { sql, workspace } = await testService({ after })
    const caller = await workspace()
    assert.equal((await caller.get('/lists')).status, 200)
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holder = sql.begin(async tx => {
      await tx`lock table api_keys, branch_lists in access exclusive mode`
      locked.resolve()
      await release.promise
    })
    await locked.promise
    // The key was cached before this change, so that it is looked up again.
    await sql`update workspaces set name = 'Renamed' where workspace_id = ${caller.workspaceId}`
    const { status, headers } = await caller.get('/lists?q=x')
    release.resolve()
    await holder
    assert.deepEqual([status, headers['retry-after']], [500, '1'])
  })
})

describe('/readyz', () => {
  it('does not wait for the connections of requests', async () => {
    const { app, sql } = await testService({ after })
    const lock = Promise.withResolvers<void>()
    const busy = Array.from({ length: sql.options.max }, () => sql.begin(() => lock.promise))
    assert.equal((await app.inject('/readyz')).statusCode, 200)
    lock.resolve()
    await Promise.all(busy)
  })
})

/** Statements wait for locks longer than a test takes. */
const patient = { pool: { max: 4, timeouts: { statementSeconds: 60, lockSeconds: 30 } } }

/** Locks tables until what is returned is called. */
async function lockTables({ sql }: TestService, tables: string): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const holder = sql.begin(async tx => {
    await tx`lock table ${tx.unsafe(tables)} in access exclusive mode`
    locked.resolve()
    await release.promise
  })
  await locked.promise
  return async () => {
    release.resolve()
    await holder
  }
}

/** Starts requests that wait, and answers those of another workspace meanwhile. */
async function answerOthers(service: TestService, start: () => Promise<{ statusCode?: number }>[]) {
  const other = await service.workspace()
  let answered = 0
  const requests = start().map(async answer => {
    const { statusCode } = await answer
    answered++
    return statusCode
  })
  while ((await service.sql`select 1 from pg_locks where not granted`).length < 2) await sleep(10)
  // More than there are connections: these answers would not come while the requests held all of them.
  for (let n = 0; n < 6; n++) assert.equal((await other.post('/lists', { name: `List ${n}` })).status, 201)
  assert.equal(answered, 0)
  return requests
}

describe('requests that wait for the database', () => {
  it('of the dashboard and of exports leave connections to other workspaces', async t => {
    const service = await testService(t, patient)
    const scene = await makeScene(service, await loadDirectory(service.sql))
    const { cookies } = await openOwnerBrowser(service)
    const cookie = `dalil_session=${cookies.get('dalil_session')}`
    const inWorkspace = { cookie, 'x-workspace': workspaceWireId(scene) }
    const authorization = `Bearer ${scene.token}`
    const waiting = [
      { tables: 'branch_list_members', url: `/console/lists/${scene.listId}/complete`, headers: inWorkspace },
      { tables: 'branch_list_members', url: `/exports/lists/${scene.listId}`, headers: { authorization } },
      // Of these, each sends several statements at once.
      { tables: 'searches', url: '/console/usage', headers: inWorkspace },
      { tables: 'branch_cards', url: `/console/searches/${scene.searchId}/complete`, headers: inWorkspace },
      {
        tables: 'source_keys, branches',
        url: `/console/branches/${scene.memberIds[0]}`,
        headers: inWorkspace,
      },
    ]
    for (const { tables, ...request } of waiting) {
      const release = await lockTables(service, tables)
      const requests = await answerOthers(service, () =>
        Array.from({ length: 6 }, () => service.app.inject(request)),
      )
      await release()
      assert.deepEqual(await Promise.all(requests), Array(6).fill(200), request.url)
    }
  })

  it('of agents leave connections to other workspaces, also while an answer is explained', async t => {
    const service = await testService(t, patient)
    const scene = await makeScene(service, await loadDirectory(service.sql))
    const prompt = 'pharmacies in Riyadh and cafes in Jeddah'
    const search = () => callTool(service, scene.token, 'create_search', { body: { prompt } })
    const first = await search()
    // The first has left the labels of titles in memory: only explanations read the categories.
    const release = await lockTables(service, 'categories')
    const requests = await answerOthers(service, () =>
      Array.from({ length: 6 }, async () => ({ statusCode: (await search()).content.length })),
    )
    await release()
    assert.deepEqual(await Promise.all(requests), Array(6).fill(first.content.length))
  })

  it('without a key leave connections to workspaces', async t => {
    const service = await testService(t, patient)
    const release = await lockTables(service, 'map_tiles')
    const requests = await answerOthers(service, () =>
      Array.from({ length: 8 }, (_, x) => service.app.inject(`/tiles/7/${x}/1.mvt`)),
    )
    await release()
    assert.deepEqual(await Promise.all(requests), Array(8).fill(204))
  })
})
