import type { Database, Sql, Transaction } from './connect.ts'
import { LOCKS } from './locks.ts'

/** Runs with a connection of its own, while no other process changes the schema: they wait. */
export async function withSchemaLock<T>(
  database: Database,
  run: (connection: Sql) => Promise<T>,
): Promise<T> {
  const connection = await database.reserve()
  try {
    await connection`select pg_advisory_lock(${LOCKS.schema})`
    return await run(connection)
  } finally {
    await connection`select pg_advisory_unlock(${LOCKS.schema})`.catch(() => {})
    connection.release()
  }
}

/**
 * The same for one transaction that changes the schema: a lock of the session would stay behind in a pooler in transaction
 * mode.
 */
export async function lockSchema(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(${LOCKS.schema})`
  await setSequential(tx)
}

/** Runs a change of the schema in a transaction of the connection. */
export async function changeSchema(connection: Sql, change: () => Promise<unknown>): Promise<void> {
  await connection`begin`
  try {
    await setSequential(connection)
    await change()
    await connection`commit`
  } catch (error) {
    await connection`rollback`
    throw error
  }
}

/**
 * Citus changes the parts of a distributed table in parallel by default, which it refuses in a transaction that has changed
 * another table; to other servers the setting means nothing.
 */
async function setSequential(sql: Sql): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`
}
