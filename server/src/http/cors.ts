import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Origins } from '../auth/origins.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** A moment of the database that was seen after the request came; empty when none was. */
    moment: string
  }
}

/**
 * Lets browsers on the origins of keys call: a preflight carries no key, so an origin is allowed when some key in
 * force names it. The key itself is held to its own origins when it is used.
 */
export function allowOrigins(app: FastifyInstance, origins: Origins): void {
  app.decorateRequest('moment', '')
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (!origin) return done()
    reply.header('vary', 'Origin')
    origins.ask(origin.toLowerCase(), (failure, isAllowed, moment) => {
      if (failure) return done(failure as Error)
      request.moment = moment
      if (!isAllowed) return done()
      reply.header('access-control-allow-origin', origin)
      reply.header('access-control-expose-headers', 'x-request-id')
      if (isPreflight(request)) answerPreflight(reply)
      else done()
    })
  })
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && Boolean(headers['access-control-request-method'])
}

function answerPreflight(reply: FastifyReply): void {
  reply
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
    .header('access-control-max-age', '600')
    .code(204)
    .send()
}
