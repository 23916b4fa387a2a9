import type { FastifyReply } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { AllowedOrigins } from '../auth/allowed-origins.ts'
import type { SnapshotToken } from '../auth/auth-state-query.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A snapshot of the database that was current after the request arrived; empty when none was read. */
    snapshot: SnapshotToken
  }
}

interface CorsOptions {
  origins: AllowedOrigins
  /** Request headers that a page may send. */
  allowedHeaders: string
}

/** Response headers that a page may read. */
const EXPOSED_HEADERS =
  'x-request-id, etag, content-disposition, idempotency-replayed, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset'

/**
 * Lets browsers on the origins of keys call. A preflight carries no key, so an origin is allowed when some active key
 * names it. The key itself is held to its own origins when it is used.
 */
export const keyOriginCors = fastifyPlugin<CorsOptions>(async (app, { origins, allowedHeaders }) => {
  app.decorateRequest('snapshot', '')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'Origin')
    const { origin, 'access-control-request-method': preflightMethod } = request.headers
    if (!origin) return done()
    origins.check(origin.toLowerCase(), (error, isAllowed, snapshot) => {
      if (error) return done(error as Error)
      request.snapshot = snapshot
      if (!isAllowed) return done()
      reply
        .header('access-control-allow-origin', origin)
        .header('access-control-expose-headers', EXPOSED_HEADERS)
      // An OPTIONS request that names no method is no preflight, and no operation either: a 404.
      if (request.method === 'OPTIONS' && preflightMethod) answerPreflight(reply, allowedHeaders)
      else done()
    })
  })
})

function answerPreflight(reply: FastifyReply, allowedHeaders: string): void {
  reply
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', allowedHeaders)
    .header('access-control-max-age', '600')
    .code(204)
    .send()
}
