import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { CallQueue, chooseCallLimits } from './api/call-queue.ts'
import { ReplicaReader } from './api/replica.ts'
import type { RequestTracer } from './api/trace.ts'
import { type Authenticator, KeyAuthenticator } from './auth/authenticator.ts'
import type { Database, NodeAddress } from './database/connect.ts'
import { WorkspaceNodes } from './database/distribution/workspace-nodes.ts'
import { addAttribution } from './http/attribution.ts'
import { authentication } from './http/authentication.ts'
import { FILE_TIMEOUT_MS, limitBodyTime } from './http/body-timeout.ts'
import { closeConnectionsAtEnd } from './http/closing-connections.ts'
import { compressAnswers } from './http/compression.ts'
import { authenticatePrincipal } from './http/console/contract-routes.ts'
import { addConsole } from './http/console/plugin.ts'
import { keyOriginCors } from './http/cors.ts'
import { addDashboard, isPageRequest, sendPage } from './http/dashboard.ts'
import { addReference } from './http/docs/routes.ts'
import { escapeMalformedPath, sendFrameworkError, sendNotFound, setErrorHandlers } from './http/errors.ts'
import { addExports } from './http/exports.ts'
import { addFailureLog } from './http/failure-log.ts'
import { addHealth } from './http/health.ts'
import { createMetrics } from './http/metrics/metrics.ts'
import { type MetricsOptions, serveMetrics } from './http/metrics/metrics-server.ts'
import { addOperationRoutes } from './http/operations.ts'
import { answerProtocolErrors, httpOptions, sendClientError } from './http/protocol-errors.ts'
import { queuePublicReads } from './http/public-reads.ts'
import { limitRates } from './http/rate-limit.ts'
import { addRawBodyParser, BODY_LIMIT } from './http/raw-body.ts'
import { logRequests } from './http/request-log.ts'
import { responseCaching } from './http/response-caching.ts'
import { setSecurityHeaders } from './http/security-headers.ts'
import { addTiles } from './http/tiles.ts'
import { traceRequests } from './http/tracing.ts'
import { addMcpEndpoint } from './mcp/endpoint.ts'
import { cacheCityNames } from './search/gazetteer/city-names.ts'
import type { NameBounds } from './search/gazetteer/load-company-names.ts'
import { connectLanguageModel } from './search/model/client.ts'
import { PromptReader } from './search/prompt-reader.ts'

export interface AppOptions {
  database: Database
  logLevel?: string
  /** Where log lines go; standard output by default. */
  logStream?: { write(line: string): void }
  /** Requests a minute that a key may make. */
  rateLimit?: number
  /** A language model for words that are not understood. */
  model?: { baseUrl: string; model: string; apiKey?: string | undefined } | undefined
  /** Who may read the metrics: callers with the token or, without a token, all that reach their port. */
  metrics?: MetricsOptions
  /** Traces requests; without one nothing is traced. */
  tracer?: RequestTracer | undefined
  /** A standby of the database, which answers reads where it is not behind. */
  replica?: Database | undefined
  /** The folder of the embedded database. */
  dataDir?: string | undefined
  /** The metrics of all processes, where several serve. */
  clusterMetrics?: () => Promise<string>
  /** Replaces authentication by keys: for code that measures what keys cost, never for a service. */
  authenticator?: Authenticator
  /** Finds the node of a cluster that holds a workspace; by the metadata of the cluster by default. */
  findNode?: (workspaceId: string) => Promise<NodeAddress | undefined>
  /** The folder of the built dashboard; without one there is none. */
  webRoot?: string | undefined
  /** The style of the map's background; the imported tiles by default. */
  mapStyleUrl?: string | undefined
  /** The address that people open, where it is not the one that requests come to. */
  publicUrl?: string | undefined
  /** Addresses and networks of proxies whose word on where a request comes from is taken. */
  trustedProxies?: string[]
  /** How many words and names of companies are kept in memory; all others are looked up in the database. */
  nameBounds?: NameBounds
  /** How long a body may take to arrive that is no uploaded file; a minute by default. */
  bodyTimeoutMs?: number
  /** How long requests that are under way may take once the service ends; 20 seconds by default. */
  endingMs?: number
  /** Gives memory back to the system after a large load of names, where the process is the service's own. */
  collectGarbage?: () => Promise<void>
  /** The clock of keys, of people's sessions and links, and of cached responses. */
  now?: () => Date
}

