import type { FastifyInstance } from 'fastify'
import type { RequestSpan, RequestTracer } from '../api/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined without tracing. */
    span: RequestSpan | undefined
  }
}

/** Paths that monitoring requests every few seconds; their traces would bury all others. */
const UNTRACED = new Set(['/healthz', '/readyz', '/metrics'])

/** Traces each request from its first byte to the last of its answer. */
export function traceRequests(app: FastifyInstance, tracer: RequestTracer | undefined): void {
  app.decorateRequest('span', undefined)
  if (!tracer) return
  app.addHook('onRequest', (request, _, done) => {
    if (!UNTRACED.has(request.routeOptions.url ?? ''))
      request.span = tracer.startRequest(request.method, request.headers)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.finish(request.is404 ? undefined : request.routeOptions.url, reply.statusCode)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    // nginx's status of a caller that has gone away.
    request.span?.finish(request.routeOptions.url, 499)
    done()
  })
}
