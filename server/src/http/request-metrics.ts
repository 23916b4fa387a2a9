import type { Metric, Registry } from 'prom-client'

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** What was answered on one route, as plain numbers: each request adds to them. */
export class RouteFigures {
  readonly method: string
  readonly route: string
  readonly statuses = new Map<number, number>()
  /** Answers within each bucket and no smaller one; the last are beyond all. */
  readonly within = new Float64Array(BUCKETS.length + 1)
  seconds = 0

  constructor(method: string, route: string) {
    this.method = method
    this.route = route
  }

  count(status: number, milliseconds: number): void {
    const seconds = milliseconds / 1000
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1)
    this.seconds += seconds
    let bucket = 0
    while (bucket < BUCKETS.length && seconds > BUCKETS[bucket]!) bucket++
    this.within[bucket]!++
  }
}

interface Value {
  labels: Record<string, string | number>
  value: number
  metricName?: string
}

/** Shows the figures of routes as metrics; labels are put together when somebody asks, not with each request. */
export function registerRouteFigures(registry: Registry, routes: () => Iterable<RouteFigures>): void {
  const register = (name: string, help: string, type: string, values: (figures: RouteFigures) => Value[]) => {
    const get = async () => ({ name, help, type, aggregator: 'sum', values: [...routes()].flatMap(values) })
    registry.registerMetric({ name, get } as unknown as Metric)
  }
  register('http_requests_total', 'Requests answered', 'counter', ({ method, route, statuses }) =>
    [...statuses].map(([status, value]) => ({ labels: { method, route, status }, value })),
  )
  const name = 'http_request_duration_seconds'
  const help = 'Time from the first byte of a request to the last of its answer'
  register(name, help, 'histogram', ({ method, route, within, seconds }) => {
    let sum = 0
    const buckets = [...within].map((count, at) => {
      sum += count
      return {
        labels: { le: BUCKETS[at] ?? '+Inf', method, route },
        value: sum,
        metricName: `${name}_bucket`,
      }
    })
    if (sum === 0) return []
    return [
      ...buckets,
      { labels: { method, route }, value: seconds, metricName: `${name}_sum` },
      { labels: { method, route }, value: sum, metricName: `${name}_count` },
    ]
  })
}
