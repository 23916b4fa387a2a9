import type { Transaction } from '../../../database/connect.ts'
import { postNames } from './postings.ts'
import { rankKeys } from './ranks.ts'

/** The table of companies that refreshCompanies is about. */
export async function createTouched(sql: Transaction): Promise<void> {
  await sql`create temp table touched (id bigint primary key) on commit drop`
}

/**
 * Brings what is derived from the companies in `touched` and their branches in line with them: which companies have none,
 * which branches are live, the ranks, the types by country, and the names' words.
 */
export async function refreshCompanies(sql: Transaction, now: Date): Promise<void> {
  await sql`analyze touched`
  await archiveEmpty(sql, now)
  await sql`
    create temp table ranked on commit drop as
    select r.id, r.rank_key, c.archived_at is null as live
    from ${rankKeys(
      sql,
      sql`select id from touched`,
      sql`(
        select b.company_id, b.rating, b.reviews
        from touched join companies c on c.id = touched.id join branches b on b.company_id = c.id
        where b.archived_at is null and c.archived_at is null)`,
    )} r join companies c on c.id = r.id`
  await sql`analyze ranked`
  await sql`
    update companies c set rank_key = r.rank_key from ranked r where r.id = c.id and r.rank_key <> c.rank_key`
  await sql`
    update branches b set rank_key = r.rank_key, live = r.live and b.archived_at is null
    from ranked r
    where r.id = b.company_id and (r.rank_key <> b.rank_key or b.live <> (r.live and b.archived_at is null))`
  await listTypes(sql)
  await postNames(sql)
  await sql`drop table ranked`
}

/** A company without an open branch is archived as such until it has one, whatever made its branches come or go. */
async function archiveEmpty(sql: Transaction, now: Date): Promise<void> {
  await sql`
    update companies c set archived_at = case when e.empty then ${now}::timestamptz end,
      archived_by = case when e.empty then 'empty' end, updated_at = ${now}
    from (
      select t.id, not exists (select from branches b where b.company_id = t.id and b.archived_at is null) as empty
      from touched t
    ) e
    where e.id = c.id and (e.empty and c.archived_by is null or not e.empty and c.archived_by = 'empty')`
}

async function listTypes(sql: Transaction): Promise<void> {
  await sql`
    create temp table fresh_types on commit drop as
    select distinct unnest(c.types) as type, b.country_id, c.rank_key, c.id as company_id
    from touched t join companies c on c.id = t.id join branches b on b.company_id = c.id
    where b.live and c.types <> '{}'`
  await sql`analyze fresh_types`
  await sql`
    delete from company_types o using touched t
    where o.company_id = t.id and not exists (
      select from fresh_types f
      where f.type = o.type and f.country_id = o.country_id and f.rank_key = o.rank_key)`
  await sql`
    insert into company_types (type, country_id, rank_key, company_id)
    select type, country_id, rank_key, company_id from fresh_types f
    where not exists (
      select from company_types o
      where o.type = f.type and o.country_id = f.country_id and o.rank_key = f.rank_key)
    order by type, country_id, rank_key`
  await sql`drop table fresh_types`
}
