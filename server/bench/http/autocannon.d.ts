/** As much of autocannon as the bench uses; the package has no types of its own. */
declare module 'autocannon' {
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    requests: { method?: string; path: string; headers?: Record<string, string>; body?: string }[]
  }
  interface Result {
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
    /** Seconds. */
    duration: number
  }
  interface Run extends PromiseLike<Result> {
    on(
      event: 'response',
      hear: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void
  }
  export default function autocannon(options: Options): Run
}
