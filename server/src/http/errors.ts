import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toContractError } from '../api/failure.ts'
import { ContractError, invalid, notFound } from '../contract/errors.ts'
import { isTemporaryError } from '../database/connect.ts'
import { logFailure } from './failure-log.ts'
import { SECURITY_HEADERS } from './security-headers.ts'
import { sendJson } from './send-json.ts'

/** Turns every error into an error body with a status of the contract. */
export function setErrorHandlers(app: FastifyInstance, sendUnknownPath = sendNotFound): void {
  app.setNotFoundHandler(sendUnknownPath)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ContractError) return sendError(reply, error)
    // Fastify checks the headers of a QUERY request before it finds that no route has that method.
    if ((error as { code?: string }).code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') {
      return sendError(reply, notFound('path or method'))
    }
    // A client that goes away while it sends its body is no failure of the service. No answer reaches it.
    if (isCutOff(error, request)) return sendError(reply, invalid('The body ended too early.'))
    logFailure(request, error)
    addRetryAfter(reply, error)
    return sendError(reply, toContractError(error))
  })
}

/** Says when to try again after a temporary error, in seconds: the database is tried again several times a second. */
export function addRetryAfter(reply: FastifyReply, error: unknown): void {
  if (isTemporaryError(error)) reply.header('retry-after', '1')
}

/** Whether a body could not be read because its connection was lost. */
export function isCutOff(error: unknown, { raw }: FastifyRequest): boolean {
  if (!raw.errored) return false
  return error === raw.errored || (error as { code?: string }).code === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** Answers 404 to a path or method that no route has. */
export function sendNotFound(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, notFound('path or method'))
}

/**
 * The address of a request for the router. A path with malformed percent-encoding is taken literally, so that an id in
 * it is an unknown one, and the key is checked first.
 */
export function escapeMalformedPath({ url = '/' }: { url?: string | undefined }): string {
  if (!url.includes('%')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}

/** Answers 404 to what Fastify rejects before routing, such as an address whose host is malformed (`http://a%zz/v1/…`). */
export function sendFrameworkError(_: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Hooks do not run for such a request.
  reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
  return sendError(reply, notFound('path or method'))
}

function sendError(reply: FastifyReply, error: ContractError) {
  // RFC 9110, 11.6.1.
  if (error.status === 401) reply.header('www-authenticate', 'Bearer')
  return sendJson(reply, error.status, JSON.stringify(error.body()))
}
