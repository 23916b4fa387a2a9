import { decodeId } from '../../server/src/contract/ids.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import type { Figure } from '../figure.ts'
import { type Request, sendLoad } from '../load/load.ts'
import { buildPost, fetchAnswer, type Tenant } from '../tenants.ts'
import type { Scene } from './scene.ts'

const MEMBERS = 10_000
const BATCH = 100
/** Different orders that are asked for in turn. */
const ORDERS = 20

/** What one request adds: branches of one saved search. */
interface MemberBatch {
  searchId: string
  branchIds: string[]
}

/** Adding 100 members, reordering 10,000, and adding while another list is reordered without a pause. */
export async function* benchLists({ plan, service, sql, tenants, size }: Scene): AsyncGenerator<Figure> {
  const { address } = service
  const one = { url: address, connections: 1 }
  const [mine, theirs] = [tenants[0]!, tenants[1]!]
  const branchIds = await selectBranchIds(sql, MEMBERS)
  const batches = await makeBatches(address, sql, theirs, branchIds)
  const rounds = plan.quick ? 20 : 100
  /** Adds every branch to so many new lists, a hundred at a time. */
  const add = async (lists: number) => {
    const requests = await buildAdds(address, theirs, batches, lists)
    return sendLoad({ ...one, requests, amount: requests.length })
  }

  await add(1)
  const alone = await add(rounds / 20)
  yield {
    what: `add ${BATCH} members to a list`,
    size,
    median: alone.median,
    p99: alone.p99,
    target: '≤ 5 ms',
  }

  const [fill, listId] = await createLongList(address, mine, await makeBatches(address, sql, mine, branchIds))
  await sendLoad({ ...one, requests: fill, amount: fill.length })
  const random = createRandom(2)
  const orders = Array.from({ length: ORDERS }, () =>
    buildPost(mine, `/lists/${listId}/order`, { branchIds: shuffle(branchIds, random) }),
  )
  const reorder = { ...one, requests: orders }
  const reordered = await sendLoad({ ...reorder, amount: rounds })
  yield {
    what: `reorder ${MEMBERS.toLocaleString('en')} members at random`,
    size,
    median: reordered.median,
    p99: reordered.p99,
    target: '≤ 80 ms',
  }

  const enough = new AbortController()
  const reordering = sendLoad({ ...reorder, seconds: 600 }, enough.signal)
  const beside = await add(rounds / 20).finally(() => enough.abort())
  await reordering
  yield {
    what: `add ${BATCH} members while another list is reordered without a pause`,
    size,
    median: beside.median,
    p99: beside.p99,
    yardstick: `the same alone: ${alone.median.toFixed(1)} ms`,
    ratios: [beside.median / alone.median],
    target: '≤ 1 + the share of the cores that reordering takes',
  }
}

/** Requests that fill so many new lists. */
async function buildAdds(
  address: string,
  tenant: Tenant,
  batches: MemberBatch[],
  lists: number,
): Promise<Request[]> {
  const requests: Request[] = []
  for (let n = 0; n < lists; n++) requests.push(...(await createLongList(address, tenant, batches))[0])
  return requests
}

/** A new list, and the requests that fill it. */
async function createLongList(
  address: string,
  tenant: Tenant,
  batches: MemberBatch[],
): Promise<[Request[], string]> {
  const { list } = await fetchAnswer(address, buildPost(tenant, '/lists', { name: 'Bench' }))
  return [batches.map(batch => buildPost(tenant, `/lists/${list.id}/members`, batch)), list.id]
}

/** A saved search for each hundred branches, which are put there by SQL. */
async function makeBatches(
  address: string,
  sql: Database,
  tenant: Tenant,
  branchIds: string[],
): Promise<MemberBatch[]> {
  const batches: MemberBatch[] = []
  for (let from = 0; from < branchIds.length; from += BATCH) {
    const body = { companyTypes: ['of-which-there-is-none'] }
    const { search } = await fetchAnswer(address, buildPost(tenant, '/searches', body))
    const batch = { searchId: search.id, branchIds: branchIds.slice(from, from + BATCH) }
    await sql`
      update searches set branch_ids = ${batch.branchIds.map(id => Number(id.slice(4)))}::bigint[]
      where workspace_id = ${tenant.workspaceId} and id = ${decodeId('srch', search.id)!}`
    batches.push(batch)
  }
  return batches
}

async function selectBranchIds(sql: Database, count: number): Promise<string[]> {
  const rows = await sql<
    { id: number }[]
  >`select id from branches where live order by hashint8(id) limit ${count}`
  return rows.map(({ id }) => `brn_${id}`)
}

function shuffle<T>(values: T[], random: () => number): T[] {
  const copy = [...values]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
  }
  return copy
}
