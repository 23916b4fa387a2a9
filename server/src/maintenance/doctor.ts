import { statfs } from 'node:fs/promises'
import type { Database } from '../database/connect.ts'
import { listMigrations } from '../database/migrate.ts'
import { DERIVED_VERSION } from '../directory/import/derive/version.ts'

/** `failed` keeps the service from working, `warning` does not. */
export type CheckStatus = 'ok' | 'warning' | 'failed'

export interface Check {
  name: string
  status: CheckStatus
  /** What was found. */
  found: string
  /** What to do; null where all is well. */
  advice: string | null
}

export interface DoctorOptions {
  /** The folder of the embedded database; undefined with a server of one's own. */
  dataDir: string | undefined
  /** Connections that the service's processes take together. */
  connections: number
}

const MIN_VERSION = 150_000
const GIBIBYTE = 2 ** 30
/** An import of a large directory writes some gigabytes beside what is there. */
const MIN_FREE_BYTES = 5 * GIBIBYTE
const SCARCE_FREE = GIBIBYTE
/** A table with so large a part of dead rows has not been vacuumed for long. */
const DEAD_PART = 0.3
const MANY_ROWS = 10_000

/** Looks at the database and its machine, and says what is wrong and what to do. Changes nothing. */
export async function examine(sql: Database, options: DoctorOptions): Promise<Check[]> {
  const checks = [checkNode(), await checkVersion(sql), await checkEncoding(sql)]
  const schema = await checkSchema(sql)
  checks.push(schema)
  if (options.dataDir !== undefined) checks.push(await checkDisk(options.dataDir))
  checks.push(await checkDurability(sql), await checkConnections(sql, options.connections))
  checks.push(await checkIndexes(sql), await checkVacuum(sql), await checkLongTransactions(sql))
  if (schema.status === 'ok') checks.push(await checkDerivedData(sql), await checkContent(sql))
  return checks
}

function pass(name: string, found: string): Check {
  return { name, status: 'ok', found, advice: null }
}

function checkNode(): Check {
  const [major = 0] = process.versions.node.split('.').map(Number)
  const found = `Node ${process.versions.node}`
  if (major >= 24) return pass('node', found)
  return {
    name: 'node',
    status: 'failed',
    found,
    advice: 'Run npm ci: it installs the Node that Dalil runs on.',
  }
}

async function checkVersion(sql: Database): Promise<Check> {
  const [row] = await sql<{ number: string; text: string }[]>`
    select current_setting('server_version_num') as number, current_setting('server_version') as text`
  const found = `PostgreSQL ${row!.text}`
  if (Number(row!.number) >= MIN_VERSION) return pass('postgresql', found)
  return {
    name: 'postgresql',
    status: 'failed',
    found,
    advice: 'Upgrade the server to PostgreSQL 15 or later.',
  }
}

/** Folding is done by Dalil, so any locale will do; the encoding holds Arabic and all else. */
async function checkEncoding(sql: Database): Promise<Check> {
  const [row] = await sql<{ encoding: string; collation: string }[]>`
    select pg_encoding_to_char(encoding) as encoding, datcollate as collation
    from pg_database where datname = current_database()`
  const found = `encoding ${row!.encoding}, collation ${row!.collation}`
  if (row!.encoding === 'UTF8') return pass('encoding', found)
  const advice = "Create the database anew with encoding 'UTF8', and restore a backup into it."
  return { name: 'encoding', status: 'failed', found, advice }
}

async function checkSchema(sql: Database): Promise<Check> {
  const known = await listMigrations()
  const [exists] = await sql<{ found: boolean }[]>`select to_regclass('migrations') is not null as found`
  const applied = exists!.found ? await sql<{ name: string }[]>`select name from migrations` : []
  const names = new Set(applied.map(({ name }) => name))
  const missing = known.filter(name => !names.has(name)).length
  const unknown = applied.filter(({ name }) => !known.includes(name)).length
  const found = `${applied.length} of ${known.length} migrations applied`
  if (unknown > 0) {
    const advice = 'A newer version of Dalil has used this database: run that version, or a later one.'
    return { name: 'schema', status: 'failed', found: `${found}, ${unknown} unknown`, advice }
  }
  if (missing === 0) return pass('schema', found)
  return { name: 'schema', status: 'warning', found, advice: 'Run `dalil migrate`, or start the service.' }
}

