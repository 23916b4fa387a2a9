/**
 * Authentication by API key.
 *
 * BACKGROUND. A request carries a token. The database holds its SHA-256 with the workspace, scopes, origins, expiry and
 * revocation of the key. To read that row for each request would double the work of most reads. To cache it for a
 * while would let a revoked key live on, in every process that has it cached.
 *
 * IMMEDIATE REVOCATION. Nothing is answered before the database has been asked about the key again. That is cheap,
 * because requests share the question: a look-up is in flight at a time, and requests that arrive meanwhile join the
 * next one (`AuthStateLookup`), which is sent before the requests of the one before are answered. Each look-up begins
 * after its requests arrived, so it sees every revocation that was committed before. Nothing has to notify the processes,
 * nor can a lost connection or a paused process keep a key alive.
 *
 * SNAPSHOT TOKENS. A look-up first asks PostgreSQL for its snapshot (`pg_current_snapshot`), which changes whenever a
 * transaction that wrote has ended. If it is the one as of which everything is cached, nothing can have changed, and no
 * table is read. Otherwise keys and versions are read together with their own snapshot. A cluster and a standby have no
 * such token, so there each look-up reads the rows (distributed-auth-state.ts).
 *
 * WHAT IS CACHED. The state of each key, its principal, the versions of its workspace and of the directory, and the
 * snapshot of which all that was read. The cache never decides. It lets a read run while the look-up is in flight, and
 * the versions tell the response cache whether its entries still hold. Expiry needs no commit, so it is checked against
 * the clock. For browsers, `AllowedOrigins` caches by the same token until when some key names an origin.
 *
 * People at the dashboard sign in by session instead (people/). Both make the same Principal, which operations take
 * without knowing where it comes from. Measurements are in docs/decisions 0016, 0018, 0022, 0027, 0049 and 0070.
 */
import { hash } from 'node:crypto'
import type { Principal } from '../api/principal.ts'
import { forbidden, unauthorized } from '../contract/errors.ts'
import type { Database } from '../database/connect.ts'
import type { WorkspaceNodes } from '../database/distribution/workspace-nodes.ts'
import { AllowedOrigins } from './allowed-origins.ts'
import { AuthResult, type VersionedPrincipal } from './auth-result.ts'
import { type KeyState, parseKeyState, updateLastUsed } from './auth-state.ts'
import { AuthStateLookup } from './auth-state-lookup.ts'
import type { ExpectedAuthState, ReadAuthState, SnapshotToken } from './auth-state-query.ts'
import { RecentKeys } from './recent-keys.ts'
import { isToken, readBearerToken } from './token.ts'

/** What the routes need of authentication. */
export interface Authenticator {
  readonly origins: AllowedOrigins
  /**
   * Throws a 401 for a token without the form of a key. The result holds what only the database knows. A `snapshot` that was
   * current after the request arrived can save a look-up.
   */
  authenticate(
    authorization: string | undefined,
    origin: string | undefined,
    snapshot?: SnapshotToken,
  ): AuthResult
  close(): Promise<void>
}

interface CachedKey {
  /** The state as the database returned it. */
  text: string
  state: KeyState
  verified: VersionedPrincipal
  /** Of which all this was read; empty when that is not known of the versions. */
  snapshot: SnapshotToken
}

const LAST_USED_RESOLUTION_MS = 60_000
const MAX_CACHED_KEYS = 10_000

/** Authenticates by API key. */
export class KeyAuthenticator implements Authenticator {
  readonly origins: AllowedOrigins
  private readonly database: Database
  private readonly now: () => Date
  private readonly lookup: AuthStateLookup
  private readonly cache = new Map<string, CachedKey>()
  private readonly recent = new RecentKeys()
  private recentSnapshot: SnapshotToken = ''
  private readonly updatesOfLastUsed = new Set<string>()

  constructor(database: Database, nodes: WorkspaceNodes, now = () => new Date()) {
    this.database = database
    this.now = now
    this.lookup = new AuthStateLookup(database, nodes, {
      listExpected: snapshot => this.listExpected(snapshot),
      update: state => this.updateRecent(state),
    })
    this.origins = new AllowedOrigins(database, this.lookup, now)
  }

