import type { FastifyRequest } from 'fastify'
import { includesRole, type Role, selectRole } from '../../auth/people/participants.ts'
import { type Session, selectSession } from '../../auth/people/sessions.ts'
import type { ConsoleAuth, ConsoleCaller } from '../../console/operation.ts'
import { forbidden, notFound, unauthorized } from '../../contract/errors.ts'
import { decodeId } from '../../contract/ids.ts'
import type { Database } from '../../database/connect.ts'
import { readSessionCookie } from './cookie.ts'
import { readSite, requireSameSite } from './site.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of the session, if this request made the session last longer. */
    prolongedSession?: string | undefined
  }
}

/** What the requests of the dashboard share. */
export interface ConsoleOptions {
  database: Database
  /** The address that people open, where it is not the one that requests come to. */
  publicUrl: string | undefined
  /** The style of the map's background, where it is not made of the imported tiles. */
  mapStyleUrl?: string | undefined
  now: () => Date
}

/**
 * Tells who calls an operation of the dashboard, by the session's cookie and the header x-workspace. Throws 401, 403,
 * or the 404 of a workspace that the person does not take part in.
 */
export function authenticateCaller(
  options: ConsoleOptions,
  request: FastifyRequest,
  auth: ConsoleAuth,
): Promise<ConsoleCaller> {
  if (auth === 'anyone') return authenticateAnyone(options, request)
  if (auth === 'session') return authenticateSession(options, request)
  if (auth === 'operator') return authenticateOperator(options, request)
  return authenticateParticipant(options, request, auth)
}

async function authenticateAnyone(
  options: ConsoleOptions,
  request: FastifyRequest,
): Promise<ConsoleCaller<'anyone'>> {
  const session = await readSession(options, request)
  return session ? toCaller(session) : {}
}

async function authenticateSession(
  options: ConsoleOptions,
  request: FastifyRequest,
): Promise<ConsoleCaller<'session'>> {
  const session = await readSession(options, request)
  if (!session) throw unauthorized('Sign in first.')
  return toCaller(session)
}

async function authenticateOperator(options: ConsoleOptions, request: FastifyRequest) {
  const caller = await authenticateSession(options, request)
  if (!caller.person.isOperator) throw forbidden('Only the operator of this service may do this.')
  return caller
}

/** A caller who has at least a role in the workspace of the header x-workspace, or of `?workspace=`. */
export async function authenticateParticipant(
  options: ConsoleOptions,
  request: FastifyRequest,
  needed: Role,
): Promise<ConsoleCaller<Role>> {
  const caller = await authenticateSession(options, request)
  const workspaceId = decodeId('wsp', readWorkspace(request))
  const role = workspaceId && (await selectRole(options.database, workspaceId, caller.person.id))
  if (!role) throw notFound('workspace')
  if (!includesRole(role, needed)) throw forbidden(`Only ${needed}s of the workspace may do this.`)
  return { ...caller, workspaceId, role }
}

/** A link that a browser follows, such as a download, sends no header of ours. */
function readWorkspace({ headers, query }: FastifyRequest): string {
  return String(headers['x-workspace'] ?? (query as Record<string, unknown>).workspace ?? '')
}

/** The database is asked every time, so a session that is revoked and a role that is taken away end at once. */
async function readSession(
  { database, publicUrl, now }: ConsoleOptions,
  request: FastifyRequest,
): Promise<Session | undefined> {
  if (request.method !== 'GET') requireSameSite(request, publicUrl)
  const token = readSessionCookie(request, readSite(request, publicUrl).isSecure)
  const session = token === undefined ? undefined : await selectSession(database, token, now())
  request.isVerified = session !== undefined
  if (session?.isProlonged) request.prolongedSession = token
  return session
}

function toCaller({ id, person, canSetPassword }: Session): ConsoleCaller<'session'> {
  return { person, actor: { kind: 'person', id: person.id }, sessionId: id, canSetPassword }
}
