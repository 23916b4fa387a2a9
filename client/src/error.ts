/** The codes of the service, and those of failures without an answer of the service. */
export type DalilErrorCode =
  | 'invalid_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'internal_error'
  /** No connection, or one that broke. */
  | 'connection_failed'
  /** No answer within `timeoutMs`. */
  | 'timeout'
  /** An answer that is not one of Dalil: that of a proxy, say, or of another program at this address. */
  | 'unexpected_answer'
  | (string & {})

export interface DalilErrorFields {
  code: DalilErrorCode
  message: string
  status?: number | undefined
  details?: Record<string, unknown> | undefined
  requestId?: string | undefined
  cause?: unknown
}

/** A call that failed. It holds nothing of the key. */
export class DalilError extends Error {
  override readonly name = 'DalilError'
  /** Stable, for programs. */
  readonly code: DalilErrorCode
  /** The HTTP status; undefined when no answer came. */
  readonly status: number | undefined
  /** What more there is to say, such as the fields that are invalid. */
  readonly details: Record<string, unknown> | undefined
  /** Names the request in the log of the service. */
  readonly requestId: string | undefined

  constructor({ code, message, status, details, requestId, cause }: DalilErrorFields) {
    super(message, cause === undefined ? undefined : { cause })
    this.code = code
    this.status = status
    this.details = details
    this.requestId = requestId
  }
}

/** Reads the error body of an answer. */
export function readError(response: Response, body: unknown): DalilError {
  const { status, headers } = response
  const requestId = headers.get('x-request-id') ?? undefined
  const error = (body as { error?: DalilErrorFields } | null | undefined)?.error
  if (typeof error?.code === 'string' && typeof error.message === 'string') {
    return new DalilError({ ...error, status, requestId })
  }
  // A browser hides where a redirect leads.
  const isRedirect = response.type === 'opaqueredirect' || (status >= 300 && status < 400)
  const message = isRedirect
    ? `A redirect to ${headers.get('location') ?? 'another place'} is not followed: baseUrl must be where the service is.`
    : `The answer with status ${status} is not one of Dalil.`
  return new DalilError({ code: 'unexpected_answer', message, status, requestId })
}
