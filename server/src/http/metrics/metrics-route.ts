import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBearerToken } from '../../auth/token.ts'
import { forbidden, unauthorized } from '../../contract/errors.ts'
import { isLoopback } from '../loopback.ts'
import type { Metrics } from './metrics.ts'

interface MetricsAccess {
  /** What a scrape must send as a bearer token; undefined asks for none. */
  token: string | undefined
  /** Answers this machine only; for an address that other machines reach and no token protects. */
  isLocalOnly: boolean
}

/** Serves /metrics. */
export function addMetricsRoute(app: FastifyInstance, metrics: Metrics, access: MetricsAccess): void {
  app.get('/metrics', async (request, reply) => {
    requireAccess(request, access)
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.collect())
  })
}

function requireAccess(request: FastifyRequest, { token, isLocalOnly }: MetricsAccess): void {
  if (token !== undefined) {
    if (isEqual(readBearerToken(request.headers.authorization) ?? '', token)) return
    throw unauthorized('The metrics need the token of METRICS_TOKEN.')
  }
  if (isLocalOnly && !isFromThisMachine(request))
    throw forbidden('The metrics are for this machine only: set METRICS_TOKEN or METRICS_PORT.')
}

/** Compares in constant time. The length of the token is no secret. */
function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** False for requests through a proxy on this machine, which come from elsewhere. */
function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  const isProxied = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some(name => name in headers)
  return !isProxied && isLoopback(raw.socket.remoteAddress ?? '')
}
