import cluster from 'node:cluster'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { CallQueue } from '../../api/call-queue.ts'
import type { ReplicaOutcome } from '../../api/replica.ts'
import type { Database } from '../../database/connect.ts'
import type { ModelOutcome } from '../../search/model/client.ts'
import { addBuildMetrics } from './build-metrics.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import { addDiskMetrics } from './disk-metrics.ts'
import { addGauge } from './gauge.ts'
import { addPoolMetrics } from './pool-metrics.ts'
import { addRequestMetrics } from './request-metrics.ts'

/** Counters that other parts than HTTP add to. */
export interface Metrics {
  contentType: string
  /** All figures as Prometheus takes them; of all processes, where several serve. */
  collect(): Promise<string>
  countModelCall(outcome: ModelOutcome): void
  /** A failure inside, by the code of its error. */
  countFailure(code: string): void
  countSuppressedLine(): void
  countReplicaRead(outcome: ReplicaOutcome): void
  observeInterpretation(seconds: number): void
  observeCallWait(seconds: number): void
  watchCalls(calls: CallQueue): void
}

export interface MetricsSources {
  database: Database
  /** The folder whose disk the database fills; undefined with a server of one's own. */
  dataDir: string | undefined
  /** Gathers the figures of all processes, where several serve. */
  collectAll: (() => Promise<string>) | undefined
}

const WAIT_BUCKETS = [0.001, 0.01, 0.1, 0.5, 1, 2.5, 5, 10]
const INTERPRETATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Figures of the process, of its requests and of its database. None has a tenant, an address or a text as a label. */
export function createMetrics(
  app: FastifyInstance,
  { database, dataDir, collectAll }: MetricsSources,
): Metrics {
  const registry = new Registry()
  const registers = [registry]
  if (cluster.isWorker) AggregatorRegistry.setRegistries(registers)
  collectDefaultMetrics({ register: registry })
  addBuildMetrics(registry)
  addRequestMetrics(app, registry)
  addPoolMetrics(registry, database)
  const databaseMetrics = addDatabaseMetrics(registry, database)
  app.addHook('onClose', () => databaseMetrics.close())
  if (dataDir !== undefined) addDiskMetrics(registry, dataDir)
  const modelCalls = new Counter({
    name: 'dalil_model_calls_total',
    help: 'Calls of the language model for prompts that were not wholly understood, by how they ended',
    labelNames: ['outcome'],
    registers,
  })
  const failures = new Counter({
    name: 'dalil_failures_total',
    help: 'Failures inside the service, by the code of PostgreSQL, of Node or of the client',
    labelNames: ['code'],
    registers,
  })
  const suppressed = new Counter({
    name: 'dalil_log_lines_suppressed_total',
    help: 'Log lines about failures that were left out, as others like them were written',
    registers,
  })
  const replicaReads = new Counter({
    name: 'dalil_replica_reads_total',
    help: 'Reads that were tried on the replica: used, behind the primary, or failed',
    labelNames: ['outcome'],
    registers,
  })
  const interpretations = new Histogram({
    name: 'dalil_interpretation_duration_seconds',
    help: 'Time to read a prompt, the language model included',
    buckets: INTERPRETATION_BUCKETS,
    registers,
  })
  const waits = new Histogram({
    name: 'dalil_call_wait_seconds',
    help: 'Time that calls of operations waited for a connection, of those that had to wait',
    buckets: WAIT_BUCKETS,
    registers,
  })
  return {
    contentType: registry.contentType,
    collect: () => collectAll?.() ?? registry.metrics(),
    countModelCall: outcome => modelCalls.inc({ outcome }),
    countFailure: code => failures.inc({ code }),
    countSuppressedLine: () => suppressed.inc(),
    countReplicaRead: outcome => replicaReads.inc({ outcome }),
    observeInterpretation: seconds => interpretations.observe(seconds),
    observeCallWait: seconds => waits.observe(seconds),
    watchCalls(calls) {
      addGauge(registry, {
        name: 'dalil_calls_running',
        help: 'Calls of operations that run at the moment',
        read: () => calls.running,
      })
      addGauge(registry, {
        name: 'dalil_calls_waiting',
        help: 'Calls that wait for others of their workspace, or for any',
        read: () => calls.waiting,
      })
    },
  }
}
