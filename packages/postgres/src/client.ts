import { registerHooks } from 'node:module'
import type client from 'postgres'
import { correct } from './corrections/correct.ts'

export { getPool, sendInTurn } from './in-turn.ts'

type Types = Record<string, unknown>
/** A pool or a transaction; statements take either. */
export type ISql<T extends Types> = client.ISql<T>
export type Sql<T extends Types> = client.Sql<T>
export type TransactionSql<T extends Types> = client.TransactionSql<T>
export type Fragment = client.Fragment
/** A statement that has not been sent yet. */
export type PendingQuery = client.PendingQuery<client.Row[]>

/**
 * The corrections are applied when the client is loaded, not to the installed files: they hold after an install without
 * scripts, on a read-only file system, and next to another copy of the client. Its modules are loaded under URLs of
 * their own, so that it does not matter who has loaded the client before.
 */
const MARK = '?corrected'

const hooks = registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context)
    const isOurs =
      specifier === 'postgres' ? context.parentURL === import.meta.url : isMarked(context.parentURL)
    return isOurs && resolved.url.startsWith('file:') ? { ...resolved, url: resolved.url + MARK } : resolved
  },
  load(url, context, nextLoad) {
    if (!isMarked(url)) return nextLoad(url, context)
    const loaded = nextLoad(url.slice(0, -MARK.length), context)
    const file = url.slice(url.lastIndexOf('/') + 1, -MARK.length)
    return { ...loaded, source: correct(file, String(loaded.source)) }
  },
})

function isMarked(url: string | undefined): boolean {
  return url?.endsWith(MARK) ?? false
}

const { default: postgres } = await import('postgres')
hooks.deregister()

/** How many connections of a pool are in which state, and how many statements wait for one. */
export interface PoolState {
  idle: number
  busy: number
  connecting: number
  closed: number
  waiting: number
}

/** Reads what a pool does at the moment, by a method that the corrections add. */
export function readPool<T extends Types>(sql: Sql<T>): PoolState {
  return (sql as Sql<T> & { pool(): PoolState }).pool()
}

export default postgres
