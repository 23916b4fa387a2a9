import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, execute, requireScope, type Service } from '../api/execute.ts'
import type { AnyOperation } from '../api/operation.ts'
import type { Principal } from '../api/principal.ts'
import { type ResponseBody, ResponseCache } from '../api/response-cache.ts'
import type { AuthResult } from '../auth/auth-result.ts'
import type { Authenticator } from '../auth/authenticator.ts'
import { OPERATIONS } from '../operations/registry.ts'
import { parseJson, type RawBody } from './raw-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    auth: AuthResult
    principal: Principal
  }
}

/** Adds a route for every operation, below the version prefix of the instance. */
export function addOperationRoutes(
  app: FastifyInstance,
  service: Service,
  authenticator: Authenticator,
): void {
  app.decorateRequest('auth')
  app.decorateRequest('principal')
  const cache = new ResponseCache()
  for (const operation of OPERATIONS) {
    const isRead = operation.method === 'GET'
    app.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { readsBody: operation.body !== undefined },
      // The key is checked before the body is even read: 401, 403, 400, 404.
      onRequest(request, _, done) {
        const { snapshot, headers } = request
        const { authorization, origin } = headers
        let auth: AuthResult
        try {
          auth = authenticator.authenticate(authorization, origin, snapshot)
        } catch (error) {
          return done(error as Error)
        }
        request.auth = auth
        if (isRead && auth.cached?.principal.scopes.has(operation.scope)) {
          request.principal = auth.cached.principal
          return done()
        }
        auth
          .waitForVerified()
          .then(({ principal }) => {
            requireScope(operation, principal)
            request.principal = principal
          })
          .then(() => done(), done)
      },
      handler(request, reply) {
        if (!isRead) return handleChange(service, operation, request, reply)
        const key = `${request.principal.workspaceId} ${request.url}`
        if (cache.has(key)) return sendCached(service, cache, operation, request, reply, key)
        return handleRead(service, cache, operation, request, key).then(body =>
          send(reply, operation.status, body),
        )
      },
    })
  }
}

async function handleChange(
  service: Service,
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { versions } = await request.auth.waitForVerified()
  const { status, json } = await execute(service, request.principal, operation, {
    ...readCall(request),
    directoryVersion: versions?.directory,
    body: operation.body && parseJson(request.body as RawBody, request.headers['content-type']),
    idempotencyKey: readHeader(request.headers['idempotency-key']),
  })
  return send(reply, status, json)
}

/** Sends a cached response as soon as the key and the versions are verified, all in one turn of the event loop. */
function sendCached(
  service: Service,
  cache: ResponseCache,
  operation: AnyOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
): void {
  const sendBody = (body: ResponseBody) => send(reply, operation.status, body)
  const sendError = (error: unknown) => reply.send(error)
  request.auth.onSettled((error, verified) => {
    if (!verified) return sendError(error)
    const { principal, versions } = verified
    if (!isSameAccess(operation, principal, request.principal)) {
      return read(service, operation, request, principal).then(sendBody, sendError)
    }
    const body = cache.get(key, versions)
    if (body !== undefined) return sendBody(body)
    cache
      .getOrCompute(key, versions, () => read(service, operation, request, principal))
      .then(sendBody, sendError)
  })
}

/** Reads as the cached principal while the database verifies it. Nothing is sent before it has. */
async function handleRead(
  service: Service,
  cache: ResponseCache,
  operation: AnyOperation,
  request: FastifyRequest,
  key: string,
): Promise<ResponseBody> {
  const { auth } = request
  const [result, verification] = await Promise.allSettled([
    read(service, operation, request, request.principal),
    auth.waitForVerified(),
  ])
  if (verification.status === 'rejected') throw verification.reason
  const { principal } = verification.value
  if (!isSameAccess(operation, principal, request.principal)) {
    return read(service, operation, request, principal)
  }
  if (result.status === 'rejected') throw result.reason
  return cache.set(key, result.value, auth.cached?.versions)
}

/** Whether the verified principal may read the same as the cached one, whose key may have been changed since. */
function isSameAccess(operation: AnyOperation, verified: Principal, cached: Principal): boolean {
  return verified.workspaceId === cached.workspaceId && verified.scopes.has(operation.scope)
}

async function read(
  service: Service,
  operation: AnyOperation,
  request: FastifyRequest,
  principal: Principal,
): Promise<string> {
  return (await execute(service, principal, operation, readCall(request))).json
}

function readCall(request: FastifyRequest): Call {
  return {
    path: request.params as Record<string, string>,
    query: request.query as Record<string, unknown>,
    body: undefined,
  }
}

function send(reply: FastifyReply, status: number, body: ResponseBody) {
  return reply.code(status).type('application/json; charset=utf-8').send(body)
}

function readHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
