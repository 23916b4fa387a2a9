import type { DalilError } from './error.ts'

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 8000
/** The service may ask to wait longer. Such a call fails, so that the caller can decide. */
const MAX_RETRY_AFTER_MS = 60_000

const TRANSIENT_STATUSES = new Set([408, 429, 500, 502, 503, 504])

/**
 * True when a repeat may succeed and can do no harm. A call that must not be repeated may have been carried out before
 * its answer was lost, unless the service said that it was not.
 */
export function isRetryable({ status, code }: DalilError, isRepeatable: boolean): boolean {
  if (status === 429) return true
  if (!isRepeatable) return false
  return status === undefined ? code !== 'unexpected_answer' : TRANSIENT_STATUSES.has(status)
}

/** How long to wait before a repeat, in milliseconds; undefined when that is too long. */
export function computeDelay(
  attempt: number,
  retryAfter: string | null,
  now = Date.now(),
): number | undefined {
  const asked = parseRetryAfter(retryAfter, now)
  if (asked !== undefined) return asked <= MAX_RETRY_AFTER_MS ? asked : undefined
  const longest = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
  // Clients that failed together do not come back together.
  return longest * (0.5 + Math.random() / 2)
}

/** RFC 9110, 10.2.3: seconds, or a date. */
function parseRetryAfter(text: string | null, now: number): number | undefined {
  if (text === null) return undefined
  const ms = /^\s*\d+\s*$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** Waits; rejects with the signal's reason as soon as it aborts. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}
