import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { TABLE } from '../support/contract.ts'
import { loadDirectory } from '../support/directory.ts'
import { buildPath, expectSuccess, makeScene } from '../support/scene.ts'
import { testService } from '../support/service.ts'

const service = await testService({ after })
const scene = await makeScene(service, await loadDirectory(service.sql))

/** The rows of a response. */
function listRows(body: Record<string, unknown>): unknown[] {
  return Object.values(body).find(Array.isArray) as unknown[]
}

before(async () => {
  // One row is not enough to see a limit of one.
  await expectSuccess(scene.post('/folders', { name: 'Second' }))
  await expectSuccess(scene.post('/lists', { name: 'Second' }))
  await expectSuccess(scene.post('/searches', { prompt: 'dentists in Riyadh' }))
})

for (const row of TABLE.filter(row => row.limit !== undefined)) {
  describe(row.name, () => {
    const path = buildPath(row, scene)

    it('answers at most limit rows, from 1', async () => {
      assert.equal(listRows(await expectSuccess(scene.get(`${path}?limit=1`))).length, 1)
      for (const limit of ['0', '-1', '-99999999999999999999']) {
        assert.equal(listRows(await expectSuccess(scene.get(`${path}?limit=${limit}`))).length, 1, limit)
      }
    })

    it('uses the default for an unreadable limit', async () => {
      const usual = await expectSuccess(scene.get(path))
      assert.ok(listRows(usual).length > 1)
      for (const limit of ['', 'abc', '1.5', '1e1', 'NaN', '0x1', '%00', '٣', 'null', '1 2', '[1]']) {
        assert.deepEqual(await expectSuccess(scene.get(`${path}?limit=${limit}`)), usual, limit)
      }
      assert.deepEqual(await expectSuccess(scene.get(`${path}?limit[]=1&limit.a=1`)), usual)
    })

    it('uses the first of several limits', async () => {
      assert.equal(listRows(await expectSuccess(scene.get(`${path}?limit=1&limit=2`))).length, 1)
    })

    it('answers at most as many rows as the maximum', async () => {
      for (const limit of ['1000000000', '99999999999999999999999', String(row.limit! + 1)]) {
        const body = await expectSuccess(scene.get(`${path}?limit=${limit}`))
        if (row.skip) assert.equal(body.pagination.limit, row.limit)
        assert.ok(listRows(body).length > 1)
      }
    })

    it('ignores parameters it does not know', async () => {
      assert.equal((await scene.get(`${path}?surprise=1&ok=false&__proto__=1`)).status, 200)
    })
  })
}

for (const row of TABLE.filter(row => row.skip)) {
  describe(row.name, () => {
    const path = buildPath(row, scene)

    it('repeats skip and limit in its pagination', async () => {
      const { pagination } = await expectSuccess(scene.get(path))
      assert.deepEqual([pagination.skip, pagination.limit], [0, 50])
      const other = await expectSuccess(scene.get(`${path}?skip=1&limit=1`))
      assert.deepEqual([other.pagination.skip, other.pagination.limit], [1, 1])
    })

    it('can be read to its end by nextSkip', async () => {
      const all = await expectSuccess(scene.get(path))
      const seen: unknown[] = []
      for (let skip: number | null = 0; skip !== null; ) {
        const page = await expectSuccess(scene.get(`${path}?limit=1&skip=${skip}`))
        assert.equal(page.pagination.returned, listRows(page).length)
        assert.equal(page.pagination.total, listRows(all).length)
        assert.equal(page.pagination.hasMore, page.pagination.nextSkip !== null)
        seen.push(...listRows(page))
        skip = page.pagination.nextSkip
      }
      assert.deepEqual(seen, listRows(all))
    })

    it('is empty beyond its end', async () => {
      const { total } = (await expectSuccess(scene.get(path))).pagination
      for (const skip of [total, 1_000_000_000, 99_999_999_999_999]) {
        const body = await expectSuccess(scene.get(`${path}?skip=${skip}`))
        assert.deepEqual(listRows(body), [])
        assert.deepEqual(body.pagination, {
          skip,
          limit: 50,
          returned: 0,
          total,
          hasMore: false,
          nextSkip: null,
        })
      }
      assert.equal((await scene.get(`${path}?skip=${'9'.repeat(400)}`)).status, 200)
    })

    it('starts at 0 for a negative or unreadable skip', async () => {
      const usual = await expectSuccess(scene.get(path))
      for (const skip of ['-1', '', 'abc', '1.5', '1e9', '%00', '0&skip=1']) {
        assert.deepEqual(await expectSuccess(scene.get(`${path}?skip=${skip}`)), usual, skip)
      }
    })
  })
}
