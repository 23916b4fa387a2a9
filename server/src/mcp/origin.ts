import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLoopback } from '../http/loopback.ts'

/**
 * True for a call that a browser sends for a page of a foreign origin. Such a page could otherwise reach a service in
 * its visitor's network by DNS rebinding. `keyOriginCors` must run before: it names the origin in the reply when some
 * key allows it. Pages of this machine may call a service on this machine.
 */
export function isForeignOrigin({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const { origin, host } = headers
  if (origin === undefined || reply.hasHeader('access-control-allow-origin')) return false
  return !(isLoopbackUrl(origin) && isLoopbackUrl(`http://${host}`))
}

function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && isLoopback(new URL(url).hostname.replace(/^\[(.*)\]$/, '$1'))
}
