import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { connect, type Database } from './connect.ts'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { findTransactionPooler } from './pooler.ts'

/** A migrated database and what ends the use of it. */
export interface OpenDatabase {
  sql: Database
  url: string
  close(): Promise<void>
}

export interface OpenOptions {
  /** Connections at most. */
  max?: number
  /** What the server calls the connections. */
  name?: string
  log?: (line: string) => void
  /** Only commands share the embedded server with a service: they join it, or start it while they run. */
  role?: 'service' | 'command'
  /** False leaves the schema as it is. */
  migrates?: boolean
  /** False rejects a DATABASE_URL without the schema, which then names another database than that of the service. */
  mayCreate?: boolean
}

const PLAN_MODE = 'plan_cache_mode'

/** A request must not wait long for a connection; a command may. */
const SERVICE_CONNECT_SECONDS = 2
/** PostgreSQL's code while it starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03'
const LONGEST_START_MS = 60_000
/** Far longer than any request takes. A statement that exceeds this is stuck, and holds a connection that others need. */
const REQUEST_TIMEOUTS = { statementSeconds: 30, lockSeconds: 5 }

/**
 * The URL for the pools that serve requests. PostgreSQL plans each of their statements once on each connection: to plan one
 * for its parameters, every time, takes as long as to run it. A cluster cannot do without, as the parameters say where a
 * statement goes.
 */
export async function chooseRequestUrl({ sql, url }: Pick<OpenDatabase, 'sql' | 'url'>): Promise<string> {
  const [row] = await sql<{ is_cluster: boolean }[]>`
    select to_regclass('pg_catalog.pg_dist_partition') is not null as is_cluster`
  if (row!.is_cluster) return url
  const address = new URL(url)
  address.searchParams.set(PLAN_MODE, 'force_generic_plan')
  return address.href
}

/** The pool that serves requests. An import or a migration has no such limits: it uses the pool of `openDatabase`. */
export function connectForRequests(url: string, max = 10): Database {
  return connect(url, { max, connectSeconds: SERVICE_CONNECT_SECONDS, timeouts: REQUEST_TIMEOUTS })
}

/** The pool of a standby that answers reads, with the settings of the primary's URL. The standby need not be up yet. */
export function connectReplica(url: string, primaryUrl: string, max?: number): Database {
  const address = new URL(url)
  const planMode = new URL(primaryUrl).searchParams.get(PLAN_MODE)
  if (planMode) address.searchParams.set(PLAN_MODE, planMode)
  try {
    return connectForRequests(address.href, max)
  } catch (error) {
    throw new Error(`DATABASE_REPLICA_URL: ${(error as Error).message}`)
  }
}

/** Opens DATABASE_URL, or the embedded server under DATA_DIR, and migrates it. Throws an Error of one line. */
export async function openDatabase(config: Config, options: OpenOptions = {}): Promise<OpenDatabase> {
  const { log = () => {}, role = 'service', max = 10, migrates = true, mayCreate = true, name } = options
  const { dataDir, databaseUrl } = config
  const embedded = databaseUrl ? undefined : await startEmbedded({ dataDir, log, role })
  const url = databaseUrl ?? embedded!.url
  let sql: Database | undefined
  const close = async () => {
    await sql?.end({ timeout: 5 })
    await embedded?.stop()
  }
  try {
    sql = connect(url, {
      max,
      ...(name === undefined ? {} : { name }),
      ...(role === 'service' ? { connectSeconds: SERVICE_CONNECT_SECONDS } : {}),
    })
    if (databaseUrl) {
      await waitUntilStarted(sql)
      await requireUsable(sql, url)
      if (!mayCreate) await requireSchema(sql)
    }
    if (migrates) await migrate(sql)
    else await sql`select 1`
    return { sql, url, close }
  } catch (error) {
    await close()
    throw databaseUrl ? new Error(describeUnreachable(databaseUrl, error)) : error
  }
}

/** Where the machine was restarted, the server is often still recovering. Another reason for not answering is thrown. */
async function waitUntilStarted(sql: Database): Promise<void> {
  for (const deadline = performance.now() + LONGEST_START_MS; ; ) {
    try {
      await sql`select 1`
      return
    } catch (error) {
      const isStarting = (error as { code?: string }).code === CANNOT_CONNECT_NOW
      if (!isStarting || performance.now() > deadline) throw error
      await sleep(200)
    }
  }
}

async function requireSchema(sql: Database): Promise<void> {
  const [row] = await sql<{ found: boolean }[]>`select to_regclass('migrations') is not null as found`
  if (row!.found) return
  throw new Error(
    'it has no tables of Dalil; name the database of the service, or start the service with it once',
  )
}

/** Throws an Error for a pooler that would make requests fail later. */
async function requireUsable(sql: Database, url: string): Promise<void> {
  if (sql.options.prepare && (await findTransactionPooler(sql))) {
    throw new Error(
      'a pooler in transaction mode stands before it, where prepared statements are lost; ' +
        'add prepare=false to the parameters of the URL, or let the pooler work in session mode',
    )
  }
  const probe = connectForRequests(await chooseRequestUrl({ sql, url }), 1)
  try {
    await probe`select 1`
  } catch (error) {
    const { message } = error as Error
    if (!message.includes('startup parameter')) throw error
    throw new Error(`${message}; set ignore_startup_parameters of PgBouncer as docs/deploy.md says`)
  } finally {
    await probe.end({ timeout: 1 })
  }
}

/** What to do about an error of a connection, by the code of Node or PostgreSQL. */
const REMEDIES: Partial<Record<string, string>> = {
  ECONNREFUSED: 'start PostgreSQL there, or correct the address',
  ENOTFOUND: 'correct the name of the host',
  CONNECT_TIMEOUT: 'correct the address, or let the firewall pass it',
  '28P01': 'correct the user and the password',
  '28000': 'correct the user, or let pg_hba.conf admit it',
  '3D000': 'create it, or name another one',
}

/** Says why a server cannot be used and what to do, without the password its URL may hold. */
function describeUnreachable(url: string, error: unknown): string {
  const { host, pathname } = new URL(url)
  const { code, message } = error as { code?: string; message?: string }
  const remedy = REMEDIES[code ?? '']
  const reason = [message || code || 'no answer', ...(remedy ? [remedy] : [])].join('; ')
  return `DATABASE_URL: the database ${host}${pathname} cannot be used: ${reason}`
}
