import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { type ContractError, invalid, notFound } from '../contract/errors.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

/** Node leaves a request without Host to `rejectMissingHost`, which answers with the error body. */
export const httpOptions = { requireHostHeader: false }

/** What Node's HTTP parser rejects, by the error's code. */
const REASONS: Record<string, string> = {
  HPE_INVALID_URL:
    'The address has characters that must be percent-encoded, such as Arabic letters or spaces. ' +
    "With curl: -G --data-urlencode 'q=…'.",
  HPE_HEADER_OVERFLOW: 'The headers of the request are too large.',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'The chunk extensions of the request are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The request took too long to arrive.',
}

const SECURITY_LINES = Object.entries(SECURITY_HEADERS)
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** Gives the error body to what Node answers before a request comes to Fastify. */
export function answerProtocolErrors(app: FastifyInstance): void {
  // RFC 9112, 3.2.
  app.addHook('onRequest', ({ headers, raw }, _, done) => {
    if (headers.host === undefined && raw.httpVersion !== '1.0')
      throw invalid('The request must have a Host header.')
    done()
  })
  // RFC 9110, 10.1.1 lets a server ignore an expectation that it does not know.
  app.server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    app.server.emit('request', request, response)
  })
  app.server.on('connect', (_: IncomingMessage, socket: Socket) => {
    endWithError(socket, notFound('path or method'))
  })
}

/** Answers bytes that cannot be parsed as HTTP, by writing to the socket: they never become a request. */
export function sendClientError(error: { code?: string }, socket: Socket): void {
  // No second answer can follow one whose headers were sent already.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: ServerResponse | null }
  if (error.code === 'ECONNRESET' || !socket.writable || answer?.headersSent) return void socket.destroy()
  endWithError(socket, invalid(REASONS[error.code ?? ''] ?? 'The request is not valid HTTP.'))
}

function endWithError(socket: Socket, error: ContractError): void {
  // A client that has gone away is no fault of the service.
  socket.on('error', () => socket.destroy())
  const body = JSON.stringify(error.body())
  socket.end(
    `HTTP/1.1 ${error.status} ${error.status === 404 ? 'Not Found' : 'Bad Request'}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nx-request-id: ${randomUUID()}\r\n` +
      `Cache-Control: no-store\r\n${SECURITY_LINES}` +
      `Connection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
