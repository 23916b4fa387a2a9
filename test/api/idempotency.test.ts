import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { loadDirectory } from '../support/directory.ts'
import { expectSuccess } from '../support/scene.ts'
import { type Caller, testService } from '../support/service.ts'

const service = await testService({ after })
const directory = await loadDirectory(service.sql)
let keys = 0
const header = (key = `key-${++keys}`) => ({ 'idempotency-key': key })

/** The creating operations: a body, another one, and how many rows a workspace has. */
const CREATES: Record<string, [string, object, object, (caller: Caller) => Promise<number>]> = {
  create_search: [
    '/searches',
    { categoryIds: [directory.category('dentist')] },
    { categoryIds: [directory.category('pharmacy')] },
    async caller => (await expectSuccess(caller.get('/searches'))).searches.length,
  ],
  create_folder: [
    '/folders',
    { name: 'Spring' },
    { name: 'Autumn' },
    async caller => (await expectSuccess(caller.get('/folders'))).folders.length,
  ],
  create_branch_list: [
    '/lists',
    { name: 'Spring' },
    { name: 'Autumn' },
    async caller => (await expectSuccess(caller.get('/lists'))).lists.length,
  ],
}

describe('an Idempotency-Key', () => {
  it('is of the same request where its properties come in another order', async () => {
    const caller = await service.workspace()
    const headers = header()
    const categoryIds = [directory.category('dentist')]
    const create = (body: object) => expectSuccess(caller.post('/searches', body, headers))
    const first = await create({ categoryIds, requestedResultCount: 1 })
    assert.deepEqual(await create({ requestedResultCount: 1, categoryIds }), first)
  })
})

for (const [name, [path, body, otherBody, count]] of Object.entries(CREATES)) {
  describe(`${name} with an Idempotency-Key`, () => {
    it('answers a repeated request with the first answer, and creates once', async () => {
      const caller = await service.workspace()
      const headers = header()
      const first = await caller.post(path, body, headers)
      const second = await caller.post(path, body, headers)
      assert.equal(first.status, 201)
      assert.equal(second.status, 201)
      assert.deepEqual(second.body, first.body)
      assert.equal(first.headers['idempotency-replayed'], undefined)
      assert.equal(second.headers['idempotency-replayed'], 'true')
      assert.equal(await count(caller), 1)
    })

    it('answers 400 to another body under the same key', async () => {
      const caller = await service.workspace()
      const headers = header()
      await expectSuccess(caller.post(path, body, headers))
      const { status, body: answer } = await caller.post(path, otherBody, headers)
      assert.equal(status, 400)
      assert.match(answer.error.message, /Idempotency-Key/)
      assert.equal(await count(caller), 1)
    })

    it('creates once when the same request comes many times at once', async () => {
      const caller = await service.workspace()
      const headers = header()
      const replies = await Promise.all(Array.from({ length: 8 }, () => caller.post(path, body, headers)))
      for (const { status, body: answer } of replies) {
        assert.equal(status, 201)
        assert.deepEqual(answer, replies[0]!.body)
      }
      assert.equal(await count(caller), 1)
    })

    it('creates again under another key, or none', async () => {
      const caller = await service.workspace()
      await expectSuccess(caller.post(path, body, header()))
      await expectSuccess(caller.post(path, otherBody, header()))
      assert.equal(await count(caller), 2)
    })

    it('creates in each workspace that uses the key, and answers each its own', async () => {
      const headers = header()
      const callers = [await service.workspace(), await service.workspace()]
      const firsts = []
      for (const caller of callers) firsts.push(await expectSuccess(caller.post(path, body, headers)))
      for (const [index, caller] of callers.entries()) {
        assert.deepEqual(await expectSuccess(caller.post(path, body, headers)), firsts[index])
        assert.equal(await count(caller), 1)
      }
      assert.notDeepEqual(firsts[0], firsts[1])
    })

    it('does not burn the key of a request that failed', async () => {
      const caller = await service.workspace()
      const headers = header()
      assert.equal((await caller.post(path, { surprise: true }, headers)).status, 400)
      assert.equal((await caller.post(path, body, headers)).status, 201)
    })

    it('creates again after 24 hours', async () => {
      const caller = await service.workspace()
      const headers = header()
      await expectSuccess(caller.post(path, body, headers))
      const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
      await service.sql`
        update idempotency_keys set created_at = ${yesterday}
        where workspace_id = ${caller.workspaceId}`
      await expectSuccess(caller.post(path, otherBody, headers))
      assert.equal(await count(caller), 2)
    })

    it('answers 400 to a key beyond 255 characters', async () => {
      const caller = await service.workspace()
      assert.equal((await caller.post(path, body, header('k'.repeat(256)))).status, 400)
      assert.equal((await caller.post(path, body, header('k'.repeat(255)))).status, 201)
    })
  })
}

describe('an Idempotency-Key', () => {
  it('may be of any letters, in UTF-8 or Latin-1', async () => {
    const caller = await service.workspace()
    for (const key of [Buffer.from('طلب رقم ١'), Buffer.from('🔑'), Buffer.from([0xe9])]) {
      const headers = header(key.toString('latin1'))
      const [first, again] = [
        await expectSuccess(caller.post('/lists', { name: 'Spring' }, headers)),
        await caller.post('/lists', { name: 'Spring' }, headers),
      ]
      assert.deepEqual(again.body, first)
    }
    const long = Buffer.from('ط'.repeat(255)).toString('latin1')
    await expectSuccess(caller.post('/lists', { name: 'Spring' }, header(long)))
  })

  it('belongs to one operation', async () => {
    const caller = await service.workspace()
    const headers = header()
    await expectSuccess(caller.post('/folders', { name: 'Spring' }, headers))
    assert.equal((await caller.post('/lists', { name: 'Spring' }, headers)).status, 400)
  })

  it('is not burnt by a conflict or an unknown folder', async () => {
    const caller = await service.workspace()
    const headers = header()
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    assert.equal((await caller.post('/folders', { name: 'Spring' }, headers)).status, 409)
    await expectSuccess(caller.post(`/folders/${folder.id}/archive`))
    assert.equal((await caller.post('/folders', { name: 'Spring' }, headers)).status, 201)
    const other = header()
    assert.equal(
      (await caller.post('/searches', { prompt: 'pharmacy', folderId: 'fld_x' }, other)).status,
      404,
    )
    assert.equal((await caller.post('/searches', { prompt: 'pharmacy' }, other)).status, 201)
  })

  it('takes of the allowance once', async () => {
    const caller = await service.workspace({ companyAllowance: 3 })
    const headers = header()
    const body = { categoryIds: [directory.category('dentist')], requestedResultCount: 2 }
    for (let i = 0; i < 3; i++)
      assert.equal((await expectSuccess(caller.post('/searches', body, headers))).message, null)
    assert.equal((await expectSuccess(caller.get('/workspace'))).usage.savedCompanies, 2)
  })

  it('does not matter to other operations', async () => {
    const caller = await service.workspace()
    const { folder } = await expectSuccess(caller.post('/folders', { name: 'Spring' }))
    const headers = header('k'.repeat(300))
    assert.equal((await caller.get('/folders', headers)).status, 200)
    assert.equal((await caller.post(`/folders/${folder.id}/archive`, undefined, headers)).status, 200)
    assert.equal((await caller.post(`/folders/${folder.id}/archive`, undefined, headers)).status, 404)
  })
})
