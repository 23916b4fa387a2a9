import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { CallQueue } from '../api/call-queue.ts'
import type { ModelOutcome } from '../search/model/client.ts'
import { addRequestMetrics } from './request-metrics.ts'

/** Counters that other parts than HTTP add to. */
export interface Metrics {
  countModelCall(outcome: ModelOutcome): void
  watchCalls(calls: CallQueue): void
}

/**
 * Serves /metrics: figures of the process and of the requests. Where several processes serve, `collectAll` gathers the
 * figures of all of them.
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
  addRequestMetrics(app, registry)
  app.get('/metrics', async (_, reply) =>
    reply.type(registry.contentType).send(await (collectAll?.() ?? registry.metrics())),
  )
  return {
    countModelCall: outcome => modelCalls.inc({ outcome }),
    watchCalls(calls) {
      const gauges: [name: string, help: string, read: () => number][] = [
        ['dalil_calls_running', 'Calls of operations that run at the moment', () => calls.running],
        [
          'dalil_calls_waiting',
          'Calls that wait for others of their workspace, or for any',
          () => calls.waiting,
        ],
      ]
      for (const [name, help, read] of gauges)
        new Gauge({
          name,
          help,
          registers: [registry],
          collect() {
            this.set(read())
          },
        })
    },
  }
}
