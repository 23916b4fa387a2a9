import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { connect, type Database } from '../../server/src/database/connect.ts'
import { load } from '../../server/src/directory/import/load.ts'
import type { DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { recordStatements } from '../search/plan.ts'
import { testDatabase } from '../support/database.ts'
import { company, createSource, emptyDirectory } from './records.ts'
import { SHOP_PLACES, shop } from './shops.ts'

const { sql, url } = await testDatabase({ after })

/** The temporary tables that an import makes, and how many statements it sends. */
async function watchImport(session: Database, records: DirectoryRecord[], source = 'a') {
  const statements = await recordStatements(session, () => load(session, createSource(records, source)))
  const tables = statements.flatMap(
    ({ text }) => /^\s*create temp table "?(\w+)"?/.exec(text)?.slice(1) ?? [],
  )
  return { tables, statements: statements.length }
}

/** The same in a session that has not imported anything yet. */
async function watchFirstImport(records: DirectoryRecord[], source = 'a') {
  const session = connect(url, { max: 1 })
  try {
    return await watchImport(session, records, source)
  } finally {
    await session.end()
  }
}

describe('a small import', () => {
  const one = shop('1', 0, { nameEn: 'Zumra' })

  beforeEach(async () => {
    await emptyDirectory(sql)
  })

  it('makes tables for what it brings alone', async () => {
    await load(sql, createSource(SHOP_PLACES))
    const { tables, statements } = await watchFirstImport([company('c', 'Zumra')], 'test')
    assert.deepEqual(tables.toSorted(), [
      'changed_rows',
      'dirty_companies',
      'fresh_types',
      'incoming_branch',
      'incoming_company',
      'problems',
      'seen_keys',
      'stage_branch',
      'stage_company',
    ])
    assert.ok(statements < 80, `${statements} statements`)
  })

  it('finds the tables of the import before it in its session', async () => {
    await load(sql, createSource(SHOP_PLACES))
    const session = connect(url, { max: 1 })
    try {
      await load(session, createSource([...one, ...shop('2', 300)], 'test'))
      await load(session, createSource(one, 'test'))
      const { tables, statements } = await watchImport(session, one, 'test')
      assert.deepEqual(tables, [])
      assert.ok(statements < 80, `${statements} statements`)
    } finally {
      await session.end()
    }
  })

  it('leaves tables in its session that hold nothing, and a large one none', async () => {
    const session = connect(url, { max: 1 })
    const listTables = () =>
      session<{ name: string }[]>`
        select relname as name from pg_class where relnamespace = pg_my_temp_schema() and relkind = 'r'`
    try {
      await load(session, createSource([...SHOP_PLACES, ...one]))
      const left = await listTables()
      assert.ok(left.length > 20, `${left.length} tables`)
      for (const { name } of left) assert.equal((await session`select from ${session(name)}`).count, 0, name)
      const many = Array.from({ length: 100 }, (_, at) => shop(`${at}`, 300 * at, { nameEn: `Zumra ${at}` }))
      await load(session, createSource([...SHOP_PLACES, ...many.flat()]))
      assert.equal((await listTables()).count, 0)
    } finally {
      await session.end()
    }
  })

  it('finds the tables empty after one that was stopped', async () => {
    const session = connect(url, { max: 1 })
    try {
      await load(session, createSource([...SHOP_PLACES, ...one]))
      const dryRun = async () => {}
      await load(session, createSource([...SHOP_PLACES, ...shop('2', 300, { nameEn: 'Two' })]), { dryRun })
      await load(session, createSource([...SHOP_PLACES, ...shop('3', 600, { nameEn: 'Three' })]))
      const keys = await session`select key from source_keys where kind = 'branch' order by key`
      assert.deepEqual([...keys], [{ key: '1' }, { key: '3' }])
    } finally {
      await session.end()
    }
  })

  it('merges nothing of rows that are new', async () => {
    const { tables } = await watchFirstImport([...SHOP_PLACES, ...one])
    for (const table of ['merged_country', 'merged_city', 'shared', 'emptied', 'branches_before', 'votes'])
      assert.ok(!tables.includes(table), table)
    assert.ok(tables.includes('merged_category'), 'the parents of new categories are set by merging')
  })

  it('derives and compares nothing when it repeats what is there', async () => {
    await load(sql, createSource([...SHOP_PLACES, ...one], 'a'))
    const { tables } = await watchFirstImport([...SHOP_PLACES, ...one])
    for (const table of [
      'dirty_companies',
      'stale_documents',
      'branches_before',
      'missing_branch',
      'found_city',
    ])
      assert.ok(!tables.includes(table), table)
  })
})
