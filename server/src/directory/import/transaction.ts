import type { Database, Transaction } from '../../database/connect.ts'
import { waitForDirectory } from './lock.ts'
import { giveTablesUp, keepTables } from './temp-table.ts'

/** Prepares the one long transaction of an import, with its large joins, and waits for the lock of the directory. */
export async function prepareTransaction(sql: Transaction, onWait?: () => void): Promise<void> {
  // The temporary tables of an import are wide: a small sample tells their size and how many keys differ.
  await sql`
    select set_config(name, value, true) from (values
      ('statement_timeout', '0'), ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0'),
      ('work_mem', '128MB'), ('jit', 'off'), ('default_statistics_target', '10')) setting (name, value)`
  await waitForDirectory(sql, onWait)
}

/** Keeps the tables and the plans of an import for the next one of its session: those of one small import serve another. */
export async function keepForNextImport(sql: Transaction): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true)`
  await keepTables(sql)
}

/** The same for a large import that has begun like a small one: its statements are planned for the rows that they meet. */
export async function keepNothing(sql: Transaction): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`
  await giveTablesUp(sql)
}

/**
 * Keeps more of the temporary tables in memory, which every step reads anew. The session keeps the memory until it ends.
 * PostgreSQL accepts this before a session's first temporary table only; a session that has had one goes on with what it has.
 */
export async function enlargeTempBuffers(sql: Transaction): Promise<void> {
  await sql
    .savepoint(
      nested => nested`select set_config('temp_buffers', '128MB', true) where pg_my_temp_schema() = 0`,
    )
    .catch(() => {})
}

/** Between two attempts to cancel: one that comes between two statements cancels nothing. */
const CANCEL_INTERVAL_MS = 250

/**
 * Cancels the statement that runs when the signal is raised, until the returned function stops it. Between statements the
 * import asks the signal itself. Throws the signal's reason when it was raised before.
 */
export async function cancelOnAbort(
  database: Database,
  sql: Transaction,
  signal: AbortSignal | undefined,
): Promise<() => void> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
  signal?.throwIfAborted()
  let repeating: NodeJS.Timeout | undefined
  // Citus has a function of this name for its own numbers of processes, which take more bits.
  const cancel = () => void database`select pg_cancel_backend(${row!.pid}::integer)`.catch(() => {})
  const onAbort = () => {
    cancel()
    repeating = setInterval(cancel, CANCEL_INTERVAL_MS)
  }
  signal?.addEventListener('abort', onAbort)
  return () => {
    signal?.removeEventListener('abort', onAbort)
    clearInterval(repeating)
  }
}
