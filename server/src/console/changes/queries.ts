import type { Fragment, Sql } from '../../database/connect.ts'
import { type ChangeRow, describeChanges } from '../../directory/import/change-labels.ts'

/** One list or one saved search, by UUID. */
export type ChangeScope = { listId: string } | { searchId: string }

interface SavedChangeRow extends ChangeRow {
  import_id: number
  source: string
  release: string
  finished_at: Date
  change_count: number
}

/**
 * What imports have changed of the members of a list or the results of a saved search, the latest import first, and how many
 * changes there are in all. Only imports count that ended after the branch was added or the search saved.
 */
export async function selectSavedChanges(sql: Sql, workspaceId: string, scope: ChangeScope, limit: number) {
  const rows = await sql<SavedChangeRow[]>`
    select c.import_id, i.source, i.release, i.finished_at, c.branch_id, c.kinds, c.before, c.after,
      count(*) over ()::integer as change_count
    from (${selectSavedBranches(sql, workspaceId, scope)}) s
    join branch_changes c on c.branch_id = s.branch_id
    join imports i on i.id = c.import_id and i.finished_at > s.since
    order by c.import_id desc, c.kinds @> '{closed}' desc, c.branch_id limit ${limit}`
  const described = await describeChanges(sql, rows)
  const changes = rows.map(({ import_id, source, release, finished_at }, at) => ({
    ...described[at]!,
    importId: import_id,
    source,
    release,
    importedAt: finished_at.toISOString(),
  }))
  return { changes, changeCount: rows[0]?.change_count ?? 0 }
}

/** The branches of a list or a saved search that is not archived, and since when it has them. */
function selectSavedBranches(sql: Sql, workspaceId: string, scope: ChangeScope): Fragment {
  if ('listId' in scope)
    return sql`
      select m.branch_id, m.created_at as since
      from branch_list_members m join branch_lists l on l.workspace_id = m.workspace_id and l.id = m.list_id
      where m.workspace_id = ${workspaceId} and m.list_id = ${scope.listId} and l.archived_at is null`
  return sql`
    select r.branch_id, s.created_at as since
    from searches s cross join unnest(s.branch_ids) as r (branch_id)
    where s.workspace_id = ${workspaceId} and s.id = ${scope.searchId} and s.deleted_at is null`
}
