import type { Fragment } from '../../../database/connect.ts'
import { analyzeTable } from '../../../database/distribution/analyze.ts'
import type { HiddenChanges } from '../../model/report.ts'
import { insertRows, updateRows, upsertRows } from '../apply/rows.ts'
import { foldBranchTexts } from '../derive/branch-texts.ts'
import { joinFragments, listAssignments, listColumns } from '../fragments.ts'
import { analyzeRows, createTable, dropTables } from '../temp-table.ts'
import { COLUMNS } from './columns.ts'
import { BRANCH_FLAGS, COMPANY_FLAGS, compareBranches, compareCompanies } from './differences.ts'
import type { Import } from './import.ts'

export type BusinessKind = 'company' | 'branch'

/** From so many new rows on, the planner must learn of them before they are joined again. */
const MANY_ROWS = 100

const TABLES = { company: 'companies', branch: 'branches' } as const
const compare = { company: compareCompanies, branch: compareBranches }

/**
 * Merges the incoming rows that other sources hold as well. The values of each source are kept; the row shows the first
 * value that is not null, by the sources that still assert the row before those that have dropped it, and among these by
 * age: the source that made the row comes first and the others fill what it leaves open. A row is gone when no source
 * asserts it. An incoming row without a number (n) stands for one that this source has dropped. Returns what of this does
 * not show.
 */
export async function mergeSourceValues(imported: Import, kind: BusinessKind): Promise<HiddenChanges> {
  const { sql, sourceId, hasOthers } = imported
  if (!hasOthers) return { changed: 0, dropped: 0 }
  const incoming = sql(`incoming_${kind}`)
  const count = await createTable(
    sql,
    'shared',
    sql`
      select i.id, min(i.n) as n, min(k.source_id) as founder
      from ${incoming} i join source_keys k on k.kind = ${kind} and k.row_id = i.id and k.source_id <> ${sourceId}
      where not i.added group by i.id`,
  )
  let hidden: HiddenChanges = { changed: 0, dropped: 0 }
  if (count > 0 && (await settleUnchanged(imported, kind)) < count) {
    await insertFoundersValues(imported, kind)
    await collectChangedValues(imported, kind)
    await upsertValues(imported, kind)
    await combineValues(imported, kind)
    hidden = await countHidden(imported, kind)
  }
  await dropTables(sql, 'shared')
  return hidden
}

/**
 * Rows of which this source asserts what it asserted before stay as they are shown, and need not be merged. Later steps read
 * of an unchanged branch the columns that are shown, and of an unchanged company none. Returns how many rows these are.
 */
async function settleUnchanged({ sql, sourceId }: Import, kind: BusinessKind): Promise<number> {
  const incoming = sql(`incoming_${kind}`)
  const columns: readonly string[] = COLUMNS[kind]
  const flags = kind === 'company' ? COMPANY_FLAGS : BRANCH_FLAGS
  const shown = kind === 'company' ? [] : columns.filter(column => column !== 'company_id')
  const company = sql`coalesce(d.company_id, r.company_id) as company_id,`
  const count = await createTable(
    sql,
    `settled_${kind}`,
    sql`
      select s.id, ${kind === 'company' ? sql`` : sql`${company} ${listColumns(sql, shown, 'r')},`}
        ${joinFragments(
          sql,
          flags.map(flag => sql`false as ${sql(flag)}`),
        )}
      from shared s join ${incoming} i on i.n = s.n
      join ${sql(`${kind}_source_values`)} c on c.id = s.id and c.source_id = ${sourceId}
      join ${sql(TABLES[kind])} r on r.id = s.id
      ${kind === 'company' ? sql`` : sql`left join displaced_branches d on d.branch_id = r.id`}
      where c.asserted and not i.gone and r.archived_by is distinct from 'source'
        and (${listColumns(sql, columns, 'c')}) is not distinct from (${listColumns(sql, columns, 'i')})`,
  )
  if (count > 0) {
    await sql`
      update ${incoming} i set ${listAssignments(sql, kind === 'company' ? flags : [...columns, ...flags], 'settled')}
      from ${sql(`settled_${kind}`)} settled where settled.id = i.id`
    await sql`delete from shared s using ${sql(`settled_${kind}`)} settled where settled.id = s.id`
    await analyzeRows(sql, 'shared')
  }
  await dropTables(sql, `settled_${kind}`)
  return count
}

/** changed_values (id): the rows for which this source's values changed. */
async function collectChangedValues({ sql, sourceId }: Import, kind: BusinessKind): Promise<void> {
  await createTable(
    sql,
    'changed_values',
    sql`
      select distinct c.id
      from shared s join ${sql(`incoming_${kind}`)} i on i.n = s.n
      join ${sql(`${kind}_source_values`)} c on c.id = i.id and c.source_id = ${sourceId}
      where (c.asserted, ${listColumns(sql, COLUMNS[kind], 'c')})
        is distinct from (not i.gone, ${listColumns(sql, COLUMNS[kind], 'i')})`,
  )
}

async function countHidden({ sql }: Import, kind: BusinessKind): Promise<HiddenChanges> {
  const [row] = await sql<HiddenChanges[]>`
    select count(*) filter (where i.n is not null and i.id in (select id from changed_values))::integer as changed,
      count(*) filter (where i.n is null)::integer as dropped
    from ${sql(`incoming_${kind}`)} i join shared s on s.id = i.id and s.n is not distinct from i.n
    where not i.changed`
  await dropTables(sql, 'changed_values')
  return row!
}

