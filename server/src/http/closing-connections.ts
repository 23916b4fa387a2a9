import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long a connection may still take to send a request once the service ends. */
const PATIENCE_MS = 2_000
/** How long a request that is under way may then take. Those who run containers kill what has not ended after 30 seconds. */
const ENDING_MS = 20_000

/**
 * Closes the connections without a request when the service ends, and later those with one. Node closes only those that
 * have had one and nothing of another. One that has sent nothing, or a part of its headers, would keep the service up for as
 * long as its client likes: Node gives up its time limits when a server closes. Browsers open such connections in advance.
 * The same would go for a client that has stopped reading its answer, and for a file that arrives slowly.
 */
export function closeConnectionsAtEnd(app: FastifyInstance, endingMs = ENDING_MS): void {
  const connections = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  const closeAll = (isOver: (socket: Socket) => boolean) => {
    for (const socket of connections) if (isOver(socket)) socket.destroy()
  }
  app.addHook('preClose', done => {
    setTimeout(closeAll, PATIENCE_MS, (socket: Socket) => !isAnswering(socket)).unref()
    setTimeout(closeAll, endingMs, () => true).unref()
    done()
  })
}

/** Whether a request of the connection is under way. */
function isAnswering(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return Boolean(socket._httpMessage)
}
