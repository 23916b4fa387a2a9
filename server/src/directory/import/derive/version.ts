import type { Sql, Transaction } from '../../../database/connect.ts'

/**
 * The version of what the code derives and stores: folded names and texts, search names, postings, rank keys, cells and
 * rendered documents. Raise it with any change of what one of them is for a given row. The next start of the service then
 * rebuilds what an older version has stored.
 */
export const DERIVED_VERSION = 16

/** The version that the stored data was derived by. */
export async function readDerivedVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select derived_version as version from directory_version`
  return row!.version
}

/** Records that all stored data was derived by a version. */
export async function storeDerivedVersion(sql: Sql, version: number): Promise<void> {
  await sql`update directory_version set derived_version = ${version}`
}

/** Records the current version for an empty directory, before the first import fills it. */
export async function markEmptyDirectoryDerived(sql: Transaction): Promise<void> {
  const [row] = await sql<{ any: boolean }[]>`
    select exists (select 1 from countries) or exists (select 1 from companies) as any`
  if (!row!.any) await storeDerivedVersion(sql, DERIVED_VERSION)
}