async function checkDisk(dataDir: string): Promise<Check> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const found = `${(free / GIBIBYTE).toFixed(1)} GiB free in DATA_DIR`
  if (free >= MIN_FREE_BYTES) return pass('disk', found)
  const advice = 'Make room: when the disk is full, the database stops until there is some.'
  return { name: 'disk', status: free < SCARCE_FREE ? 'failed' : 'warning', found, advice }
}

async function checkDurability(sql: Database): Promise<Check> {
  const rows = await sql<{ name: string; setting: string }[]>`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum') order by name`
  const off = rows.filter(({ setting }) => setting === 'off').map(({ name }) => name)
  if (off.length === 0)
    return pass('durability', 'fsync, full_page_writes, synchronous_commit and autovacuum are on')
  const advice =
    'Turn them on in postgresql.conf: a power cut loses data, or indexes only grow, without them.'
  return { name: 'durability', status: 'warning', found: `${off.join(', ')} off`, advice }
}

async function checkConnections(sql: Database, wanted: number): Promise<Check> {
  const [row] = await sql<{ most: number; used: number }[]>`
    select current_setting('max_connections')::integer as most,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used`
  const found = `${row!.used} of ${row!.most} connections in use, ${wanted} wanted by the service`
  if (wanted + 10 <= row!.most) return pass('connections', found)
  const advice = 'Raise max_connections of the server, or lower WORKERS.'
  return { name: 'connections', status: 'warning', found, advice }
}

async function checkIndexes(sql: Database): Promise<Check> {
  const rows = await sql<{ name: string }[]>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid order by 1`
  if (rows.length === 0) return pass('indexes', 'all indexes are valid')
  const names = rows.map(({ name }) => name).join(', ')
  return {
    name: 'indexes',
    status: 'failed',
    found: `not valid: ${names}`,
    advice: `Run REINDEX INDEX on ${names}.`,
  }
}

async function checkVacuum(sql: Database): Promise<Check> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_stat_user_tables
    where n_dead_tup > ${MANY_ROWS} and n_dead_tup > ${DEAD_PART}::float8 * (n_live_tup + n_dead_tup) order by 1`
  if (rows.length === 0) return pass('vacuum', 'no table has many dead rows')
  const names = rows.map(({ name }) => name).join(', ')
  const advice = `Run VACUUM ANALYZE on ${names}; autovacuum does not keep up.`
  return { name: 'vacuum', status: 'warning', found: `many dead rows in ${names}`, advice }
}

async function checkLongTransactions(sql: Database): Promise<Check> {
  const rows = await sql<{ pid: number; minutes: number }[]>`
    select pid, floor(extract(epoch from now() - xact_start) / 60)::integer as minutes from pg_stat_activity
    where state like 'idle in transaction%' and xact_start < now() - interval '10 minutes' order by xact_start`
  if (rows.length === 0) return pass('transactions', 'no transaction is idle for long')
  const [{ pid, minutes } = { pid: 0, minutes: 0 }] = rows
  const advice = `Find out who holds it; select pg_terminate_backend(${pid}) ends it.`
  return { name: 'transactions', status: 'warning', found: `one is idle for ${minutes} minutes`, advice }
}

async function checkDerivedData(sql: Database): Promise<Check> {
  const [row] = await sql<{ version: number }[]>`select derived_version as version from directory_version`
  const found = `derived data of version ${row!.version}, current ${DERIVED_VERSION}`
  if (row!.version >= DERIVED_VERSION) return pass('derived data', found)
  const advice = 'Start the service, which rebuilds it in the background, or run `dalil directory rebuild`.'
  return { name: 'derived data', status: 'warning', found, advice }
}

async function checkContent(sql: Database): Promise<Check> {
  const [row] = await sql<{ branches: boolean; keys: boolean }[]>`
    select exists (select 1 from branches where live) as branches,
      exists (select 1 from api_keys where revoked_at is null and (expires_at is null or expires_at > now())) as keys`
  if (row!.branches && row!.keys) return pass('content', 'the directory has branches, and a key is valid')
  const advice = row!.branches
    ? 'Make a key: `dalil key create --workspace ID --scope searchesRead …`.'
    : 'Import a directory: `dalil import --help`.'
  const found = row!.branches ? 'no key is valid' : 'the directory has no branches'
  return { name: 'content', status: 'warning', found, advice }
}
