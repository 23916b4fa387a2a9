import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Database } from '../../server/src/database/connect.ts'
import { raiseDirectoryVersion, readDirectoryVersion } from '../../server/src/database/versions.ts'
import { CachedDirectory, DirectoryCache } from '../../server/src/search/directory-cache.ts'
import { hydrateLabels } from '../../server/src/search/labels.ts'
import { PromptReader } from '../../server/src/search/prompt-reader.ts'
import { expandFilters } from '../../server/src/search/selection/expand-filters.ts'
import { testDatabase } from '../support/database.ts'
import { loadDirectory } from '../support/directory.ts'
import { recordStatements } from './plan.ts'

describe('what searches remember of the directory', () => {
  const scope: (() => unknown)[] = []
  let sql: Database
  let cache: DirectoryCache
  let cityId: number
  let categoryId: number
  before(async () => {
    sql = (await testDatabase({ after: fn => scope.push(fn) })).sql
    await loadDirectory(sql)
    cache = new DirectoryCache(sql)
    cityId = (await sql<{ id: number }[]>`select id from cities order by id limit 1`)[0]!.id
    categoryId = (await sql<{ id: number }[]>`select id from categories order by id limit 1`)[0]!.id
  })
  after(async () => {
    for (const fn of scope.reverse()) await fn()
  })

  const readLabel = async () => {
    const { cities } = await hydrateLabels(sql, { cityIds: [cityId] }, await cache.get())
    return cities.get(cityId)?.label
  }
  const family = async () =>
    (await expandFilters(sql, { categoryIds: [categoryId] }, await cache.get())).categoryIds

  it('is read once, but for the version', async () => {
    await Promise.all([readLabel(), family()])
    const again = await recordStatements(sql, async () => {
      await readLabel()
      await family()
    })
    assert.deepEqual(
      again.map(({ text }) => text),
      Array(2).fill('select version from directory_version'),
    )
  })

  it('is forgotten with the directory it was of', async () => {
    const before = await family()
    await sql.begin(async tx => {
      await tx`update cities set label = 'Renamed' where id = ${cityId}`
      await tx`
        insert into categories (slug, label, parent_id, search_text)
        values ('new-below', 'New', ${categoryId}, 'new')`
      await raiseDirectoryVersion(tx)
    })
    assert.equal(await readLabel(), 'Renamed')
    assert.equal((await family())?.length, before!.length + 1)
  })

  it('holds the readings of prompts', async () => {
    const reader = new PromptReader(sql)
    try {
      const read = async (stated = {}) =>
        reader.read(sql, 'pharmacies in Riyadh', stated, await reader.getDirectory())
      const first = await read()
      assert.equal(await read(), first)
      assert.notEqual(await read({ cityIds: [cityId] }), first)
      await raiseDirectoryVersion(sql)
      const anew = await read()
      assert.notEqual(anew, first)
      assert.deepEqual(anew.criteria, first.criteria)
    } finally {
      await reader.close()
    }
  })

  it('holds nothing of a transaction that came to nothing', async () => {
    const undone = sql.begin(async tx => {
      await raiseDirectoryVersion(tx)
      await tx`update cities set label = 'Never' where id = ${cityId}`
      const memory = new CachedDirectory(await readDirectoryVersion(tx))
      const { cities } = await hydrateLabels(tx, { cityIds: [cityId] }, memory)
      assert.equal(cities.get(cityId)?.label, 'Never')
      throw new Error('undone')
    })
    await assert.rejects(undone, /undone/)
    assert.notEqual(await readLabel(), 'Never')
  })
})
