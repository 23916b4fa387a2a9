import type { Transaction } from '../database/connect.ts'

const DIRECTORY_LOCK = 4_021_961

/**
 * Held by whoever changes the directory until its transaction ends: imports, archiving and restoring wait for one
 * another, readers for none of them. With the transaction the directory has a new version, by which what is kept of it
 * in memory is known to be out of date.
 */
export async function lockDirectory(sql: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DIRECTORY_LOCK})`
  await sql`update directory_version set version = version + 1`
}
