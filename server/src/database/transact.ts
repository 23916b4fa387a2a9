import type { Database, Transaction } from './connect.ts'

const DEADLOCK = '40P01'
const SERIALIZATION = '40001'
/** What a cluster says of its own connection to a node that was restarted: the next one is new. */
const NODE_LOST = ['08006', 'XX000']
const RETRIED: readonly unknown[] = [DEADLOCK, SERIALIZATION, ...NODE_LOST]
const ATTEMPTS = 3

/**
 * Runs `work` in a transaction, which commits when `work` returns and leaves no trace when it throws. A transaction that
 * loses a deadlock, or a node of a cluster, runs again, so `work` must do nothing beyond the transaction.
 */
export function transact<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retryLost(async () => {
    let isCommitting = false
    try {
      return (await database.begin(async tx => {
        const result = await work(tx)
        isCommitting = true
        return result
      })) as T
    } catch (error) {
      // The node may have committed: to run again could do the work twice.
      if (isCommitting && NODE_LOST.includes(readCode(error))) throw new CommitError(error)
      throw error
    }
  })
}

/** A node of a cluster was lost while a transaction was being committed, so that nobody knows whether it was. */
class CommitError extends Error {
  constructor(cause: unknown) {
    super('a node of the cluster was lost while it committed', { cause })
  }
}

/**
 * Runs again what PostgreSQL has undone, a statement or a whole transaction, because it lost a deadlock or a node of a
 * cluster.
 */
export async function retryLost<T>(run: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (attempts > 1 && RETRIED.includes(readCode(error))) return retryLost(run, attempts - 1)
    throw error
  }
}

function readCode(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code)
}
