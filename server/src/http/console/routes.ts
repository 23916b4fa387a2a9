import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnyConsoleOperation, ConsoleCaller, ConsoleContext } from '../../console/operation.ts'
import { CONSOLE_OPERATIONS } from '../../console/registry.ts'
import { ContractError } from '../../contract/errors.ts'
import { readBody, readQuery } from '../../contract/input.ts'
import { cacheCoverage } from '../../directory/model/coverage.ts'
import type { PromptReader } from '../../search/prompt-reader.ts'
import { parseJson, type RawBody } from '../raw-body.ts'
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
  service: ConsoleOptions & { reader: PromptReader },
): void {
  const options = { ...service, coverage: cacheCoverage(service.database) }
  app.addHook('onClose', () => options.coverage.settle().catch(() => {}))
  // The framework wants a value to begin with; the hook below gives each request its own.
  app.decorateRequest('consoleCaller', null as unknown as ConsoleCaller)
  for (const operation of CONSOLE_OPERATIONS) {
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { readsBody: operation.body !== undefined },
      async onRequest(request) {
        request.consoleCaller = await authenticateCaller(options, request, operation.auth)
      },
      async handler(request, reply) {
        const input = readInput(operation, request)
        const result = await runOperation(operation, input, buildContext(options, request, reply), reply)
        return reply.code(operation.status).send({ ok: true, ...(result as object) })
      },
    })
  }
}

function readInput(operation: AnyConsoleOperation, request: FastifyRequest) {
  const body = operation.body && parseJson(request.body as RawBody, request.headers['content-type'])
  return {
    path: request.params,
    query: readQuery(operation.query, request.query as Record<string, unknown>),
    body: operation.body && readBody(operation.body, body),
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
    now,
    publicUrl,
  }: ConsoleOptions & Pick<ConsoleContext, 'reader' | 'coverage'>,
  request: FastifyRequest,
  reply: FastifyReply,
): ConsoleContext {
  const { address, isSecure } = readSite(request, publicUrl)
  return {
    ...request.consoleCaller,
    database,
    reader,
    coverage,
    now: now(),
    address,
    client: { ipAddress: request.ip, userAgent: request.headers['user-agent'] },
    setSessionCookie: token => writeSessionCookie(reply, token, isSecure),
    clearSessionCookie: () => clearSessionCookie(reply, isSecure),
  }
}
