import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { chooseRequestUrl, connectForRequests } from '../../server/src/database/open.ts'
import { dalilJson } from '../cli/process.ts'
import { testDatabase } from '../support/database.ts'

const database = await testDatabase({ after })

describe('a database with a style of dates of its own', () => {
  it('gives the same times', async t => {
    const { url, sql } = await testDatabase(t)
    const env = { DATABASE_URL: url }
    const [current] = await sql<{ name: string }[]>`select current_database() as name`
    await sql.unsafe(`alter database ${current!.name} set datestyle = 'SQL, DMY'`)
    const workspace = await dalilJson(['workspace', 'create', '--name', 'Dates'], env)
    const options = ['--workspace', workspace.id, '--scope', 'workspaceRead', '--expires', '2999-02-01']
    await dalilJson(['key', 'create', ...options], env)
    const [key] = await dalilJson(['key', 'list'], env)
    assert.equal(key.expiresAt, '2999-02-01T00:00:00.000Z')
  })
})

describe('the pool that serves requests', () => {
  const skip =
    process.env.DALIL_TEST_DISTRIBUTED && 'a cluster finds the node of a statement by its parameters'
  it('has each statement planned once, not for its parameters each time', { skip }, async t => {
    const sql = connectForRequests(await chooseRequestUrl(database), 1)
    t.after(() => sql.end({ timeout: 5 }))
    for (let n = 1; n <= 10; n++) {
      const [row] = await sql<{ twice: number }[]>`select ${n}::integer * 2 as twice`
      assert.equal(row!.twice, 2 * n)
    }
    const [planned] = await sql<{ generic: number; custom: number }[]>`
      select generic_plans as generic, custom_plans as custom from pg_prepared_statements where statement like '%as twice'`
    assert.deepEqual({ ...planned }, { generic: 10, custom: 0 })
  })
})
