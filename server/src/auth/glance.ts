import type { Sql } from '../database/connect.ts'

/** A key as it stands: what decides who may use it for what. Times are milliseconds since 1970. */
export interface KeyState {
  workspaceId: string
  keyId: string
  scopes: string[]
  origins: string[]
  expiresAt: number | null
  revokedAt: number | null
  lastUsedAt: number | null
}

/** What a look is to tell. */
export interface Question {
  /** Keys, by hash (hexadecimal). */
  hashes: Iterable<string>
  workspaces: Iterable<string>
  /** The moment of which all of these are known; empty when there is none. */
  asOf: string
}

/** What the database said of keys and versions at one moment. */
export interface Glance {
  /** Names what had been committed: as long as it stays, so does everything. Empty where that cannot be told. */
  moment: string
  /** True when the moment is the one asked about: then nothing was read. */
  isSame: boolean
  /** The keys asked for that there are, by hash, each as the text that readState reads. */
  keys: Map<string, string>
  /** The versions of the workspaces asked for. */
  workspaces: Map<string, number>
  directory: number
}

/** Where nothing can have changed, only that is told. */
const UNCHANGED: Omit<Glance, 'moment'> = {
  isSame: true,
  keys: new Map(),
  workspaces: new Map(),
  directory: 0,
}

/**
 * The keys and the versions of workspaces and of the directory, as of one moment; none of them is read when nothing
 * was committed since the moment of which they are known.
 */
export async function selectGlance(sql: Sql, question: Question): Promise<Glance> {
  const { asOf } = question
  if (asOf !== '' && (await isStill(sql, asOf))) return { ...UNCHANGED, moment: asOf }
  return selectStates(sql, question)
}

/**
 * A snapshot tells all that was committed on this server since it was started. It does not tell what was on the nodes of
 * a cluster; nor does that of a standby.
 */
const MOMENT = `case when to_regclass('pg_catalog.pg_dist_partition') is null and not pg_is_in_recovery()
  then pg_postmaster_start_time()::text || ' ' || pg_current_snapshot()::text end`

const IS_SAME = `select ${MOMENT} = $1 as is_same`

/** A statement of its own, as one that names tables takes PostgreSQL ten times as long even where it reads none. */
async function isStill(sql: Sql, moment: string): Promise<boolean> {
  // The text never differs: the client need not put it together for each look.
  const [row] = await sql.unsafe<{ is_same: boolean | null }[]>(IS_SAME, [moment], { prepare: true })
  return row!.is_same === true
}

interface Row {
  kind: 'moment' | 'key' | 'workspace'
  name: string | null
  state: string
}

async function selectStates(sql: Sql, { hashes, workspaces }: Question): Promise<Glance> {
  // The client has no arrays of bytes.
  const tokens = `{${Array.from(hashes, hash => `"\\\\x${hash}"`).join()}}`
  const ids = `{${Array.from(workspaces).join()}}`
  const rows = await sql<Row[]>`
    select 'moment' as kind, ${sql.unsafe(MOMENT)} as name, version::text as state from directory_version
    union all
    select 'key', encode(token_hash, 'hex'),
      json_build_array(workspace_id, id, scopes, origins, expires_at, revoked_at, last_used_at)::text
    from api_keys where token_hash = any(${tokens}::text::bytea[])
    union all
    select 'workspace', workspace_id::text, version::text
    from workspaces where workspace_id = any(${ids}::text::uuid[])`
  const glance: Glance = { moment: '', isSame: false, keys: new Map(), workspaces: new Map(), directory: 0 }
  for (const { kind, name, state } of rows) {
    if (kind === 'key') glance.keys.set(name!, state)
    else if (kind === 'workspace') glance.workspaces.set(name!, Number(state))
    else {
      glance.moment = name ?? ''
      glance.directory = Number(state)
    }
  }
  return glance
}

/** The state of a key from its text in a glance. */
export function readState(text: string): KeyState {
  const [workspaceId, keyId, scopes, origins, expiresAt, revokedAt, lastUsedAt] = JSON.parse(text)
  const time = (value: string | null) => (value === null ? null : Date.parse(value))
  return {
    workspaceId,
    keyId,
    scopes,
    origins,
    expiresAt: time(expiresAt),
    revokedAt: time(revokedAt),
    lastUsedAt: time(lastUsedAt),
  }
}

/** Notes when a key was last used, to the minute, however many processes it is used with. */
export async function touchKey(sql: Sql, hash: string, now: Date, grain: number): Promise<void> {
  await sql`
    update api_keys set last_used_at = ${now} where token_hash = ${Buffer.from(hash, 'hex')}
      and (last_used_at is null or last_used_at < ${new Date(now.getTime() - grain)})`
}
