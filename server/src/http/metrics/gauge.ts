import { type Aggregator, Gauge, type Registry } from 'prom-client'

interface GaugeOptions {
  name: string
  help: string
  /** Runs before `read`. */
  refresh?: () => Promise<void>
  /** Undefined leaves the gauge out, where it is not known. */
  read: () => number | undefined
  /** How the figures of several processes become one; their sum by default. */
  aggregator?: Aggregator
}

/** Adds a gauge that is read when the figures are collected. */
export function addGauge(registry: Registry, options: GaugeOptions): void {
  const { name, help, refresh, read, aggregator = 'sum' } = options
  new Gauge({
    name,
    help,
    aggregator,
    registers: [registry],
    async collect() {
      if (refresh) await refresh()
      const value = read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}
