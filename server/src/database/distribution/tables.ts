/**
 * Where each table lies on a Citus cluster.
 *
 * What must be found before the workspace of a request is known stays on the coordinator: a key or a session is looked up
 * without asking another node, and a node that is down stops only its own workspaces.
 *
 * The directory is the same for all workspaces and is joined with their rows, so every node has a copy of it. The rows of a
 * workspace lie together on one node, which answers for them alone.
 */

/** Tables that stay on the coordinator alone, and that backups leave out: nothing in them is needed after a restore. */
export const LOCAL_TABLES = ['migrations', 'uploads', 'upload_chunks', 'import_jobs']

/** Tables that identify a request or a visitor; they stay on the coordinator as well. */
export const CREDENTIAL_TABLES = ['api_keys', 'sessions', 'sign_in_links', 'sign_in_attempts']

/** Tables that every node has a copy of, parents first. */
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
  'place_boundaries',
  'branch_cards',
  'map_extracts',
  'map_tiles',
  'plans',
  'people',
]

/** Tables that are spread over the nodes by workspace_id; the first starts the group that the others join. */
export const WORKSPACE_TABLES = [
  'workspaces',
  'participants',
  'invitations',
  'audit_log',
  'folders',
  'searches',
  'branch_lists',
  'branch_list_members',
  'branch_list_facts',
  'idempotency_keys',
]
