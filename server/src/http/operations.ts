import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { execute, executeRead, type Service } from '../api/execute.ts'
import type { AnyOperation } from '../api/operation.ts'
import type { Principal } from '../api/principal.ts'
import { OPERATIONS } from '../operations/registry.ts'
import { readWhileVerifying } from './authentication.ts'
import { waitForBodyTurn } from './body-turns.ts'
import { readCall, toRouteUrl } from './read-call.ts'
import { readFromReplica } from './replica-reads.ts'
import { sendJson } from './send-json.ts'

/**
 * Adds a route for every operation, below the prefix of the instance. The hooks of the instance say who may call:
 * `authentication` must be registered before, and `responseCaching` may be.
 */
export function addOperationRoutes(app: FastifyInstance, service: Service): void {
  for (const operation of OPERATIONS) {
    const handle = operation.method === 'GET' ? handleRead : handleChange
    app.route({
      method: operation.method,
      url: toRouteUrl(operation.path),
      config: { operation, readsBody: operation.body !== undefined },
      handler: (request, reply) => handle(service, operation, request, reply),
    })
  }
}

async function handleRead(
  service: Service,
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const call = readCall(operation, request)
  const readPrimary = (principal: Principal) => execute(service, principal, operation, call)
  const { replica } = service
  const { json } = replica
    ? await readFromReplica(replica, request.auth, operation, readPrimary, (sql, principal) =>
        executeRead(service, sql, principal, operation, call),
      )
    : await readWhileVerifying(request.auth, operation, readPrimary)
  return sendJson(reply, operation.status, json)
}

async function handleChange(
  service: Service,
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { principal, versions } = await request.auth.waitForVerified()
  await waitForBodyTurn(request)
  const call = { ...readCall(operation, request), directoryVersion: versions?.directory }
  const { status, json, isReplay } = await execute(service, principal, operation, call)
  if (isReplay) reply.header('idempotency-replayed', 'true')
  return sendJson(reply, status, json)
}
