import assert from 'node:assert/strict'
import { glob, readFile } from 'node:fs/promises'
import { after, describe, it } from 'node:test'
import {
  CREDENTIAL_TABLES,
  LOCAL_TABLES,
  REFERENCE_TABLES,
  WORKSPACE_TABLES,
} from '../../server/src/database/distribution/tables.ts'
import { testDatabase } from '../support/database.ts'

const { sql } = await testDatabase({ after })

/** The lists of `dalil database distribute` are held to the schema that the migrations make. */
describe('the tables of a cluster', () => {
  const listed = [...REFERENCE_TABLES, ...CREDENTIAL_TABLES, ...WORKSPACE_TABLES]

  it('are in exactly one list each', async () => {
    const rows = await sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`
    assert.deepEqual([...LOCAL_TABLES, ...listed].sort(), rows.map(({ name }) => name).sort())
  })

  it('come after the tables that they refer to', async () => {
    const rows = await sql<{ child: string; parent: string }[]>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`
    const early = rows.filter(({ child, parent }) => listed.indexOf(parent) > listed.indexOf(child))
    assert.deepEqual(early, [])
  })

  it('have the column by which they are distributed in every unique key', async () => {
    const rows = await sql<{ table: string; index: string; columns: string[] }[]>`
      select indrelid::regclass::text as table, indexrelid::regclass::text as index,
        array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any(indkey::int2[])) as columns
      from pg_index where indisunique and indrelid::regclass::text = any(${WORKSPACE_TABLES})`
    assert.deepEqual(
      rows.filter(row => !row.columns.includes('workspace_id')),
      [],
    )
    assert.ok(rows.length >= WORKSPACE_TABLES.length)
  })

  it('are never asked for rows without columns, which Citus does not know', async () => {
    const root = new URL('../../server/src/', import.meta.url)
    const found: string[] = []
    for await (const path of glob('**/*.ts', { cwd: root })) {
      if (/\bselect\s+from\b/.test(await readFile(new URL(path, root), 'utf8'))) found.push(path)
    }
    assert.deepEqual(found, [])
  })
})
