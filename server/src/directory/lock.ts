import type { Transaction } from '../database/connect.ts'

const DIRECTORY_LOCK = 4_021_961

/**
 * Held by whoever changes the directory until its transaction ends: imports, archiving and restoring wait for one
 * another, readers for none of them.
 */
export async function lockDirectory(sql: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DIRECTORY_LOCK})`
}
