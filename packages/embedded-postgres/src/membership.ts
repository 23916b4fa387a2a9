import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type PostgresClient } from './connect.ts'
import { readCode, StartError } from './start-error.ts'

/**
 * The server itself records who uses it: each process that joins holds a shared advisory lock on a connection of its
 * own, and the service an exclusive one besides. A lock ends with its connection, and a connection with its process:
 * a kill -9 leaves nothing to clean up, unlike a file with a process id. Locks also hold between containers that share
 * a volume, where process ids mean nothing.
 */
const LOCK_CLASS = 0x64_61_6c_69
const MEMBER_LOCK = 1
const SERVICE_LOCK = 2

/** A cluster has one service at most, and any number of commands beside it or without it. */
export type ClusterRole = 'service' | 'command'

export interface Membership {
  /** Leaves. The last member calls `stop`; a process that joins meanwhile waits, and then finds the server gone. */
  leave(stop: () => Promise<void>, log: (line: string) => void): Promise<void>
}

export interface JoinOptions {
  /** Of the database `postgres`, so that members do not keep the database itself busy. */
  url: string
  /** The database to create if it is missing; the clients of all members are named after it. */
  name: string
  role: ClusterRole
  /** Whether the server behind the connection is the one to join. */
  isOurs: (sql: PostgresClient) => Promise<boolean>
  /** Called once when the membership is lost, because the server or the connection is gone. */
  onLost?: () => void
}

/** Codes of errors that mean: the server is not there, not ready yet or shutting down. */
const ABSENT = [
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  '57P01',
  '57P02',
  '57P03',
]

const isAbsent = (error: unknown): boolean => ABSENT.includes(readCode(error))

/**
 * Joins the server at the URL, or returns undefined if it does not answer or is another one. Throws a StartError if
 * there is a service already, or what the server says if it rejects us.
 */
export async function join(options: JoinOptions): Promise<Membership | undefined> {
  const { url, name, role, isOurs, onLost } = options
  let isMember = false
  let isClosed = false
  const sql = connect(url, {
    name: `${name} ${role} ${process.pid}`,
    onClose() {
      isClosed = true
      if (!isMember) return
      isMember = false
      onLost?.()
    },
  })
  try {
    if (await isOurs(sql)) {
      await takeLocks(sql, role)
      await ensureDatabase(url, name)
      // A server that goes away meanwhile takes the locks with it, and nothing would tell of it later.
      if (!isClosed) {
        isMember = true
        return {
          leave(stop, log) {
            isMember = false
            return leave(sql, name, stop, log)
          },
        }
      }
    }
  } catch (error) {
    await sql.end({ timeout: 0 })
    if (isAbsent(error)) return undefined
    throw error
  }
  await sql.end({ timeout: 0 })
  return undefined
}

async function leave(
  sql: PostgresClient,
  name: string,
  stop: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  try {
    await sql`select pg_advisory_unlock_all()`
    const [row] = await sql<
      { last: boolean }[]
    >`select pg_try_advisory_lock(${LOCK_CLASS}, ${MEMBER_LOCK}) as last`
    if (!row!.last) return
    const others = await countOtherClients(sql, name)
    if (others === 0) await stop()
    else log(`PostgreSQL runs on: ${others} other connections are open`)
  } catch (error) {
    if (!isAbsent(error)) throw error
  } finally {
    await sql.end({ timeout: 0 })
  }
}

async function takeLocks(sql: PostgresClient, role: ClusterRole): Promise<void> {
  await sql`select pg_advisory_lock_shared(${LOCK_CLASS}, ${MEMBER_LOCK})`
  if (role === 'command') return
  // The backend of a service that has just been killed lives for some milliseconds more.
  for (let tries = 0; tries < 20; tries++) {
    const [row] = await sql<
      { taken: boolean }[]
    >`select pg_try_advisory_lock(${LOCK_CLASS}, ${SERVICE_LOCK}) as taken`
    if (row!.taken) return
    await sleep(25)
  }
  const [holder] = await sql<{ name: string }[]>`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = ${LOCK_CLASS} and objid = ${SERVICE_LOCK} and granted`
  const pid = holder?.name.split(' ').at(-1) ?? 'unknown'
  throw new StartError('busy', `another service is running on this data folder (pid ${pid})`)
}

/**
 * On a connection of its own, for which the server must still accept new ones: a lock that we waited for may have
 * become free only because a server on its way down had ended its holder first. Two processes may find the database
 * missing; the second to create it is told that it exists.
 */
async function ensureDatabase(url: string, name: string): Promise<void> {
  const sql = connect(url)
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length > 0) return
    await sql`create database ${sql(name)}`.catch(error => {
      if (!['42P04', '23505'].includes(readCode(error))) throw error
    })
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/**
 * Only clients named after the cluster count: psql does not keep the server up. A closed connection takes some
 * milliseconds to disappear.
 */
async function countOtherClients(sql: PostgresClient, name: string): Promise<number> {
  for (let tries = 0; ; tries++) {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where backend_type = 'client backend' and starts_with(application_name, ${name}) and pid <> pg_backend_pid()`
    if (row!.count === 0 || tries === 20) return row!.count
    await sleep(25)
  }
}
