import type { Sql } from '../connect.ts'

/**
 * Lets the planner learn of the rows that a transaction has written to a table of the directory. On a cluster Citus would
 * send ANALYZE to every node, which it refuses after it has read the table here; so the copy of this node is analyzed alone.
 * Imports read no other.
 */
export async function analyzeTable(sql: Sql, table: string): Promise<void> {
  await sql`analyze ${sql((await findLocalCopy(sql, table)) ?? table)}`
}

async function findLocalCopy(sql: Sql, table: string): Promise<string | undefined> {
  const [catalogue] = await sql<{ exists: boolean }[]>`
    select to_regclass('pg_catalog.pg_dist_shard') is not null as exists`
  if (!catalogue!.exists) return undefined
  const [copy] = await sql<{ name: string }[]>`
    select ${table} || '_' || shardid as name from pg_dist_shard
    where logicalrelid = ${table}::regclass and to_regclass(${table} || '_' || shardid) is not null`
  return copy?.name
}
