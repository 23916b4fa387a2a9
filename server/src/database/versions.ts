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

/** The version of the places: countries, regions, cities, districts, their names and boundaries. */
export async function readPlacesVersion(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }[]>`select places_version as version from directory_version`
  return row!.version
}

/** Raises the version of the places. Like the version of the directory it is raised last. */
export async function raisePlacesVersion(sql: Sql): Promise<void> {
  await sql`update directory_version set places_version = places_version + 1`
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
 * What was there before a change and is not the same after it: saved searches that are moved or archived, or lists and
 * their members. What is new is not among it. Each has a version of its own, so that a change leaves cached reads of
 * the others as they are.
 */
export type ChangedPart = 'searches' | 'lists'

/** The versions of a workspace: of all that it holds, and of each part. */
export interface WorkspaceVersions extends Record<ChangedPart, number> {
  workspace: number
}

/** What of the data a read shows. The directory is a part of all reads. */
export type ReadPart = ChangedPart | 'directory' | 'workspace'

/** The versions of what a read may show. */
export interface DataVersions extends WorkspaceVersions {
  directory: number
  /**
   * On a cluster: the version of the directory's copy on the node of the workspace. An import commits on the nodes one after
   * another, so that a read there may still see the directory as it was before.
   */
  copy?: number
}

/** Names the state of what a read shows: while the name is the same, so is the answer. */
export function nameVersion(versions: DataVersions | undefined, part: ReadPart): string | undefined {
  if (!versions) return undefined
  const { directory, copy = directory } = versions
  if (part === 'directory') return `${directory}`
  return copy === directory ? `${directory} ${versions[part]}` : `${directory} ${copy} ${versions[part]}`
}

/**
 * Raises the version of a workspace, and that of the part whose rows change. To be called last in a transaction: other
 * transactions that change the workspace wait from here on until this one ends.
 */
export async function raiseWorkspaceVersion(
  sql: Sql,
  workspaceId: string,
  part?: ChangedPart,
): Promise<void> {
  await sql`update workspaces set ${assignNextVersion(sql, part)} where workspace_id = ${workspaceId}`
}

/** An assignment that raises the versions, for an update that changes other columns too. */
export function assignNextVersion(sql: Sql, part?: ChangedPart): Fragment {
  if (part === 'searches') return sql`version = version + 1, searches_version = searches_version + 1`
  if (part === 'lists') return sql`version = version + 1, lists_version = lists_version + 1`
  return sql`version = version + 1`
}
