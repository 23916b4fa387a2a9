import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import type { Database } from '../../server/src/database/connect.ts'
import { testDatabase } from './database.ts'
import { branch, loadDirectory } from './directory.ts'
import { recordRows } from './recorded-rows.ts'

async function readTables(sql: Database) {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`
  const rows = tables.map(({ name }) => sql`select r::text from ${sql(name)} r order by 1`)
  const sequences = sql`select sequencename, last_value from pg_sequences order by 1`
  return Promise.all([...rows, sequences])
}

it('puts into every table what an import has left there', async () => {
  const [one, two] = [await testDatabase({ after }), await testDatabase({ after })]
  const more = branch('more', 'shifa', 'pharmacy', 'olaya', 24.69, 46.68, 4.7, 10)
  const statement = await recordRows(one.sql, async () => void (await loadDirectory(one.sql, [more])))
  await two.sql.unsafe(statement)
  assert.deepEqual(await readTables(two.sql), await readTables(one.sql))
})
