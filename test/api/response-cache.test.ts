import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { ResponseCache } from '../../server/src/api/response-cache.ts'
import { buildApp } from '../../server/src/app.ts'
import { setArchived } from '../../server/src/directory/curation/archive.ts'
import { loadDirectory } from '../support/directory.ts'
import { made, makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
const scene = await makeScene(service, directory)
/** A second process, as far as the database can tell. */
const other = buildApp({ database: service.sql })
after(() => other.close())

/** The answer of the other process, which has given it before. */
async function getFromOther(path: string) {
  const headers = { authorization: `Bearer ${scene.token}` }
  return (await other.inject({ url: `/v1${path}`, headers })).json()
}

async function warmCache(path: string) {
  for (let turn = 0; turn < 3; turn++) await getFromOther(path)
}

describe('an answer that was given before', () => {
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
      await made(change())
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

  it('is given to its own workspace only', async () => {
    const stranger = await service.workspace()
    await warmCache(`/lists/${scene.listId}`)
    const headers = { authorization: `Bearer ${stranger.token}` }
    for (let turn = 0; turn < 3; turn++) {
      const { statusCode } = await other.inject({ url: `/v1/lists/${scene.listId}`, headers })
      assert.equal(statusCode, 404)
    }
  })

  it('is given up after five seconds, for what changes have no version', async () => {
    await warmCache('/workspace')
    await service.sql`update plans set name = 'Corporate' where kind = 'business'`
    await sleep(5100)
    assert.equal((await getFromOther('/workspace')).plan.name, 'Corporate')
  })
})

describe('the answers that are kept', () => {
  const versions = { workspace: 1, directory: 1 }

  it('are those of the same versions', () => {
    const answers = new ResponseCache()
    answers.set('a', '{}', versions)
    assert.equal(answers.get('a', { ...versions }), '{}')
    assert.equal(answers.get('a', { workspace: 2, directory: 1 }), undefined)
    assert.equal(answers.has('a'), false)
    answers.set('a', '{}', undefined)
    assert.equal(answers.has('a'), false)
  })

  it('leave the longest unused first, and are never more than fit', () => {
    const answers = new ResponseCache()
    const large = 'x'.repeat(200_000)
    answers.set('used', large, versions)
    for (let nth = 0; nth < 200; nth++) {
      answers.set(`other ${nth}`, large, versions)
      assert.ok(answers.get('used', versions))
    }
    assert.equal(answers.has('other 0'), false)
    assert.equal(answers.has('other 199'), true)
    answers.set('huge', 'x'.repeat(300_000), versions)
    assert.equal(answers.has('huge'), false)
  })
})
