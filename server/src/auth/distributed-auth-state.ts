import type { Database } from '../database/connect.ts'
import type { WorkspaceVersions } from '../database/versions.ts'
import type { AuthStateQuery, ReadAuthState } from './auth-state.ts'

/**
 * Reads keys and versions on a cluster. The keys and the version of the directory lie on the coordinator. The version of a
 * workspace lies with its rows on one node, which Citus finds only for a single value of the column's own type: for an array
 * it would ask every node. The version of a workspace whose node is down is left out, so that its requests are
 * authenticated; they fail only where they need that node.
 */
export async function readDistributedAuthState(
  local: Database,
  remote: Database,
  { keyHashes, workspaceIds }: AuthStateQuery,
): Promise<ReadAuthState> {
  const state: ReadAuthState = {
    isUnchanged: false,
    snapshot: '',
    keys: new Map(),
    workspaceVersions: new Map(),
    directoryVersion: 0,
  }
  const readKey = async (keyHash: string) => {
    const [row] = await local<{ state: string }[]>`
      select json_build_array(workspace_id, id, scopes, origins, expires_at, revoked_at, last_used_at)::text as state
      from api_keys where token_hash = ${Buffer.from(keyHash, 'hex')}`
    if (row) state.keys.set(keyHash, row.state)
  }
  const readDirectory = async () => {
    const [row] = await local<{ version: number }[]>`select version from directory_version`
    state.directoryVersion = row!.version
  }
  const readWorkspace = async (workspaceId: string) => {
    try {
      const [row] = await remote<WorkspaceVersions[]>`
        select version as workspace, searches_version as searches, lists_version as lists
        from workspaces where workspace_id = ${workspaceId}::uuid`
      if (row) state.workspaceVersions.set(workspaceId, { ...row })
    } catch {
      // Its node is down, or does not answer in time.
    }
  }
  await Promise.all([
    readDirectory(),
    ...Array.from(keyHashes, readKey),
    ...Array.from(workspaceIds, readWorkspace),
  ])
  return state
}
