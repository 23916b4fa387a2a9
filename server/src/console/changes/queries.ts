import { encodeId } from '../../contract/ids.ts'
import type { Fragment, Sql } from '../../database/connect.ts'
import { type ChangeRow, describeChanges } from '../../directory/import/change-labels.ts'

/** Where to look for changes, by UUID: in one list, in one search, or in all of a workspace that are not archived. */
export interface ChangeScope {
  listId?: string | undefined
  searchId?: string | undefined
}

interface TouchedRow extends ChangeRow {
  import_id: number
  source: string
  release: string
  finished_at: Date
  lists: { id: string; position: number }[]
  searches: string[]
}

/**
 * What imports have changed of the branches that a workspace has in lists and saved searches, the latest import first. Only
 * imports count that ended after the branch was added or the search saved.
 */
export async function selectSavedChanges(sql: Sql, workspaceId: string, scope: ChangeScope, limit: number) {
  const rows = await sql<TouchedRow[]>`
    select c.import_id, i.source, i.release, i.finished_at, c.branch_id, c.kinds, c.before, c.after,
      coalesce(json_agg(json_build_object('id', s.list_id, 'position', s.position) order by s.list_id)
        filter (where s.list_id is not null), '[]') as lists,
      coalesce(json_agg(s.search_id order by s.search_id) filter (where s.search_id is not null), '[]') as searches
    from ${selectSavedBranches(sql, workspaceId, scope)} s
    join branch_changes c on c.branch_id = s.branch_id
    join imports i on i.id = c.import_id and i.finished_at > s.since
    group by c.import_id, c.branch_id, i.id
    order by c.import_id desc, c.kinds @> '{closed}' desc, c.branch_id limit ${limit}`
  const described = await describeChanges(sql, rows)
  return rows.map(({ import_id, source, release, finished_at, lists, searches }, at) => ({
    ...described[at]!,
    importId: import_id,
    source,
    release,
    importedAt: finished_at.toISOString(),
    lists: lists.map(({ id, position }) => ({ listId: encodeId('lst', id), position })),
    searchIds: searches.map(id => encodeId('srch', id)),
  }))
}

/** For each list and each saved search of the scope, how many of its branches have changed since they were saved. */
export async function countSavedChanges(sql: Sql, workspaceId: string, scope: ChangeScope) {
  const rows = await sql<
    { list_id: string | null; search_id: string | null; name: string; branches: number }[]
  >`
    select s.list_id, s.search_id, s.name, count(distinct s.branch_id) as branches
    from ${selectSavedBranches(sql, workspaceId, scope)} s
    join branch_changes c on c.branch_id = s.branch_id
    join imports i on i.id = c.import_id and i.finished_at > s.since
    group by s.list_id, s.search_id, s.name order by branches desc, s.name, s.list_id, s.search_id`
  return {
    lists: rows.flatMap(({ list_id, name, branches }) =>
      list_id === null ? [] : [{ id: encodeId('lst', list_id), name, branches }],
    ),
    searches: rows.flatMap(({ search_id, name, branches }) =>
      search_id === null ? [] : [{ id: encodeId('srch', search_id), title: name, branches }],
    ),
  }
}

/** Members of lists and results of searches: branch_id, list_id and position or search_id, name, and since when. */
function selectSavedBranches(sql: Sql, workspaceId: string, { listId, searchId }: ChangeScope): Fragment {
  return sql`(
    select m.branch_id, m.list_id, m.position, null::uuid as search_id, l.name, m.created_at as since
    from branch_list_members m join branch_lists l on l.workspace_id = m.workspace_id and l.id = m.list_id
    where m.workspace_id = ${workspaceId} and l.archived_at is null
      ${listId === undefined ? sql`` : sql`and m.list_id = ${listId}`} ${searchId === undefined ? sql`` : sql`and false`}
    union all
    select r.branch_id, null, null, s.id, s.title, s.created_at
    from searches s cross join unnest(s.branch_ids) as r (branch_id)
    where s.workspace_id = ${workspaceId} and s.deleted_at is null
      ${searchId === undefined ? sql`` : sql`and s.id = ${searchId}`} ${listId === undefined ? sql`` : sql`and false`}
  )`
}
