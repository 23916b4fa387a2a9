import { encodeId, newUuid } from '../../server/src/contract/ids.ts'
import type { Database } from '../../server/src/database/connect.ts'
import { insertWorkspace } from '../../server/src/operations/workspace/queries.ts'

/** On a cluster, so many that each shard holds about as many as one server. */
const OTHERS = process.env.DALIL_TEST_DISTRIBUTED ? 79 : 19
const SEARCHES = 100
const RESULTS = 50
const LISTS = 5
const MEMBERS = 400
/** Of a list that has a member index. */
const LONG_MEMBERS = 2000

const NO_FILTERS = JSON.stringify({
  companyTypes: [],
  categoryIds: [],
  countryCodes: [],
  cityIds: [],
  location: null,
})

/** Wire ids of a search and of two lists of the workspace. */
export interface Busy {
  searchId: string
  listId: string
  longListId: string
}

/**
 * Gives the workspace, and others beside it, 100 searches of 50 branches each and 5 lists of 400 members; and
 * the workspace a list of 2,000.
 */
export async function fillWorkspaces(sql: Database, workspaceId: string): Promise<Busy> {
  const others = await Promise.all(
    Array.from({ length: OTHERS }, (_, at) => insertWorkspace(sql, { name: `W${at}`, planKind: 'business' })),
  )
  const workspaces = [workspaceId, ...others]
  await sql`
    insert into searches (workspace_id, id, title, prompt, filters, reading, requested_count, company_count,
      branch_count, branch_ids, search_text, created_at, updated_at)
    select w, id, 'Title ' || n, 'prompt', ${NO_FILTERS}::text::json, '{}', 10, 10, ${RESULTS},
      array(select 1 + (hashtext(id::text)::bigint + 2147483648) % 100000 + r from generate_series(0, ${RESULTS - 1}::integer) r), 'title ' || n || ' prompt',
      now() - make_interval(mins => n), now()
    from (
      select w, gen_random_uuid() as id, n
      from unnest(${workspaces}::uuid[]) w, generate_series(1, ${SEARCHES}::integer) n
    ) made`
  await sql`
    insert into branch_lists (workspace_id, id, name, search_text, member_count, created_at, updated_at)
    select w, gen_random_uuid(), 'List ' || n, 'list ' || n, ${MEMBERS}, now() - make_interval(mins => n), now()
    from unnest(${workspaces}::uuid[]) w, generate_series(1, ${LISTS}::integer) n`
  const longListId = newUuid()
  await sql`
    insert into branch_lists (workspace_id, id, name, search_text, member_count, created_at, updated_at)
    values (${workspaceId}, ${longListId}, 'Long', 'long', ${LONG_MEMBERS}, now() - interval '1 day', now())`
  await sql`
    insert into branch_list_members (workspace_id, list_id, branch_id, id, position, created_at)
    select workspace_id, id, 1 + (hashtext(id::text)::bigint + 2147483648) % 100000 + n * 3, gen_random_uuid(), n, now()
    from branch_lists, generate_series(0, member_count - 1) n`
  await sql`vacuum analyze searches, branch_lists, branch_list_members, workspaces`
  const [search] = await sql<{ id: string }[]>`
    select id from searches where workspace_id = ${workspaceId} order by created_at desc limit 1`
  const [list] = await sql<{ id: string }[]>`
    select id from branch_lists where workspace_id = ${workspaceId} order by created_at desc limit 1`
  return {
    searchId: encodeId('srch', search!.id),
    listId: encodeId('lst', list!.id),
    longListId: encodeId('lst', longListId),
  }
}
