import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { ResponseCache } from '../../server/src/api/response-cache.ts'
import { buildApp } from '../../server/src/app.ts'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import { loadDirectory } from '../support/directory.ts'
import { expectSuccess, makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const scene = await makeScene(service, directory)
let skippedMilliseconds = 0
/** A second process, as far as the database can tell. */
const secondProcess = buildApp({
  database: service.sql,
  now: () => new Date(Date.now() + skippedMilliseconds),
})
after(() => secondProcess.close())

/** A process for which no time passes, so that nothing expires. */
const started = new Date()
const frozenProcess = buildApp({ database: service.sql, now: () => started })
after(() => frozenProcess.close())
const { search: saved } = await expectSuccess(scene.post('/searches', { prompt: 'pharmacies' }))

/** The response of another process, which may have it cached. */
async function getFromOther(path: string, app = secondProcess) {
  const headers = { authorization: `Bearer ${scene.token}` }
  return (await app.inject({ url: `/v1${path}`, headers })).json()
}

async function warmCache(path: string) {
  for (let turn = 0; turn < 3; turn++) await getFromOther(path)
}

describe('a cached response', () => {
  for (const [what, path, change] of [
    ['a new list', '/lists', () => scene.post('/lists', { name: 'Calls' })],
    ['a new folder', '/folders', () => scene.post('/folders', { name: 'Autumn' })],
    ['a new search', '/searches', () => scene.post('/searches', { prompt: 'dentists in Riyadh' })],
    ['usage', '/workspace', () => scene.post('/lists', { name: 'More' })],
    [
      'a new name',
      `/lists/${scene.listId}`,
      () => scene.post(`/lists/${scene.listId}/rename`, { name: 'Trip' }),
    ],
    [
      'a placement',
      `/searches/${scene.searchId}`,
      () => scene.post(`/results/${scene.searchId}/folder`, { folderId: null }),
    ],
    [
      'a new order',
      `/lists/${scene.listId}/members`,
      () => scene.post(`/lists/${scene.listId}/order`, { branchIds: scene.memberIds.toReversed() }),
    ],
    [
      'an archived search',
      `/searches/${scene.searchId}/results`,
      () => scene.post(`/results/${scene.searchId}/archive`),
    ],
  ] as const) {
    it(`shows ${what} as soon as another process has answered the change`, async () => {
      await warmCache(path)
      const before = await getFromOther(path)
      await expectSuccess(change())
      const changed = await getFromOther(path)
      assert.notDeepEqual(changed, before)
      assert.deepEqual(changed, (await scene.get(path)).body)
    })
  }

  it('shows an archived branch as soon as it is archived', async () => {
    const path = `/lists/${scene.listId}/members?availability=unavailable`
    await warmCache(path)
    assert.equal((await getFromOther(path)).members.length, 0)
    await setArchived(service.sql, scene.memberIds[0]!, true)
    assert.equal((await getFromOther(path)).members.length, 1)
  })

  for (const [what, path, table, change] of [
    [
      'a saved search while another is saved',
      `/searches/${saved.id}`,
      'searches',
      () => scene.post('/searches', { prompt: 'dentists in Riyadh' }),
    ],
    [
      'a list while a search is moved',
      `/lists/${scene.listId}`,
      'branch_lists',
      () => scene.post(`/results/${saved.id}/folder`, { folderId: null }),
    ],
    [
      'a saved search while a list is renamed',
      `/searches/${saved.id}`,
      'searches',
      () => scene.post(`/lists/${scene.listId}/rename`, { name: 'Round' }),
    ],
  ] as const) {
    it(`stays for ${what}`, async () => {
      for (let turn = 0; turn < 3; turn++) await getFromOther(path, frozenProcess)
      const before = await getFromOther(path, frozenProcess)
      // A change by hand raises no version: what does not show it comes from the cache.
      await service.sql`update ${service.sql(table)} set updated_at = ${new Date(2e12)}`
      await expectSuccess(change())
      assert.deepEqual(await getFromOther(path, frozenProcess), before)
    })
  }

  it('of the directory is shared by the workspaces that may read it', async () => {
    const stranger = await service.workspace()
    const read = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await frozenProcess.inject({ url: '/v1/countries?q=saudi', headers })).json().countries[0].label
    }
    for (let turn = 0; turn < 3; turn++) assert.equal(await read(scene.token), 'Saudi Arabia')
    await service.sql`update countries set label = 'By hand' where code = 'SA'`
    await read(stranger.token)
    assert.equal(await read(stranger.token), 'Saudi Arabia')
    await service.sql`update countries set label = 'Saudi Arabia' where code = 'SA'`
    const other = await service.workspace({ scopes: ['listsRead'] })
    const headers = { authorization: `Bearer ${other.token}` }
    assert.equal((await frozenProcess.inject({ url: '/v1/countries?q=saudi', headers })).statusCode, 403)
  })

  it('is sent to its own workspace only', async () => {
    const stranger = await service.workspace()
    await warmCache(`/lists/${scene.listId}`)
    const headers = { authorization: `Bearer ${stranger.token}` }
    for (let turn = 0; turn < 3; turn++) {
      const { statusCode } = await secondProcess.inject({ url: `/v1/lists/${scene.listId}`, headers })
      assert.equal(statusCode, 404)
    }
  })

  it('stays with its workspace when the key is given to another one by hand', async () => {
    const [first, second] = [
      await service.workspace({ name: 'One' }),
      await service.workspace({ name: 'Two' }),
    ]
    const other = await service.key(first.workspaceId)
    const readName = async (token: string, path: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await secondProcess.inject({ url: `/v1${path}`, headers })).json().workspace.name
    }
    for (let turn = 0; turn < 3; turn++) assert.equal(await readName(first.token, '/workspace'), 'One')
    await service.sql`
      update api_keys set workspace_id = ${second.workspaceId} where token_hash = sha256(${first.token}::bytea)`
    // One path is cached, the other is not.
    for (const path of ['/workspace?n=1', '/workspace']) {
      assert.equal(await readName(first.token, path), 'Two')
      assert.equal(await readName(other.token, path), 'One')
      assert.equal(await readName(other.token, path), 'One')
    }
  })

  it('is replaced at once for concurrent requests', async () => {
    const path = `/lists/${scene.listId}`
    await warmCache(path)
    await expectSuccess(scene.post(`${path}/rename`, { name: 'Together' }))
    const bodies = await Promise.all(Array.from({ length: 20 }, () => getFromOther(path)))
    assert.deepEqual(new Set(bodies.map(({ list }) => list.name)), new Set(['Together']))
  })

  it('expires after five seconds, as some changes raise no version', async () => {
    await warmCache('/workspace')
    await service.sql`update plans set name = 'Corporate' where kind = 'business'`
    skippedMilliseconds += 5001
    assert.equal((await getFromOther('/workspace')).plan.name, 'Corporate')
  })
})

