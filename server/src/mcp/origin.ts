import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * True for a call that a page on a foreign origin makes a browser send. A page could otherwise reach a service on
 * its visitor's machine or network by pointing a name of its own there. Run after `allowOrigins`, which has named
 * the origin in the reply when some key allows it; pages of this machine may call a service on it.
 */
export function isForeignOrigin({ headers }: FastifyRequest, reply: FastifyReply): boolean {
  const { origin, host } = headers
  if (origin === undefined || reply.hasHeader('access-control-allow-origin')) return false
  return !(isLoopback(origin) && isLoopback(`http://${host}`))
}

function isLoopback(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { hostname } = new URL(url)
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
}
