/** As much of autocannon as the bench uses; the package has no types of its own. */
declare module 'autocannon' {
  interface Request {
    method?: string
    path: string
    headers?: Record<string, string>
    body?: string
  }
  interface Client {
    setRequests(requests: Request[]): void
  }
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration?: number
    /** Requests in all; without it the duration ends the run. */
    amount?: number
    /** Requests a second of all connections together. */
    overallRate?: number
    /** Milliseconds between looks at whether the run is over. */
    sampleInt?: number
    requests: Request[]
    setupClient?(client: Client): void
  }
  interface Result {
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    statusCodeStats: Record<string, { count: number }>
  }
  interface Run extends PromiseLike<Result> {
    on(
      event: 'response',
      hear: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
    stop(): void
  }
  export default function autocannon(options: Options): Run
}
