import type { Fragment } from '../../../database/connect.ts'
import type { RecordKind } from '../../model/records.ts'
import { updateRows } from '../apply/rows.ts'
import { createDirtyCompanies, refreshCompanies } from '../derive/companies.ts'
import { insertDocuments, renderDocuments } from '../derive/documents.ts'
import { analyzeRows, createEmptyTable, createTable } from '../temp-table.ts'
import { rememberDisplaced } from './decisions.ts'
import { analyzeIfMany, type ChangePlan, type Import } from './import.ts'

/**
 * Brings what is derived from the companies and branches in line with them; returns how many companies have branches
 * again, and how many none any more.
 */
export async function refreshDerived(
  imported: Import,
  { companies, branches, archived }: ChangePlan,
  enter: (phase: string) => void,
): Promise<{ reopened: number; emptied: number }> {
  const { sql } = imported
  const changedKinds = await listChangedKinds(imported)
  const moved = ['district', 'city'].some(kind => changedKinds.has(kind)) ? await moveBranches(imported) : 0
  await rememberDisplaced(imported)
  await analyzeIfMany(sql, 'branches', moved)
  const changed = companies.changed + branches.changed
  const refreshed = { reopened: 0, emptied: 0 }
  enter('ranks and names')
  if (changed + companies.added + branches.added + archived.companies + archived.branches + moved > 0) {
    await collectDirtyCompanies(imported, archived, moved)
    refreshed.reopened = (await refreshCompanies(sql, imported.now)).reopened
    refreshed.emptied = await countEmptied(imported)
  }
  enter('documents')
  if (branches.added > 0) await insertDocuments(sql, sql`(select * from incoming_branch where added)`)
  if (changed + changedKinds.size > 0) {
    await renderDocuments(sql, await collectStaleDocuments(imported))
  }
  return refreshed
}

/** The kinds of places and categories of which the import has changed rows that were there before. */
async function listChangedKinds({ sql }: Import): Promise<Set<string>> {
  const rows = await sql<{ kind: string }[]>`select distinct kind from changed_rows where not is_new`
  return new Set(rows.map(({ kind }) => kind))
}

/**
 * Companies that have lost their last open branch by this import. The planner expects none, and for NOT EXISTS would look
 * through all incoming companies for each of them: NOT IN builds a hash table however many it expects.
 */
async function countEmptied({ sql, now }: Import): Promise<number> {
  const { count } = await sql`
    select 1 from dirty_companies d join companies c on c.id = d.id
    where c.archived_by = 'empty' and c.archived_at = ${now}
      and c.id not in (select i.id from incoming_company i where i.added)`
  return count
}

/** Branches follow their district when it has moved to another city, or its city to another country. */
async function moveBranches({ sql }: Import): Promise<number> {
  await createTable(
    sql,
    'changed_districts',
    sql`
      select d.id, d.city_id, c.country_id from districts d join cities c on c.id = d.city_id
      where d.id in (select id from changed_rows where kind = 'district' and not is_new)
        or c.id in (select id from changed_rows where kind = 'city' and not is_new)`,
  )
  await createTable(
    sql,
    'moved_branches',
    sql`
      select b.id, b.company_id, d.city_id, d.country_id
      from changed_districts d join ${selectBranchesWhere(sql, 'district_id', sql`select id from changed_districts`)} b on b.district_id = d.id
      where b.city_id <> d.city_id or b.country_id <> d.country_id`,
  )
  return updateRows(
    sql,
    'branches',
    ['city_id', 'country_id'],
    sql`select id, city_id, country_id from moved_branches`,
  )
}

/**
 * The branches whose `column` has one of the values that a query selects. The indexes of branches hold the live ones, and
 * those of closed ones the others: each part of the query has its own.
 */
function selectBranchesWhere(
  sql: Import['sql'],
  column: 'district_id' | 'category_id',
  values: Fragment,
): Fragment {
  const part = (isLive: Fragment) => sql`
    select b.id, b.company_id, b.district_id, b.city_id, b.country_id
    from (${values}) given join branches b on b.${sql(column)} = given.id and ${isLive}`
  return sql`(${part(sql`b.live`)} union all ${part(sql`not b.live`)})`
}

async function collectDirtyCompanies(
  { sql }: Import,
  archived: ChangePlan['archived'],
  moved: number,
): Promise<void> {
  await createDirtyCompanies(sql)
  const { count } = await sql`
    insert into dirty_companies
    select distinct i.id, true from incoming_company i
    where i.added and not exists (select 1 from incoming_branch b where b.company_id = i.id and not b.added)`
  await analyzeRows(sql, 'dirty_companies', count)
  await sql`
    insert into dirty_companies (id)
    select id from incoming_company where added or changed
    union select company_id from incoming_branch where added or changed
    union select old_company_id from incoming_branch where changed
    ${archived.companies > 0 ? sql`union select id from missing_company` : sql``}
    ${archived.branches > 0 ? sql`union select b.company_id from missing_branch m join branches b on b.id = m.id` : sql``}
    ${moved > 0 ? sql`union select company_id from moved_branches` : sql``}
    on conflict (id) do nothing`
}

/** Creates stale_documents: the branches whose documents the import has made stale. Returns how many there are. */
async function collectStaleDocuments({ sql }: Import): Promise<number> {
  await createEmptyTable(sql, 'stale_documents', 'id bigint, branch_text text')
  const changed = await sql`
    insert into stale_documents select id, branch_text from incoming_branch where changed`
  const selectChanged = (kind: RecordKind) =>
    sql`(select id from changed_rows where kind = ${kind} and not is_new)`
  await createTable(
    sql,
    'stale_districts',
    sql`
      select d.id from districts d join cities c on c.id = d.city_id
      where d.id in ${selectChanged('district')} or c.id in ${selectChanged('city')}
        or c.region_id in ${selectChanged('region')} or c.country_id in ${selectChanged('country')}`,
  )
  await createTable(sql, 'stale_categories', selectChanged('category'))
  const unchanged = sql`not exists (select 1 from incoming_branch i where i.id = b.id and (i.added or i.changed))`
  const touched = await sql`
    insert into stale_documents (id)
    select b.id from branches b join incoming_company i on i.id = b.company_id where i.changed and ${unchanged}
    union select b.id from ${selectBranchesWhere(sql, 'district_id', sql`select id from stale_districts`)} b where ${unchanged}
    union select b.id from ${selectBranchesWhere(sql, 'category_id', sql`select id from stale_categories`)} b where ${unchanged}`
  return changed.count + touched.count
}