  authenticate(authorization: string | undefined, origin: string | undefined, snapshot = ''): AuthResult {
    const token = readBearerToken(authorization)
    if (token === undefined) throw unauthorized()
    // Tokens are random, so a plain SHA-256 cannot be searched, nor can its comparison be timed.
    const keyHash = hash('sha256', token, 'hex')
    const cached = this.cache.get(keyHash)
    if (!cached && !isToken(token)) throw unauthorized()
    if (!cached || !this.isActive(cached.state) || !isAllowedFrom(cached.state, origin)) {
      return this.verify(new AuthResult(), keyHash, origin)
    }
    this.recent.add(keyHash)
    const result = new AuthResult(cached.verified)
    if (snapshot === '' || cached.snapshot !== snapshot) return this.verify(result, keyHash, origin)
    this.recordUse(keyHash, cached.state)
    result.resolve(cached.verified)
    return result
  }

  close(): Promise<void> {
    return this.lookup.close()
  }

  /** Settles the result by what the database says of the key. */
  private verify(result: AuthResult, keyHash: string, origin: string | undefined): AuthResult {
    const workspaceId = this.cache.get(keyHash)?.state.workspaceId
    const getSnapshot = () => this.cache.get(keyHash)?.snapshot ?? ''
    this.lookup.lookUp(keyHash, workspaceId, getSnapshot, (error, state) => {
      if (!state) return result.reject(error)
      const current = state.isUnchanged ? this.cache.get(keyHash) : this.updateCache(keyHash, state)
      // The cache has let go of it meanwhile.
      if (!current && state.isUnchanged) return void this.verify(result, keyHash, origin)
      if (!current || !this.isActive(current.state)) {
        this.cache.delete(keyHash)
        return result.reject(unauthorized())
      }
      if (!isAllowedFrom(current.state, origin)) {
        return result.reject(forbidden('This key needs an Origin header with one of its origins.'))
      }
      this.recordUse(keyHash, current.state)
      result.resolve(current.verified)
    })
    return result
  }

  /** The keys in use that were not read from a snapshot. */
  private listExpected(snapshot: SnapshotToken): ExpectedAuthState {
    const expected: ExpectedAuthState = { keyHashes: [], workspaceIds: [] }
    for (const keyHash of this.recent.list()) {
      const cached = this.cache.get(keyHash)
      if (!cached || (snapshot !== '' && cached.snapshot === snapshot)) continue
      expected.keyHashes.push(keyHash)
      expected.workspaceIds.push(cached.state.workspaceId)
    }
    return expected
  }

  private updateRecent(state: ReadAuthState): void {
    for (const keyHash of this.recent.list()) if (state.keys.has(keyHash)) this.updateCache(keyHash, state)
    if (state.snapshot === this.recentSnapshot) return
    this.recentSnapshot = state.snapshot
    this.recent.startInterval()
  }

  private recordUse(keyHash: string, { lastUsedAt }: KeyState): void {
    const now = this.now().getTime()
    if (Math.abs(now - (lastUsedAt ?? 0)) <= LAST_USED_RESOLUTION_MS || this.updatesOfLastUsed.has(keyHash))
      return
    // One update of a key at a time: a row that is locked elsewhere must not take all connections.
    this.updatesOfLastUsed.add(keyHash)
    // The request does not wait for this, and must not fail with it.
    updateLastUsed(this.database, keyHash, new Date(now), LAST_USED_RESOLUTION_MS)
      .catch(() => {})
      .finally(() => this.updatesOfLastUsed.delete(keyHash))
  }

  private isActive({ revokedAt, expiresAt }: KeyState): boolean {
    return revokedAt === null && (expiresAt === null || expiresAt > this.now().getTime())
  }

  private updateCache(keyHash: string, read: ReadAuthState): CachedKey | undefined {
    const text = read.keys.get(keyHash)
    if (text === undefined) return undefined
    let cached = this.cache.get(keyHash)
    if (cached?.text !== text) {
      const state = parseKeyState(text)
      cached = {
        text,
        state,
        verified: { principal: createPrincipal(state), versions: undefined },
        snapshot: '',
      }
      this.cache.delete(keyHash)
      this.cache.set(keyHash, cached)
      if (this.cache.size > MAX_CACHED_KEYS) this.cache.delete(this.cache.keys().next().value!)
    }
    const { principal } = cached.verified
    const ofWorkspace = read.workspaceVersions.get(principal.workspaceId)
    cached.snapshot = ofWorkspace ? read.snapshot : ''
    const versions = ofWorkspace && { ...ofWorkspace, directory: read.directoryVersion }
    cached.verified = { principal, versions }
    return cached
  }
}

function isAllowedFrom({ origins }: KeyState, origin = ''): boolean {
  return origins.length === 0 || origins.includes(origin.toLowerCase())
}

function createPrincipal({ workspaceId, keyId, scopes }: KeyState): Principal {
  return { workspaceId, scopes: new Set(scopes), actor: { kind: 'key', id: keyId } }
}
