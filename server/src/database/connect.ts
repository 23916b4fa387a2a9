import type * as client from '@dalil/postgres'
import postgres, { readPool } from '@dalil/postgres'
import { readTlsOptions } from './tls.ts'

export { getPool, sendInTurn } from '@dalil/postgres'

/** A pool or a transaction; queries take either. */
export type Sql = client.ISql<{ int8: number }>
/** The pool itself, which can begin transactions and reserve connections. */
export type Database = client.Sql<{ int8: number }>
export type Transaction = client.TransactionSql<{ int8: number }>
/** A statement that has not been sent yet. */
export type Query = client.PendingQuery
/** A part of a statement, to be put into another. */
export type Fragment = client.Fragment

export interface ConnectOptions {
  /** Connections at most. */
  max?: number
  /** What the server calls the connections. */
  name?: string
  /** Seconds after which an idle connection is closed; 0 for never. */
  idleSeconds?: number
  /** Seconds that a connection may take to be made; a query waits no longer than that for one. */
  connectSeconds?: number
  /** How long a statement may run, and wait for a lock; without limit by default. */
  timeouts?: { statementSeconds: number; lockSeconds: number }
}

/** Seconds between two attempts of a connection: the client's own pauses grow to twenty. */
const RECONNECT_SECONDS = 0.1
const CONNECT_SECONDS = 10

interface ConnectionSource {
  url: string
  options: ConnectOptions
  lost: number
}

const sources = new WeakMap<Database, ConnectionSource>()

/** Connects to the same database once more, for work that must not wait for a connection of the pool. */
export function connectBeside(database: Database, options: ConnectOptions): Database {
  const { url, options: own } = sources.get(database)!
  const { connectSeconds = CONNECT_SECONDS } = own
  return connect(url, { connectSeconds, ...options })
}

/** A server of a cluster. */
export interface NodeAddress {
  host: string
  port: number
}

/** Connects to the same database on another server of its cluster, with the same settings but for those given. */
export function connectToNode(
  database: Database,
  { host, port }: NodeAddress,
  options: ConnectOptions = {},
): Database {
  const { url, options: own } = sources.get(database)!
  const address = new URL(url)
  address.searchParams.delete('host')
  address.hostname = host.includes(':') ? `[${host}]` : host
  address.port = String(port)
  return connect(address.href, { ...own, ...options })
}

/**
 * Connects lazily; the URL may name a host or a socket folder (`?host=/folder`), and how to use TLS. While the server is away, queries fail
 * at once or after RECONNECT_SECONDS; the first ones after its return succeed.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { max = 10, name = 'dalil', idleSeconds = 0, connectSeconds = CONNECT_SECONDS, timeouts } = options
  const source = { url, options, lost: 0 }
  const address = new URL(url)
  const host = address.searchParams.get('host')
  // The client would send a parameter it does not know to the server as a setting.
  address.searchParams.delete('host')
  const ssl = readTlsOptions(address)
  const database = postgres(address.href, {
    max,
    ssl,
    ...(host ? { host } : {}),
    connect_timeout: connectSeconds,
    backoff: () => RECONNECT_SECONDS,
    idle_timeout: idleSeconds,
    max_lifetime: null,
    onnotice: () => {},
    onclose: () => {
      source.lost++
    },
    connection: {
      application_name: name,
      // A server, a database or a role may be set to another style, in which the client would not read the times, or exchange
      // day and month.
      DateStyle: 'ISO, MDY',
      ...(timeouts && {
        statement_timeout: timeouts.statementSeconds * 1_000,
        lock_timeout: timeouts.lockSeconds * 1_000,
      }),
    },
    // Ids and counts are below 2^53. Rank keys are not: queries that return them cast them to text.
    types: {
      int8: {
        to: 20,
        from: [20],
        serialize: (n: number) => String(n),
        parse: (text: string) => Number(text),
      },
    },
  })
  sources.set(database, source)
  return database
}

/** Whether a server is a standby, which takes no changes until it is promoted. */
export async function isStandby(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`
  return row!.standby
}

/** How the connections of a pool are used, and how many have ended since it was made. */
export function readConnections(database: Database) {
  return { ...readPool(database), lost: sources.get(database)?.lost ?? 0 }
}

/** Error codes of Node, the client and PostgreSQL for a server that is away, shutting down or starting. */
const UNREACHABLE = [
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  '57P01',
  '57P02',
  '57P03',
  '08006',
]
/** PostgreSQL's error codes for a statement or lock timeout, and our own for a wait that took too long. */
const TIMED_OUT = ['57014', '55P03', 'CALL_QUEUE_TIMEOUT', 'ANSWER_TIMEOUT']
/** PostgreSQL's error code for a change on a standby, which may be promoted soon. */
const READ_ONLY = ['25006']
/** PostgreSQL's error codes while its disk is full, or its memory is. */
const FULL = ['53100', '53200']
/** PostgreSQL's error code while all connections for the role or the database are in use. */
const BUSY = ['53300']
const TEMPORARY = new Set([...UNREACHABLE, ...TIMED_OUT, ...READ_ONLY, ...FULL, ...BUSY])

/** Whether a server could not be reached, or the connection to it was lost. */
export function isUnreachable(error: unknown): boolean {
  return UNREACHABLE.includes(String((error as { code?: unknown } | null)?.code))
}

/** Whether the server has no room on its disk or in its memory, which lasts until an operator makes some. */
export function isFull(error: unknown): boolean {
  return FULL.includes(String((error as { code?: unknown } | null)?.code))
}

/** Whether a later attempt may succeed: the server is away, a standby or out of resources, or a time limit was exceeded. */
export function isTemporaryError(error: unknown): boolean {
  return TEMPORARY.has(String((error as { code?: unknown } | null)?.code))
}
