import type { Database, Sql } from '../database/connect.ts'
import { isDistributed } from '../database/distribution/is-distributed.ts'
import type { WorkspaceVersions } from '../database/versions.ts'
import type { AuthStateQuery, ReadAuthState, SnapshotToken } from './auth-state-query.ts'
import { toByteArray } from './byte-array.ts'
import { readDistributedAuthState } from './distributed-auth-state.ts'
import { RemoteVersions } from './remote-versions.ts'

/** What decides who may use a key, and for what. Times are milliseconds since 1970. */
export interface KeyState {
  workspaceId: string
  keyId: string
  scopes: string[]
  origins: string[]
  expiresAt: number | null
  revokedAt: number | null
  lastUsedAt: number | null
}

/** The answer when the cached snapshot is still the current one. */
interface UnchangedAuthState {
  isUnchanged: true
  snapshot: SnapshotToken
}

export type AuthState = UnchangedAuthState | ReadAuthState

/**
 * Reads keys and versions in one snapshot, or nothing at all while the cached snapshot is the current one. On a cluster they
 * are of one snapshot each, and `versions` reads those that lie on other nodes.
 */
export async function selectAuthState(
  sql: Database,
  query: AuthStateQuery,
  versions = new RemoteVersions(() => sql),
): Promise<AuthState> {
  const { cachedSnapshot } = query
  if (cachedSnapshot !== '' && (await isCurrentSnapshot(sql, cachedSnapshot))) {
    return { isUnchanged: true, snapshot: cachedSnapshot }
  }
  if (await isDistributed(sql)) return readDistributedAuthState(sql, versions, query)
  return readAuthState(sql, query)
}

/**
 * A snapshot lists the transactions that have ended on this server since it was started. It says nothing about the
 * nodes of a cluster, nor does that of a standby, so both have no token.
 */
const SNAPSHOT_TOKEN = `case when to_regclass('pg_catalog.pg_dist_partition') is null and not pg_is_in_recovery()
  then pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text end`

const IS_CURRENT_SNAPSHOT = `select ${SNAPSHOT_TOKEN} = $1 as is_current`

/** A statement of its own: one that names tables takes PostgreSQL ten times as long, even where it reads none. */
async function isCurrentSnapshot(sql: Sql, snapshot: SnapshotToken): Promise<boolean> {
  // The text never differs, so the client need not assemble it for each look-up.
  const [row] = await sql.unsafe<{ is_current: boolean | null }[]>(IS_CURRENT_SNAPSHOT, [snapshot], {
    prepare: true,
  })
  return row!.is_current === true
}

interface AuthStateRow {
  snapshot: SnapshotToken | null
  directory: number
  /** A line for each key or workspace, which begins with its name; null for none. */
  keys: string | null
  workspaces: string | null
}

/** One row, as the client takes longer for each row than the database takes to find it. */
async function readAuthState(
  sql: Sql,
  { keyHashes, workspaceIds, listExpected }: AuthStateQuery,
): Promise<ReadAuthState> {
  const expected = listExpected?.()
  const hashes = new Set([...keyHashes, ...(expected?.keyHashes ?? [])])
  const ids = new Set([...workspaceIds, ...(expected?.workspaceIds ?? [])])
  const [row] = await sql<AuthStateRow[]>`
    select ${sql.unsafe(SNAPSHOT_TOKEN)} as snapshot, version as directory,
      (
        select string_agg(encode(token_hash, 'hex') || ' ' ||
          json_build_array(workspace_id, id, scopes, origins, expires_at, revoked_at, last_used_at)::text, E'\n')
        from api_keys where token_hash = any(${toByteArray(hashes)}::text::bytea[])
      ) as keys,
      (
        select string_agg(workspace_id || ' ' || version || ' ' || searches_version || ' ' || lists_version, E'\n')
        from workspaces where workspace_id = any(${`{${Array.from(ids).join()}}`}::text::uuid[])
      ) as workspaces
    from directory_version`
  const { snapshot, directory, keys, workspaces } = row!
  return {
    isUnchanged: false,
    snapshot: snapshot ?? '',
    keys: new Map(splitLines(keys)),
    workspaceVersions: new Map(splitLines(workspaces).map(([id, text]) => [id, parseVersions(text)])),
    directoryVersion: directory,
  }
}

/** Lines as pairs of their first word and the rest. */
function splitLines(text: string | null): [string, string][] {
  if (text === null) return []
  return text.split('\n').map(line => {
    const space = line.indexOf(' ')
    return [line.slice(0, space), line.slice(space + 1)]
  })
}

function parseVersions(text: string): WorkspaceVersions {
  const [workspace = 0, searches = 0, lists = 0] = text.split(' ').map(Number)
  return { workspace, searches, lists }
}

export function parseKeyState(text: string): KeyState {
  const [workspaceId, keyId, scopes, origins, expiresAt, revokedAt, lastUsedAt] = JSON.parse(text)
  return {
    workspaceId,
    keyId,
    scopes,
    origins,
    expiresAt: parseTime(expiresAt),
    revokedAt: parseTime(revokedAt),
    lastUsedAt: parseTime(lastUsedAt),
  }
}

function parseTime(text: string | null): number | null {
  return text === null ? null : Date.parse(text)
}

/** Records when a key was last used, at most once per `resolution` milliseconds over all processes. */
export async function updateLastUsed(sql: Sql, hash: string, now: Date, resolution: number): Promise<void> {
  const [before, after] = [now.getTime() - resolution, now.getTime() + resolution].map(time => new Date(time))
  await sql`
    update api_keys set last_used_at = ${now} where token_hash = ${Buffer.from(hash, 'hex')}
      and (last_used_at is null or last_used_at < ${before!} or last_used_at > ${after!})`
}
