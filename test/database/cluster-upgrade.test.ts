import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { newUuid } from '../../server/src/contract/ids.ts'
import { connect, type Database } from '../../server/src/database/connect.ts'
import { selectDistributed } from '../../server/src/database/distribution/catalogue.ts'
import { REFERENCE_TABLES, WORKSPACE_TABLES } from '../../server/src/database/distribution/tables.ts'
import { listMigrations, migrate } from '../../server/src/database/migrate.ts'
import { distributeForTest, emptyClusterDatabase } from '../support/cluster.ts'

const WORKSPACES = 12
const BRANCHES = [5, 3, 9]
const noCluster = process.env.DALIL_TEST_DISTRIBUTED ? false : 'this needs a cluster'

/** A database that was distributed when a search still had a row for each branch that it saved. */
async function makeEarlier(): Promise<{ sql: Database; workspaceIds: string[] }> {
  const sql = connect(await emptyClusterDatabase({ after }), { max: 1 })
  after(() => sql.end())
  await migrate(sql, new Set((await listMigrations()).filter(name => name < '0015')))
  await sql`alter table search_results drop constraint search_results_search_fkey`
  await distributeForTest(sql)
  await sql`select create_distributed_table('search_results', 'workspace_id', colocate_with => 'workspaces')`
  const workspaceIds = Array.from({ length: WORKSPACES }, newUuid)
  for (const id of workspaceIds) {
    await sql`
      insert into workspaces (workspace_id, name, plan_kind, cycle_start, created_at, updated_at)
      values (${id}::uuid, 'Old', 'business', now(), now(), now())`
    await sql`
      insert into searches (workspace_id, id, title, prompt, filters, reading, requested_count, company_count,
        branch_count, search_text, created_at, updated_at)
      values (${id}::uuid, ${id}::uuid, 'Old', '', '{}', '{}', 10, 3, 3, '', now(), now())`
    for (const [ordinal, branch] of BRANCHES.entries())
      await sql`insert into search_results values (${id}::uuid, ${id}::uuid, ${ordinal}, ${branch})`
  }
  return { sql, workspaceIds }
}

describe('an upgrade of a distributed database', { skip: noCluster }, () => {
  it('runs the migrations on every node, and distributes the tables that they create', async () => {
    const { sql, workspaceIds } = await makeEarlier()
    const early = await selectDistributed(sql)
    assert.ok(!early.has('branch_changes') && early.has('workspaces'))
    const applied = await migrate(sql)
    assert.deepEqual(
      applied,
      (await listMigrations()).filter(name => name > '0015'),
    )
    assert.deepEqual(
      [...(await selectDistributed(sql))].sort(),
      [...REFERENCE_TABLES, ...WORKSPACE_TABLES].sort(),
    )

    for (const id of workspaceIds) {
      const [search] = await sql`select branch_ids from searches where workspace_id = ${id}::uuid`
      assert.deepEqual(search!.branch_ids, BRANCHES)
      // What processes of the release before still read.
      const old = await sql`
        select branch_id from search_results where workspace_id = ${id}::uuid order by ordinal`
      assert.deepEqual(
        old.map(row => row.branch_id),
        BRANCHES,
      )
    }
    assert.deepEqual(await distributeForTest(sql), [])
  })

  it('keeps the branches of large searches uncompressed on every node', async () => {
    const { sql } = await makeEarlier()
    await migrate(sql)
    await sql`update searches set branch_ids = array(select generate_series(1, 3000)::bigint)`
    const rows = await sql`
      select cardinality(branch_ids) as branches, pg_column_compression(branch_ids) as compression from searches`
    assert.equal(rows.length, WORKSPACES)
    for (const row of rows) assert.deepEqual({ ...row }, { branches: 3000, compression: null })
  })

  it('leaves no foreign key out', async () => {
    const { sql } = await makeEarlier()
    await migrate(sql)
    const plain = connect(await emptyClusterDatabase({ after }), { max: 1 })
    after(() => plain.end())
    await migrate(plain)
    const selectKeys = (database: Database) => database`
      select conrelid::regclass::text as table, conname::text as name from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid::regclass::text !~ '_\\d{6,}$'
      order by 1, 2`
    assert.deepEqual([...(await selectKeys(sql))], [...(await selectKeys(plain))])
  })
})
