import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { setErrorHandlers } from '../errors.ts'
import { addFailureLog } from '../failure-log.ts'
import { answerProtocolErrors, httpOptions, sendClientError } from '../protocol-errors.ts'
import { setSecurityHeaders } from '../security-headers.ts'
import type { Metrics } from './metrics.ts'
import { addMetricsRoute, type MetricsAccess } from './metrics-route.ts'

/** A server for /metrics alone, on a port of its own: a firewall can tell it from the service. Not yet listening. */
export function buildMetricsServer(metrics: Metrics, access: MetricsAccess): FastifyInstance {
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
  setErrorHandlers(app)
  addMetricsRoute(app, metrics, access)
  return app
}