/** A row asserted by one source alone holds that source's values, except where operators decided. */
async function insertFoundersValues({ sql }: Import, kind: BusinessKind): Promise<void> {
  const table = `${kind}_source_values` as const
  const values = COLUMNS[kind].map(column =>
    column === 'company_id' ? sql`coalesce(d.company_id, r.company_id)` : sql`${sql(`r.${column}`)}`,
  )
  // The planner takes a table that was empty for one row: the insertion would look through all that it has inserted each time.
  const count = await createTable(
    sql,
    `founded_${kind}`,
    sql`
      select s.id, s.founder from shared s where not exists (select 1 from ${sql(table)} c where c.id = s.id)`,
  )
  await insertRows(
    sql,
    table,
    ['id', 'source_id', 'priority', 'asserted', ...COLUMNS[kind]],
    sql`
      select r.id, s.founder, 0, r.archived_by is distinct from 'source', ${joinFragments(sql, values)}
      from ${sql(`founded_${kind}`)} s join ${sql(TABLES[kind])} r on r.id = s.id
      left join displaced_branches d on d.branch_id = r.id order by r.id`,
  )
  if (count > MANY_ROWS) await analyzeTable(sql, table)
}

async function upsertValues({ sql, sourceId }: Import, kind: BusinessKind): Promise<void> {
  const table = `${kind}_source_values` as const
  const columns: readonly string[] = COLUMNS[kind]
  const all = ['id', 'source_id', 'priority', 'asserted', ...columns]
  const select = (priority: Fragment) => sql`
    select i.id, ${sourceId}::integer, ${priority}, not i.gone, ${listColumns(sql, columns, 'i')}
    from shared s join ${sql(`incoming_${kind}`)} i on i.n = s.n
    left join ${sql(table)} own on own.id = i.id and own.source_id = ${sourceId}`
  // A source keeps the place among the others that it had first.
  await upsertRows(sql, table, all, sql`${select(sql`own.priority`)} where own.id is not null`)
  await insertRows(
    sql,
    table,
    all,
    sql`
      ${select(sql`case when f.id is not null then 1 else (select count(*) from ${sql(table)} o where o.id = i.id) end`)}
      left join ${sql(`founded_${kind}`)} f on f.id = i.id
      where own.id is null order by i.id`,
  )
  await updateRows(
    sql,
    table,
    ['asserted'],
    sql`select id, ${sourceId}::integer as source_id, false as asserted from shared where n is null`,
  )
}

async function combineValues(imported: Import, kind: BusinessKind): Promise<void> {
  const { sql } = imported
  const columns: readonly string[] = COLUMNS[kind]
  const flags: readonly string[] = kind === 'company' ? COMPANY_FLAGS : BRANCH_FLAGS
  await createTable(
    sql,
    `merged_${kind}`,
    sql`
      select next.*, ${compare[kind](sql, columns)}
      from (
        select c.id, not bool_or(c.asserted) as gone, ${joinFragments(
          sql,
          columns.map(column => sql`${selectShown(sql, column)} as ${sql(column)}`),
        )}
        from shared s join ${sql(`${kind}_source_values`)} c on c.id = s.id group by c.id
      ) next join ${sql(TABLES[kind])} old on old.id = next.id`,
  )
  await sql`
    update ${sql(`incoming_${kind}`)} i set ${listAssignments(sql, ['gone', ...columns, ...flags], 'm')}
    from ${sql(`merged_${kind}`)} m where m.id = i.id`
  await dropTables(sql, `merged_${kind}`)
  if (kind === 'branch') await refoldBranches(imported)
}

function selectShown(sql: Import['sql'], column: string): Fragment {
  const name = sql(`c.${column}`)
  // An array of arrays has to be of one length; types are the one column that is an array itself.
  if (column === 'types') {
    return sql`coalesce(string_to_array(${selectFirst(sql, sql`array_to_string(c.types, e'\n')`, sql`c.types <> '{}'`)}, e'\n'), '{}')`
  }
  if (column !== 'search_text') return selectFirst(sql, sql`${name}`, sql`${name} is not null`)
  // A company's search text is its names, a line each, and these may come from two sources.
  const line = (at: Fragment) => sql`nullif(split_part(c.search_text, e'\n', ${at}), '')`
  const english = selectFirst(sql, line(sql`1`), sql`c.name_en is not null`)
  const arabic = selectFirst(
    sql,
    line(sql`case when c.name_en is null then 1 else 2 end`),
    sql`c.name_ar is not null`,
  )
  return sql`concat_ws(e'\n', ${english}, nullif(${arabic}, ${english}))`
}

function selectFirst(sql: Import['sql'], value: Fragment, isAsserted: Fragment): Fragment {
  return sql`(array_agg(${value} order by c.asserted desc, c.priority) filter (where ${isAsserted}))[1]`
}

/** What `q` looks through changes with the values that are shown. */
async function refoldBranches({ sql }: Import): Promise<void> {
  const count = await createTable(
    sql,
    'changed_texts',
    sql`
      select i.id, i.name_en, i.name_ar, i.address_en, i.address_ar
      from shared s join incoming_branch i on i.id = s.id where i.changed`,
    'id',
  )
  if (count === 0) return
  await foldBranchTexts(sql, sql`changed_texts`)
  await sql`update incoming_branch i set branch_text = f.branch_text from folded_texts f where f.id = i.id`
}
