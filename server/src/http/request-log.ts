import type { FastifyInstance } from 'fastify'

/** Logs each response by its route, as the path and query may hold a tenant's text. */
export function logRequests(app: FastifyInstance): void {
  if (!['debug', 'trace'].includes(app.log.level)) return
  app.addHook('onResponse', (request, reply, done) => {
    const answered = {
      reqId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    }
    request.log.debug(answered, 'request')
    done()
  })
}
