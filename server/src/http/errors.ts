import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ContractError, internalError, invalid, notFound } from '../contract/errors.ts'
import { isAwayError } from '../database/connect.ts'

/** Makes every failure, of whatever origin, an error body with a status of the contract. */
export function setErrorHandlers(app: FastifyInstance, sendUnknownPath = sendNotFound): void {
  app.setNotFoundHandler(sendUnknownPath)
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ContractError) return sendError(reply, error)
    // A method the framework knows (QUERY) and no route has is judged by its headers before it is looked for.
    if ((error as { code?: string }).code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE') {
      return sendError(reply, notFound('path or method'))
    }
    logFailure(request, error)
    // In seconds: the database is tried again several times a second.
    if (isAwayError(error)) reply.header('retry-after', '1')
    return sendError(reply, internalError())
  })
}

/** Answers a path or method that there is no route for. */
export function sendNotFound(_: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendError(reply, notFound('path or method'))
}

/** What the framework itself refuses before there is a route, a malformed percent-encoding above all, is no path. */
export function sendFrameworkError(_: unknown, request: FastifyRequest, reply: FastifyReply) {
  // No hook runs for it.
  reply.header('x-request-id', request.id)
  return sendError(reply, notFound('path or method'))
}

function sendError(reply: FastifyReply, error: ContractError) {
  return reply.code(error.status).type('application/json; charset=utf-8').send(JSON.stringify(error.body()))
}

/** A database error's detail holds values, which are a tenant's: only its kind, code and place are logged. */
export function logFailure(request: FastifyRequest, error: unknown): void {
  const { name, code, routine, constraint_name, stack } = error as Record<string, string | undefined>
  const frames = stack
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, 12)
  request.log.error(
    { reqId: request.id, failure: { name, code, routine, constraint: constraint_name, frames } },
    'request failed',
  )
}

/** Bytes that are no HTTP request never become one: the answer is written to the socket as it is. */
export function sendClientError(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify(invalid('The request is not valid HTTP, or its headers are too large.').body())
  socket.end(
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
