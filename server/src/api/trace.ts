import type { IncomingHttpHeaders } from 'node:http'

/** A timed part of the work on a request, for traces. It is named after an operation or a step, never after a text. */
export interface TraceSpan {
  startChild(name: string): TraceSpan
  end(error?: unknown): void
}

/** The whole of a request. */
export interface RequestSpan extends TraceSpan {
  /** Ends it. The route is unknown for a path that has none. */
  finish(route: string | undefined, status: number): void
}

export interface RequestTracer {
  /** Begins a request, as a part of the caller's trace where its headers name one. */
  startRequest(method: string, headers: IncomingHttpHeaders): RequestSpan
  /** Sends what has not been sent yet. */
  close(): Promise<void>
}

/** Runs work as a part of a span; without a span it runs all the same. */
export function runInSpan<T>(
  parent: TraceSpan | undefined,
  name: string,
  work: (span: TraceSpan | undefined) => Promise<T>,
): Promise<T> {
  if (!parent) return work(undefined)
  const span = parent.startChild(name)
  return work(span).then(
    result => {
      span.end()
      return result
    },
    error => {
      span.end(error)
      throw error
    },
  )
}
