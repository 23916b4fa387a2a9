import { Agent, request } from 'node:http'
import type { Caller, GeneratedRequest } from './generate/requests.ts'
import type { KnownIds } from './known-ids.ts'
import type { Answer } from './oracle.ts'

/** A service that is fuzzed. */
export interface Target {
  host: string
  port: number
  /** The token of each caller that has one. */
  tokens: Partial<Record<Caller, string>>
  ids: KnownIds
}

/** A call may wait for ten seconds to run and a statement of it for thirty, on a machine that has other work as well. */
const LONGEST_MS = 60_000

/** The server closed a connection that was idle while a request was on its way. */
class StaleConnection extends Error {}
const ATTEMPTS = 3

/** Sends requests over connections that are kept. */
export class Sender {
  readonly #target: Target
  readonly #agent: Agent

  constructor(target: Target, connections: number) {
    this.#target = target
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
  }

  /** Rejects when there is no answer. */
  async send(generated: GeneratedRequest): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#exchange(generated)
      } catch (error) {
        if (!(error instanceof StaleConnection) || attempt === ATTEMPTS) throw error
      }
    }
  }

  #exchange({ method, path, caller, headers, body }: GeneratedRequest): Promise<Answer> {
    const { host, port, tokens, ids } = this.#target
    const token = tokens[caller]
    const bytes = body === undefined ? undefined : Buffer.from(ids.fill(body), 'latin1')
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const call = request(
      {
        host,
        port,
        method,
        path: `/v1${ids.fill(path)}`,
        agent: this.#agent,
        timeout: LONGEST_MS,
        headers: {
          ...headers,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(bytes === undefined ? {} : { 'content-length': bytes.length }),
        },
      },
      response => {
        const chunks: Buffer[] = []
        response.on('data', chunk => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    call.on('timeout', () => call.destroy(new Error(`no answer within ${LONGEST_MS / 1000} s`)))
    call.on('error', error => {
      const isStale = call.reusedSocket && (error as { code?: string }).code === 'ECONNRESET'
      reject(isStale ? new StaleConnection(error.message) : error)
    })
    call.end(bytes)
    return promise
  }

  close(): void {
    this.#agent.destroy()
  }
}
