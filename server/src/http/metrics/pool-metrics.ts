import { Counter, Gauge, type Registry } from 'prom-client'
import { type Database, readConnections } from '../../database/connect.ts'
import { addGauge } from './gauge.ts'

/** Figures of the connections that serve requests. */
export function addPoolMetrics(registry: Registry, database: Database): void {
  const registers = [registry]
  new Gauge({
    name: 'dalil_database_connections',
    help: 'Connections of the pool: idle, busy, being made, or not made yet',
    labelNames: ['state'],
    registers,
    collect() {
      const { idle, busy, connecting, closed } = readConnections(database)
      for (const [state, count] of Object.entries({ idle, busy, connecting, closed }))
        this.set({ state }, count)
    },
  })
  addGauge(registry, {
    name: 'dalil_database_connections_max',
    help: 'Connections that the pool may have',
    read: () => database.options.max,
  })
  addGauge(registry, {
    name: 'dalil_database_queries_waiting',
    help: 'Statements that wait for a connection of the pool',
    read: () => readConnections(database).waiting,
  })
  let counted = 0
  new Counter({
    name: 'dalil_database_connections_lost_total',
    help: 'Connections of the pool that ended, each of which is made again when it is needed',
    registers,
    collect() {
      const { lost } = readConnections(database)
      this.inc(lost - counted)
      counted = lost
    },
  })
}
