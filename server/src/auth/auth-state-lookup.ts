import { connectBeside, type Database } from '../database/connect.ts'
import type { WorkspaceNodes } from '../database/distribution/workspace-nodes.ts'
import { withTimeout } from '../database/with-timeout.ts'
import { type AuthState, selectAuthState } from './auth-state.ts'
import type { ExpectedAuthState, ReadAuthState, SnapshotToken } from './auth-state-query.ts'
import { RemoteVersions } from './remote-versions.ts'

/** A look-up takes a millisecond. After this many its connection is taken for dead. */
const TIMEOUT_MS = 2000
const WHAT = 'the look-up of keys'

export type LookupCallback = (error: unknown, state: AuthState | undefined) => void

/** The cached keys and versions. A change outdates few of them, so the others are worth reading again together. */
export interface AuthStateCache {
  /** What later requests are likely to ask for, and the cache has not read from this snapshot. */
  listExpected(snapshot: SnapshotToken): ExpectedAuthState
  /** Caches what was read. */
  update(state: ReadAuthState): void
}

interface LookupBatch {
  keyHashes: Set<string>
  workspaceIds: Set<string>
  /** For each caller, the snapshot from which it has cached what it asks for. */
  getSnapshots: (() => SnapshotToken)[]
  callbacks: LookupCallback[]
}

/** What a look-up gave: an error or a state. */
type LookupOutcome = Parameters<LookupCallback>

/**
 * Looks auth state up for many requests at once. One look-up is in flight at a time, and requests that arrive meanwhile
 * share the next. So each request gets a look-up that began after the request arrived, and sees everything that was
 * committed before that.
 *
 * A change outdates the snapshot of all keys. So the look-up that finds it reads the cached keys in use along with its own:
 * otherwise their next requests would have different snapshots, and each look-up until then would read tables.
 */
export class AuthStateLookup {
  private readonly database: Database
  // A connection of its own, as all of the pool's may be busy with transactions.
  private connection: Database
  private readonly versions: RemoteVersions
  private readonly cache: AuthStateCache | undefined
  /** The snapshot that was read last. All others are out of date. */
  private latestSnapshot: SnapshotToken = ''
  private inFlight: Promise<void> | undefined
  private next: LookupBatch | undefined

  constructor(database: Database, nodes: WorkspaceNodes, cache?: AuthStateCache) {
    this.database = database
    this.cache = cache
    this.connection = this.connect()
    // Used on a cluster alone. The pools are not those of requests: a node that does not answer must not hold up the keys.
    this.versions = new RemoteVersions(workspaceId => nodes.choose(workspaceId).versions)
  }

  /**
   * Looks up a key by its hash and the version of a workspace. `getSnapshot` is called when the look-up begins, and gives
   * the snapshot of which the caller has both cached. Callbacks run in the order of the calls, all in one turn of the
   * event loop.
   */
  lookUp(
    keyHash: string | undefined,
    workspaceId: string | undefined,
    getSnapshot: () => SnapshotToken,
    callback: LookupCallback,
  ): void {
    this.next ??= { keyHashes: new Set(), workspaceIds: new Set(), getSnapshots: [], callbacks: [] }
    this.inFlight ??= this.run()
    const batch = this.next
    if (keyHash !== undefined) batch.keyHashes.add(keyHash)
    if (workspaceId !== undefined) batch.workspaceIds.add(workspaceId)
    batch.getSnapshots.push(getSnapshot)
    batch.callbacks.push(callback)
  }

  async close(): Promise<void> {
    while (this.inFlight !== undefined) await this.inFlight
    await this.connection.end({ timeout: 1 })
  }

  /** Reads batch after batch. Each is sent before the one before it is answered, so that the database works meanwhile. */
  private async run(): Promise<void> {
    let answerLast: (() => void) | undefined
    do {
      // Requests whose bytes have already arrived are parsed first, so that they can share this look-up.
      await new Promise(resolve => setImmediate(resolve))
      const batch = this.next
      // From here on, requests join the look-up after this one.
      this.next = undefined
      const reading = batch && this.read(batch)
      answerLast?.()
      const outcome = await reading
      answerLast = batch && outcome && (() => answer(batch, outcome))
    } while (answerLast || this.next)
    this.inFlight = undefined
  }

  /** Reads what a batch asks for; never rejects. */
  private async read(batch: LookupBatch): Promise<LookupOutcome> {
    try {
      const state = await this.select(batch)
      if (!state.isUnchanged) {
        this.latestSnapshot = state.snapshot
        this.cache?.update(state)
      }
      return [undefined, state]
    } catch (error) {
      return [error, undefined]
    }
  }

  /** The client may never report a lost connection, so any failure is retried once on a new one. */
  private async select({ keyHashes, workspaceIds, getSnapshots }: LookupBatch): Promise<AuthState> {
    const { cache, latestSnapshot } = this
    // An older snapshot is out of date, and callers that cached different ones have none in common.
    const isLatest = getSnapshots.every(getSnapshot => getSnapshot() === latestSnapshot)
    const query = {
      keyHashes,
      workspaceIds,
      cachedSnapshot: isLatest ? latestSnapshot : '',
      // A batch that has cached the latest snapshot reads tables only when that is out of date too.
      listExpected: cache && (() => cache.listExpected(isLatest ? '' : latestSnapshot)),
    }
    try {
      return await withTimeout(selectAuthState(this.connection, query, this.versions), TIMEOUT_MS, WHAT)
    } catch {
      const lost = this.connection
      this.connection = this.connect()
      lost.end({ timeout: 0 }).catch(() => {})
      return withTimeout(selectAuthState(this.connection, query, this.versions), TIMEOUT_MS, WHAT)
    }
  }

  private connect(): Database {
    return connectBeside(this.database, { max: 1, name: 'dalil keys' })
  }
}

function answer({ callbacks }: LookupBatch, outcome: LookupOutcome): void {
  for (const callback of callbacks) {
    // A callback that throws must not keep the result from the others.
    try {
      callback(...outcome)
    } catch (failure) {
      process.emitWarning(failure as Error)
    }
  }
}
