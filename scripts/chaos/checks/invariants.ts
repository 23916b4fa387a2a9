import type { Database } from '../../../server/src/database/connect.ts'

/**
 * What holds of the rows of every workspace whenever no transaction is under way, whatever was acknowledged. Each statement
 * returns what breaks its rule.
 */
const RULES: Record<string, string> = {
  'counters of the workspace equal its rows': `
    select w.workspace_id from workspaces w
    where saved_searches <> (
      select count(*) from searches s where s.workspace_id = w.workspace_id and deleted_at is null)
    or saved_companies <> (
      select coalesce(sum(company_count), 0) from searches s where s.workspace_id = w.workspace_id and deleted_at is null)
    or folders <> (select count(*) from folders f where f.workspace_id = w.workspace_id and archived_at is null)
    or lists <> (select count(*) from branch_lists l where l.workspace_id = w.workspace_id and archived_at is null)`,
  'what the plan was charged equals what was saved': `
    select w.workspace_id from workspaces w
    where cycle_saved <> (
      select coalesce(sum(company_count), 0) from searches s
      where s.workspace_id = w.workspace_id and s.created_at >= w.cycle_start)`,
  'a list counts its members': `
    select l.id from branch_lists l
    where member_count <> (
      select count(*) from branch_list_members m where m.workspace_id = l.workspace_id and m.list_id = l.id)`,
  'positions in a list are 0 to n - 1': `
    select list_id as id from branch_list_members
    group by workspace_id, list_id
    having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*)`,
  'a search counts its branches': `
    select id from searches where branch_count <> cardinality(branch_ids)`,
  'no active search is in an archived folder': `
    select s.id from searches s
    join folders f on f.workspace_id = s.workspace_id and f.id = s.folder_id
    where s.deleted_at is null and f.archived_at is not null`,
  'an Idempotency-Key that was used has its answer': `
    select key as id from idempotency_keys where response is null`,
  'a thing that an Idempotency-Key created is there once': `
    select key as id from idempotency_keys k
    where (select count(*) from searches s where s.workspace_id = k.workspace_id and s.prompt = k.key)
      + (select count(*) from branch_lists l where l.workspace_id = k.workspace_id and l.name = k.key)
      + (select count(*) from folders f where f.workspace_id = k.workspace_id and f.name = k.key) > 1`,
}

/** Describes every rule that is broken. */
export async function findBrokenRules(sql: Database): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, statement] of Object.entries(RULES)) {
    const rows = await sql.unsafe<Record<string, string>[]>(`${statement} limit 5`)
    const subjects = rows.map(row => Object.values(row).join(' '))
    if (subjects.length > 0) broken.push(`it does not hold that ${rule}: ${subjects.join(', ')}`)
  }
  return broken
}
