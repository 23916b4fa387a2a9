import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Outcome } from '../search/model/client.ts'

/** Figures that others than requests add to. */
export interface Metrics {
  countModelCall(outcome: Outcome): void
}

/**
 * Serves /metrics: the process's own figures and the requests by route, never by address or tenant. Where several
 * processes serve, `together` asks for the figures of all.
 */
export function addMetrics(app: FastifyInstance, together?: () => Promise<string>): Metrics {
  const registry = new Registry()
  if (cluster.isWorker) AggregatorRegistry.setRegistries([registry])
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const modelCalls = new Counter({
    name: 'dalil_model_calls_total',
    help: 'Calls of the language model for prompts that were not wholly understood, by how they ended',
    labelNames: ['outcome'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    seconds.observe({ method: request.method, route }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (_, reply) =>
    reply.type(registry.contentType).send(await (together?.() ?? registry.metrics())),
  )
  return { countModelCall: outcome => modelCalls.inc({ outcome }) }
}
