import { hash } from 'node:crypto'
import { forbidden, unauthorized } from '../contract/errors.ts'
import type { Database } from '../database/connect.ts'
import { Admission, type Principal, type Versions } from './admission.ts'
import { type Glance, type KeyState, readState, touchKey } from './glance.ts'
import { Glances } from './glances.ts'
import { Origins } from './origins.ts'
import { isToken } from './token.ts'

interface Known {
  /** The state as the database told it. */
  text: string
  state: KeyState
  principal: Principal
  versions: Versions | undefined
  /** The moment of which all this is known; empty when it does not hold for the versions. */
  asOf: string
}

const LAST_USED_GRAIN = 60_000
const REMEMBERED = 10_000

/**
 * Tells who calls. What is remembered of a key only saves waiting: nothing is answered before the database has been
 * asked about the key once more, in a look that many requests share. So a key that is revoked is refused at once, by
 * every process.
 */
export class Authenticator {
  readonly origins: Origins
  private readonly database: Database
  private readonly glances: Glances
  private readonly known = new Map<string, Known>()
  private readonly touching = new Set<string>()

  constructor(database: Database) {
    this.database = database
    this.glances = new Glances(database)
    this.origins = new Origins(database, this.glances)
  }

  /**
   * Throws a 401 for what is no key by its form; what only the database knows of it is told by the admission. A
   * `moment` of the database that was seen since the request came saves a look of its own.
   */
  admit(authorization: string | undefined, origin: string | undefined, moment = ''): Admission {
    const token = tokenOf(authorization)
    if (token === undefined) throw unauthorized()
    // Tokens are random, so a plain SHA-256 cannot be searched, nor can its comparison be timed.
    const key = hash('sha256', token, 'hex')
    const known = this.known.get(key)
    if (!known && !isToken(token)) throw unauthorized()
    const isGood = known && isInForce(known.state) && isFrom(known.state, origin)
    const admission = isGood ? new Admission(known.principal, known.versions) : new Admission()
    if (isGood && moment !== '' && known.asOf === moment) {
      this.touch(key, known.state)
      admission.confirm(known)
      return admission
    }
    this.glances.look(key, known?.state.workspaceId, known?.asOf ?? '', (failure, glance) => {
      if (!glance) return admission.refuse(failure)
      const seen = glance.isSame ? known : this.remember(key, glance)
      if (!seen || !isInForce(seen.state)) {
        this.known.delete(key)
        return admission.refuse(unauthorized())
      }
      if (!isFrom(seen.state, origin)) {
        return admission.refuse(forbidden('This key may not be used from this origin.'))
      }
      this.touch(key, seen.state)
      admission.confirm(seen)
    })
    return admission
  }

  close(): Promise<void> {
    return this.glances.close()
  }

  private touch(key: string, { lastUsedAt }: KeyState): void {
    const now = Date.now()
    if (now - (lastUsedAt ?? 0) <= LAST_USED_GRAIN || this.touching.has(key)) return
    // One at a time: a key's row that somebody has locked must not take all connections.
    this.touching.add(key)
    // Nobody waits for this, and a call must not fail because it did.
    touchKey(this.database, key, new Date(now), LAST_USED_GRAIN)
      .catch(() => {})
      .finally(() => this.touching.delete(key))
  }

  private remember(key: string, glance: Glance): Known | undefined {
    const text = glance.keys.get(key)
    if (text === undefined) return undefined
    let known = this.known.get(key)
    if (known?.text !== text) {
      const state = readState(text)
      const principal = known && isSame(known.state, state) ? known.principal : principalOf(state)
      known = { text, state, principal, versions: known?.versions, asOf: '' }
      this.known.delete(key)
      this.known.set(key, known)
      if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value!)
    }
    const workspace = glance.workspaces.get(known.state.workspaceId)
    const { directory } = glance
    const { versions } = known
    known.asOf = workspace === undefined ? '' : glance.moment
    if (workspace === undefined) known.versions = undefined
    else if (versions?.workspace !== workspace || versions.directory !== directory) {
      known.versions = { workspace, directory }
    }
    return known
  }
}

function tokenOf(authorization = ''): string | undefined {
  return /^\s*Bearer +(\S+)\s*$/i.exec(authorization)?.[1]
}

function isInForce({ revokedAt, expiresAt }: KeyState): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > Date.now())
}

function isFrom({ origins }: KeyState, origin = ''): boolean {
  return origins.length === 0 || origins.includes(origin.toLowerCase())
}

function isSame(one: KeyState, other: KeyState): boolean {
  return one.workspaceId === other.workspaceId && one.scopes.join() === other.scopes.join()
}

function principalOf({ workspaceId, keyId, scopes }: KeyState): Principal {
  return { workspaceId, keyId, scopes: new Set(scopes) }
}
