import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RequestTracer } from '../api/trace.ts'
import type { Config } from '../config.ts'
import { connectForRequests, connectReplica } from '../database/open.ts'
import { collectGarbage } from '../search/gazetteer/collect-garbage.ts'
import { keepTicksFast } from './fast-ticks.ts'
import { createLogStream } from './log-stream.ts'
import { clusterMetrics } from './workers.ts'

/** Something that listens, whether in this process or in several. */
export interface Listener {
  port: number
  stop(): Promise<void>
}

/** Imported only to serve: other commands start three times as fast. A first start imports it while it loads its data. */
export const importApp = () => import('../app.ts')

interface ListenOptions {
  json?: boolean
  /** Connections of the pool. */
  connections?: number
}

export async function listen(
  config: Config,
  databaseUrl: string,
  { json, connections }: ListenOptions,
): Promise<Listener> {
  keepTicksFast()
  const { buildApp } = await importApp()
  const tracer = await connectTracer(config)
  const database = connectForRequests(databaseUrl, connections)
  const replica = config.replicaUrl ? connectReplica(config.replicaUrl, databaseUrl, connections) : undefined
  const { port, host, logLevel, rateLimit, model, publicUrl, trustedProxies, mapStyleUrl } = config
  const app = buildApp({
    database,
    replica,
    publicUrl,
    trustedProxies,
    webRoot: findDashboard(),
    mapStyleUrl,
    collectGarbage,
    tracer,
    dataDir: config.databaseUrl ? undefined : config.dataDir,
    metrics: { token: config.metricsToken, port: config.metricsPort, host },
    logLevel,
    rateLimit,
    model,
    // With --json standard output is for the one value.
    logStream: createLogStream(json ? 2 : 1),
    ...(cluster.isWorker ? { clusterMetrics } : {}),
  })
  let closing = false
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Kept alive, a connection that is busy at the end would hold it up for more than a minute.
    if (closing) reply.header('connection', 'close')
    done(null, payload)
  })
  await app.listen({ port, host })
  const address = app.server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      closing = true
      await app.close()
      await Promise.all([database.end({ timeout: 5 }), replica?.end({ timeout: 1 }), tracer?.close()])
    },
  }
}

/** Read only where there is a collector: the packages of OpenTelemetry take longer to load than the service. */
async function connectTracer({ traceEndpoint }: Config): Promise<RequestTracer | undefined> {
  if (traceEndpoint === undefined) return undefined
  const { connectCollector } = await import('./otlp.ts')
  return connectCollector(traceEndpoint)
}

/** Where `npm start` puts the built dashboard; undefined where it was not built. */
export function findDashboard(): string | undefined {
  const root = fileURLToPath(new URL('../../../web/dist', import.meta.url))
  return existsSync(join(root, 'index.html')) ? root : undefined
}
