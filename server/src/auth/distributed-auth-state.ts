import type { Database } from '../database/connect.ts'
import type { AuthStateQuery, ReadAuthState } from './auth-state.ts'
import type { RemoteVersions } from './remote-versions.ts'

/** Reads keys and versions on a cluster. The keys and the version of the directory lie on the coordinator. */
export async function readDistributedAuthState(
  local: Database,
  versions: RemoteVersions,
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
  const readWorkspaces = async () => {
    state.workspaceVersions = await versions.read(workspaceIds)
  }
  await Promise.all([readDirectory(), readWorkspaces(), ...Array.from(keyHashes, readKey)])
  return state
}
