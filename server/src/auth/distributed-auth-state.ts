import type { Database } from '../database/connect.ts'
import type { AuthStateQuery, ReadAuthState } from './auth-state-query.ts'
import { toByteArray } from './byte-array.ts'
import type { RemoteVersions } from './remote-versions.ts'

/** Reads keys and versions on a cluster. The keys and the version of the directory are on the coordinator, `local`. */
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
  const readKeys = async () => {
    const rows = await local<{ hash: string; state: string }[]>`
      select encode(token_hash, 'hex') as hash,
        json_build_array(workspace_id, id, scopes, origins, expires_at, revoked_at, last_used_at)::text as state
      from api_keys where token_hash = any(${toByteArray(keyHashes)}::text::bytea[])`
    for (const row of rows) state.keys.set(row.hash, row.state)
  }
  const readDirectory = async () => {
    const [row] = await local<{ version: number }[]>`select version from directory_version`
    state.directoryVersion = row!.version
  }
  const readWorkspaces = async () => {
    state.workspaceVersions = await versions.read(workspaceIds)
  }
  await Promise.all([readDirectory(), readWorkspaces(), readKeys()])
  return state
}
