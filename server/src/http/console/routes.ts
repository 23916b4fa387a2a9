import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../../api/execute.ts'
import type { Role } from '../../auth/people/participants.ts'
import { ImportRunner } from '../../console/directory/import-runner.ts'
import type { AnyConsoleOperation, ConsoleCaller, ConsoleContext, SentFile } from '../../console/operation.ts'
import { CONSOLE_OPERATIONS } from '../../console/registry.ts'
import { ContractError, invalid } from '../../contract/errors.ts'
import { readBody, readQuery } from '../../contract/input.ts'
import { sendInTurn } from '../../database/connect.ts'
import { cacheCompleteness } from '../../directory/model/completeness.ts'
import { cacheCoverage } from '../../directory/model/coverage.ts'
import { waitForBodyTurn } from '../body-turns.ts'
import { readJsonBody, toRouteUrl } from '../read-call.ts'
import { clearSessionCookie, writeSessionCookie } from './cookie.ts'
import { authenticateCaller, type ConsoleOptions } from './session.ts'
import { readSite } from './site.ts'

declare module 'fastify' {
  interface FastifyRequest {
    consoleCaller: ConsoleCaller
  }
}

/** Adds a route for every operation of the dashboard, below the prefix of the instance. */
export function addConsoleRoutes(
  app: FastifyInstance,
  service: ConsoleOptions & Pick<Service, 'reader' | 'calls'>,
): void {
  const options = {
    ...service,
    coverage: cacheCoverage(service.database),
    completeness: cacheCompleteness(service.database),
    importRunner: new ImportRunner(service.database, service.now),
  }
  // Before the server waits for the requests that it still answers: a dry run may be one of them.
  app.addHook('preClose', () => options.importRunner.close())
  app.addHook('onClose', async () => {
    await Promise.allSettled([options.coverage.settle(), options.completeness.settle()])
  })
  // Fastify wants an initial value; the hook below gives each request its own.
  app.decorateRequest('consoleCaller', null as unknown as ConsoleCaller)
  for (const operation of CONSOLE_OPERATIONS) {
    app.route({
      method: operation.method,
      url: toRouteUrl(operation.path),
      config: { readsBody: operation.file ? 'stream' : operation.body !== undefined },
      async onRequest(request) {
        request.consoleCaller = await authenticateCaller(options, request, operation.auth)
      },
      async handler(request, reply) {
        await waitForBodyTurn(request)
        const input = readInput(operation, request)
        const context = buildContext(options, operation, request, reply)
        const handle = () => runOperation(operation, input, context, reply)
        const { workspaceId } = context as Partial<ConsoleContext<Role>>
        // A viewer changes nothing, also where a request has a body.
        const isChange = operation.method !== 'GET' && operation.auth !== 'viewer'
        const result = await (workspaceId ? options.calls.run(workspaceId, isChange, handle) : handle())
        return reply.code(operation.status).send({ ok: true, ...(result as object) })
      },
    })
  }
}

function readInput(operation: AnyConsoleOperation, request: FastifyRequest) {
  return {
    path: request.params,
    query: readQuery(operation.query, request.query as Record<string, unknown>),
    body: operation.body && readBody(operation.body, readJsonBody(request)),
  }
}

async function runOperation(
  operation: AnyConsoleOperation,
  input: ReturnType<typeof readInput>,
  context: ConsoleContext,
  reply: FastifyReply,
): Promise<unknown> {
  try {
    return await operation.handle(input, context)
  } catch (error) {
    const wait = error instanceof ContractError && error.status === 429 && error.details?.retryAfterSeconds
    if (wait) reply.header('retry-after', wait)
    throw error
  }
}

function buildContext(
  {
    database,
    reader,
    coverage,
    completeness,
    importRunner,
    now,
    publicUrl,
    mapStyleUrl,
  }: ConsoleOptions & Pick<ConsoleContext, 'reader' | 'coverage' | 'completeness' | 'importRunner'>,
  operation: AnyConsoleOperation,
  request: FastifyRequest,
  reply: FastifyReply,
): ConsoleContext {
  const { address, isSecure } = readSite(request, publicUrl)
  return {
    ...request.consoleCaller,
    // A call holds one connection, as its queue reckons.
    database: sendInTurn(database),
    reader,
    coverage,
    completeness,
    importRunner,
    mapStyleUrl,
    file: operation.file && readFile(operation.file, request),
    now: now(),
    address,
    client: { ipAddress: request.ip, userAgent: request.headers['user-agent'] },
    setSessionCookie: token => writeSessionCookie(reply, token, isSecure),
    clearSessionCookie: () => clearSessionCookie(reply, isSecure),
  }
}

/** The file in a body, whose name stands percent-encoded in the header x-file-name. */
function readFile(contentType: string, { headers, body }: FastifyRequest): SentFile | undefined {
  if (body === undefined) return undefined
  const encoding = headers['content-encoding'] ?? 'identity'
  if (headers['content-type'] !== contentType || encoding !== 'identity') {
    throw invalid(`The body must be a file, sent with content-type ${contentType} and not compressed.`)
  }
  return { name: decodeFileName(headers['x-file-name']), bytes: body as Readable }
}

function decodeFileName(header: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(header ?? ''))
  } catch {
    throw invalid('x-file-name must be percent-encoded.')
  }
}
