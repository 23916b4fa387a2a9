import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Database } from './database/connect.ts'
import { allowOrigins } from './http/cors.ts'
import { answerErrors, answerFrameworkError } from './http/errors.ts'
import { addHealth } from './http/health.ts'
import { addMetrics } from './http/metrics.ts'
import { addOperationRoutes } from './http/operations.ts'
import { BODY_LIMIT, takeRawBodies } from './http/raw-body.ts'

export interface AppOptions {
  database: Database
  logLevel?: string
}

/** The whole service over a migrated database, not yet listening. */
export function buildApp({ database, logLevel = 'silent' }: AppOptions): FastifyInstance {
  const app = Fastify({
    logger: {
      level: logLevel,
      // The path may hold a tenant's text; the route does not, and it tells as much.
      serializers: { req: request => ({ method: request.method, route: request.routeOptions?.url }) },
    },
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerFrameworkError,
    forceCloseConnections: true,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  answerErrors(app)
  takeRawBodies(app)
  addMetrics(app)
  addHealth(app, database)
  app.register(
    async v1 => {
      allowOrigins(v1, database)
      answerErrors(v1)
      addOperationRoutes(v1, database)
    },
    { prefix: '/v1' },
  )
  return app
}
