import type { Database } from '../connect.ts'

const answers = new WeakMap<Database, Promise<boolean>>()

/**
 * Whether the rows of workspaces are spread over the nodes of a cluster. A pool asks once, because a database is distributed
 * while no service runs.
 */
export function isDistributed(database: Database): Promise<boolean> {
  const known = answers.get(database)
  if (known) return known
  const answer = readIsDistributed(database)
  answers.set(database, answer)
  answer.catch(() => answers.delete(database))
  return answer
}

async function readIsDistributed(sql: Database): Promise<boolean> {
  const [catalogue] = await sql<{ exists: boolean }[]>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null as exists`
  if (!catalogue!.exists) return false
  const rows = await sql`
    select 1 from pg_dist_partition where logicalrelid = 'workspaces'::regclass and partmethod = 'h'`
  return rows.length > 0
}
