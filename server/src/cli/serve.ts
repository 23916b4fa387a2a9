import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { RequestTracer } from '../api/trace.ts'
import { hasPeople } from '../auth/people/people.ts'
import { formatSignInLink, insertSignInLink } from '../auth/people/sign-in-links.ts'
import { type Config, formatAddress } from '../config.ts'
import { type Database, isStandby, isTemporaryError, isUnreachable } from '../database/connect.ts'
import {
  chooseRequestUrl,
  connectForRequests,
  connectReplica,
  type OpenDatabase,
  openDatabase,
} from '../database/open.ts'
import { rebuildIfStale } from '../maintenance/rebuild.ts'
import type { Maintenance } from '../maintenance/schedule.ts'
import { findAccessFile, writeAccessFile } from './first-access.ts'
import { command, describeError, getConfig, UsageError } from './output.ts'
import { prepareSeedJob, refreshReference, seedDatabase } from './seed.ts'
import { formatWelcome } from './welcome.ts'
import {
  clusterMetrics,
  findWorkerDatabase,
  reportListening,
  shareMetrics,
  sizePool,
  startWorkers,
} from './workers.ts'

export const serveCommand = () =>
  command('serve', 'Start the service; SIGTERM or Ctrl-C ends it.').action((options: { json?: boolean }) =>
    serve(getConfig(), options),
  )

/** Something that listens, whether in this process or in several. */
interface Listener {
  port: number
  stop(): Promise<void>
}

async function serve(config: Config, options: { json?: boolean }): Promise<void> {
  const worker = findWorkerDatabase()
  if (worker) return serveAsWorker(config, worker, options)

  const say = options.json ? () => {} : (line: string) => console.log(line)
  await requireFreePort('PORT', config.host, config.port)
  if (config.metricsPort) await requireFreePort('METRICS_PORT', config.host, config.metricsPort)
  const seedJob = await prepareSeedJob(config)
  const opening = openDatabase(config, { log: say })
  let starting: Promise<Listener> | undefined
  let maintenance: Maintenance | undefined
  let stopping: Promise<void> | undefined
  let rebuilding: Promise<void> | undefined
  const background = new AbortController()
  // What is still starting is let start, and then stopped: nothing of it is left behind.
  const stop = async () => {
    const listener = await starting?.catch(() => undefined)
    background.abort()
    await listener?.stop()
    await Promise.all([rebuilding, maintenance?.stop()])
    const database = await opening.catch(() => undefined)
    await database?.close()
  }
  const stopOnce = () => {
    stopping ??= stop()
    return stopping
  }
  onSignals(stopOnce)
  try {
    const database = await opening
    if (stopping) return stopping
    if (config.workers === 1) void importApp()
    const key = await seedDatabase(database, config, say, seedJob)
    const requestUrl = await chooseRequestUrl(database)
    if (stopping) return stopping
    starting =
      config.workers === 1 ? listen(config, requestUrl, options) : startWorkers(config.workers, requestUrl)
    const [{ port }, { startMaintenance }] = await Promise.all([
      starting,
      import('../maintenance/schedule.ts'),
    ])
    if (stopping) return stopping
    const isOver = () => stopping !== undefined
    rebuilding = renewDirectory(database, config, say, background.signal)
    maintenance = startMaintenance(database.sql, { onFailure: reportFailedTask })
    const address = formatAddress(config, port)
    const ownerUrl = await repeatWhileAway(
      () => makeOwnerLink(database.sql, config.publicUrl ?? address),
      isOver,
    )
    const access = { token: key?.token, ownerUrl }
    const accessFile = access.token || ownerUrl ? findAccessFile(config) : undefined
    if (accessFile) await writeAccessFile(accessFile, access)
    if (options.json) {
      const { token, ...shown } = key ?? {}
      console.log(
        JSON.stringify({ address, ...shown, ...(accessFile ? { accessFile } : { token, ownerUrl }) }),
      )
    } else say(formatWelcome({ address, hasDashboard: findDashboard() !== undefined, access, accessFile }))
  } catch (error) {
    // A signal that comes while the service is still starting ends it as one that comes later.
    if (stopping) return stopping
    await stopOnce()
    throw isPortTaken(error) ? createPortError('PORT', config.host, config.port) : error
  }
}

const PAUSE_MS = 500

/** Once the service listens, it waits for its database as its callers do, rather than end. */
async function repeatWhileAway<T>(
  work: () => Promise<T>,
  isOver: () => boolean,
  isAway: (error: unknown) => boolean = isTemporaryError,
): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (isOver() || !isAway(error)) throw error
      await sleep(PAUSE_MS)
    }
  }
}

