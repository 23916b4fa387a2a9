import type { Database } from './connect.ts'

/** Tables that stay on the coordinator alone. */
export const LOCAL_TABLES = ['migrations', 'uploads', 'upload_chunks', 'import_jobs']

/** Tables every node holds a copy of, parents first. */
export const REFERENCE_TABLES = [
  'directory_version',
  'directory_changes',
  'sources',
  'source_keys',
  'imports',
  'branch_changes',
  'import_groups',
  'countries',
  'regions',
  'cities',
  'districts',
  'categories',
  'companies',
  'branches',
  'company_decisions',
  'displaced_branches',
  'company_source_values',
  'branch_source_values',
  'company_types',
  'name_postings',
  'name_words',
  'place_names',
  'branch_cards',
  'map_extracts',
  'map_tiles',
  'plans',
  'people',
]

/** Tables spread over the nodes by a column. A workspace's tables lie together, so that one node answers for it. */
export const DISTRIBUTED_TABLES = [
  ['api_keys', 'token_hash'],
  ['sessions', 'token_hash'],
  ['sign_in_links', 'token_hash'],
  ['sign_in_attempts', 'subject_hash'],
  ['workspaces', 'workspace_id'],
  ['participants', 'workspace_id'],
  ['invitations', 'workspace_id'],
  ['audit_log', 'workspace_id'],
  ['folders', 'workspace_id'],
  ['searches', 'workspace_id'],
  ['branch_lists', 'workspace_id'],
  ['branch_list_members', 'workspace_id'],
  ['branch_list_facts', 'workspace_id'],
  ['idempotency_keys', 'workspace_id'],
] as const

/**
 * Turns a plain database, populated or not, into one distributed over the nodes of a Citus cluster, and returns the
 * tables that this run distributed. Throws an Error when the server has no Citus.
 */
export async function distribute(sql: Database): Promise<string[]> {
  const [citus] = await sql`select 1 from pg_available_extensions where name = 'citus'`
  if (!citus)
    throw new Error('this database server has no Citus extension: there is nothing to distribute over')
  await sql`create extension if not exists citus`
  const rows = await sql<{ name: string }[]>`select logicalrelid::text as name from pg_dist_partition`
  const done = new Set(rows.map(row => row.name))
  const distributed: string[] = []
  for (const table of REFERENCE_TABLES.filter(name => !done.has(name))) {
    await sql`select create_reference_table(${table})`
    distributed.push(table)
  }
  for (const [table, column] of DISTRIBUTED_TABLES.filter(([name]) => !done.has(name))) {
    // Of the workspace's tables the first starts the group that the others join.
    const group = column === 'workspace_id' && table !== 'workspaces' ? 'workspaces' : 'none'
    await sql`select create_distributed_table(${table}, ${column}, colocate_with => ${group})`
    distributed.push(table)
  }
  return distributed
}
