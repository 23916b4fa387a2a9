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
 * The result of authenticating one request: at once what the cache says of the key, and later what the database says.
 * A deferred value with one callback, as a promise for each of many requests would cost more than all the rest of it.
 */
export class AuthResult {
  /** Undefined when the cache does not know the key, or knows it as one that may not call. */
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

  /** The same as a promise. */
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
