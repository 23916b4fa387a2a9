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
