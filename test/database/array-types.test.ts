import assert from 'node:assert/strict'
import { after, it } from 'node:test'
import { testDatabase } from '../support/database.ts'

const { sql } = await testDatabase({ after })

it('reads and writes arrays on every connection, though the first alone has asked for their types', async () => {
  await sql`select 1`
  const read = () =>
    sql`select pg_backend_pid() as pid, pg_sleep(0.05), ${['a', 'b']}::text[] as words, array[1, 2] as numbers`
  const rows = (await Promise.all([read(), read(), read()])).flat()
  assert.equal(new Set(rows.map(row => row.pid)).size, 3)
  for (const { words, numbers } of rows)
    assert.deepEqual(
      [words, numbers],
      [
        ['a', 'b'],
        [1, 2],
      ],
    )
})
