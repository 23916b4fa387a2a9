import { connect } from '../../src/database/connect.ts'
import { type Figure, median, type Plan, percentile } from '../figure.ts'
import { Client, rawRequest } from './client.ts'
import { drawBodies } from './draws.ts'
import { drive } from './load.ts'
import { startService } from './service.ts'
import { makeTenants, type Tenant } from './tenants.ts'

const CLIENTS = 16
const SEARCHES = 100

/** The same reads and writes by one process, by two and by three. */
export async function* benchWorkers(plan: Plan, dataDir: string, size: string): AsyncGenerator<Figure> {
  for (const workers of [1, 2, 3]) {
    const service = await startService(dataDir, { WORKERS: String(workers) })
    const sql = connect(service.url, { max: 2 })
    try {
      const tenants = await makeTenants(sql, SEARCHES)
      const draws = (await drawBodies(sql, 1000, 4)).filter(({ kind }) => kind === 'filters')
      const writes = draws.map(({ body }, n) =>
        rawRequest({ method: 'POST', path: '/searches', token: tenants[n % SEARCHES]!.token, body }),
      )
      const reads = await readsOf(service.port, tenants, draws)
      for (const [what, requests] of [
        ['list_search_results', reads],
        ['create_search', writes],
      ] as const) {
        const next = (n: number) => requests[n % requests.length]!
        await drive(service.port, CLIENTS, 2, next)
        const load = await drive(service.port, CLIENTS, plan.quick ? 4 : 15, next)
        const megabytes = await service.megabytes()
        yield {
          what: `${what}, WORKERS=${workers}, ${CLIENTS} clients`,
          size,
          median: median(load.latencies),
          p99: percentile(load.latencies, 99),
          perSecond: load.perSecond,
          peakMegabytes: megabytes.reduce((sum, each) => sum + each, 0),
        }
      }
    } finally {
      await sql.end()
      await service.stop()
    }
  }
}

/** A saved search for each workspace, and the request that reads its first 50 rows. */
async function readsOf(port: number, tenants: Tenant[], draws: { body: object }[]): Promise<string[]> {
  const client = new Client(port)
  const reads: string[] = []
  for (const [n, { token }] of tenants.entries()) {
    const { search } = await client.call({
      method: 'POST',
      path: '/searches',
      token,
      body: { ...draws[n]!.body, requestedResultCount: 25 },
    })
    reads.push(rawRequest({ method: 'GET', path: `/searches/${search.id}/results`, token }))
  }
  client.close()
  return reads
}
