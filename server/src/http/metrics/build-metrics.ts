import { Gauge, type Registry } from 'prom-client'
import { VERSION } from '../../contract/version.ts'

/** Which version runs, for graphs that show a change of it. */
export function addBuildMetrics(registry: Registry): void {
  const build = new Gauge({
    name: 'dalil_build_info',
    help: 'The version of Dalil and of Node; always 1',
    labelNames: ['version', 'node'],
    aggregator: 'first',
    registers: [registry],
  })
  build.set({ version: VERSION, node: process.versions.node }, 1)
}
