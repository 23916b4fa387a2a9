import { decodeId } from '../../server/src/contract/ids.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { createRandom } from '../../server/src/directory/sources/demo/names.ts'
import type { Request } from '../load/load.ts'
import { buildPost, fetchAnswer, type Tenant } from '../tenants.ts'

/** Different requests that are sent in turn. */
const VARIANTS = 16
const LARGEST_BODY = 1024 * 1024
const LONGEST_PROMPT = 10_000

/** Makes a list of so many members, and orders for it. */
export async function buildReorders(
  address: string,
  sql: Database,
  tenant: Tenant,
  members: number,
): Promise<Request[]> {
  const { list } = await fetchAnswer(address, buildPost(tenant, '/lists', { name: 'Long' }))
  // With SQL, which saves fifty calls.
  const rows = await sql<{ branch_id: number }[]>`
    insert into branch_list_members (workspace_id, list_id, branch_id, id, position, created_at)
    select ${tenant.workspaceId}, ${decodeId('lst', list.id)!}, id, gen_random_uuid(), row_number() over () - 1, now()
    from (select id from branches where live order by hashint8(id) limit ${members}) chosen
    returning branch_id`
  await sql`
    update branch_lists set member_count = ${rows.length}
    where workspace_id = ${tenant.workspaceId} and id = ${decodeId('lst', list.id)!}`
  const random = createRandom(5)
  return Array.from({ length: VARIANTS }, () => {
    const branchIds = rows
      .map(({ branch_id }) => ({ id: `brn_${branch_id}`, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ id }) => id)
    return buildPost(tenant, `/lists/${list.id}/order`, { branchIds })
  })
}

/** Bodies of the greatest size that is read: an order of a list that is not there, and a prompt that is too long. */
export function buildLargeBodies(tenant: Tenant): Request[] {
  const fill = (body: string) => body.padEnd(LARGEST_BODY)
  const ids = Array.from({ length: 80_000 }, (_, at) => `brn_${at}`)
  const order = { branchIds: ids }
  return [
    buildPost(tenant, '/lists/lst_01h455vb4pex5vsknk084sn02q/order', order),
    buildPost(tenant, '/searches', { prompt: 'pharmacy '.repeat(116_000) }),
  ].map(request => ({ ...request, body: fill(request.body!) }))
}

/** Prompts of the greatest length: invented words in both scripts, no two alike. */
export function buildNoisePrompts(tenant: Tenant): Request[] {
  const random = createRandom(6)
  const draw = (letters: string) => letters[Math.floor(random() * letters.length)]!
  const drawWord = () => {
    const letters = random() < 0.5 ? 'abcdefghijklmnopqrstuvwxyz' : 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'
    return Array.from({ length: 3 + Math.floor(random() * 8) }, () => draw(letters)).join('')
  }
  return Array.from({ length: VARIANTS }, () => {
    let prompt = drawWord()
    while (prompt.length < LONGEST_PROMPT) prompt += ` ${drawWord()}`
    return buildPost(tenant, '/searches', { prompt: prompt.slice(0, LONGEST_PROMPT) })
  })
}
