/** The body of every error response. */
export interface ErrorBody {
  ok: false
  error: { code: string; message: string; details?: Record<string, unknown> }
}

/** An error that callers may see. Anything else that is thrown becomes a 500 without details. */
export class ContractError extends Error {
  readonly status: number
  readonly code: string
  readonly details: Record<string, unknown> | undefined

  constructor(status: number, code: string, message: string, details?: Record<string, unknown>) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  body(): ErrorBody {
    const error = { code: this.code, message: this.message }
    return { ok: false, error: this.details ? { ...error, details: this.details } : error }
  }
}

/** Values of a request that an error repeats. */
const SHOWN = { values: 100, characters: 80 }

/** Values of a request as an error repeats them: the first ones, each cut to a length that any id of ours has. */
export function shortenValues(values: readonly string[]): string[] {
  return values.slice(0, SHOWN.values).map(value => shorten(value, SHOWN.characters))
}

/**
 * The beginning of a text, without the half of a character at its end. Other halves become U+FFFD, because strict readers of JSON
 * reject them.
 */
export function shorten(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed()
}

/** 400: the request breaks a rule. The message names the field and the rule. */
export function invalid(message: string, details?: Record<string, unknown>): ContractError {
  return new ContractError(400, 'invalid_request', message, details)
}

export function unauthorized(
  message = 'A valid API key is required, in the header Authorization: Bearer <API_KEY>.',
): ContractError {
  return new ContractError(401, 'unauthorized', message)
}

export function forbidden(message: string, details?: Record<string, unknown>): ContractError {
  return new ContractError(403, 'forbidden', message, details)
}

/** 404: `what` is the kind of thing, never the caller's text ("search", "Branch List"). */
export function notFound(what: string, details?: Record<string, unknown>): ContractError {
  return new ContractError(404, 'not_found', `No such ${what}.`, details)
}

export function conflict(message: string, details?: Record<string, unknown>): ContractError {
  return new ContractError(409, 'conflict', message, details)
}

/** 500: hides what went wrong, as it may hold a tenant's data. */
export function internalError(): ContractError {
  return new ContractError(500, 'internal_error', 'Something went wrong on our side.')
}

/** 500 as well, for what a later attempt may not meet: agents see no Retry-After. */
export function temporaryError(): ContractError {
  return new ContractError(
    500,
    'internal_error',
    'The service has a temporary problem. Try again in a moment.',
  )
}
