import type { FastifyRequest } from 'fastify'
import { includesRole, type Role, selectRole } from '../../auth/people/participants.ts'
import type { Person } from '../../auth/people/people.ts'
import { type Session, selectSession } from '../../auth/people/sessions.ts'
import type { ConsoleAuth } from '../../console/operation.ts'
import { forbidden, notFound, unauthorized } from '../../contract/errors.ts'
import { decodeId } from '../../contract/ids.ts'
import type { Database } from '../../database/connect.ts'
import { readSessionCookie } from './cookie.ts'
import { readSite, requireSameSite } from './site.ts'

/** What the requests of the dashboard share. */
export interface ConsoleOptions {
  database: Database
  /** The address that people open, where it is not the one that requests come to. */
  publicUrl: string | undefined
  now: () => Date
}

/** What is known of a caller of the dashboard; each part is there when the operation's `auth` asks for it. */
export interface ConsoleCaller {
  person?: Person
  sessionId?: string
  workspaceId?: string
  role?: Role
}

/**
 * Tells who calls, by the session's cookie and the header x-workspace. The database is asked every time, so a session
 * that is revoked and a role that is taken away end at once. Throws 401, 403, or the 404 of a workspace that the person
 * does not take part in.
 */
export async function authenticateSession(
  { database, publicUrl, now }: ConsoleOptions,
  request: FastifyRequest,
  auth: ConsoleAuth,
): Promise<ConsoleCaller> {
  if (request.method !== 'GET') requireSameSite(request, publicUrl)
  const token = readSessionCookie(request, readSite(request, publicUrl).isSecure)
  const session = token === undefined ? undefined : await selectSession(database, token, now())
  if (!session) {
    if (auth === 'anyone') return {}
    throw unauthorized('Sign in first.')
  }
  const caller = { person: session.person, sessionId: session.id }
  if (auth === 'anyone' || auth === 'session') return caller
  if (auth === 'operator') {
    if (!session.person.isOperator) throw forbidden('Only the operator of this service may do this.')
    return caller
  }
  return { ...caller, ...(await readWorkspace(database, session, request, auth)) }
}

async function readWorkspace(database: Database, session: Session, request: FastifyRequest, needed: Role) {
  const workspaceId = decodeId('wsp', String(request.headers['x-workspace'] ?? ''))
  const role = workspaceId && (await selectRole(database, workspaceId, session.person.id))
  if (!role) throw notFound('workspace')
  if (!includesRole(role, needed)) throw forbidden(`Only ${needed}s of the workspace may do this.`)
  return { workspaceId, role }
}