/** Brings what an older version has loaded and derived up to date, one after the other, while the service answers. */
async function renewDirectory(
  database: OpenDatabase,
  config: Config,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  if (
    await repeatWhileAway(
      () => isStandby(database.sql),
      () => signal.aborted,
    ).catch(() => true)
  )
    return
  try {
    await repeatWhileAway(
      () => refreshReference(database, config, say, signal),
      () => signal.aborted,
      isUnreachable,
    )
  } catch (error) {
    if (!signal.aborted)
      console.error(`dalil: the reference data was not loaded: ${(error as Error).message}`)
  }
  if (!signal.aborted) await rebuildDirectory(database.sql, say, signal)
}

/**
 * Rebuilds what an older version has derived, while the service answers; again when its database was lost. Its next start
 * tries again what fails otherwise.
 */
async function rebuildDirectory(
  database: Database,
  say: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  try {
    const onStart = () =>
      say('Rebuilding the derived data of the directory, for this version derives it in another way')
    const report = await repeatWhileAway(
      () => rebuildIfStale(database, { signal, onStart }),
      () => signal.aborted,
      isUnreachable,
    )
    if (report) say(`Rebuilt the derived data of the directory in ${report.seconds.toFixed(1)} s`)
  } catch (error) {
    if (!signal.aborted) console.error(`dalil: the directory was not rebuilt: ${(error as Error).message}`)
  }
}

/** The other commands start three times as fast without it, and a first start has it read meanwhile. */
const importApp = () => import('../app.ts')

interface ListenOptions {
  json?: boolean
  /** Connections of the pool. */
  connections?: number
}

async function listen(
  config: Config,
  databaseUrl: string,
  { json, connections }: ListenOptions,
): Promise<Listener> {
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
    tracer,
    dataDir: config.databaseUrl ? undefined : config.dataDir,
    metrics: { token: config.metricsToken, port: config.metricsPort, host },
    logLevel,
    rateLimit,
    model,
    // Standard output is for the one value then.
    ...(json ? { logStream: process.stderr } : {}),
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
function findDashboard(): string | undefined {
  const root = fileURLToPath(new URL('../../../web/dist', import.meta.url))
  return existsSync(join(root, 'index.html')) ? root : undefined
}

/** Says nothing of the statement, which may hold what tenants have written. */
function reportFailedTask(task: string, error: unknown): void {
  const { code, name } = error as { code?: string; name?: string }
  console.error(
    `dalil: the background task "${task}" failed (${code ?? name ?? 'unknown'}) and will be tried again`,
  )
}

async function serveAsWorker(
  config: Config,
  databaseUrl: string,
  options: { json?: boolean },
): Promise<void> {
  shareMetrics()
  const listener = await listen(config, databaseUrl, { ...options, connections: sizePool(config.workers) })
  reportListening(listener.port)
  onSignals(listener.stop)
  // Without the first process, no other could stop this one and the database in order.
  process.once('disconnect', () => process.exit(1))
}

function exitWith(error: unknown): void {
  console.error(describeError(error))
  process.exit(1)
}

function onSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => stop().then(() => process.exit(0), exitWith))
  }
}

/** Tells of a port in use before a database is started for nothing. */
function requireFreePort(variable: string, host: string, port: number): Promise<void> {
  const probe = createServer()
  return new Promise((resolve, reject) => {
    probe.once('error', error =>
      reject(
        isPortTaken(error)
          ? createPortError(variable, host, port)
          : createListenError(variable, host, port, error),
      ),
    )
    probe.listen({ port, host }, () => probe.close(() => resolve()))
  })
}

function isPortTaken(error: unknown): boolean {
  return (error as { code?: string }).code === 'EADDRINUSE'
}

function createPortError(variable: string, host: string, port: number): UsageError {
  return new UsageError(
    `${variable}: ${port} on ${host} is in use by another program; set ${variable} to a free one`,
  )
}

function createListenError(variable: string, host: string, port: number, error: unknown): UsageError {
  return new UsageError(`HOST, ${variable}: cannot listen on ${host}:${port}: ${(error as Error).message}`)
}

/** A link for the owner of a service without any sign-in so far; other processes may have made links as well. */
async function makeOwnerLink(sql: Database, address: string): Promise<string | undefined> {
  if ((await hasPeople(sql)) || (await isStandby(sql))) return undefined
  return formatSignInLink(address, await insertSignInLink(sql, { kind: 'owner' }, new Date()))
}
