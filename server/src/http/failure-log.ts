import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How many lines about failures of one kind are written in an interval; in an outage every request fails alike. */
const MAX_LINES = 5
const INTERVAL_MS = 10_000

/** Those of a failed statement end with the place that sent it. */
const FRAMES = 13

interface Logger {
  error(line: object, message: string): void
}

interface FailureCounters {
  countFailure(code: string): void
  countSuppressedLine(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    failureLog: FailureLog
  }
}

/** Gives an instance and those below it a log of failures, for `logFailure`. */
export function addFailureLog(app: FastifyInstance, counters?: FailureCounters): void {
  app.decorate('failureLog', new FailureLog(app.log, counters))
}

/** Logs what failed in a request, as `FailureLog.write` does. */
export function logFailure({ server, id }: FastifyRequest, error: unknown): void {
  server.failureLog.write(id, error)
}

/**
 * Logs failures by kind, code and place only, as the detail of a database error holds a tenant's values. Of failures that
 * are alike it writes the first few of each interval, and then how many others there were.
 */
export class FailureLog {
  readonly #log: Logger
  readonly #counters: FailureCounters | undefined
  /** How many failures of each kind came in the present interval of that kind. */
  readonly #counts = new Map<string, number>()

  constructor(log: Logger, counters?: FailureCounters) {
    this.#log = log
    this.#counters = counters
  }

  write(requestId: string, error: unknown): void {
    const failure = describeFailure(error)
    this.#counters?.countFailure(nameCode(failure))
    const kind = [failure.name, failure.code, failure.constraint, ...(failure.frames ?? [])].join(' ')
    const count = this.#counts.get(kind) ?? 0
    this.#counts.set(kind, count + 1)
    if (count === 0) setTimeout(() => this.#endInterval(kind, failure), INTERVAL_MS).unref()
    if (count >= MAX_LINES) this.#counters?.countSuppressedLine()
    else this.#log.error({ reqId: requestId, failure }, 'request failed')
  }

  #endInterval(kind: string, { name, code, frames }: Failure): void {
    const suppressed = this.#counts.get(kind)! - MAX_LINES
    this.#counts.delete(kind)
    if (suppressed <= 0) return
    const seconds = INTERVAL_MS / 1000
    const failure = { name, code, frames: frames?.slice(0, 1) }
    this.#log.error({ failure, suppressed, seconds }, 'requests failed alike')
  }
}

type Failure = ReturnType<typeof describeFailure>

function describeFailure(error: unknown) {
  const { name, code, routine, constraint_name, stack } = (error ?? {}) as Record<string, string | undefined>
  const frames = stack
    ?.split('\n')
    .filter(line => /^\s+at /.test(line))
    .slice(0, FRAMES)
  return { name, code, routine, constraint: constraint_name, frames }
}

/** The code of PostgreSQL, Node or the client, of which there are few; "internal" for any other error. */
function nameCode({ code }: Failure): string {
  return /^(?:[0-9A-Z]{5}|[A-Z][A-Z_]{2,40})$/.test(code ?? '') ? code! : 'internal'
}
