import { hash } from 'node:crypto'
import { forbidden, unauthorized } from '../contract/errors.ts'
import type { Database } from '../database/connect.ts'
import { type Glance, type KeyState, touchKey } from './glance.ts'
import { Glances } from './glances.ts'
import { isToken } from './token.ts'

/** Who is calling: the key's workspace and what the key may do. */
export interface Principal {
  workspaceId: string
  keyId: string
  scopes: ReadonlySet<string>
}

/** What of the data an answer was made: as long as both stay, so does the answer. */
export interface Versions {
  workspace: number
  directory: number
}

/** A principal that the database has confirmed since the request came, and the versions of that moment. */
export interface Confirmed {
  principal: Principal
  /** Undefined on a key's first call. */
  versions: Versions | undefined
}

/** A caller at the door: judged by what is remembered of the key while the database is asked. */
export interface Admission {
  /** Whom the key was good for when it was last seen; undefined when it is not known to be good. */
  expected: Principal | undefined
  /** The versions last seen of that workspace. */
  lastVersions: Versions | undefined
  /** Rejects with a 401 for a key that is not in force, and with a 403 for one of other origins. */
  confirmed: Promise<Confirmed>
}

interface Known {
  state: KeyState
  principal: Principal
  versions: Versions | undefined
}

const LAST_USED_GRAIN = 60_000
const REMEMBERED = 10_000

/**
 * Tells who calls. What is remembered of a key only saves waiting: nothing is answered before the database has been
 * asked about the key once more, in a look that many requests share. So a key that is revoked is refused at once, by
 * every process.
 */
export class Authenticator {
  private readonly database: Database
  private readonly glances: Glances
  private readonly known = new Map<string, Known>()
  private readonly touching = new Set<string>()

  constructor(database: Database) {
    this.database = database
    this.glances = new Glances(database)
  }

  /** Throws a 401 for what is no key by its form; what only the database knows of it is told by `confirmed`. */
  admit(authorization: string | undefined, origin: string | undefined): Admission {
    const token = tokenOf(authorization)
    if (token === undefined || !isToken(token)) throw unauthorized()
    // Tokens are random, so a plain SHA-256 cannot be searched, nor can its comparison be timed.
    const key = hash('sha256', token, 'hex')
    const known = this.known.get(key)
    const seen = this.glances.look(key, known?.state.workspaceId)
    return {
      expected: known && isInForce(known.state) && isFrom(known.state, origin) ? known.principal : undefined,
      lastVersions: known?.versions,
      confirmed: seen.then(glance => this.judge(key, origin, glance)),
    }
  }

  close(): Promise<void> {
    return this.glances.close()
  }

  private judge(key: string, origin: string | undefined, glance: Glance): Confirmed {
    const state = glance.keys.get(key)
    if (!state || !isInForce(state)) {
      this.known.delete(key)
      throw unauthorized()
    }
    const known = this.remember(key, state, glance)
    if (!isFrom(state, origin)) throw forbidden('This key may not be used from this origin.')
    this.touch(key, state)
    return known
  }

  private touch(key: string, { lastUsedAt }: KeyState): void {
    const now = new Date()
    if (this.touching.has(key) || now.getTime() - (lastUsedAt?.getTime() ?? 0) <= LAST_USED_GRAIN) return
    // One at a time: a key's row that somebody has locked must not take all connections.
    this.touching.add(key)
    // Nobody waits for this, and a call must not fail because it did.
    touchKey(this.database, key, now, LAST_USED_GRAIN)
      .catch(() => {})
      .finally(() => this.touching.delete(key))
  }

  private remember(key: string, state: KeyState, glance: Glance): Known {
    let known = this.known.get(key)
    if (known?.state !== state) {
      const principal = known && isSame(known.state, state) ? known.principal : principalOf(state)
      known = { state, principal, versions: known?.versions }
      this.known.delete(key)
      this.known.set(key, known)
      if (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value!)
    }
    const workspace = glance.workspaces.get(state.workspaceId)
    const { directory } = glance
    const { versions } = known
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
  return revokedAt === null && (expiresAt === null || expiresAt.getTime() > Date.now())
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
