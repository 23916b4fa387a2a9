import type { FastifyInstance, FastifyRequest } from 'fastify'
import { execute, requireScope, type Service } from '../contract/execute.ts'
import type { AnyOperation } from '../contract/operation.ts'
import { OPERATIONS } from '../contract/registry.ts'
import { authenticate, type Principal } from '../keys/authenticate.ts'
import { parseJson, type RawBody } from './raw-body.ts'

const principals = new WeakMap<FastifyRequest, Principal>()

/** Adds a route for every operation, below the version prefix of the instance. */
export function addOperationRoutes(app: FastifyInstance, service: Service): void {
  for (const operation of OPERATIONS) addOperationRoute(app, service, operation)
}

function addOperationRoute(app: FastifyInstance, service: Service, operation: AnyOperation): void {
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { readsBody: operation.body !== undefined },
    // The key is judged before the body is even read: 401, 403, 400, 404.
    async onRequest(request) {
      const { authorization, origin } = request.headers
      const principal = await authenticate(service.database, authorization, origin)
      requireScope(operation, principal)
      principals.set(request, principal)
    },
    async handler(request, reply) {
      const contentType = request.headers['content-type']
      const answer = await execute(service, principals.get(request)!, operation, {
        path: request.params as Record<string, string>,
        query: request.query as Record<string, unknown>,
        body: operation.body && parseJson(request.body as RawBody, contentType),
        idempotencyKey: headerText(request.headers['idempotency-key']),
      })
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.json)
    },
  })
}

function headerText(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
