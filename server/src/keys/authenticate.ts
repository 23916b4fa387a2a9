import { timingSafeEqual } from 'node:crypto'
import { forbidden, unauthorized } from '../contract/errors.ts'
import type { Database } from '../database/connect.ts'
import { selectKey } from './queries.ts'
import { hashToken, isToken } from './token.ts'

/** Who is calling: the key's workspace and what the key may do. */
export interface Principal {
  workspaceId: string
  keyId: string
  scopes: ReadonlySet<string>
}

const LAST_USED_GRAIN = 60_000

/**
 * The principal of an Authorization header. Throws a 401 for a key that is missing, malformed, unknown, expired or
 * revoked, and a 403 for one that is restricted to other origins. Every call asks the database, so a revoked key is
 * refused at once by every process.
 */
export async function authenticate(
  database: Database,
  authorization: string | undefined,
  origin: string | undefined,
): Promise<Principal> {
  const token = /^Bearer +(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]
  if (!token || !isToken(token)) throw unauthorized()
  const hash = hashToken(token)
  const key = await selectKey(database, hash)
  if (!key || !timingSafeEqual(key.token_hash, hash)) throw unauthorized()
  const now = new Date()
  if (key.revoked_at || (key.expires_at && key.expires_at <= now)) throw unauthorized()
  if (key.origins.length > 0 && !key.origins.includes(origin?.toLowerCase() ?? '')) {
    throw forbidden('This key may not be used from this origin.')
  }
  if (!key.last_used_at || now.getTime() - key.last_used_at.getTime() > LAST_USED_GRAIN) {
    // Nobody waits for this, and a call must not fail because it did.
    database`update api_keys set last_used_at = ${now} where token_hash = ${hash}`.catch(() => {})
  }
  return { workspaceId: key.workspace_id, keyId: key.id, scopes: new Set(key.scopes) }
}
