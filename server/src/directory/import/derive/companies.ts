import type { Transaction } from '../../../database/connect.ts'
import { deleteRows, insertRows, updateRows } from '../apply/rows.ts'
import { analyzeRows, createEmptyTable, createTable, dropTables } from '../temp-table.ts'
import { rebuildPostings } from './postings.ts'
import { selectRankKeys } from './ranks.ts'

/**
 * The table of companies whose derived data may be out of date, which refreshCompanies reads. `is_new` says that a company and
 * all of its branches were inserted with their ranks, and archived if it has no open branch, and has no types and words yet.
 */
export async function createDirtyCompanies(sql: Transaction): Promise<void> {
  await createEmptyTable(
    sql,
    'dirty_companies',
    'id bigint primary key, is_new boolean not null default false',
  )
}

/**
 * Brings what is derived from the companies in `dirty_companies` and their branches in line with them: which companies
 * have no open branch, which branches are active, the ranks, the types by country, and the names' words. Returns how many
 * companies have an open branch again.
 */
export async function refreshCompanies(sql: Transaction, now: Date): Promise<{ reopened: number }> {
  await analyzeRows(sql, 'dirty_companies')
  const [existing] = await sql`select 1 from dirty_companies where not is_new limit 1`
  const reopened = existing ? await archiveEmpty(sql, now) : 0
  if (existing) await refreshRanks(sql)
  await refreshTypes(sql)
  await rebuildPostings(sql)
  return { reopened }
}

/** A company without an open branch is archived as such until it has one, for any reason that its branches come or go. */
async function archiveEmpty(sql: Transaction, now: Date): Promise<number> {
  const count = await createTable(
    sql,
    'emptied',
    sql`
      select c.id, e.empty
      from dirty_companies d join companies c on c.id = d.id
      cross join lateral (
        select not exists (select 1 from branches b where b.company_id = d.id and b.archived_at is null) as empty
      ) e
      where not d.is_new and (e.empty and c.archived_by is null or not e.empty and c.archived_by = 'empty')`,
  )
  if (count === 0) return 0
  await updateRows(
    sql,
    'companies',
    ['archived_at', 'archived_by', 'updated_at'],
    sql`
      select id, case when empty then ${now}::timestamptz end as archived_at, case when empty then 'empty' end as archived_by,
        ${now}::timestamptz as updated_at
      from emptied`,
  )
  const [row] = await sql<{ reopened: number }[]>`
    select count(*)::integer as reopened from emptied where not empty`
  return row!.reopened
}

/** Computes the rank keys of the companies in `dirty_companies`, and hands them to their branches. */
export async function refreshRanks(sql: Transaction): Promise<void> {
  await createTable(
    sql,
    'ranked',
    sql`
      select r.id, r.rank_key, c.archived_at is null as active
      from ${selectRankKeys(
        sql,
        sql`select id from dirty_companies where not is_new`,
        sql`(
          select b.company_id, b.rating, b.reviews
          from dirty_companies d join companies c on c.id = d.id join branches b on b.company_id = c.id
          where not d.is_new and b.archived_at is null and c.archived_at is null)`,
      )} r join companies c on c.id = r.id`,
  )
  await updateRows(sql, 'companies', ['rank_key'], sql`select id, rank_key from ranked`)
  await updateRows(
    sql,
    'branches',
    ['rank_key', 'live'],
    sql`
      select b.id, r.rank_key, r.active and b.archived_at is null as live
      from ranked r join branches b on b.company_id = r.id
      where r.rank_key <> b.rank_key or b.live <> (r.active and b.archived_at is null)`,
  )
  await dropTables(sql, 'ranked')
}

/** Lists the companies in `dirty_companies` by type and country, where they have an active branch. */
export async function refreshTypes(sql: Transaction): Promise<void> {
  await createTable(
    sql,
    'fresh_types',
    sql`
      select distinct unnest(c.types) as type, b.country_id, c.rank_key, c.id as company_id
      from dirty_companies d join companies c on c.id = d.id join branches b on b.company_id = c.id
      where b.live and c.types <> '{}'`,
  )
  // A stale row takes the company's others along: rows are deleted by company, for which there is one key.
  await deleteRows(
    sql,
    'company_types',
    'company_id',
    sql`
      select o.company_id from company_types o join dirty_companies d on d.id = o.company_id
      where not d.is_new and not exists (
        select 1 from fresh_types f
        where f.type = o.type and f.country_id = o.country_id and f.rank_key = o.rank_key)`,
  )
  await insertRows(
    sql,
    'company_types',
    ['type', 'country_id', 'rank_key', 'company_id'],
    sql`
      select type, country_id, rank_key, company_id from fresh_types f
      where not exists (
        select 1 from company_types o
        where o.type = f.type and o.country_id = f.country_id and o.rank_key = f.rank_key)
      order by type, country_id, rank_key`,
  )
  await dropTables(sql, 'fresh_types')
}
