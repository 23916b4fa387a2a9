import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AllowedOrigins } from '../auth/allowed-origins.ts'
import type { SnapshotToken } from '../auth/auth-state.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A snapshot of the database that was current after the request arrived; empty when none was read. */
    snapshot: SnapshotToken
  }
}

/**
 * Lets browsers on the origins of keys call. A preflight carries no key, so an origin is allowed when some active key
 * names it. The key itself is held to its own origins when it is used.
 */
export function addCors(app: FastifyInstance, origins: AllowedOrigins): void {
  app.decorateRequest('snapshot', '')
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (!origin) return done()
    reply.header('vary', 'Origin')
    origins.check(origin.toLowerCase(), (error, isAllowed, snapshot) => {
      if (error) return done(error as Error)
      request.snapshot = snapshot
      if (!isAllowed) return done()
      reply.header('access-control-allow-origin', origin)
      reply.header('access-control-expose-headers', 'x-request-id')
      if (isPreflight(request)) sendPreflight(reply)
      else done()
    })
  })
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && Boolean(headers['access-control-request-method'])
}

function sendPreflight(reply: FastifyReply): void {
  reply
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
    .header('access-control-max-age', '600')
    .code(204)
    .send()
}
