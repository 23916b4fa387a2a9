import type { FastifyInstance } from 'fastify'
import { sendClientError } from './protocol-errors.ts'

/** A key is checked when the headers have arrived. This bounds how long a slow body can outlive its revocation. */
const BODY_TIMEOUT_MS = 60_000
/** How long a file may take to arrive: 100 MB at 1 Mbit/s. It changes nothing before another request imports it. */
export const FILE_TIMEOUT_MS = 15 * 60_000

/** Bounds the time that a body takes to arrive. Node bounds that of files, as it has one limit for all requests. */
export function limitBodyTime(app: FastifyInstance, milliseconds = BODY_TIMEOUT_MS): void {
  app.addHook('onRequest', ({ raw, headers, routeOptions }, reply, done) => {
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    const reject = () => {
      // A request that is injected has no connection.
      if (raw.socket.destroyed === false) sendClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
    }
    const start = () => {
      if (raw.complete) return
      const timer = setTimeout(reject, milliseconds).unref()
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    // A file that is refused before it has arrived has no longer than other bodies.
    if (hasBody && routeOptions.config.readsBody === 'stream') reply.raw.once('finish', start)
    else if (hasBody) start()
    done()
  })
}
