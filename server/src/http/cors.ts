import cors from '@fastify/cors'
import fastifyPlugin from 'fastify-plugin'
import type { AllowedOrigins } from '../auth/allowed-origins.ts'
import type { SnapshotToken } from '../auth/auth-state.ts'

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

const REJECTED = { origin: false }

/** Response headers that a page may read. */
const EXPOSED_HEADERS =
  'x-request-id, etag, idempotency-replayed, retry-after, ratelimit-limit, ratelimit-remaining, ratelimit-reset'

/**
 * Lets browsers on the origins of keys call. A preflight carries no key, so an origin is allowed when some active key
 * names it. The key itself is held to its own origins when it is used.
 */
export const keyOriginCors = fastifyPlugin<CorsOptions>(async (app, { origins, allowedHeaders }) => {
  app.decorateRequest('snapshot', '')
  const allowed = { methods: 'GET, POST', allowedHeaders, exposedHeaders: EXPOSED_HEADERS, maxAge: 600 }
  await app.register(cors, {
    delegator(request, callback) {
      const { origin, 'access-control-request-method': preflightMethod } = request.headers
      if (!origin) return callback(null, REJECTED)
      origins.check(origin.toLowerCase(), (error, isAllowed, snapshot) => {
        if (error) return callback(error as Error, REJECTED)
        request.snapshot = snapshot
        // An OPTIONS request that names no method is no preflight, and no operation either: a 404.
        callback(null, isAllowed ? { ...allowed, origin, preflight: Boolean(preflightMethod) } : REJECTED)
      })
    },
  })
})
