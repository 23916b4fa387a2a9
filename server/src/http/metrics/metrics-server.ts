import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { closeConnectionsAtEnd } from '../closing-connections.ts'
import { setErrorHandlers } from '../errors.ts'
import { addFailureLog } from '../failure-log.ts'
import { isLoopback } from '../loopback.ts'
import { answerProtocolErrors, httpOptions, sendClientError } from '../protocol-errors.ts'
import { setSecurityHeaders } from '../security-headers.ts'
import type { Metrics } from './metrics.ts'
import { addMetricsRoute } from './metrics-route.ts'

export interface MetricsOptions {
  /** What a scrape must send as a bearer token; undefined asks for none. */
  token?: string | undefined
  /** A port of their own; that of the service by default. */
  port?: number | undefined
  /** Where the service listens: on its own port and without a token, metrics are not for other machines. */
  host?: string
}

/** Serves /metrics on the service's own port, or on a port of its own while the service runs. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, options: MetricsOptions = {}): void {
  const { token, port, host = '127.0.0.1' } = options
  if (port === undefined) {
    addMetricsRoute(app, metrics, { token, isLocalOnly: !isLoopback(host) })
    return
  }
  const server = buildMetricsServer(metrics, token)
  app.addHook('onReady', async () => {
    await server.listen({ port, host })
  })
  app.addHook('onClose', () => server.close())
}

/** A server for /metrics alone, which a firewall can tell from the service. */
function buildMetricsServer(metrics: Metrics, token: string | undefined): FastifyInstance {
  const app = Fastify({
    logger: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestTimeout: 10_000,
    http: httpOptions,
    clientErrorHandler: sendClientError,
    forceCloseConnections: 'idle',
  })
  setSecurityHeaders(app, undefined)
  addFailureLog(app)
  answerProtocolErrors(app)
  closeConnectionsAtEnd(app)
  setErrorHandlers(app)
  addMetricsRoute(app, metrics, { token, isLocalOnly: false })
  return app
}
