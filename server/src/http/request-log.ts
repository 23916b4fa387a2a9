import type { FastifyInstance } from 'fastify'

/** Logs each answer by its route: an address may hold a tenant's text, the route does not and tells as much. */
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
