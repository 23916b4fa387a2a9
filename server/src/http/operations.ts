import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, execute, type Service } from '../api/execute.ts'
import type { AnyOperation } from '../api/operation.ts'
import { notFound } from '../contract/errors.ts'
import { OPERATIONS } from '../operations/registry.ts'
import { readWhileVerifying } from './authentication.ts'
import { parseJson, type RawBody } from './raw-body.ts'
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
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
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
  const call = { ...readAddress(request), body: undefined }
  const { json } = await readWhileVerifying(request.auth, operation, principal =>
    execute(service, principal, operation, call),
  )
  return sendJson(reply, operation.status, json)
}

async function handleChange(
  service: Service,
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { principal, versions } = await request.auth.waitForVerified()
  const { status, json, isReplay } = await execute(service, principal, operation, {
    ...readAddress(request),
    body: operation.body && parseJson(request.body as RawBody, request.headers['content-type']),
    directoryVersion: versions?.directory,
    idempotencyKey: readHeader(request.headers['idempotency-key']),
  })
  if (isReplay) reply.header('idempotency-replayed', 'true')
  return sendJson(reply, status, json)
}

/** Throws a 404 for an empty parameter, which makes the path an unknown one rather than that of a missing resource. */
function readAddress({ params, query }: FastifyRequest): Pick<Call, 'path' | 'query'> {
  if (Object.values(params as Call['path']).includes('')) throw notFound('path or method')
  return { path: params as Call['path'], query: query as Call['query'] }
}

function readHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
