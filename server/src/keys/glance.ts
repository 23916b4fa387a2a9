import type { Sql } from '../database/connect.ts'

/** A key as it stands: what decides who may use it for what. */
export interface KeyState {
  workspaceId: string
  keyId: string
  scopes: string[]
  origins: string[]
  expiresAt: Date | null
  revokedAt: Date | null
  lastUsedAt: Date | null
}

/** What the database said of keys and versions at one moment. */
export interface Glance {
  /** The keys asked for that there are, by hash. */
  keys: Map<string, KeyState>
  /** The versions of the workspaces asked for. */
  workspaces: Map<string, number>
  directory: number
}

interface Row {
  token_hash: Buffer | null
  workspace_id: string
  id: string
  scopes: string[]
  origins: string[]
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  version: number
  directory: number
}

/** The keys of these hashes (hexadecimal) and the versions of these workspaces and of the directory, in one statement. */
export async function selectGlance(sql: Sql, hashes: string[], workspaces: string[]): Promise<Glance> {
  // The client has no arrays of bytes.
  const tokens = `{${hashes.map(hash => `"\\\\x${hash}"`).join()}}`
  const rows = await sql<Row[]>`
    select token_hash, workspace_id, k.id, scopes, origins, expires_at, revoked_at, last_used_at, 0 as version,
      d.version as directory
    from api_keys k, directory_version d where token_hash = any(${tokens}::text::bytea[])
    union all
    select null, workspace_id, null, null, null, null, null, null, w.version, d.version
    from workspaces w, directory_version d where workspace_id = any(${workspaces}::uuid[])`
  const glance: Glance = { keys: new Map(), workspaces: new Map(), directory: rows[0]?.directory ?? 0 }
  for (const row of rows) {
    if (row.token_hash === null) glance.workspaces.set(row.workspace_id, row.version)
    else glance.keys.set(row.token_hash.toString('hex'), toState(row))
  }
  return glance
}

/** Notes when a key was last used, to the minute, however many processes it is used with. */
export async function touchKey(sql: Sql, hash: string, now: Date, grain: number): Promise<void> {
  await sql`
    update api_keys set last_used_at = ${now} where token_hash = ${Buffer.from(hash, 'hex')}
      and (last_used_at is null or last_used_at < ${new Date(now.getTime() - grain)})`
}

function toState(row: Row): KeyState {
  return {
    workspaceId: row.workspace_id,
    keyId: row.id,
    scopes: row.scopes,
    origins: row.origins,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
  }
}
