import { DalilError, readError } from './error.ts'
import { computeDelay, isRetryable, wait } from './retry.ts'

export interface ClientOptions {
  /** Where the service is, such as `http://127.0.0.1:8080`; with or without `/v1` at the end. */
  baseUrl: string
  /** An API key. Keep it on servers: a page that carries it gives it away. */
  apiKey: string
  /** How often a call is repeated that failed for a passing reason; 2 by default. */
  maxRetries?: number
  /** How long one attempt may take, in milliseconds; 60,000 by default. The time to read an export does not count. */
  timeoutMs?: number
  /** Headers of every request, such as the `Origin` that a key is restricted to. */
  headers?: Record<string, string>
  /** Instead of the global fetch. */
  fetch?: typeof globalThis.fetch
}

/** What one call may do otherwise than the client. */
export interface CallOptions {
  signal?: AbortSignal
  maxRetries?: number
  timeoutMs?: number
  headers?: Record<string, string>
}

export interface CreateOptions extends CallOptions {
  /**
   * The same key and body within 24 hours create once. By default each call has a key of its own, for its retries. A key
   * goes into a header, which holds no Arabic letters.
   */
  idempotencyKey?: string
}

/** A value of a query; undefined and null leave the parameter out. */
type QueryValue = string | number | boolean | null | undefined

export interface Call {
  method: 'GET' | 'POST'
  /** Below `/v1` for an operation, with its values encoded by `encodePathId`. */
  path: string
  query?: object
  body?: unknown
  /** Made safe to repeat by an Idempotency-Key. */
  isCreate?: boolean
  /** False when a repeat would get another answer than a first attempt that succeeded; true by default. */
  isRepeatable?: boolean
}

/** Characters that a header can hold: the error of a header that cannot be sent shows its value. */
const KEY = /^\s*[!-~]+\s*$/

/** A longer timer would fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Sends calls, and repeats those that failed for a passing reason. */
export class Transport {
  readonly #root: string
  readonly #options: ClientOptions
  readonly #wait: typeof wait

  /** Tests replace `wait`. */
  constructor(options: ClientOptions, waitFor = wait) {
    if (!KEY.test(options.apiKey ?? '')) throw new TypeError('apiKey is missing, or is no key')
    const { protocol, href } = new URL(options.baseUrl)
    if (!/^https?:$/.test(protocol)) throw new TypeError('baseUrl must begin with http:// or https://')
    this.#root = href.replace(/\/*(?:\/v1\/*)?$/, '')
    this.#options = options
    this.#wait = waitFor
  }

  /** Sends a call of an operation and returns its success body. Throws a DalilError, or the reason of an aborted signal. */
  send<Body>(call: Call, options: CreateOptions = {}): Promise<Body> {
    return this.#repeat(`/v1${call.path}`, call, options, readBody<Body>)
  }

  /** Sends a call beside the operations and returns the answer, its body not yet read. */
  open(call: Call, options: CallOptions = {}): Promise<Response> {
    return this.#repeat(call.path, call, options, readNothing)
  }

  async #repeat<T>(
    path: string,
    call: Call,
    options: CreateOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<T> {
    const { signal, maxRetries = this.#options.maxRetries ?? 2 } = options
    const url = `${this.#root}${path}${formatQuery(call.query)}`
    const headers = this.#buildHeaders(call, options)
    const body = call.body === undefined ? undefined : JSON.stringify(call.body)
    for (let attempt = 0; ; attempt++) {
      const { value, error, retryAfter } = await this.#attempt(
        url,
        { method: call.method, headers, body },
        options,
        read,
      )
      if (!error) return value as T
      if (attempt >= maxRetries || !isRetryable(error, call.isRepeatable ?? true)) throw error
      const delay = computeDelay(attempt, retryAfter)
      if (delay === undefined) throw error
      await this.#wait(delay, signal)
    }
  }

  /** Makes one attempt. Its failures are returned, except that an aborted signal throws its reason. */
  async #attempt<T>(
    url: string,
    init: RequestInit,
    { signal, timeoutMs = this.#options.timeoutMs ?? 60_000 }: CallOptions,
    read: (response: Response) => Promise<T>,
  ): Promise<{ value?: T; error?: DalilError; retryAfter: string | null }> {
    const { fetch = globalThis.fetch } = this.#options
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), Math.min(timeoutMs, LONGEST_TIMER_MS))
    let retryAfter: string | null = null
    try {
      const response = await fetch(url, {
        ...init,
        // A redirect would take the key to another place, and make a GET of a POST.
        redirect: 'manual',
        signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
      })
      retryAfter = response.headers.get('retry-after')
      return { value: await read(response), retryAfter }
    } catch (cause) {
      if (signal?.aborted) throw signal.reason
      if (cause instanceof DalilError) return { error: cause, retryAfter }
      const failure = timeout.signal.aborted
        ? { code: 'timeout', message: `No answer came within ${timeoutMs} ms.` }
        : { code: 'connection_failed', message: `The service at ${this.#root} could not be reached.` }
      return { error: new DalilError({ ...failure, cause }), retryAfter }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Throws a TypeError for a header that no request can carry. */
  #buildHeaders({ body, isCreate }: Call, { headers: own, idempotencyKey }: CreateOptions): Headers {
    const headers = new Headers(this.#options.headers)
    new Headers(own).forEach((value, name) => {
      headers.set(name, value)
    })
    headers.set('authorization', `Bearer ${this.#options.apiKey.trim()}`)
    if (body !== undefined) headers.set('content-type', 'application/json')
    const key = idempotencyKey ?? headers.get('idempotency-key') ?? createIdempotencyKey()
    if (isCreate) headers.set('idempotency-key', key)
    return headers
  }
}

/** An id as a part of a path. Throws a TypeError for one that would lead to another path. */
export function encodePathId(name: string, id: string): string {
  if (typeof id !== 'string' || /^\.{0,2}$/.test(id)) throw new TypeError(`${name} must be an id`)
  return encodeURIComponent(id)
}

/** An Idempotency-Key that no other call has. Pages without TLS have no crypto.randomUUID. */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

async function readBody<Body>(response: Response): Promise<Body> {
  const text = await response.text()
  const body = parseJson(text)
  if (response.ok && (body as { ok?: unknown } | undefined)?.ok === true) return body as Body
  throw readError(response, body)
}

async function readNothing(response: Response): Promise<Response> {
  if (response.ok) return response
  throw readError(response, parseJson(await response.text()))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function formatQuery(query: object = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query) as [string, QueryValue][]) {
    if (value !== undefined && value !== null) parameters.set(name, String(value))
  }
  return parameters.size > 0 ? `?${parameters}` : ''
}
