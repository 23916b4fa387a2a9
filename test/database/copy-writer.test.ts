import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { CopyWriter } from '../../server/src/database/copy-writer.ts'
import { testDatabase } from '../support/database.ts'

const { sql } = await testDatabase({ after })

describe('CopyWriter', () => {
  it('copies every kind of cell as it is', async () => {
    const texts = ['', '\\N', 'a\tb\nc\rd\\e', '"{},', 'ق 𝕏', '\\.']
    await sql.begin(async tx => {
      await tx`create temp table cells (n integer, t text, list text[], yes boolean) on commit drop`
      const copier = new CopyWriter(tx)
      for (const [at, text] of texts.entries()) await copier.add('cells', [at, text, [text, 'x'], true])
      await copier.add('cells', [texts.length, null, [], false])
      await copier.finish()
      const rows = await tx`select * from cells order by n`
      assert.deepEqual(
        rows.map(row => [row.t, row.list, row.yes]),
        [...texts.map(text => [text, [text, 'x'], true]), [null, [], false]],
      )
    })
  })

  it('fills several tables in turn, a chunk at a time', async () => {
    await sql.begin(async tx => {
      await tx`create temp table one (n integer, t text) on commit drop`
      await tx`create temp table two (n integer, t text) on commit drop`
      const copier = new CopyWriter(tx)
      const text = 'x'.repeat(1000)
      for (let n = 0; n < 12_000; n++) await copier.add(n % 2 ? 'one' : 'two', [n, text])
      await copier.finish()
      const [row] = await tx`
        select (select count(distinct n) from one) as one, (select count(distinct n) from two) as two`
      assert.deepEqual(row, { one: 6000, two: 6000 })
    })
  })

  it('fails, and does not hang, on a row that the table rejects', async () => {
    const text = 'x'.repeat(1000)
    for (const count of [1, 14_000]) {
      const copying = sql.begin(async tx => {
        await tx`create temp table cells (n integer, t text) on commit drop`
        const copier = new CopyWriter(tx)
        for (let n = 1; n < count; n++) await copier.add('cells', [n, text])
        await copier.add('cells', ['no number', text])
        await copier.finish()
      })
      await assert.rejects(copying)
    }
    assert.deepEqual([...(await sql`select 1 as alive`)], [{ alive: 1 }])
  })
})
