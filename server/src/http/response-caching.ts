import type { FastifyRequest, preHandlerHookHandler } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { AnyOperation } from '../api/operation.ts'
import { type Clock, type LandFlight, type ResponseBody, ResponseCache } from '../api/response-cache.ts'
import { nameVersion } from '../database/versions.ts'
import { onAuthorized } from './authentication.ts'
import { chooseEncoding } from './compression.ts'
import { addOperationHooks } from './operation-hooks.ts'
import { applyBody, prepareBody, sendBody } from './read-response.ts'

interface PendingResponse {
  workspaceId: string
  key: string
  /** The version of what the response shows, read before its data. */
  version: string | undefined
  land?: LandFlight
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How to cache the response; undefined for one that comes from the cache, or must not go there. */
    pendingResponse: PendingResponse | undefined
  }
}

/**
 * Gives reads an ETag, compresses them for clients that take it, and answers them from a cache. A cached response is sent
 * once the caller is verified, if what it shows still has the version that it was made from. Belongs behind
 * `authentication`.
 */
export const responseCaching = fastifyPlugin<{ clock?: Clock }>(async (app, { clock }) => {
  const cache = new ResponseCache(clock)
  app.decorateRequest('pendingResponse')
  addOperationHooks(app, operation => {
    if (operation.method !== 'GET') return {}
    return {
      preHandler: answerFromCache(cache, operation),
      onSend(request, reply, payload, done) {
        // An answer from the cache has its headers already.
        if (reply.hasHeader('etag')) return done(null, payload)
        if (reply.statusCode >= 300 || !isJson(payload)) {
          landResponse(cache, request, undefined)
          return done(null, payload)
        }
        const finish = (body: ResponseBody) => {
          landResponse(cache, request, body)
          done(null, applyBody(request, reply, body))
        }
        const body = prepareBody(request, payload)
        if (!(body instanceof Promise)) return finish(body)
        body.then(finish, error => {
          landResponse(cache, request, undefined)
          done(error)
        })
      },
    }
  })
})

/** What an operation sends is text or bytes, never a stream. */
function isJson(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}

function answerFromCache(cache: ResponseCache, operation: AnyOperation): preHandlerHookHandler {
  const part = operation.shows ?? 'workspace'
  return (request, reply, done) => {
    const { cached } = request.auth
    if (!cached) return done()
    const { workspaceId } = cached.principal
    // A read of the directory alone is the same for all workspaces.
    const owner = part === 'directory' ? '' : workspaceId
    const key = `${owner} ${chooseEncoding(request.headers['accept-encoding']) ?? ''} ${request.url}`
    const found = cache.find(key)
    if (!found) {
      request.pendingResponse = { workspaceId, key, version: nameVersion(cached.versions, part) }
      return done()
    }
    onAuthorized(request.auth, operation, (error, authorized) => {
      if (!authorized) return done(error as Error)
      const { principal, versions } = authorized
      if (principal.workspaceId !== workspaceId) return done()
      const version = nameVersion(versions, part)
      const body = cache.get(key, version, found)
      if (body) return sendBody(request, reply, operation.status, body)
      const isJoined = cache.joinFlight(key, version, landed =>
        landed ? sendBody(request, reply, operation.status, landed) : done(),
      )
      if (isJoined) return
      request.pendingResponse = { workspaceId, key, version, land: cache.startFlight(key, version) }
      done()
    })
  }
}

/** Caches the body of a pending response, and hands it to the requests that wait for it; undefined drops the response. */
function landResponse(cache: ResponseCache, request: FastifyRequest, body: ResponseBody | undefined): void {
  const { pendingResponse } = request
  if (!pendingResponse) return
  request.pendingResponse = undefined
  const { workspaceId, key, version, land } = pendingResponse
  // If the key has come to belong to another workspace meanwhile, the response shows data of that one.
  const isOwn = request.auth.verified?.principal.workspaceId === workspaceId
  if (isOwn && body) cache.set(key, body, version)
  land?.(isOwn ? body : undefined)
}
