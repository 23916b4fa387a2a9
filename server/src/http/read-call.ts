import type { FastifyRequest } from 'fastify'
import type { Call } from '../api/execute.ts'
import type { AnyOperation } from '../api/operation.ts'
import { notFound } from '../contract/errors.ts'
import { parseJson, type RawBody } from './raw-body.ts'

/** The path of an operation as the router reads it: /lists/{listId} → /lists/:listId. */
export function toRouteUrl(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** The call of an operation that a request makes. */
export function readCall(operation: AnyOperation, request: FastifyRequest): Call {
  return {
    ...readAddress(request),
    body: operation.body && readJsonBody(request),
    span: request.span,
    idempotencyKey: readIdempotencyKey(request),
  }
}

export function readJsonBody({ body, headers }: FastifyRequest): unknown {
  return parseJson(body as RawBody, headers['content-type'])
}

/** Throws a 404 for an empty parameter, which makes the path an unknown one rather than that of a missing resource. */
function readAddress({ params, query }: FastifyRequest): Pick<Call, 'path' | 'query'> {
  if (Object.values(params as Call['path']).includes('')) throw notFound('path or method')
  return { path: params as Call['path'], query: query as Call['query'] }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Programs send text of a header as UTF-8, whose bytes Node takes for characters of Latin-1. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') return key?.[0]
  try {
    return utf8.decode(Buffer.from(key, 'latin1'))
  } catch {
    return key
  }
}
