import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createGeneratedSource } from '../../../bench/directory/generate.ts'
import { decodeId, encodeDirectoryId } from '../../../server/src/contract/ids.ts'
import { connectBeside, type Fragment } from '../../../server/src/database/connect.ts'
import { setArchived } from '../../../server/src/directory/curation/archive.ts'
import { load } from '../../../server/src/directory/import/load.ts'
import { isIndexFresh, refreshStaleIndexes } from '../../../server/src/operations/lists/member-index.ts'
import { expectSuccess } from '../../support/scene.ts'
import { type Caller, testService } from '../../support/service.ts'

/** From a thousand members on, a list has an index for its filters. */
const MEMBERS = 1200

const service = await testService({ after })
const { sql } = service
let caller: Caller
let listId: string
let searchId: string

// biome-ignore lint/suspicious/noExplicitAny: members as they are sent
type Member = any

before(async () => {
  await load(sql, createGeneratedSource(4000))
  caller = await service.workspace({ planKind: 'unlimited' })
  ;({ listId, searchId } = await fillList())
})

/** A list of branches in no order of theirs, and a search that holds these and some more. */
async function fillList() {
  const { search } = await expectSuccess(
    caller.post('/searches', { companyTypes: ['of-which-there-is-none'] }),
  )
  const { list } = await expectSuccess(caller.post('/lists', { name: 'Long' }))
  const [workspace, id] = [caller.workspaceId, decodeId('lst', list.id)!]
  await sql`
    update searches
    set branch_ids = array(select id from branches order by hashint8(id) limit ${MEMBERS + 10})
    where workspace_id = ${workspace} and id = ${decodeId('srch', search.id)!}`
  await sql`
    insert into branch_list_members (workspace_id, list_id, branch_id, id, position, created_at)
    select workspace_id, ${id}, branch_id, gen_random_uuid(), place - 1, now()
    from searches cross join unnest(branch_ids) with ordinality as saved (branch_id, place)
    where workspace_id = ${workspace} and place <= ${MEMBERS}`
  await sql`update branch_lists set member_count = ${MEMBERS} where workspace_id = ${workspace} and id = ${id}`
  return { listId: list.id as string, searchId: search.id as string }
}

async function readMembers(query: Record<string, string> = {}): Promise<Member[]> {
  const members: Member[] = []
  for (let skip = 0; ; skip += 100) {
    const text = new URLSearchParams({ ...query, limit: '100', skip: String(skip) })
    const body = await expectSuccess(caller.get(`/lists/${listId}/members?${text}`))
    members.push(...body.members)
    if (body.pagination.hasMore) continue
    assert.equal(body.pagination.total, members.length)
    return members
  }
}

/** The members, in order, whose branches the condition holds for. */
async function selectMemberIds(condition: Fragment): Promise<string[]> {
  const rows = await sql<{ id: number }[]>`
    select b.id from branch_list_members m
    join branches b on b.id = m.branch_id
    join branch_cards d on d.branch_id = b.id
    join cities ct on ct.id = b.city_id
    join countries cn on cn.id = b.country_id
    left join categories cg on cg.id = b.category_id
    where m.workspace_id = ${caller.workspaceId} and m.list_id = ${decodeId('lst', listId)!} and ${condition}
    order by m.position`
  return rows.map(row => encodeDirectoryId('brn', row.id))
}

const listIds = (members: Member[]) => members.map(member => member.branchId)

/** Checks every filter against the directory, by the plain tables and by the member index. */
async function checkFilters(): Promise<void> {
  assert.equal(await isStale(), true)
  await checkFiltersOnce()
  await refreshStaleIndexes(sql)
  assert.equal(await isStale(), false)
  await checkFiltersOnce()
}

async function isStale(): Promise<boolean> {
  const [row] = await sql<{ isFresh: boolean }[]>`
    select ${isIndexFresh(sql, caller.workspaceId, decodeId('lst', listId)!)} as "isFresh"`
  return !row!.isFresh
}

async function checkFiltersOnce(): Promise<void> {
  const members = await readMembers()
  assert.deepEqual(listIds(members), await selectMemberIds(sql`true`))
  const { countryCode, cityName, company } = members[0].branch
  const city = cityName.en.toLowerCase()
  const filters: [Record<string, string>, Fragment][] = [
    [{ availability: 'available' }, sql`b.live`],
    [{ availability: 'unavailable' }, sql`not b.live`],
    [{ category: 'shop' }, sql`cg.label ilike '%shop%'`],
    [{ countryCode }, sql`cn.code = ${countryCode}`],
    [{ city }, sql`ct.label ilike ${`%${city}%`}`],
    [{ companyId: company.id }, sql`b.company_id = ${Number(company.id.slice(4))}`],
    [{ q: 'al' }, sql`d.search_text like '%al%'`],
    [
      { q: 'al', availability: 'available', category: 'shop', countryCode },
      sql`d.search_text like '%al%' and b.live and cg.label ilike '%shop%' and cn.code = ${countryCode}`,
    ],
  ]
  for (const [query, condition] of filters) {
    const expected = await selectMemberIds(condition)
    assert.deepEqual(listIds(await readMembers(query)), expected, JSON.stringify(query))
    if (!query.availability)
      assert.ok(expected.length > 0 && expected.length < members.length, JSON.stringify(query))
  }
}

