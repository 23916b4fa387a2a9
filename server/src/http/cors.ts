import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/connect.ts'
import { originIsAllowed } from '../keys/queries.ts'

/**
 * Lets browsers on the origins of keys call: a preflight carries no key, so an origin is allowed when some key in
 * force names it. The key itself is held to its own origins when it is used.
 */
export function allowOrigins(app: FastifyInstance, database: Database): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { origin } = request.headers
    if (!origin) return done()
    answerOrigin(database, request, reply, origin).then(answered => {
      if (!answered) done()
    }, done)
  })
}

/** True when the request was a preflight, which is answered here. */
async function answerOrigin(
  database: Database,
  request: FastifyRequest,
  reply: FastifyReply,
  origin: string,
): Promise<boolean> {
  reply.header('vary', 'Origin')
  if (!(await originIsAllowed(database, origin.toLowerCase()))) return false
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-expose-headers', 'x-request-id')
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false
  reply
    .header('access-control-allow-methods', 'GET, POST')
    .header('access-control-allow-headers', 'authorization, content-type, idempotency-key')
    .header('access-control-max-age', '600')
    .code(204)
    .send()
  return true
}
