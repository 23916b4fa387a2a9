import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Database } from '../../../server/src/database/connect.ts'
import { raiseDirectoryVersion } from '../../../server/src/database/versions.ts'
import { setArchived } from '../../../server/src/directory/curation/archive.ts'
import { PromptReader } from '../../../server/src/search/prompt-reader.ts'
import { testDatabase } from '../../support/database.ts'
import { loadDirectory } from '../../support/directory.ts'

describe('PromptReader', () => {
  const scope: (() => unknown)[] = []
  let sql: Database
  let reader: PromptReader
  before(async () => {
    sql = (await testDatabase({ after: fn => scope.push(fn) })).sql
    reader = new PromptReader(sql)
    scope.push(() => reader.close())
  })
  after(async () => {
    for (const fn of scope.reverse()) await fn()
  })

  it('knows the names of an import as soon as it is there', async () => {
    assert.equal((await reader.read(sql, 'pharmacies in Jeddah')).criteria.impossible, true)
    await loadDirectory(sql)
    const { criteria } = await reader.read(sql, 'pharmacies in Jeddah')
    assert.equal(criteria.categoryIds?.length, 1)
    assert.equal(criteria.cityIds?.length, 1)
  })

  it('reads within transactions that hold every connection', async () => {
    await raiseDirectoryVersion(sql)
    const readings = await Promise.all(
      Array.from({ length: 30 }, () => sql.begin(tx => reader.read(tx, 'pharmacies in Jeddah'))),
    )
    assert.ok(readings.every(({ criteria }) => criteria.cityIds?.length === 1))
  })

  it('knows when a city has lost its branches', async () => {
    const district = async () => (await reader.read(sql, 'Jimi')).criteria.districtIds
    assert.equal((await district())?.length, 1)
    const [branch] = await sql<{ id: number }[]>`
      select b.id from branches b join districts d on d.id = b.district_id where d.label = 'Al Jimi'`
    await setArchived(sql, `brn_${branch!.id}`, true)
    const version = await sql`select version from directory_version`
    assert.ok(version[0]!.version > 2)
    assert.equal(
      (await reader.read(sql, 'Al Jimmi')).criteria.impossible,
      true,
      'nothing there to mean by a slip',
    )
  })
})
