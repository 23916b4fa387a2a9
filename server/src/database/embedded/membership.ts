import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Database } from '../connect.ts'
import { codeOf, StartError } from './start-error.ts'

/**
 * Who uses the server is kept in the server: each process that joined holds a shared advisory lock on a connection
 * of its own, and the service an exclusive one besides. Locks go with the connection, and a connection with its
 * process, so a kill -9 leaves nothing to clean up, unlike a file with a process id. They also hold between
 * containers that share a volume, where process ids mean nothing.
 */
const family = 0x64_61_6c_69
const members = 1
const service = 2

export type Role = 'service' | 'command'

export interface Membership {
  /** Leaves; the last one out calls `stop`. Whoever comes meanwhile waits, and finds the server gone. */
  leave(stop: () => Promise<void>, log: (line: string) => void): Promise<void>
}

/** The server is not there, not yet ready or going down. */
const absent = [
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'CONNECTION_CLOSED',
  '57P01',
  '57P02',
  '57P03',
]

export const isAbsent = (error: unknown): boolean => absent.includes(codeOf(error))

/**
 * Joins the server at the URL, or answers undefined if none answers there that `isOurs`. Throws a StartError if
 * the role is taken, or what the server says if it turns us away. The URL is of the database `postgres`, so that we
 * stand in no one's way in `dalil`.
 */
export async function join(
  url: string,
  role: Role,
  isOurs: (sql: Database) => Promise<boolean>,
): Promise<Membership | undefined> {
  const sql = connect(url, { max: 1, name: `dalil ${role} ${process.pid}`, arrays: false })
  try {
    if (await isOurs(sql)) {
      await takeLocks(sql, role)
      await ensureDatabase(url)
      return membership(sql, role)
    }
  } catch (error) {
    await sql.end({ timeout: 0 })
    if (isAbsent(error)) return undefined
    throw error
  }
  await sql.end({ timeout: 0 })
  return undefined
}

function membership(sql: Database, role: Role): Membership {
  // If PostgreSQL restarts after a crash of one of its processes, connections come back without their locks.
  const renewal = setInterval(() => takeLocks(sql, role).catch(() => {}), 15_000).unref()
  return {
    async leave(stop, log) {
      clearInterval(renewal)
      try {
        await sql`select pg_advisory_unlock_all()`
        const [row] = await sql<
          { last: boolean }[]
        >`select pg_try_advisory_lock(${family}, ${members}) as last`
        if (!row!.last) return
        const others = await otherClients(sql)
        if (others === 0) await stop()
        else log(`PostgreSQL runs on: ${others} other connections are open`)
      } catch (error) {
        if (!isAbsent(error)) throw error
      } finally {
        await sql.end({ timeout: 0 })
      }
    },
  }
}

/** Any number of times: the server counts, and leaving gives all of them back. */
async function takeLocks(sql: Database, role: Role): Promise<void> {
  await sql`select pg_advisory_lock_shared(${family}, ${members})`
  if (role === 'command') return
  // A service that has just been killed has a backend for some milliseconds more.
  for (let tries = 0; tries < 20; tries++) {
    const [row] = await sql<{ taken: boolean }[]>`select pg_try_advisory_lock(${family}, ${service}) as taken`
    if (row!.taken) return
    await sleep(25)
  }
  const [holder] = await sql<{ name: string }[]>`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = ${family} and objid = ${service} and granted`
  const pid = holder?.name.split(' ').at(-1) ?? 'unknown'
  throw new StartError(`another Dalil service is running on this DATA_DIR (pid ${pid})`)
}

/**
 * On a connection of its own, for which the server must still take new ones: a lock that was waited for may have been
 * won only because a server on its way down had ended its holder first. Two may find the database missing; the second
 * to create it learns that it exists, one way or the other.
 */
async function ensureDatabase(url: string): Promise<void> {
  const sql = connect(url, { max: 1, arrays: false })
  try {
    const found = await sql`select from pg_database where datname = 'dalil'`
    if (found.length > 0) return
    await sql`create database dalil`.catch(error => {
      if (!['42P04', '23505'].includes(codeOf(error))) throw error
    })
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/** Of Dalil: whoever else looks into the database does not keep it up. Closed connections take milliseconds to go. */
async function otherClients(sql: Database): Promise<number> {
  for (let tries = 0; ; tries++) {
    const [row] = await sql<{ count: number }[]>`
      select count(*) from pg_stat_activity 
      where backend_type = 'client backend' and application_name like 'dalil%' and pid <> pg_backend_pid()`
    if (row!.count === 0 || tries === 20) return row!.count
    await sleep(25)
  }
}
