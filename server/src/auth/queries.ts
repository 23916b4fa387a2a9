import { encodeId, newUuid } from '../contract/ids.ts'
import { isScope, SCOPE_NAMES } from '../contract/scopes.ts'
import type { Sql } from '../database/connect.ts'
import { generateToken, hashToken } from './token.ts'

export interface KeyRow {
  token_hash: Buffer
  id: string
  workspace_id: string
  name: string
  scopes: string[]
  origins: string[]
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  created_by: string | null
}

export interface NewKey {
  workspaceId: string
  name: string
  scopes: string[]
  origins: string[]
  expiresAt: Date | null
  /** The person who makes it; undefined at the command line. */
  createdBy?: string
}

/** A key as it may be shown, without its token. */
export interface KeySummary {
  id: string
  workspaceId: string
  name: string
  scopes: string[]
  origins: string[]
  createdAt: string
  expiresAt: string | null
  revokedAt: string | null
  lastUsedAt: string | null
  /** The person who made it. */
  createdBy: string | null
}

/** A new key breaks a rule; the message names the field and the rule. */
export class KeyError extends Error {}

/** Creates a key and returns its token, which is not stored and cannot be shown again. Throws a KeyError. */
export async function insertKey(sql: Sql, key: NewKey): Promise<KeySummary & { token: string }> {
  const unknown = key.scopes.filter(scope => !isScope(scope))
  if (unknown.length > 0) {
    throw new KeyError(`scope: ${unknown.join(', ')} is unknown; the scopes are ${SCOPE_NAMES.join(', ')}`)
  }
  if (key.scopes.length === 0) throw new KeyError('scope: a key needs at least one')
  const token = generateToken()
  const [row] = await sql<KeyRow[]>`
    insert into api_keys (token_hash, id, workspace_id, name, scopes, origins, created_at, expires_at, created_by)
    select ${hashToken(token)}, ${newUuid()}, workspace_id, ${key.name}, ${[...new Set(key.scopes)]},
      ${[...new Set(key.origins.map(parseOrigin))]}, ${new Date()}, ${key.expiresAt},
      ${key.createdBy ?? null}
    from workspaces where workspace_id = ${key.workspaceId}
    returning *`
  if (!row) throw new KeyError('workspace: there is none with this id')
  return { ...summarizeKey(row), token }
}

/**
 * An origin as browsers send it: scheme, host and port, in lower case. Throws a KeyError for anything else, and for a
 * pattern: no browser sends one, so its key would be rejected everywhere.
 */
function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    !url ||
    url.origin === 'null' ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.host.includes('*')
  ) {
    throw new KeyError('origin: must be like https://app.example.com, without a path or a pattern')
  }
  return url.origin
}

export async function selectKeys(sql: Sql, workspaceId?: string): Promise<KeySummary[]> {
  const rows = await sql<KeyRow[]>`
    select * from api_keys
    where ${workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`}
    order by created_at, id`
  return rows.map(summarizeKey)
}

/**
 * Revokes a key at once; undefined when there is no such key, or none in the workspace where one is given. Revoking it
 * again changes nothing.
 */
export async function revokeKey(sql: Sql, id: string, workspaceId?: string): Promise<KeySummary | undefined> {
  const [row] = await sql<KeyRow[]>`
    update api_keys set revoked_at = coalesce(revoked_at, ${new Date()})
    where id = ${id} and ${workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`}
    returning *`
  return row && summarizeKey(row)
}

/** Two rotations within this time are concurrent requests. */
const SIMULTANEOUS_MS = 1000

/**
 * Makes a key with the same name, rights and end as another, which then goes on for the overlap at most, so that
 * programs can change over without a gap. Undefined when the workspace has no such key. Throws a KeyError for one that
 * is not in force. To be run in a transaction.
 */
export async function rotateKey(
  sql: Sql,
  workspaceId: string,
  { id, overlapMs, createdBy, now }: { id: string; overlapMs: number; createdBy: string; now: Date },
): Promise<{ key: KeySummary; token: string; previous: KeySummary } | undefined> {
  const [old] = await sql<KeyRow[]>`
    select * from api_keys where workspace_id = ${workspaceId} and id = ${id} for update`
  if (!old) return undefined
  // Of two concurrent requests, the second has read the clock before the first one set the expiry.
  const isEnding = old.expires_at && old.expires_at.getTime() <= now.getTime() + SIMULTANEOUS_MS
  if (old.revoked_at || isEnding) {
    throw new KeyError('key: it was revoked or has expired')
  }
  const end = new Date(now.getTime() + overlapMs)
  const [previous] = await sql<KeyRow[]>`
    update api_keys set expires_at = least(expires_at, ${end})
    where token_hash = ${old.token_hash} returning *`
  const { name, scopes, origins, expires_at: expiresAt } = old
  const { token, ...key } = await insertKey(sql, { workspaceId, name, scopes, origins, expiresAt, createdBy })
  return { key, token, previous: summarizeKey(previous!) }
}

/**
 * Until when a key that is not revoked may be used from this origin, in milliseconds since 1970: 0 when there is none,
 * Infinity when one does not expire.
 */
export async function selectOriginExpiry(sql: Sql, origin: string): Promise<number> {
  const [row] = await sql<{ is_endless: boolean | null; last: Date | null }[]>`
    select bool_or(expires_at is null) as is_endless, max(expires_at) as last from api_keys
    where ${origin} = any(origins) and revoked_at is null`
  return row!.is_endless ? Number.POSITIVE_INFINITY : (row!.last?.getTime() ?? 0)
}

function summarizeKey(row: KeyRow): KeySummary {
  return {
    id: encodeId('key', row.id),
    workspaceId: encodeId('wsp', row.workspace_id),
    name: row.name,
    scopes: row.scopes,
    origins: row.origins,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdBy: row.created_by && encodeId('prs', row.created_by),
  }
}

/** The names of keys of a workspace, by their UUIDs; those of people are left out. */
export async function selectKeyNames(
  sql: Sql,
  workspaceId: string,
  ids: string[],
): Promise<Map<string, string>> {
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from api_keys where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
