import { connect } from '../../server/src/database/connect.ts'
import { findEmbedded } from '../../server/src/database/embedded.ts'
import type { BenchPlan, Figure } from '../figure.ts'
import { type Request, sendLoad } from '../load/load.ts'
import { startService } from '../service.ts'
import { buildPost, fetchAnswer, makeTenants, type Tenant } from '../tenants.ts'
import { drawBodies } from './draws.ts'

const CLIENTS = 16
const SEARCHES = 100

/** The same reads and writes by one process, by two and by three. */
export async function* benchWorkers(plan: BenchPlan, dataDir: string, size: string): AsyncGenerator<Figure> {
  for (const workers of [1, 2, 3]) {
    const service = await startService(dataDir, { WORKERS: String(workers) })
    const sql = connect((await findEmbedded(dataDir))!, { max: 2 })
    try {
      const tenants = await makeTenants(sql, SEARCHES)
      const draws = (await drawBodies(sql, 1000, 4)).filter(({ kind }) => kind === 'filters')
      const writes = draws.map(({ body }, n) => buildPost(tenants[n % SEARCHES]!, '/searches', body))
      const reads = await buildReads(service.address, tenants, draws)
      for (const [what, requests] of [
        ['list_search_results', reads],
        ['create_search', writes],
      ] as const) {
        const seconds = plan.quick ? 4 : 8
        const load = { url: service.address, connections: CLIENTS, seconds, warmSeconds: 2, requests }
        const { median, p99, perSecond } = await sendLoad(load)
        yield {
          what: `${what}, WORKERS=${workers}, ${CLIENTS} clients`,
          size,
          median,
          p99,
          perSecond,
          peakMegabytes: service.memory().peak,
        }
      }
    } finally {
      await sql.end()
      await service.stop()
    }
  }
}

/** A saved search for each workspace, and the request that reads its first 50 rows. */
async function buildReads(address: string, tenants: Tenant[], draws: { body: object }[]): Promise<Request[]> {
  const reads: Request[] = []
  for (const [n, tenant] of tenants.entries()) {
    const body = { ...draws[n]!.body, requestedResultCount: 25 }
    const { search } = await fetchAnswer(address, buildPost(tenant, '/searches', body))
    reads.push({ path: `/v1/searches/${search.id}/results`, headers: tenant.headers })
  }
  return reads
}
