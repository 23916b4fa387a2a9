import { rankKeys } from '../derive/ranks.ts'
import { COLUMNS as BUSINESS_COLUMNS } from './columns.ts'
import { companyDifferences } from './differences.ts'
import { assignments, columnList } from './fragments.ts'
import { type Import, insertKeys, keysOf, sequenceOf } from './import.ts'

const COLUMNS: readonly string[] = BUSINESS_COLUMNS.company

/** Gives every incoming company its id; branches are resolved against these before either is written. */
export async function resolveCompanies(imported: Import): Promise<void> {
  const { sql } = imported
  const sequence = await sequenceOf(imported, 'companies')
  await sql`
    create temp table incoming_company on commit drop as
    select next.*, coalesce(old.id, nextval(${sequence}::text::regclass)) as id, old.id is null as added,
      ${companyDifferences(sql, COLUMNS)}
    from (select *, false as closed, false as gone from stage_company) next
    left join ${keysOf(imported, 'company')} k on k.key = next.key
    left join companies old on old.id = k.row_id`
  await sql`analyze incoming_company`
  await insertKeys(imported, 'company')
}

/**
 * Inserts the new companies, ranked by the branches they come with and archived where there are none, and updates those
 * that changed.
 */
export async function writeCompanies({ sql, now, aside }: Import): Promise<number> {
  const added = await sql`
    insert into companies (id, ${columnList(sql, COLUMNS)}, rank_key, archived_at, archived_by, updated_at)
    select i.id, ${columnList(sql, COLUMNS, 'i')}, r.rank_key, case when r.branches = 0 then ${now}::timestamptz end,
      case when r.branches = 0 then 'empty' end, ${now}::timestamptz
    from incoming_company i
    join ${rankKeys(sql, sql`select id from incoming_company where added`, sql`(select * from incoming_branch where not gone)`)} r on r.id = i.id`
  if (aside) return added.count
  const updated = await sql`
    update companies c set ${assignments(sql, COLUMNS, 'i')}, updated_at = ${now},
      archived_at = case when c.archived_by <> 'source' then c.archived_at
        when i.gone then coalesce(c.archived_at, ${now}) end,
      archived_by = case when c.archived_by <> 'source' then c.archived_by when i.gone then 'source' end
    from incoming_company i where i.id = c.id and i.changed`
  return added.count + updated.count
}
