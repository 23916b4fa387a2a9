import { encodeDirectoryId } from '../../server/src/contract/ids.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { refreshStaleIndexes } from '../../server/src/operations/lists/member-index.ts'
import { insertList } from '../../server/src/operations/lists/queries.ts'
import { buildPost, fetchAnswer, makeTenants } from '../tenants.ts'

/** A workspace that reads: its key, its searches of 50 rows or more, and the city of each search. */
export interface Reader {
  workspaceId: string
  headers: { authorization: string }
  searchIds: string[]
  cityIds: string[]
  /** A small list. */
  listId: string
  /** A list of 10,000 members, or of all branches when the directory has fewer. */
  longListId: string
  /** A company of the long list. */
  companyId: string
}

const SEARCHES = 10
const LONG = 10_000

/** Creates workspaces with saved searches and lists, the same ones for the same directory. */
export async function makeReaders(address: string, sql: Database, count: number): Promise<Reader[]> {
  const cities = await sql<{ id: number }[]>`
    select city_id as id from branches where live group by city_id order by count(*) desc, city_id limit ${SEARCHES * 6}`
  const readers: Reader[] = []
  for (const [nth, tenant] of (await makeTenants(sql, count)).entries()) {
    const { workspaceId, headers } = tenant
    const post = (path: string, body: unknown) => fetchAnswer(address, buildPost(tenant, path, body))
    const cityIds = Array.from({ length: SEARCHES }, (_, at) =>
      encodeDirectoryId('cty', cities[(nth + at * 6) % cities.length]!.id),
    )
    const searchIds: string[] = []
    for (const cityId of cityIds) {
      const body = { cityIds: [cityId], requestedResultCount: 60 }
      const { search } = await post('/searches', body)
      searchIds.push(search.id)
    }
    const { list } = await post('/lists', { name: `Visits ${nth}` })
    readers.push({
      workspaceId,
      headers,
      searchIds,
      cityIds,
      listId: list.id,
      ...(await insertLongList(sql, workspaceId)),
    })
  }
  return readers
}

/** Inserts with SQL, which saves a hundred calls. The branches come from all parts of the directory. */
async function insertLongList(sql: Database, workspaceId: string) {
  const now = new Date()
  const list = await insertList(sql, workspaceId, 'All of them', now)
  const [row] = await sql<{ list_id: string }[]>`
    select id as list_id from branch_lists where workspace_id = ${workspaceId} and name = 'All of them'`
  await sql`
    insert into branch_list_members (workspace_id, list_id, branch_id, id, position, created_at)
    select ${workspaceId}, ${row!.list_id}, id, gen_random_uuid(), row_number() over (order by hashint8(id)) - 1, ${now}
    from (select id from branches where live order by hashint8(id) limit ${LONG}) chosen`
  await sql`
    update branch_lists set member_count = (
      select count(*) from branch_list_members where workspace_id = ${workspaceId} and list_id = ${row!.list_id})
    where workspace_id = ${workspaceId} and id = ${row!.list_id}`
  await refreshStaleIndexes(sql)
  const [common] = await sql<{ company_id: number }[]>`
    select b.company_id from branch_list_members m join branches b on b.id = m.branch_id
    where m.workspace_id = ${workspaceId} and m.list_id = ${row!.list_id}
    group by b.company_id order by count(*) desc, b.company_id limit 1`
  return { longListId: list.id, companyId: encodeDirectoryId('cmp', common!.company_id) }
}
