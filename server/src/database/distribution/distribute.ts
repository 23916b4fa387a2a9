import type { Database, Sql, Transaction } from '../connect.ts'
import { changeSchema, withSchemaLock } from '../schema-change.ts'
import { readIsDistributed, selectDistributed } from './catalogue.ts'
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
  const missing = await selectMissing(sql)
  if (missing.length > 0) await changeSchema(sql, () => dropForeignKeys(sql, missing))
  for (const table of missing) await changeSchema(sql, () => distributeTable(sql, table))
  if (await hasDroppedForeignKeys(sql)) {
    for (const table of await selectDistributed(sql)) await truncateLocalRows(sql, table)
    await changeSchema(sql, () => restoreForeignKeys(sql))
  }
  return missing
}

/**
 * Distributes the tables that a migration has just created, where the database is distributed already. To be run in its
 * transaction.
 */
export async function distributeNewTables(sql: Transaction): Promise<void> {
  if (!(await readIsDistributed(sql)) || (await hasDroppedForeignKeys(sql))) return
  for (const table of await selectMissing(sql)) {
    await distributeTable(sql, table)
    await truncateLocalRows(sql, table)
  }
}

/** The tables of the schema that are still to be distributed, those that others refer to first. */
async function selectMissing(sql: Sql): Promise<string[]> {
  const done = await selectDistributed(sql)
  const rows = await sql<{ name: string }[]>`
    select tablename::text as name from pg_tables where schemaname = current_schema()`
  const present = new Set(rows.map(row => row.name))
  return [...REFERENCE_TABLES, ...WORKSPACE_TABLES].filter(name => present.has(name) && !done.has(name))
}

async function distributeTable(sql: Sql, table: string): Promise<void> {
  if (REFERENCE_TABLES.includes(table)) await sql`select create_reference_table(${table}::regclass)`
  else {
    const group = table === WORKSPACE_TABLES[0] ? 'none' : WORKSPACE_TABLES[0]!
    await sql`
      select create_distributed_table(${table}::regclass, 'workspace_id', colocate_with => ${group}::text)`
  }
}

/** Citus copies the rows, and leaves the old ones in the table of the coordinator, where no query sees them. */
async function truncateLocalRows(sql: Sql, table: string): Promise<void> {
  await sql`select truncate_local_data_after_distributing_table(${table}::regclass)`
}
