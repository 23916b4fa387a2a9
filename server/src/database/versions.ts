import type { Fragment, Sql } from './connect.ts'

/*
 * Versions tell what is kept in memory, here and in other processes, that it is out of date. The directory has one, and
 * so has each workspace. A transaction that changes what is kept raises the version, so that the change and the new
 * version are seen at the same moment. Every function that writes raises the version itself; its callers need not.
 */

/** The version of the directory. */
export async function readDirectoryVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select version from directory_version`
  return row!.version
}

/** Raises the version of the directory. Other transactions that raise it wait until this one ends. */
export async function raiseDirectoryVersion(sql: Sql): Promise<void> {
  await sql`update directory_version set version = version + 1`
}

/** How many versions back the changes are known, and in how many companies a version may differ for them to be known. */
const KEPT_CHANGES = 1000
const MAX_CHANGED = 1000

/**
 * Records the companies in which the version that this transaction has raised differs from the one before, in nothing but
 * whether they are active and which of their branches they have. To be called by small changes; others record nothing.
 */
export async function recordChangedCompanies(sql: Sql, companyIds: number[]): Promise<void> {
  if (companyIds.length > MAX_CHANGED) return
  const version = await readDirectoryVersion(sql)
  await sql`
    insert into directory_changes (version, company_ids) values (${version}, ${companyIds}::bigint[])`
  await sql`delete from directory_changes where version <= ${version - KEPT_CHANGES}`
}

/** The companies in which two versions of the directory differ; undefined when they may differ in anything else. */
export async function readChangedCompanies(
  sql: Sql,
  after: number,
  version: number,
): Promise<number[] | undefined> {
  const rows = await sql<{ ids: number[] }[]>`
    select company_ids as ids from directory_changes where version > ${after} and version <= ${version}`
  if (rows.length < version - after) return undefined
  const ids = [...new Set(rows.flatMap(row => row.ids))]
  return ids.length > MAX_CHANGED ? undefined : ids
}

/**
 * Raises the version of a workspace. To be called last in a transaction: other transactions that change the workspace
 * wait from here on until this one ends.
 */
export async function raiseWorkspaceVersion(sql: Sql, workspaceId: string): Promise<void> {
  await sql`update workspaces set ${assignNextVersion(sql)} where workspace_id = ${workspaceId}`
}

/** An assignment that raises the version of a workspace, for an update that changes other columns too. */
export function assignNextVersion(sql: Sql): Fragment {
  return sql`version = version + 1`
}
