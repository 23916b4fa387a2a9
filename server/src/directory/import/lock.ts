import type { Transaction } from '../../database/connect.ts'
import { LOCKS } from '../../database/locks.ts'
import { raiseDirectoryVersion } from '../../database/versions.ts'

/** Longer than a small change of the directory takes. */
const PATIENCE_MS = 2000

/**
 * Takes the lock of the directory until the transaction ends, and raises the version. Imports, curation and the batches of
 * a rebuild wait for one another; readers wait for none of them. `onWait` is called when the wait is longer than that for
 * a small change.
 */
export async function lockDirectory(sql: Transaction, onWait?: () => void): Promise<void> {
  await waitForDirectory(sql, onWait)
  await raiseDirectoryVersion(sql)
}

/** Takes the lock alone, for long transactions: raising the version would make others wait for the version's row. */
export async function waitForDirectory(sql: Transaction, onWait: () => void = () => {}): Promise<void> {
  const waiting = setTimeout(onWait, PATIENCE_MS)
  try {
    await sql`select pg_advisory_xact_lock(${LOCKS.directory})`
  } finally {
    clearTimeout(waiting)
  }
}
