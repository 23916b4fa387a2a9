import { connect, createServer, type Server, type Socket } from 'node:net'

interface Pair {
  client: Socket
  server: Socket
}

interface ProxyState {
  isStalled: boolean
  isRefusing: boolean
}

/** Stands between the service and its database, and breaks their connections in every way that a network does. */
export class TcpProxy {
  readonly port: number
  readonly #listener: Server
  readonly #pairs: Set<Pair>
  readonly #state: ProxyState

  private constructor(listener: Server, pairs: Set<Pair>, state: ProxyState) {
    const address = listener.address()
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
    this.port = address.port
    this.#listener = listener
    this.#pairs = pairs
    this.#state = state
  }

  /** Passes on to the Unix socket of a database server. */
  static async listen(socketPath: string): Promise<TcpProxy> {
    const pairs = new Set<Pair>()
    const state = { isStalled: false, isRefusing: false }
    const listener = createServer(client => {
      if (state.isRefusing) return void client.resetAndDestroy()
      const server = connect(socketPath)
      const pair = { client, server }
      pairs.add(pair)
      for (const socket of [client, server]) {
        socket.on('error', () => {})
        socket.on('close', () => {
          pairs.delete(pair)
          client.destroy()
          server.destroy()
        })
      }
      client.pipe(server)
      server.pipe(client)
      if (state.isStalled) stall(pair)
    })
    await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
    return new TcpProxy(listener, pairs, state)
  }

  /** Resets each connection for which the draw is below the share. */
  cut(share: number, random: () => number): void {
    for (const { client, server } of this.#pairs) {
      if (random() >= share) continue
      client.resetAndDestroy()
      server.destroy()
    }
  }

  /** Passes nothing on for a while; the connections stay. */
  async stallFor(work: () => Promise<void>): Promise<void> {
    this.#state.isStalled = true
    for (const pair of this.#pairs) stall(pair)
    await work()
    this.#state.isStalled = false
    for (const pair of this.#pairs) flow(pair)
  }

  /** Cuts all connections, and resets new ones for a while. */
  async refuseFor(work: () => Promise<void>): Promise<void> {
    this.#state.isRefusing = true
    this.cut(1, () => 0)
    await work()
    this.#state.isRefusing = false
  }

  close(): void {
    this.#listener.close()
    this.cut(1, () => 0)
  }
}

function stall({ client, server }: Pair): void {
  client.unpipe(server).pause()
  server.unpipe(client).pause()
}

function flow({ client, server }: Pair): void {
  client.pipe(server)
  server.pipe(client)
}
