import type { FastifyRequest, preHandlerHookHandler } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { AnyOperation } from '../api/operation.ts'
import {
  type Clock,
  type DataVersions,
  type LandFlight,
  type ResponseBody,
  ResponseCache,
} from '../api/response-cache.ts'
import { onAuthorized } from './authentication.ts'
import { addOperationHooks } from './operation-hooks.ts'
import { sendJson } from './send-json.ts'

interface PendingResponse {
  workspaceId: string
  key: string
  /** Read before the data of the response. */
  versions: DataVersions | undefined
  land?: LandFlight
}

declare module 'fastify' {
  interface FastifyRequest {
    /** How to cache the response; undefined for one that comes from the cache, or must not go there. */
    pendingResponse: PendingResponse | undefined
  }
}

/**
 * Answers reads from a cache. A cached response is sent once the caller is verified, if the workspace and the directory
 * still have the versions that it was made from. Belongs behind `authentication`.
 */
export const responseCaching = fastifyPlugin<{ clock?: Clock }>(async (app, { clock }) => {
  const cache = new ResponseCache(clock)
  app.decorateRequest('pendingResponse')
  addOperationHooks(app, operation => {
    if (operation.method !== 'GET') return {}
    return {
      preHandler: answerFromCache(cache, operation),
      onSend(request, reply, payload, done) {
        if (!request.pendingResponse) return done(null, payload)
        const isGood = reply.statusCode < 300 && typeof payload === 'string'
        done(null, cacheResponse(cache, request, isGood ? payload : undefined) ?? payload)
      },
    }
  })
})

function answerFromCache(cache: ResponseCache, operation: AnyOperation): preHandlerHookHandler {
  return (request, reply, done) => {
    const { cached } = request.auth
    if (!cached) return done()
    const { workspaceId } = cached.principal
    const key = `${workspaceId} ${request.url}`
    if (!cache.has(key)) {
      request.pendingResponse = { workspaceId, key, versions: cached.versions }
      return done()
    }
    onAuthorized(request.auth, operation, (error, authorized) => {
      if (!authorized) return done(error as Error)
      const { principal, versions } = authorized
      if (principal.workspaceId !== workspaceId) return done()
      const body = cache.get(key, versions)
      if (body !== undefined) return sendJson(reply, operation.status, body)
      const isJoined = cache.joinFlight(key, versions, landed =>
        landed === undefined ? done() : sendJson(reply, operation.status, landed),
      )
      if (isJoined) return
      request.pendingResponse = { workspaceId, key, versions, land: cache.startFlight(key, versions) }
      done()
    })
  }
}

/** Caches the body of a pending response, and returns it as it is to be sent; undefined drops the response. */
function cacheResponse(
  cache: ResponseCache,
  request: FastifyRequest,
  json: string | undefined,
): ResponseBody | undefined {
  const { workspaceId, key, versions, land } = request.pendingResponse!
  request.pendingResponse = undefined
  // A key that was given to another workspace meanwhile has read that one's data.
  const isOwn = request.auth.verified?.principal.workspaceId === workspaceId
  const body = isOwn && json !== undefined ? cache.set(key, json, versions) : undefined
  land?.(body)
  return body
}
