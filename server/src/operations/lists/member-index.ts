import type { Database, Fragment, Sql, Transaction } from '../../database/connect.ts'
import { readDirectoryVersion } from '../../database/versions.ts'

/*
 * The member index of a long list is the table branch_list_facts: the list's members in list order, with the values that
 * filters compare. It is a copy. Writers of the list and of the directory do not maintain it: an import would have to
 * write to the lists of all workspaces, and a member that moves would rewrite its texts. They make it stale instead, by
 * `facts_at` and by the version of the directory. Background work refreshes it; until then the plain tables answer.
 * A read never writes, so that it can go to a standby.
 */

/** Lists of this many members or more have an index; in shorter ones, looking at each branch is as quick. */
export const LONG_LIST = 1000

/** Whether the index shows the list and the directory as the statement sees them. */
export function isIndexFresh(sql: Sql, workspaceId: string, listId: string): Fragment {
  return sql`coalesce((
    select l.facts_version = v.version and l.facts_at = l.updated_at
    from branch_lists l cross join directory_version v
    where l.workspace_id = ${workspaceId} and l.id = ${listId}
  ), false)`
}

/** Whether the index holds the list's members in their order, regardless of changes to the directory. */
export function isIndexInOrder(sql: Sql, workspaceId: string, listId: string): Fragment {
  return sql`exists (
    select 1 from branch_lists l
    where l.workspace_id = ${workspaceId} and l.id = ${listId} and l.facts_at = l.updated_at
  )`
}

interface StaleIndex {
  workspaceId: string
  listId: string
}

/** Refreshes the indexes of all workspaces that are stale or missing, one after the other, until the signal is raised. */
export async function refreshStaleIndexes(database: Database, signal?: AbortSignal): Promise<void> {
  for (const { workspaceId, listId } of await selectStaleIndexes(database)) {
    if (signal?.aborted) return
    await refreshMemberIndex(database, workspaceId, listId)
  }
}

function selectStaleIndexes(sql: Sql) {
  return sql<StaleIndex[]>`
    select l.workspace_id as "workspaceId", l.id as "listId"
    from branch_lists l cross join directory_version v
    where l.archived_at is null and l.member_count >= ${sql.unsafe(String(LONG_LIST))}
      and (l.facts_version is distinct from v.version or l.facts_at is distinct from l.updated_at)`
}

/**
 * Brings the index of a list to the present state of its members and of the directory. Only rows that differ are
 * written. A refresh of the same list that runs at the same time waits, and finds it done.
 */
async function refreshMemberIndex(database: Database, workspaceId: string, listId: string): Promise<void> {
  await database.begin(async tx => {
    // A refresh that a crash of the server loses is done again.
    await tx`set local synchronous_commit = off`
    // The version is read after the last writer of the list has ended and before the branches are read. So the index can
    // be newer than its version says, and is refreshed once more, but it is never older.
    const [[list], version] = await Promise.all([
      tx<{ facts_version: number | null; in_order: boolean | null; member_count: number }[]>`
        select facts_version, facts_at = updated_at as in_order, member_count from branch_lists
        where workspace_id = ${workspaceId} and id = ${listId} and archived_at is null
        for no key update`,
      readDirectoryVersion(tx),
    ])
    if (!list) return
    const isCurrent = list.facts_version === version
    if (isCurrent && list.in_order) return
    await Promise.all([
      upsertIndexRows(tx, workspaceId, listId, isCurrent),
      tx`
        delete from branch_list_facts
        where workspace_id = ${workspaceId} and list_id = ${listId} and position >= ${list.member_count}`,
      tx`
        update branch_lists set facts_version = ${version}, facts_at = updated_at
        where workspace_id = ${workspaceId} and id = ${listId}`,
    ])
  })
}

/**
 * When the index is of the present directory, only members that moved are looked up. The members are materialized before
 * they are joined: with the list as a constant on both sides, a database that has no statistics yet compares each member
 * with every row of the index, and holds the lock of the list for as long.
 */
function upsertIndexRows(tx: Transaction, workspaceId: string, listId: string, isCurrent: boolean) {
  // The workspace as a constant leads a cluster to the one shard that holds its rows.
  const joinFacts = tx`
    left join branch_list_facts f
      on f.workspace_id = ${workspaceId} and f.list_id = m.list_id and f.position = m.position`
  return tx`
    with members as materialized (
      select workspace_id, list_id, position, branch_id from branch_list_members
      where workspace_id = ${workspaceId} and list_id = ${listId}
    ),
    due as materialized (
      select m.* from members m
      ${isCurrent ? joinFacts : tx``}
      ${isCurrent ? tx`where f.branch_id is distinct from m.branch_id` : tx``}
    )
    insert into branch_list_facts (workspace_id, list_id, position, branch_id, live, company_id, category_id,
      city_id, country_id, search_text)
    select m.workspace_id, m.list_id, m.position, m.branch_id, b.live, b.company_id, b.category_id, b.city_id,
      b.country_id, coalesce(d.search_text, '')
    from due m
    join branches b on b.id = m.branch_id
    left join branch_cards d on d.branch_id = m.branch_id
    ${joinFacts}
    where (f.branch_id, f.live, f.company_id, f.category_id, f.city_id, f.country_id, f.search_text) is distinct from
      (m.branch_id, b.live, b.company_id, b.category_id, b.city_id, b.country_id, coalesce(d.search_text, ''))
    order by m.position
    on conflict (workspace_id, list_id, position) do update set branch_id = excluded.branch_id, live = excluded.live,
      company_id = excluded.company_id, category_id = excluded.category_id, city_id = excluded.city_id,
      country_id = excluded.country_id, search_text = excluded.search_text`
}
