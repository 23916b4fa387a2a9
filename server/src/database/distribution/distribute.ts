import type { Database, Sql } from '../connect.ts'
import { changeSchema, withSchemaLock } from '../schema-change.ts'
import { dropForeignKeys, hasDroppedForeignKeys, restoreForeignKeys } from './foreign-keys.ts'
import { REFERENCE_TABLES, WORKSPACE_TABLES } from './tables.ts'

/**
 * Turns a plain database, populated or not, into one that is distributed over the nodes of a Citus cluster, and returns the
 * tables that this run distributed. Each table is a transaction of its own, so that a run which was interrupted is resumed
 * by the next. The database must be a pool of one connection. Throws an Error when the server has no Citus, or a service
 * or a command is connected; a service that starts meanwhile waits.
 */
export async function distribute(database: Database): Promise<string[]> {
  await requireCitus(database)
  await requireNoOthers(database)
  return withSchemaLock(database, distributeTables)
}

async function requireCitus(sql: Sql): Promise<void> {
  const [citus] = await sql`select 1 from pg_available_extensions where name = 'citus'`
  if (!citus)
    throw new Error('this database server has no Citus extension: there is nothing to distribute over')
  await sql`create extension if not exists citus`
}

/** Citus locks the tables one after another, in an order that deadlocks with requests and imports. */
async function requireNoOthers(sql: Sql): Promise<void> {
  const [others] = await sql<{ count: number }[]>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'dalil%'`
  if (others!.count > 0) {
    throw new Error(
      `stop the service and its commands first: ${others!.count} of their connections use this database`,
    )
  }
}

async function distributeTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select logicalrelid::text as name from pg_dist_partition where partmethod = 'h' or repmodel = 't'`
  const done = new Set(rows.map(row => row.name))
  const references = REFERENCE_TABLES.filter(name => !done.has(name))
  const spread = WORKSPACE_TABLES.filter(name => !done.has(name))
  const missing = [...references, ...spread]
  if (missing.length > 0) await changeSchema(sql, () => dropForeignKeys(sql, missing))
  for (const table of references)
    await changeSchema(sql, () => sql`select create_reference_table(${table}::regclass)`)
  for (const table of spread) {
    const group = table === WORKSPACE_TABLES[0] ? 'none' : WORKSPACE_TABLES[0]!
    await changeSchema(
      sql,
      () =>
        sql`select create_distributed_table(${table}::regclass, 'workspace_id', colocate_with => ${group}::text)`,
    )
  }
  if (await hasDroppedForeignKeys(sql)) {
    // Citus copies the rows, and leaves the old ones in the table of the coordinator, where no query sees them.
    for (const table of [...REFERENCE_TABLES, ...WORKSPACE_TABLES])
      await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`
    await changeSchema(sql, () => restoreForeignKeys(sql))
  }
  return missing
}
