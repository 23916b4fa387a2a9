import { getWorkspaceId } from './current-workspace.ts'
import { reportReachable } from './reachable.ts'
import { reportSignedOut } from './signed-out.ts'

/** An answer that is no success. `status` is 0 when the service could not be reached. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown>

  constructor(status: number, code: string, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
  }

  get isOffline(): boolean {
    return this.status === 0
  }

  /** The sign-in page, which follows, says what happened. A proxy that refuses says nothing of a session. */
  get isSignedOut(): boolean {
    return this.status === 401 && this.code === 'unauthorized'
  }
}

export interface RequestOptions {
  query?: Record<string, string | number | boolean | string[] | null | undefined>
  body?: unknown
  /** A body that is not JSON, a file for instance, with its headers. */
  raw?: { body: BodyInit; headers: Record<string, string> }
  signal?: AbortSignal
  /** Lets the request outlive the page. */
  keepalive?: boolean
}

export function get<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return send<T>('GET', path, options)
}

export function post<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return send<T>('POST', path, options)
}

/** Sends JSON and reads the file that the answer is, with the name that it suggests. */
export async function postForFile(path: string, body: unknown): Promise<File> {
  const response = await fetchAnswer('POST', path, { body })
  if (!response.ok) throw readError(response, await readJson(response))
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return new File([await response.blob()], decodeURIComponent(name ?? 'export'))
}

async function send<T>(method: string, path: string, options: RequestOptions): Promise<T> {
  const response = await fetchAnswer(method, path, options)
  const answer = await readJson(response)
  if (response.ok && answer) return answer as T
  throw readError(response, answer)
}

function fetchAnswer(method: string, path: string, options: RequestOptions): Promise<Response> {
  return reach(withQuery(path, options.query), {
    method,
    headers: buildHeaders(method, options),
    body: options.raw?.body ?? (options.body === undefined ? null : JSON.stringify(options.body)),
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  })
}

function readError({ status, statusText }: Response, answer: unknown): ApiError {
  const error = (
    answer as { error?: { code: string; message: string; details?: Record<string, unknown> } } | undefined
  )?.error
  const refusal = new ApiError(
    status,
    error?.code ?? 'unexpected_answer',
    error?.message ?? statusText,
    error?.details,
  )
  if (refusal.isSignedOut) reportSignedOut()
  return refusal
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    reportReachable(true)
    return response
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    reportReachable(false)
    throw new ApiError(0, 'offline', 'The service could not be reached.')
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

function buildHeaders(method: string, options: RequestOptions): Record<string, string> {
  const workspaceId = getWorkspaceId()
  return {
    ...(workspaceId ? { 'x-workspace': workspaceId } : {}),
    // With the Origin header, what tells the service that its own pages sent this.
    ...(method === 'GET' ? {} : { 'x-dalil': 'dashboard' }),
    ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...options.raw?.headers,
  }
}

export function withQuery(path: string, query: RequestOptions['query'] = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) parameters.append(name, String(one))
  }
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}
