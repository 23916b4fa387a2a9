import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Headers of every answer. By default an answer may load nothing, and no other site may frame or embed it; pages replace
 * the policy by their own. Requests by CORS are not affected.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Names and values in turn, as Node writes them. */
    securityHeaders: readonly string[]
  }
}

/**
 * Sets the headers on every answer, as late as possible: an answer from the response cache brings them along. A service
 * whose public address is HTTPS tells browsers to keep to it.
 */
export function setSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = Object.entries(
    publicUrl?.startsWith('https:')
      ? { ...SECURITY_HEADERS, 'strict-transport-security': `max-age=${YEAR_SECONDS}` }
      : SECURITY_HEADERS,
  )
  app.decorate('securityHeaders', headers.flat())
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.header('x-request-id', request.id)
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    done(null, payload)
  })
}
