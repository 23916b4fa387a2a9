import { appendFileSync } from 'node:fs'
import type { FailedAnswer } from './report.ts'

/**
 * Keeps what the service logs about requests that failed, in a file that is made when there is something. The lines name
 * the error and its place, and hold no text of a tenant.
 */
export class LoggedFailures {
  readonly #path: string
  readonly #lines = new Map<string, string>()
  #rest = ''

  constructor(path: string) {
    this.#path = path
  }

  /** Takes what the service printed, cut anywhere. */
  read(text: string): void {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop()!
    for (const line of lines.filter(each => each.startsWith('{'))) {
      appendFileSync(this.#path, `${line}\n`)
      const requestId = /"reqId":"([\w-]+)"/.exec(line)?.[1]
      if (requestId) this.#lines.set(requestId, line)
    }
  }

  /** The line of an answer. Of failures that are alike, the service writes the first few alone. */
  describe({ operation, requestId }: FailedAnswer): string {
    const line = this.#lines.get(requestId) ?? `no line of its own, see ${this.#path}`
    return `500 of ${operation}, request ${requestId}: ${line}`
  }
}
