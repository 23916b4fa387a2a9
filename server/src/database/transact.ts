import type { Database, Transaction } from './connect.ts'

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
const ATTEMPTS = 3

/**
 * Runs `work` in a transaction, which commits when `work` returns and leaves no trace when it throws. A transaction
 * that loses a deadlock runs again, so `work` must do nothing beyond the transaction.
 */
export function transact<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retryDeadlocks(() => database.begin(work) as Promise<T>)
}

/** Runs again what lost a deadlock: PostgreSQL has undone its statement or its whole transaction. */
export async function retryDeadlocks<T>(run: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const code = (error as { code?: unknown }).code
    if (attempts > 1 && (code === DEADLOCK || code === SERIALIZATION))
      return retryDeadlocks(run, attempts - 1)
    throw error
  }
}
