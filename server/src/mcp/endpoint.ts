import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Service } from '../api/execute.ts'
import { toContractError } from '../api/failure.ts'
import type { Authenticator } from '../auth/authenticator.ts'
import { waitForBodyTurn } from '../http/body-turns.ts'
import { keyOriginCors } from '../http/cors.ts'
import { addRetryAfter, isCutOff } from '../http/errors.ts'
import { logFailure } from '../http/failure-log.ts'
import { createRequestCounter } from '../http/rate-limit.ts'
import type { RawBody } from '../http/raw-body.ts'
import { readIdempotencyKey } from '../http/read-call.ts'
import { sendJson } from '../http/send-json.ts'
import {
  buildRpcErrorBody,
  INTERNAL_ERROR,
  INVALID_REQUEST,
  REJECTED,
  RequestRejection,
  RpcError,
  UNSUPPORTED_VERSION,
} from './errors.ts'
import { createHandshakeMethods, HANDSHAKE_VERSIONS } from './handshake.ts'
import { MODERN_VERSION } from './identity.ts'
import { answerRpc, isId, isObject } from './json-rpc.ts'
import { readMessage } from './message.ts'
import { chooseForm, readOptions } from './options.ts'
import { isForeignOrigin } from './origin.ts'

/** The headers that a browser may send. Those of MCP tell proxies what the message holds. */
const ALLOWED_HEADERS =
  'authorization, content-type, idempotency-key, mcp-protocol-version, mcp-method, mcp-name'

const SUPPORTED_VERSIONS = [MODERN_VERSION, ...HANDSHAKE_VERSIONS]

/**
 * Adds the agent tool endpoint at the prefix of the instance. Every request stands alone: there are no sessions, and
 * nothing is streamed.
 */
export async function addMcpEndpoint(
  app: FastifyInstance,
  service: Service,
  authenticator: Authenticator,
): Promise<void> {
  await app.register(keyOriginCors, { origins: authenticator.origins, allowedHeaders: ALLOWED_HEADERS })
  app.addHook('onRequest', async (request, reply) => {
    if (isForeignOrigin(request, reply))
      throw new RequestRejection(403, REJECTED, 'This origin may not call.')
  })
  app.setErrorHandler((error, request, reply) => {
    const rejection = toRejection(error)
    if (rejection.status === 500 && !isCutOff(error, request)) logFailure(request, error)
    addRetryAfter(reply, error)
    if (rejection.status === 401) reply.header('www-authenticate', 'Bearer')
    return sendJson(reply, rejection.status, JSON.stringify(buildRpcErrorBody(null, rejection)))
  })
  const countRequest = createRequestCounter(app)
  // Below a prefix this is the address with a slash at its end, and without.
  const url = '/'
  // Every request needs a key, initialize and tools/list included, before its body is read; the tools check its scopes.
  const requireKey = async (request: FastifyRequest) => {
    const { authorization, origin } = request.headers
    await authenticator.authenticate(authorization, origin).waitForVerified()
    request.isVerified = true
  }
  app.post(url, { config: { readsBody: true }, onRequest: requireKey }, async (request, reply) => {
    await waitForBodyTurn(request)
    // The limit of requests has counted the first call of a batch.
    const countCall = async () => {
      const error = await countRequest(request, reply)
      if (error) throw new RpcError(REJECTED, error.message)
    }
    return answerMessage(request, reply, service, authenticator, countCall)
  })
  app.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'],
    url,
    handler: async (_, reply) => {
      reply.header('allow', 'POST')
      throw new RequestRejection(
        405,
        REJECTED,
        'Send messages with POST; there are no sessions and no streams.',
      )
    },
  })
}

async function answerMessage(
  request: FastifyRequest,
  reply: FastifyReply,
  service: Service,
  authenticator: Authenticator,
  countCall: () => Promise<void>,
) {
  const headers = readHeaders(request)
  const { tools, text: form } = readOptions(request.query as Record<string, unknown>)
  const message = readMessage(request.body as RawBody, headers['content-type'])
  const version = headers['mcp-protocol-version']
  const isUnknown = version !== undefined && !SUPPORTED_VERSIONS.includes(version)
  const begins = isObject(message) && message.method === 'initialize'
  if (isUnknown && !begins) return rejectVersion(reply, version, message)
  // The SDK takes a quarter of the service's memory, so it is loaded with the first call of an agent.
  const { answerModern, isModern } = await import('./modern.ts')
  const modern = !isUnknown && isModern(message, headers)
  const caller = {
    service,
    authenticator,
    authorization: headers.authorization,
    origin: headers.origin,
    idempotencyKey: readIdempotencyKey(request),
    span: request.span,
    tools,
    form: chooseForm(form, modern ? MODERN_VERSION : version),
    onFailure: (error: unknown) => logFailure(request, error),
  }
  if (modern) {
    const { response, text } = await answerModern(message, headers, caller)
    return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(text)
  }
  if (version === MODERN_VERSION && !begins) {
    const rule = `A message of ${version} is one JSON-RPC 2.0 object, and its id is a string or a number.`
    throw new RequestRejection(400, INVALID_REQUEST, rule)
  }
  const { status, body } = await answerRpc(
    message,
    createHandshakeMethods(caller),
    caller.onFailure,
    countCall,
  )
  return body ? sendJson(reply, status, JSON.stringify(body)) : reply.code(status).send()
}

function toRejection(error: unknown): RequestRejection {
  if (error instanceof RequestRejection) return error
  const { status, message } = toContractError(error)
  return new RequestRejection(status, status === 500 ? INTERNAL_ERROR : REJECTED, message)
}

/** Whether a message says its version in itself: it can only be of a version that does, as server/discover lists them. */
function hasEnvelope(message: unknown): boolean {
  const params = isObject(message) && message.params
  const meta = isObject(params) && params._meta
  return isObject(meta) && 'io.modelcontextprotocol/protocolVersion' in meta
}

/** Answers a message whose header names an unknown version. Only `initialize` may, as it begins the negotiation. */
function rejectVersion(reply: FastifyReply, version: string, message: unknown) {
  const supported = hasEnvelope(message) ? [MODERN_VERSION] : SUPPORTED_VERSIONS
  const data = { supported, requested: version.slice(0, 100) }
  const error = new RpcError(UNSUPPORTED_VERSION, 'The protocol version is not supported.', data)
  const { id } = isObject(message) ? message : {}
  const body = buildRpcErrorBody(isId(id) ? id : null, error)
  return sendJson(reply, 400, JSON.stringify(body))
}

function readHeaders(request: FastifyRequest): Record<string, string> {
  const fields = Object.entries(request.headers).filter(([, value]) => typeof value === 'string')
  return Object.fromEntries(fields as [string, string][])
}
