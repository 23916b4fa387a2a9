import assert from 'node:assert/strict'
import { after, beforeEach, describe, it } from 'node:test'
import { load } from '../../server/src/directory/import/load.ts'
import type { DirectoryRecord } from '../../server/src/directory/model/records.ts'
import { recordStatements } from '../search/plan.ts'
import { testDatabase } from '../support/database.ts'
import { company, createSource, emptyDirectory } from './records.ts'
import { SHOP_PLACES, shop } from './shops.ts'

const { sql } = await testDatabase({ after })
/** The first import of a session asks for the types of the database. */
await load(sql, createSource([]))

/** The temporary tables that an import makes, and how many statements it sends. */
async function watchImport(records: DirectoryRecord[], source = 'a') {
  const statements = await recordStatements(sql, () => load(sql, createSource(records, source)))
  const tables = statements.flatMap(
    ({ text }) => /^\s*create temp table "?(\w+)"?/.exec(text)?.slice(1) ?? [],
  )
  return { tables, statements: statements.length }
}

describe('a small import', () => {
  const one = shop('1', 0, { nameEn: 'Zumra' })

  beforeEach(async () => {
    await emptyDirectory(sql)
  })

  it('makes tables for what it brings alone', async () => {
    await load(sql, createSource(SHOP_PLACES))
    const { tables, statements } = await watchImport([company('c', 'Zumra')], 'test')
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

  it('merges nothing of rows that are new', async () => {
    const { tables } = await watchImport([...SHOP_PLACES, ...one])
    for (const table of ['merged_country', 'merged_city', 'shared', 'emptied', 'branches_before', 'votes'])
      assert.ok(!tables.includes(table), table)
    assert.ok(tables.includes('merged_category'), 'the parents of new categories are set by merging')
  })

  it('derives and compares nothing when it repeats what is there', async () => {
    await load(sql, createSource([...SHOP_PLACES, ...one], 'a'))
    const { tables } = await watchImport([...SHOP_PLACES, ...one])
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
