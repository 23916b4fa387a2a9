import type { Principal } from '../api/principal.ts'
import type { DataVersions } from '../database/versions.ts'

/** A principal and the versions of the data that it reads, both of one snapshot. */
export interface VersionedPrincipal {
  principal: Principal
  /** Undefined on the first call with a key, whose workspace is not known before. */
  versions: DataVersions | undefined
}

/** Gets the verified principal; or the error, a 401 for a key that is not active, a 403 for a foreign origin. */
export type AuthCallback = (error: unknown, verified: VersionedPrincipal | undefined) => void

type VerificationOutcome = { verified: VersionedPrincipal } | { error: unknown }

/**
 * The result of authenticating one request: the cached principal at once, and the database's verdict later. It is a
 * deferred value with one callback, because a promise for each request would cost more than the rest of the work.
 */
export class AuthResult {
  /** Undefined when the key is not cached, or is cached as one that may not call. */
  readonly cached: VersionedPrincipal | undefined
  private outcome: VerificationOutcome | undefined
  private callback: AuthCallback | undefined

  constructor(cached?: VersionedPrincipal) {
    this.cached = cached
  }

  /** Undefined until the database has answered, and when it says that the caller may not call. */
  get verified(): VersionedPrincipal | undefined {
    return this.outcome && 'verified' in this.outcome ? this.outcome.verified : undefined
  }

  /** Calls back when the database has answered, which may be at once. One callback at a time. */
  onSettled(callback: AuthCallback): void {
    const { outcome } = this
    if (outcome === undefined) this.callback = callback
    else if ('verified' in outcome) callback(undefined, outcome.verified)
    else callback(outcome.error, undefined)
  }

  /** As onSettled, as a promise. */
  waitForVerified(): Promise<VersionedPrincipal> {
    return new Promise((resolve, reject) =>
      this.onSettled((error, verified) => (verified ? resolve(verified) : reject(error))),
    )
  }

  resolve(verified: VersionedPrincipal): void {
    this.outcome = { verified }
    this.callback?.(undefined, verified)
  }

  reject(error: unknown): void {
    this.outcome = { error }
    this.callback?.(error, undefined)
  }
}
