import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a connection may still take to send a request once the service ends. */
const PATIENCE_MS = 2000
/** How long a connection with a request may then be without any data: as long as a body may take. */
const STALL_MS = 60_000

/**
 * Closes the connections without a request when the service ends. Node closes only those that have had one and nothing of
 * another. One that has sent nothing, or a part of its headers, would keep the service up for as long as its client likes:
 * Node gives up its time limits when a server closes. Browsers open such connections in advance. The same would go for a
 * client that has stopped reading its answer.
 */
export function closeSilentConnections(app: FastifyInstance, stallMs = STALL_MS): void {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('preClose', done => {
    for (const socket of connections) socket.setTimeout(stallMs, () => socket.destroy())
    setTimeout(() => {
      for (const socket of connections) if (!isAnswering(socket)) socket.destroy()
    }, PATIENCE_MS).unref()
    done()
  })
}

/** Whether a request of the connection is under way. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return Boolean(socket._httpMessage)
}