/** The whole service over a migrated database, not yet listening. */
export function buildApp(options: AppOptions): FastifyInstance {
  const { database, rateLimit = Number.POSITIVE_INFINITY, webRoot } = options
  const app = createServer(options)
  setSecurityHeaders(app, options.publicUrl)
  answerProtocolErrors(app)
  closeConnectionsAtEnd(app, options.endingMs)
  limitBodyTime(app, options.bodyTimeoutMs)
  const metrics = createMetrics(app, {
    database,
    dataDir: options.dataDir,
    collectAll: options.clusterMetrics,
  })
  addFailureLog(app, metrics)
  traceRequests(app, options.tracer)
  const model = options.model && connectLanguageModel({ ...options.model, onOutcome: metrics.countModelCall })
  const { publicUrl, mapStyleUrl, now = () => new Date() } = options
  const nodes = new WorkspaceNodes(database, options.findNode)
  const authenticator = options.authenticator ?? new KeyAuthenticator(database, nodes, now)
  const calls = new CallQueue(chooseCallLimits(database.options.max), metrics.observeCallWait)
  metrics.watchCalls(calls)
  const replica = options.replica && new ReplicaReader(options.replica, metrics.countReplicaRead)
  const service = {
    database,
    nodes,
    calls,
    replica,
    reader: new PromptReader(database, {
      model,
      onRead: metrics.observeInterpretation,
      bounds: options.nameBounds,
      collectGarbage: options.collectGarbage,
    }),
    cityNames: cacheCityNames(database),
  }
  const people = { database, publicUrl, now }
  app.addHook('onClose', async () => {
    await Promise.all([service.reader.close(), authenticator.close()])
    await nodes.close()
  })
  logRequests(app)
  setErrorHandlers(app, (request, reply) =>
    webRoot !== undefined && isPageRequest(request) ? sendPage(reply) : sendNotFound(request, reply),
  )
  addRawBodyParser(app)
  addHealth(app, database, service.reader)
  serveMetrics(app, metrics, options.metrics)
  addReference(app, publicUrl)
  if (webRoot === undefined) app.get('/', (_, reply) => reply.redirect('/docs'))
  else addDashboard(app, webRoot, mapStyleUrl)
  // The requests of a key are counted together, wherever it calls.
  app.register(async limited => {
    if (Number.isFinite(rateLimit)) await limitRates(limited, rateLimit, publicUrl)
    const publicReads = queuePublicReads(database, calls)
    addAttribution(limited, publicReads)
    addTiles(limited, publicReads, rateLimit)
    limited.register(
      async v1 => {
        // A path that is no route meets the hooks of this prefix only where the prefix answers it itself.
        setErrorHandlers(v1)
        const allowedHeaders = 'authorization, content-type, idempotency-key, if-none-match'
        await v1.register(keyOriginCors, { origins: authenticator.origins, allowedHeaders })
        await v1.register(authentication, {
          authenticate: ({ headers: { authorization, origin }, snapshot }) =>
            authenticator.authenticate(authorization, origin, snapshot),
        })
        await v1.register(responseCaching, options.now ? { clock: { now: () => now().getTime() } } : {})
        addOperationRoutes(v1, service)
      },
      { prefix: '/v1' },
    )
    limited.register(
      async exports => {
        setErrorHandlers(exports)
        const allowedHeaders = 'authorization, content-type'
        await exports.register(keyOriginCors, { origins: authenticator.origins, allowedHeaders })
        addExports(exports, {
          database,
          calls,
          async authenticate(request) {
            const { authorization, origin } = request.headers
            if (authorization === undefined && request.headers.cookie)
              return authenticatePrincipal(people, request)
            return (await authenticator.authenticate(authorization, origin).waitForVerified()).principal
          },
        })
      },
      { prefix: '/exports' },
    )
    limited.register(
      async dashboard => {
        setErrorHandlers(dashboard)
        compressAnswers(dashboard)
        addConsole(dashboard, { ...service, ...people, mapStyleUrl })
      },
      { prefix: '/console' },
    )
    limited.register(
      async mcp => {
        compressAnswers(mcp)
        await addMcpEndpoint(mcp, service, authenticator)
      },
      { prefix: '/mcp' },
    )
  })
  return app
}

/** The server without routes: its log, its limits, and its answers to requests that HTTP itself rejects. */
function createServer({ logLevel = 'silent', logStream, trustedProxies }: AppOptions): FastifyInstance {
  return Fastify({
    logger: { level: logLevel, ...(logStream ? { stream: logStream } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Log lines name the request's id, so it needs no logger of its own.
    childLoggerFactory: logger => logger,
    bodyLimit: BODY_LIMIT,
    schemaController: { compilersFactory: { buildValidator: rejectSchema, buildSerializer: rejectSchema } },
    trustProxy: trustedProxies?.length ? trustedProxies : false,
    requestTimeout: FILE_TIMEOUT_MS,
    routerOptions: { maxParamLength: 16_384 },
    http: httpOptions,
    rewriteUrl: escapeMalformedPath,
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: sendClientError,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served while the service ends: Fastify's own 503 has no error body.
    return503OnClosing: false,
  })
}

/** Operations check their own input and output. Without this, Fastify would load two schema compilers that nothing uses. */
function rejectSchema(): never {
  throw new Error('a route has a schema')
}
