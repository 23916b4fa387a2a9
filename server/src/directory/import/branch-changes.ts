import type { Database, Fragment, Sql, Transaction } from '../../database/connect.ts'
import { deleteRows, insertRows } from './apply/rows.ts'
import { joinFragments, listColumns, selectDistanceKm } from './fragments.ts'
import { MOVED_KM } from './merge/differences.ts'
import type { ChangePlan, Import } from './merge/import.ts'
import { createTable } from './temp-table.ts'

/** How a branch can change between two states of the directory. */
export const CHANGE_KINDS = ['opened', 'closed', 'reopened', 'moved', 'renamed', 'recategorised'] as const

export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The columns of a branch that its states before and after an import hold. */
const COLUMNS = ['live', 'name_en', 'name_ar', 'category_id', 'district_id', 'lat', 'lng']

/**
 * Creates branches_before: the branches that this import may change, as they are before it writes any. Those are the
 * incoming ones that changed, the missing ones, and those of companies that are archived or come back. Returns whether
 * there may be any.
 */
export async function collectStates(
  { sql }: Import,
  { companies, branches, archived }: ChangePlan,
): Promise<boolean> {
  if (companies.changed + branches.changed + archived.companies + archived.branches === 0) return false
  await createTable(
    sql,
    'branches_before',
    sql`
      select b.id, ${listColumns(sql, COLUMNS, 'b')} from branches b
      where b.id in (
        select id from incoming_branch where not added and changed
        ${archived.branches > 0 ? sql`union select id from missing_branch` : sql``}
        union
        select o.id from incoming_company i join companies c on c.id = i.id join branches o on o.company_id = c.id
        where i.changed and (i.closing or c.archived_at is not null)
        ${archived.companies > 0 ? sql`union select o.id from missing_company m join branches o on o.company_id = m.id` : sql``}
      )`,
    'id',
  )
  return true
}

/**
 * Stores what an import changed of each branch, after everything is written. The first import of a source opens all that
 * it brings, so its openings are counted in its report and not listed.
 */
export async function storeChanges(
  sql: Transaction,
  importId: number,
  source: string,
  hasStates: boolean,
): Promise<void> {
  const [earlier] = await sql<{ any: boolean }[]>`
    select exists (
      select 1 from imports where source = ${source} and status = 'finished' and id < ${importId}) as any`
  const listsOpened = earlier!.any
  const before = hasStates
    ? sql`branches_before`
    : sql`(
        select id, null::boolean as live, name_en, name_ar, category_id, district_id, lat, lng
        from incoming_branch where id is null)`
  const listed =
    !hasStates && !listsOpened
      ? 0
      : await insertRows(
          sql,
          'branch_changes',
          ['import_id', 'branch_id', 'kinds', 'before', 'after'],
          sql`
            select ${importId}::bigint, changed.id, changed.kinds, changed.before, changed.after
            from (
              select next.id, ${selectChangeKinds(sql)} as kinds,
                case when old.id is not null then ${buildState(sql, 'old')} end as before, ${buildState(sql, 'next')} as after
              from (
                select id from ${before} before
                union select id from incoming_branch where added and ${listsOpened}
              ) touched
              join branches next on next.id = touched.id
              left join ${before} old on old.id = touched.id
              where old.id is null or (${listColumns(sql, COLUMNS, 'old')}) is distinct from (${listColumns(sql, COLUMNS, 'next')})
            ) changed where changed.kinds <> '{}'`,
        )
  await sql`
    update imports set listed_changes = ${listsOpened ? 'all' : 'known'}, listed_branches = ${listed}
    where id = ${importId}`
}

/**
 * The kinds of change from the state of alias `old` to that of `next`; the columns of `old` are null where there was no
 * branch. What else changed of a branch that has closed is not told.
 */
export function selectChangeKinds(sql: Sql): Fragment {
  const stays = sql`old.live is not null and next.live`
  const kinds: Record<ChangeKind, Fragment> = {
    opened: sql`old.live is null and next.live`,
    closed: sql`old.live and not next.live`,
    reopened: sql`not old.live and next.live`,
    moved: sql`${stays} and (old.district_id <> next.district_id or ${selectDistanceKm(sql, 'old', 'next')} > ${MOVED_KM})`,
    renamed: sql`${stays} and (old.name_en, old.name_ar) is distinct from (next.name_en, next.name_ar)`,
    recategorised: sql`${stays} and old.category_id is distinct from next.category_id`,
  }
  const parts = CHANGE_KINDS.map(kind => sql`case when ${kinds[kind]} then ${kind}::text end`)
  return sql`array_remove(array[${joinFragments(sql, parts)}], null)`
}

/** A stored state as a relation of one row, with the columns of a branch. */
export function expandState(sql: Sql, state: Fragment, alias: 'old' | 'next'): Fragment {
  return sql`
    jsonb_to_record(${state}) as ${sql(alias)} (
      live boolean, name_en text, name_ar text, category_id bigint, district_id bigint, lat float8, lng float8)`
}

function buildState(sql: Sql, alias: 'old' | 'next'): Fragment {
  const members = COLUMNS.map(column => sql`${column}::text, ${sql(`${alias}.${column}`)}`)
  return sql`jsonb_build_object(${joinFragments(sql, members)})`
}

/** How many changes are kept in all. Those of the oldest imports are dropped first, those of the latest never. */
const KEPT_CHANGES = 2_000_000
/** Changes that one transaction deletes. */
const BATCH = 10_000

/** The imports whose changes are over the number that is kept. */
export async function listOldChanges(sql: Sql, kept = KEPT_CHANGES): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from (
      select id, listed_branches, sum(listed_branches) over (order by id desc) as so_far from imports
    ) counted
    where listed_branches > 0 and so_far - listed_branches > 0 and so_far > ${kept} order by id`
  return rows.map(({ id }) => id)
}

/** Deletes what an import changed, batch by batch, until the signal is raised. */
export async function deleteChanges(
  database: Database,
  importId: number,
  signal?: AbortSignal,
): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH; ) {
    if (signal?.aborted) return
    deleted = await database.begin(sql =>
      deleteRows(
        sql,
        'branch_changes',
        'branch_id',
        sql`select branch_id from branch_changes where import_id = ${importId} order by branch_id limit ${BATCH}`,
        sql`import_id = ${importId}`,
      ),
    )
  }
  await database`
    update imports set listed_changes = 'none', listed_branches = 0
    where id = ${importId} and listed_changes <> 'none'`
}
