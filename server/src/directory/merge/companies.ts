import { rankKeys } from '../rank.ts'
import { assignments, columnList } from './fragments.ts'
import { type Import, insertKeys, keysOf, skipDoubles } from './import.ts'

const COLUMNS = [
  'name_en',
  'name_ar',
  'legal_name_en',
  'legal_name_ar',
  'website',
  'website_domain',
  'phone',
  'types',
  'name_key_en',
  'name_key_ar',
  'search_text',
]

/** Gives every incoming company its id; branches are resolved against these before either is written. */
export async function resolveCompanies(imported: Import): Promise<void> {
  const { sql } = imported
  await skipDoubles(imported, 'company')
  await sql`
    create temp table incoming_company on commit drop as
    select s.*, coalesce(c.id, nextval(pg_get_serial_sequence('companies', 'id'))) as id, c.id is null as added,
      c.id is not null and (
        (${columnList(sql, COLUMNS, 'c')}) is distinct from (${columnList(sql, COLUMNS, 's')}) or c.archived_by is not distinct from 'source'
      ) as changed
    from stage_company s
    left join ${keysOf(imported, 'company')} k on k.key = s.key
    left join companies c on c.id = k.row_id`
  await sql`analyze incoming_company`
  await insertKeys(imported, 'company')
}

/** Inserts the new companies, ranked by the branches they come with, and updates those that changed. */
export async function writeCompanies({ sql, now }: Import): Promise<number> {
  const added = await sql`
    insert into companies (id, ${columnList(sql, COLUMNS)}, rank_key, updated_at)
    select i.id, ${columnList(sql, COLUMNS, 'i')}, r.rank_key, ${now}::timestamptz
    from incoming_company i
    join ${rankKeys(sql, sql`select id from incoming_company where added`, sql`incoming_branch`)} r on r.id = i.id`
  const updated = await sql`
    update companies c set ${assignments(sql, COLUMNS, 'i')}, updated_at = ${now},
      archived_at = case when c.archived_by = 'source' then null else c.archived_at end,
      archived_by = nullif(c.archived_by, 'source')
    from incoming_company i where i.id = c.id and i.changed`
  return added.count + updated.count
}