describe('list_branch_list_members of a long list', () => {
  it('finds by every filter what the directory says', async () => {
    await checkFilters()
  })

  it('does not refresh a stale index', async () => {
    await sql`delete from branch_list_facts`
    await sql`update branch_lists set facts_at = null`
    assert.equal((await readMembers({ availability: 'available' })).length, MEMBERS)
    const [row] = await sql<[{ count: number }]>`select count(*) from branch_list_facts`
    assert.equal(row.count, 0)
  })

  it('follows the directory', async () => {
    const [first, , third] = await readMembers()
    await refreshStaleIndexes(sql)
    await setArchived(sql, first.branchId, true)
    await setArchived(sql, third.branch.company.id, true)
    const gone = listIds(await readMembers({ availability: 'unavailable' }))
    assert.ok(gone.includes(first.branchId) && gone.includes(third.branchId))
    await checkFilters()
    await setArchived(sql, first.branchId, false)
    await setArchived(sql, third.branch.company.id, false)
    assert.deepEqual(await readMembers({ availability: 'unavailable' }), [])
  })

  it('follows what is added, removed and put into another order', async () => {
    const available = async () => listIds(await readMembers({ availability: 'available' }))
    const [first, second, ...others] = await available()
    /** Reads while the index is stale, and once more when it is fresh. */
    const check = async (expected: string[]) => {
      assert.equal(await isStale(), true)
      assert.deepEqual(await available(), expected)
      assert.deepEqual(listIds(await readMembers()), expected)
      await refreshStaleIndexes(sql)
      assert.equal(await isStale(), false)
      assert.deepEqual(await available(), expected)
      assert.deepEqual(listIds(await readMembers()), expected)
    }
    await expectSuccess(caller.post(`/lists/${listId}/members/remove`, { branchIds: [second] }))
    await check([first!, ...others])
    await expectSuccess(caller.post(`/lists/${listId}/members`, { searchId, branchIds: [second] }))
    await check([first!, ...others, second!])
    const reversed = [first!, ...others, second!].toReversed()
    await expectSuccess(caller.post(`/lists/${listId}/order`, { branchIds: reversed }))
    await check(reversed)
    await checkFiltersOnce()
  })

  it('keeps its index when it is renamed', async () => {
    await refreshStaleIndexes(sql)
    await expectSuccess(caller.post(`/lists/${listId}/rename`, { name: 'Longer' }))
    assert.equal(await isStale(), false)
    await checkFiltersOnce()
    await sql`update branch_lists set facts_at = null`
    await expectSuccess(caller.post(`/lists/${listId}/rename`, { name: 'Longer still' }))
    await checkFilters()
  })

  it('compares a member with its own row of the index alone, though nothing is known of the tables yet', async () => {
    await refreshStaleIndexes(sql)
    await sql`
      delete from pg_statistic
      where starelid in ('branch_list_members'::regclass, 'branch_list_facts'::regclass)`
    const order = listIds(await readMembers())
    await expectSuccess(caller.post(`/lists/${listId}/order`, { branchIds: order.toReversed() }))
    const one = connectBeside(sql, { max: 1 })
    const countReadRows = async () => {
      await one`select pg_stat_force_next_flush()`
      const [{ count }] = await one<[{ count: number }]>`
        select coalesce(sum(idx_tup_read), 0)::int as count from pg_stat_user_indexes where relname = 'branch_list_facts'`
      return count
    }
    const before = await countReadRows()
    await refreshStaleIndexes(one)
    const count = (await countReadRows()) - before
    await one.end()
    assert.ok(count < 10 * MEMBERS, `${count} rows of the index were read`)
  })

  it('answers right while its index is refreshed', async () => {
    const [first, ...others] = listIds(await readMembers())
    await expectSuccess(caller.post(`/lists/${listId}/order`, { branchIds: [...others, first] }))
    const refreshes = [refreshStaleIndexes(sql), refreshStaleIndexes(sql)]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        expectSuccess(caller.get(`/lists/${listId}/members?availability=available&limit=${at + 1}`)),
      ),
    )
    await Promise.all(refreshes)
    for (const [at, { members, pagination }] of answers.entries()) {
      assert.deepEqual(listIds(members), others.slice(0, at + 1))
      assert.equal(pagination.total, MEMBERS)
    }
  })

  it('is not read once it is archived', async () => {
    await expectSuccess(caller.post(`/lists/${listId}/archive`))
    const { status } = await caller.get(`/lists/${listId}/members?availability=available`)
    assert.equal(status, 404)
    await refreshStaleIndexes(sql)
    const [{ count }] = await sql<[{ count: number }]>`select count(*) from branch_list_facts`
    assert.equal(count, 0)
  })
})
