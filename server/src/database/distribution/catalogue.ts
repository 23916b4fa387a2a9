import type { Sql } from '../connect.ts'

/** Whether the rows of workspaces are spread over the nodes of a cluster. */
export async function readIsDistributed(sql: Sql): Promise<boolean> {
  const [catalogue] = await sql<{ exists: boolean }[]>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null as exists`
  if (!catalogue!.exists) return false
  const rows = await sql`
    select 1 from pg_dist_partition where logicalrelid = to_regclass('workspaces') and partmethod = 'h'`
  return rows.length > 0
}

/** The tables of a cluster that lie on other nodes than the coordinator. */
export async function selectDistributed(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' or repmodel = 't'`
  return new Set(rows.map(row => row.name))
}
