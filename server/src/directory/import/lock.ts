import type { Transaction } from '../../database/connect.ts'
import { raiseDirectoryVersion } from '../../database/versions.ts'

const DIRECTORY_LOCK = 4_021_961
const PATIENCE_MS = 2000

/**
 * Held by whoever changes the directory until its transaction ends: imports, archiving and restoring wait for one
 * another, readers for none of them. `onWait` is called when that takes longer than the others' small changes do.
 */
export async function lockDirectory(sql: Transaction, onWait?: () => void): Promise<void> {
  await waitForDirectory(sql, onWait)
  await raiseDirectoryVersion(sql)
}

/** The lock alone, for those whose transaction is long: who asks for the directory's row would wait for it as well. */
export async function waitForDirectory(sql: Transaction, onWait: () => void = () => {}): Promise<void> {
  const waiting = setTimeout(onWait, PATIENCE_MS)
  try {
    await sql`select pg_advisory_xact_lock(${DIRECTORY_LOCK})`
  } finally {
    clearTimeout(waiting)
  }
}
