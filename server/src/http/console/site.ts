import type { FastifyRequest } from 'fastify'
import { forbidden } from '../../contract/errors.ts'

/** The address under which people reach the service, as far as a request tells it. */
export interface Site {
  /** Without a slash at its end. */
  address: string
  isSecure: boolean
}

/**
 * The public address: the configured one, or the one that the request came to. A proxy's word that it was reached by
 * TLS is taken from anyone, as it only makes the caller's own cookie stricter.
 */
export function readSite(request: FastifyRequest, publicUrl: string | undefined): Site {
  const forwarded = request.headers['x-forwarded-proto']
  const protocol = forwarded === 'https' ? 'https' : request.protocol
  const address = publicUrl ?? `${protocol}://${request.host}`
  return { address, isSecure: address.startsWith('https:') }
}

/**
 * Throws a 403 for a change that a page of another site may have sent with the person's cookie. A change must come from
 * this host, and carry a header that makes browsers of other sites send a preflight.
 */
export function requireSameSite(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin = '', 'x-dalil': program } = request.headers
  const host = URL.canParse(origin) ? new URL(origin).host : undefined
  const hosts = [request.host, publicUrl && new URL(publicUrl).host]
  if (program === 'dashboard' && host !== undefined && hosts.includes(host)) return
  throw forbidden('This request must come from the dashboard.')
}
