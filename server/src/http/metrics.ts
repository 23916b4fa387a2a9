import cluster from 'node:cluster'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Registry } from 'prom-client'
import type { ModelOutcome } from '../search/model/client.ts'
import { RouteFigures, registerRouteFigures } from './request-metrics.ts'

/** Figures that others than requests add to. */
export interface Metrics {
  countModelCall(outcome: ModelOutcome): void
}

/**
 * Serves /metrics: the process's own figures and the requests by route, never by address or tenant. Where several
 * processes serve, `together` asks for the figures of all.
 */
export function addMetrics(app: FastifyInstance, collectAll?: () => Promise<string>): Metrics {
  const registry = new Registry()
  if (cluster.isWorker) AggregatorRegistry.setRegistries([registry])
  collectDefaultMetrics({ register: registry })
  const modelCalls = new Counter({
    name: 'dalil_model_calls_total',
    help: 'Calls of the language model for prompts that were not wholly understood, by how they ended',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const routes = new Set<RouteFigures>()
  const figuresOf = (method: string, route: string) => {
    const figures = new RouteFigures(method, route)
    routes.add(figures)
    return figures
  }
  registerRouteFigures(registry, () => routes)
  app.addHook('onRoute', route => {
    for (const method of [route.method].flat()) {
      const figures = figuresOf(method, route.url)
      const count = (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
        if (request.method === method) figures.count(reply.statusCode, reply.elapsedTime)
        done()
      }
      route.onResponse = [...[route.onResponse ?? []].flat(), count]
    }
  })
  const unknown = new Map<string, RouteFigures>()
  app.addHook('onResponse', (request, reply, done) => {
    if (request.is404) {
      const { method } = request
      const figures = unknown.get(method) ?? figuresOf(method, 'unknown')
      unknown.set(method, figures)
      figures.count(reply.statusCode, reply.elapsedTime)
    }
    done()
  })
  app.get('/metrics', async (_, reply) =>
    reply.type(registry.contentType).send(await (collectAll?.() ?? registry.metrics())),
  )
  return { countModelCall: outcome => modelCalls.inc({ outcome }) }
}