describe('ResponseCache', () => {
  const version = '1 1'
  const makeBody = (content: string) => ({ content, etag: 'W/"1"', encoding: undefined })
  const body = makeBody('{}')

  it('returns a response while the version is the same', () => {
    const cache = new ResponseCache()
    cache.set('a', body, version)
    assert.equal(cache.get('a', version), body)
    assert.equal(cache.get('a', '1 2'), undefined)
    assert.equal(cache.find('a'), undefined)
    cache.set('a', body, undefined)
    assert.equal(cache.find('a'), undefined)
  })

  it('drops a response after five seconds, as some changes raise no version', () => {
    let now = 1000
    const cache = new ResponseCache({ now: () => now })
    cache.set('a', body, version)
    now += 5000
    assert.equal(cache.get('a', version), body)
    now += 1
    assert.equal(cache.find('a'), undefined)
    assert.equal(cache.get('a', version), undefined)
  })

  it('evicts the least recently used response, and holds no more bytes than its bound', () => {
    const cache = new ResponseCache()
    const large = makeBody('x'.repeat(100_000))
    cache.set('used', large, version)
    for (let nth = 0; nth < 200; nth++) {
      cache.set(`other ${nth}`, large, version)
      assert.ok(cache.get('used', version))
    }
    assert.equal(cache.find('other 0'), undefined)
    assert.ok(cache.find('other 199'))
    cache.set('huge', makeBody('x'.repeat(300_000)), version)
    assert.equal(cache.find('huge'), undefined)
  })

  it('keeps no more than the bytes of a response of the block that they were received in', () => {
    const cache = new ResponseCache()
    const block = Buffer.alloc(65_536, 'x')
    cache.set('a', { ...body, content: block.subarray(7, 5007) }, version)
    const { content } = cache.get('a', version)!
    assert.deepEqual(content, Buffer.alloc(5000, 'x'))
    assert.equal((content as Buffer).buffer.byteLength, 5000)
  })

  it('lets requests wait for a response of the same version that is being made', () => {
    const cache = new ResponseCache()
    const landed: unknown[] = []
    const join = (of: string) => cache.joinFlight('a', of, body => landed.push(body))
    assert.equal(join(version), false)
    const land = cache.startFlight('a', version)
    assert.equal(join(version), true)
    assert.equal(join('1 2'), false)
    land(body)
    assert.deepEqual(landed, [body])
    assert.equal(join(version), false)
  })
})
