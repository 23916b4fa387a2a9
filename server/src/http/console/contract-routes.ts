import type { FastifyInstance, FastifyRequest } from 'fastify'
import { execute, type Service } from '../../api/execute.ts'
import type { AnyOperation } from '../../api/operation.ts'
import type { Principal } from '../../api/principal.ts'
import { listScopes } from '../../auth/people/participants.ts'
import { forbidden } from '../../contract/errors.ts'
import { OPERATIONS } from '../../operations/registry.ts'
import { waitForBodyTurn } from '../body-turns.ts'
import { readCall, toRouteUrl } from '../read-call.ts'
import { sendJson } from '../send-json.ts'
import { authenticateParticipant, type ConsoleOptions } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal
  }
}

/**
 * Adds the contract's operations for people: the same paths, shapes and statuses, below the prefix of the instance. A
 * session and the header x-workspace stand for the key, and the person's role for its scopes.
 */
export function addContractRoutes(app: FastifyInstance, options: ConsoleOptions & Service): void {
  app.decorateRequest('principal', null as unknown as Principal)
  for (const operation of OPERATIONS) {
    app.route({
      method: operation.method,
      url: toRouteUrl(operation.path),
      config: { readsBody: operation.body !== undefined },
      async onRequest(request) {
        request.principal = await authenticatePrincipal(options, request)
        requireRole(operation, request.principal)
      },
      async handler(request, reply) {
        await waitForBodyTurn(request)
        const call = readCall(operation, request)
        const { status, json, isReplay } = await execute(options, request.principal, operation, call)
        if (isReplay) reply.header('idempotency-replayed', 'true')
        return sendJson(reply, status, json)
      },
    })
  }
}

/** The principal that a session and the header x-workspace make. Throws as `authenticateParticipant` does. */
export async function authenticatePrincipal(
  options: ConsoleOptions,
  request: FastifyRequest,
): Promise<Principal> {
  const { actor, workspaceId, role } = await authenticateParticipant(options, request, 'viewer')
  return { workspaceId, scopes: listScopes(role), actor }
}

function requireRole(operation: AnyOperation, { scopes }: Principal): void {
  if (scopes.has(operation.scope)) return
  throw forbidden('Viewers of a workspace may only read.', { requiredScope: operation.scope })
}
