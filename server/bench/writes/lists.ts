import { decodeId } from '../../src/contract/ids.ts'
import type { Database } from '../../src/database/connect.ts'
import { randomOf } from '../../src/directory/demo-names.ts'
import { type Figure, median, percentile } from '../figure.ts'
import { Client } from './client.ts'
import type { Scene } from './section.ts'
import type { Tenant } from './tenants.ts'

const MEMBERS = 10_000
const BATCH = 100

/** What one request adds: branches of one saved search. */
interface Batch {
  searchId: string
  branchIds: string[]
}

interface List {
  tenant: Tenant
  listId: string
}

/** Adding 100 members, reordering 10,000, and adding while another list is reordered without a pause. */
export async function* benchLists({ plan, service, sql, tenants, size }: Scene): AsyncGenerator<Figure> {
  const client = new Client(service.port)
  const other = new Client(service.port)
  const [mine, theirs] = [tenants[0]!, tenants[1]!]
  const branchIds = await branchesOf(sql, MEMBERS)
  const large = await fillList(client, mine, await makeBatches(client, sql, mine, branchIds))
  const batches = await makeBatches(client, sql, theirs, branchIds)

  const rounds = plan.quick ? 20 : 100
  const lists = rounds / 20
  await timeAdds(client, theirs, batches, 1)
  const alone = await timeAdds(client, theirs, batches, lists)
  yield {
    what: `add ${BATCH} members to a list`,
    size,
    median: median(alone),
    p99: percentile(alone, 99),
    target: '≤ 5 ms',
  }

  const random = randomOf(2)
  const reorders = await timed(rounds, () => reorder(client, large, shuffled(branchIds, random)))
  yield {
    what: `reorder ${MEMBERS.toLocaleString('en')} members at random`,
    size,
    median: median(reorders),
    p99: percentile(reorders, 99),
    target: '≤ 80 ms',
  }

  let reordering = true
  const meanwhile = (async () => {
    while (reordering) await reorder(other, large, shuffled(branchIds, random))
  })()
  const beside = await timeAdds(client, theirs, batches, lists)
  reordering = false
  await meanwhile
  yield {
    what: `add ${BATCH} members while another list is reordered without a pause`,
    size,
    median: median(beside),
    p99: percentile(beside, 99),
    yardstick: `the same alone: ${median(alone).toFixed(1)} ms`,
    ratios: [median(beside) / median(alone)],
    target: '≤ 1 + the share of the cores that reordering takes',
  }
  client.close()
  other.close()
}

/** Milliseconds of each request that adds 100 members, in lists that grow to 10,000. */
async function timeAdds(client: Client, tenant: Tenant, batches: Batch[], lists: number): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < lists; n++) await fillList(client, tenant, batches, times)
  return times
}

function reorder(client: Client, { tenant, listId }: List, branchIds: string[]) {
  return client.call({
    method: 'POST',
    path: `/lists/${listId}/order`,
    token: tenant.token,
    body: { branchIds },
  })
}

async function fillList(
  client: Client,
  tenant: Tenant,
  batches: Batch[],
  times: number[] = [],
): Promise<List> {
  const { token } = tenant
  const { list } = await client.call({ method: 'POST', path: '/lists', token, body: { name: 'Bench' } })
  for (const body of batches) {
    const started = performance.now()
    await client.call({ method: 'POST', path: `/lists/${list.id}/members`, token, body })
    times.push(performance.now() - started)
  }
  return { tenant, listId: list.id }
}

/** A saved search for each hundred branches; their rows are put there behind the service's back. */
async function makeBatches(
  client: Client,
  sql: Database,
  { workspaceId, token }: Tenant,
  branchIds: string[],
): Promise<Batch[]> {
  const batches: Batch[] = []
  for (let from = 0; from < branchIds.length; from += BATCH) {
    const body = { companyTypes: ['of-which-there-is-none'] }
    const { search } = await client.call({ method: 'POST', path: '/searches', token, body })
    const batch = { searchId: search.id, branchIds: branchIds.slice(from, from + BATCH) }
    await sql`
      insert into search_results (workspace_id, search_id, ordinal, branch_id)
      select ${workspaceId}, ${decodeId('srch', search.id)!}, ordinal - 1, branch_id
      from unnest(${batch.branchIds.map(id => Number(id.slice(4)))}::bigint[])
        with ordinality as rows (branch_id, ordinal)`
    batches.push(batch)
  }
  return batches
}

async function branchesOf(sql: Database, count: number): Promise<string[]> {
  const rows = await sql<
    { id: number }[]
  >`select id from branches where live order by hashint8(id) limit ${count}`
  return rows.map(({ id }) => `brn_${id}`)
}

async function timed(rounds: number, act: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < rounds; n++) {
    const started = performance.now()
    await act()
    times.push(performance.now() - started)
  }
  return times
}

function shuffled<T>(values: T[], random: () => number): T[] {
  const copy = [...values]
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j]!, copy[i]!]
  }
  return copy
}
