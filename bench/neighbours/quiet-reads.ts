import type { Database } from '../../server/src/database/connect.ts'
import type { Request } from '../load/load.ts'
import { buildPost, fetchAnswer, type Tenant } from '../tenants.ts'

/** What a person at the dashboard reads: the workspace, its searches and lists, one of each, and places by name. */
export async function prepareQuietReads(address: string, sql: Database, tenant: Tenant): Promise<Request[]> {
  const { headers } = tenant
  const [country] = await sql<{ code: string }[]>`
    select code from countries n join branches b on b.country_id = n.id group by code order by count(*) desc limit 1`
  const body = { countryCodes: [country!.code], requestedResultCount: 40 }
  const { search } = await fetchAnswer(address, buildPost(tenant, '/searches', body))
  const { list } = await fetchAnswer(address, buildPost(tenant, '/lists', { name: 'Visits' }))
  const { results } = await fetchAnswer(address, { path: `/v1/searches/${search.id}/results`, headers })
  const branchIds = results.map(({ branch }: { branch: { id: string } }) => branch.id)
  await fetchAnswer(
    address,
    buildPost(tenant, `/lists/${list.id}/members`, { searchId: search.id, branchIds }),
  )
  return [
    '/workspace',
    '/searches',
    `/searches/${search.id}`,
    `/searches/${search.id}/results`,
    `/results/${search.id}`,
    '/folders',
    '/lists',
    `/lists/${list.id}`,
    `/lists/${list.id}/members`,
    '/cities?q=al',
  ].map(path => ({ path: `/v1${path}`, headers }))
}
