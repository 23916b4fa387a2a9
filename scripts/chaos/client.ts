import { setTimeout as sleep } from 'node:timers/promises'

/** What came of a request. */
export type Outcome<T> =
  /** Acknowledged: from now on it must be found. */
  | { kind: 'done'; body: T; isReplay: boolean }
  /** Answered with a status from 400 to 499: nothing of it has happened. */
  | { kind: 'rejected'; status: number; text: string }
  /** It never reached the service. */
  | { kind: 'unsent' }
  /** It failed half-way, so that it may have happened or not. */
  | { kind: 'unknown' }

/** A request takes longer than this only when it hangs: calls wait for 10 seconds, and statements run for 30. */
const LONGEST_MS = 60_000

/** A client waits for a moment after a failure: what recovers needs the processor. */
const PAUSE_MS = 40

/** Tells of something that the service must never do. */
export type ReportViolation = (text: string) => void

interface RequestOptions {
  body?: unknown
  idempotencyKey?: string | undefined
}

/** Calls the service for one workspace. Counts what was acknowledged, and reports what no client may see. */
export class ChaosClient {
  /** Acknowledged changes, by operation. */
  readonly acknowledged = new Map<string, number>()
  /** Requests that failed, in whatever way. */
  failed = 0
  readonly #address: string
  readonly #token: string
  readonly #report: ReportViolation

  constructor(address: string, token: string, report: ReportViolation) {
    this.#address = address
    this.#token = token
    this.#report = report
  }

  get<T>(path: string): Promise<Outcome<T>> {
    return this.#call<T>('GET', path)
  }

  /** Sends a change, and counts it under the name of its operation once it is acknowledged. */
  async change<T>(operation: string, path: string, options: RequestOptions = {}): Promise<Outcome<T>> {
    const outcome = await this.#call<T>('POST', path, options)
    if (outcome.kind === 'done') this.acknowledged.set(operation, (this.acknowledged.get(operation) ?? 0) + 1)
    return outcome
  }

  async #call<T>(method: string, path: string, options?: RequestOptions): Promise<Outcome<T>> {
    const outcome = await this.#send<T>(method, path, options)
    if (outcome.kind === 'unsent' || outcome.kind === 'unknown') await sleep(PAUSE_MS)
    return outcome
  }

  async #send<T>(method: string, path: string, options: RequestOptions = {}): Promise<Outcome<T>> {
    const { body, idempotencyKey } = options
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    }
    let response: Response
    let text: string
    try {
      response = await fetch(`${this.#address}/v1${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(LONGEST_MS),
      })
      text = await response.text()
    } catch (error) {
      this.failed++
      if ((error as Error).name === 'TimeoutError')
        this.#report(`${method} ${path} was not answered within ${LONGEST_MS / 1000} seconds`)
      return { kind: isRefused(error) ? 'unsent' : 'unknown' }
    }
    const { status } = response
    if (status < 300) {
      const isReplay = response.headers.get('idempotency-replayed') === 'true'
      return { kind: 'done', body: JSON.parse(text) as T, isReplay }
    }
    this.failed++
    if (!isErrorAnswer(response, text))
      this.#report(`${method} ${path} was answered ${status} without the error body: ${text.slice(0, 200)}`)
    return status < 500 ? { kind: 'rejected', status, text } : { kind: 'unknown' }
  }
}

/** Nothing listened at the address. */
function isRefused(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } }
  return cause?.code === 'ECONNREFUSED'
}

function isErrorAnswer({ status, headers }: Response, text: string): boolean {
  if (status > 500 || !headers.get('x-request-id')) return false
  try {
    const { ok, error } = JSON.parse(text) as { ok?: unknown; error?: { code?: unknown } }
    return ok === false && typeof error?.code === 'string'
  } catch {
    return false
  }
}
