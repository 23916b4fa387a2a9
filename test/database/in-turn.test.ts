import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { connectBeside, sendInTurn } from '../../server/src/database/connect.ts'
import { testDatabase } from '../support/database.ts'

describe('statements that a caller sends in turn', () => {
  it('take one connection, and those of other callers do not wait for them', async t => {
    const { sql } = await testDatabase(t)
    const pool = connectBeside(sql, { max: 4 })
    t.after(() => pool.end())
    const [one, other] = [sendInTurn(pool), sendInTurn(pool)]
    const began = performance.now()
    const slow = Promise.all([1, 2, 3, 4].map(n => one`select ${n}::int as n, pg_sleep(0.1)`))
    const [row] = await other`select 5 as n`
    assert.equal(row!.n, 5)
    const [active] = await sql`
      select count(*) from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`
    // None is active between two of them.
    assert.ok(Number(active!.count) <= 1, `${active!.count} at once`)
    assert.deepEqual(
      (await slow).map(([each]) => each!.n),
      [1, 2, 3, 4],
    )
    assert.ok(performance.now() - began >= 400)
  })

  it('go on after one that fails', async t => {
    const { sql } = await testDatabase(t)
    const caller = sendInTurn(sql)
    const [failed, written, sent] = await Promise.allSettled([
      caller`select 1 / 0`,
      caller`select ${caller(['a', 'b'])} from (select 1 as a, 2 as b) row ${caller`where a = ${1}`}`,
      caller.unsafe('select $1::int as n', [3]),
    ])
    assert.equal(failed.status, 'rejected')
    assert.deepEqual(written.status === 'fulfilled' && [...written.value], [{ a: 1, b: 2 }])
    assert.deepEqual(sent.status === 'fulfilled' && [...sent.value], [{ n: 3 }])
  })

  it('wait neither for a transaction nor for a cursor of the caller', async t => {
    const { sql } = await testDatabase(t)
    const caller = sendInTurn(sql)
    const count = await caller.begin(async tx => {
      const [inside, beside] = await Promise.all([tx`select 1 as n`, caller`select 2 as n`])
      return inside[0]!.n + beside[0]!.n
    })
    assert.equal(count, 3)
    const seen: number[] = []
    for await (const rows of caller<{ n: number }[]>`select n::int from generate_series(1, 3) n`.cursor(1)) {
      const [beside] = await caller<{ n: number }[]>`select 10 as n`
      seen.push(rows[0]!.n + beside!.n)
    }
    assert.deepEqual(seen, [11, 12, 13])
  })
})
