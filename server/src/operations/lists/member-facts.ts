import type { Database, Fragment, Sql, Transaction } from '../../database/connect.ts'

/** Whether the facts of a list are those of the directory and of the list as the statement sees them. */
export function areFactsRight(sql: Sql, workspaceId: string, listId: string): Fragment {
  return sql`coalesce((
    select l.facts_version = v.version and l.facts_at = l.updated_at
    from branch_lists l cross join directory_version v
    where l.workspace_id = ${workspaceId} and l.id = ${listId}
  ), false)`
}

/** Whether the facts are of the list's members in their order, whatever has become of the directory. */
export function areInOrder(sql: Sql, workspaceId: string, listId: string): Fragment {
  return sql`exists (
    select from branch_lists l
    where l.workspace_id = ${workspaceId} and l.id = ${listId} and l.facts_at = l.updated_at
  )`
}

/**
 * Brings the facts of a list to the present state of its members and of the directory; writes only those that differ.
 * Others that would do the same wait, and find it done.
 */
export async function renewFacts(database: Database, workspaceId: string, listId: string): Promise<void> {
  await database.begin(async sql => {
    // What is lost in a crash is made again.
    await sql`set local synchronous_commit = off`
    // The version is read when no writer of the list is left and before the branches are: they may be newer than it
    // says, and are then taken for out of date, but never older.
    const [[list], [directory]] = await Promise.all([
      sql<{ facts_version: number | null; in_order: boolean | null; member_count: number }[]>`
        select facts_version, facts_at = updated_at as in_order, member_count from branch_lists
        where workspace_id = ${workspaceId} and id = ${listId} and archived_at is null
        for no key update`,
      sql<{ version: number }[]>`select version from directory_version`,
    ])
    if (!list) return
    const { version } = directory!
    const current = list.facts_version === version
    if (current && list.in_order) return
    await Promise.all([
      upsertFacts(sql, workspaceId, listId, current),
      sql`
        delete from branch_list_facts
        where workspace_id = ${workspaceId} and list_id = ${listId} and position >= ${list.member_count}`,
      sql`
        update branch_lists set facts_version = ${version}, facts_at = updated_at
        where workspace_id = ${workspaceId} and id = ${listId}`,
    ])
  })
}

/** When they are the directory's present ones, those of members that stayed where they were need no look. */
function upsertFacts(sql: Transaction, workspaceId: string, listId: string, current: boolean) {
  return sql`
    with due as materialized (
      select m.workspace_id, m.list_id, m.position, m.branch_id
      from branch_list_members m
      ${current ? sql`left join branch_list_facts f using (workspace_id, list_id, position)` : sql``}
      where m.workspace_id = ${workspaceId} and m.list_id = ${listId}
        ${current ? sql`and f.branch_id is distinct from m.branch_id` : sql``}
    )
    insert into branch_list_facts as held (workspace_id, list_id, position, branch_id, live, company_id, category_id,
      city_id, country_id, search_text)
    select m.workspace_id, m.list_id, m.position, m.branch_id, b.live, b.company_id, b.category_id, b.city_id,
      b.country_id, coalesce(d.search_text, '')
    from due m
    join branches b on b.id = m.branch_id
    left join branch_cards d on d.branch_id = m.branch_id
    left join branch_list_facts f
      on f.workspace_id = m.workspace_id and f.list_id = m.list_id and f.position = m.position
    where (f.branch_id, f.live, f.company_id, f.category_id, f.city_id, f.country_id, f.search_text) is distinct from
      (m.branch_id, b.live, b.company_id, b.category_id, b.city_id, b.country_id, coalesce(d.search_text, ''))
    order by m.position
    on conflict (workspace_id, list_id, position) do update set branch_id = excluded.branch_id, live = excluded.live,
      company_id = excluded.company_id, category_id = excluded.category_id, city_id = excluded.city_id,
      country_id = excluded.country_id, search_text = excluded.search_text`
}
