import { encodeDirectoryId } from '../../server/src/contract/ids.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import type { Request } from '../load/load.ts'
import { buildPost, fetchAnswer, makeTenants, type Tenant } from '../tenants.ts'

/** A workspace with what it reads and changes. */
export interface BusyTenant extends Tenant {
  /** Of 50 branches or more each. */
  searchIds: string[]
  listId: string
}

/** A kind of read, and the paths of a workspace from which one is drawn for each request. */
export interface RandomRead {
  what: string
  paths(tenant: BusyTenant): string[]
}

const SEARCHES = 10
/** Requests that are drawn: the callers begin at different places among them. */
const DRAWN = 4000

export async function makeBusyTenants(address: string, sql: Database, count: number): Promise<BusyTenant[]> {
  const cities = await sql<{ id: number }[]>`
    select city_id as id from branches where live group by city_id order by count(*) desc, city_id limit 60`
  const busy: BusyTenant[] = []
  for (const [nth, tenant] of (await makeTenants(sql, count)).entries()) {
    const searchIds: string[] = []
    for (let at = 0; at < SEARCHES; at++) {
      const cityIds = [encodeDirectoryId('cty', cities[(nth + at * 6) % cities.length]!.id)]
      const body = { cityIds, requestedResultCount: 60 }
      const { search } = await fetchAnswer(address, buildPost(tenant, '/searches', body))
      searchIds.push(search.id)
    }
    const { list } = await fetchAnswer(address, buildPost(tenant, '/lists', { name: 'Visits' }))
    busy.push({ ...tenant, searchIds, listId: list.id })
  }
  return busy
}

/**
 * Draws requests of all workspaces. `writes` of a hundred change something in theirs: half of these save a search by
 * filters, the others rename a list.
 */
export function drawRequests(
  read: RandomRead,
  tenants: BusyTenant[],
  writes: number,
  seed: number,
): Request[] {
  const random = createRandom(seed)
  const draw = <T>(values: T[]) => values[Math.floor(random() * values.length)]!
  let written = 0
  return Array.from({ length: DRAWN }, (_, nth) => {
    const tenant = draw(tenants)
    if (random() * 100 >= writes) return { path: `/v1${draw(read.paths(tenant))}`, headers: tenant.headers }
    return written++ % 2 === 0
      ? buildPost(tenant, '/searches', { countryCodes: ['SA'] })
      : buildPost(tenant, `/lists/${tenant.listId}/rename`, { name: `Visits ${nth}` })
  })
}
