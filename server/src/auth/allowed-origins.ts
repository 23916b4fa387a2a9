import type { Database } from '../database/connect.ts'
import type { AuthStateLookup } from './auth-state-lookup.ts'
import type { SnapshotToken } from './auth-state-query.ts'
import { selectOriginExpiry } from './queries.ts'

/** Receives whether an origin is allowed, and the snapshot that this was read from. */
export type OriginCallback = (error: unknown, isAllowed: boolean, snapshot: SnapshotToken) => void

interface CachedOrigin {
  /** Milliseconds since 1970; a promise until it has been read. */
  expiry: Promise<number> | number
  snapshot: SnapshotToken
}

/** Anyone may send any origin, so the cache is bounded. */
const MAX_CACHED_ORIGINS = 1000

/**
 * Tells from which origins some active key may be used. A cached entry is used only when a look-up that began after the
 * call has found the entry's snapshot to be the current one.
 */
export class AllowedOrigins {
  private readonly database: Database
  private readonly now: () => Date
  private readonly lookup: AuthStateLookup
  private readonly cache = new Map<string, CachedOrigin>()

  constructor(database: Database, lookup: AuthStateLookup, now: () => Date) {
    this.database = database
    this.now = now
    this.lookup = lookup
  }

  /** Checks an origin in lower case. */
  check(origin: string, callback: OriginCallback): void {
    const getSnapshot = () => this.cache.get(origin)?.snapshot ?? ''
    this.lookup.lookUp(undefined, undefined, getSnapshot, (error, state) => {
      if (!state) return callback(error, false, '')
      const { snapshot } = state
      const report = (expiry: number) => callback(undefined, expiry > this.now().getTime(), snapshot)
      const expiry = this.readExpiry(origin, snapshot)
      if (typeof expiry === 'number') return report(expiry)
      expiry.then(report, reason => callback(reason, false, ''))
    })
  }

  /** When the last key of an origin expires; 0 when there is none. A promise until it has been read. */
  private readExpiry(origin: string, snapshot: SnapshotToken): Promise<number> | number {
    const cached = this.cache.get(origin)
    if (cached?.snapshot === snapshot) return cached.expiry
    const expiry = selectOriginExpiry(this.database, origin)
    if (snapshot === '') return expiry
    // The expiry is read after the snapshot. If the snapshot is still current later, no commit came before this read.
    const entry: CachedOrigin = { expiry, snapshot }
    this.cache.delete(origin)
    this.cache.set(origin, entry)
    if (this.cache.size > MAX_CACHED_ORIGINS) this.cache.delete(this.cache.keys().next().value!)
    const dropEntry = () => {
      if (this.cache.get(origin) === entry) this.cache.delete(origin)
    }
    expiry.then(read => {
      entry.expiry = read
    }, dropEntry)
    return expiry
  }
}
