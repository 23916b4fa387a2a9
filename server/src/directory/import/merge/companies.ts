import { insertRows, updateRows } from '../apply/rows.ts'
import { selectRankKeys } from '../derive/ranks.ts'
import { joinFragments, listAssignments, listColumns } from '../fragments.ts'
import { createTable } from '../temp-table.ts'
import { COLUMNS as BUSINESS_COLUMNS } from './columns.ts'
import { compareCompanies } from './differences.ts'
import {
  countIncoming,
  findSequence,
  type Import,
  type IncomingCounts,
  insertIncomingKeys,
  selectSourceKeys,
} from './import.ts'

const COLUMNS: readonly string[] = BUSINESS_COLUMNS.company

/** Gives every incoming company its id; branches are resolved against these before either is written. */
export async function resolveCompanies(imported: Import): Promise<void> {
  const { sql } = imported
  const sequence = await findSequence(imported, 'companies')
  await createTable(
    sql,
    'incoming_company',
    sql`
      select next.*, coalesce(old.id, nextval(${sequence}::text::regclass)) as id, old.id is null as added,
        ${compareCompanies(sql, COLUMNS)}
      from (select *, false as closed, false as gone from stage_company) next
      left join ${selectSourceKeys(imported, 'company')} k on k.key = next.key
      left join companies old on old.id = k.row_id`,
  )
  const { rows, added } = await countIncoming(imported, 'company')
  if (rows - added > 1) await unifyDuplicates(imported)
  if (added > 0) await insertIncomingKeys(imported, 'company')
}

/** Companies of this import that are one company of the directory all take the values of the first of them. */
async function unifyDuplicates({ sql }: Import): Promise<void> {
  const columns = [...COLUMNS, 'changed', 'renamed']
  await sql`
    update incoming_company i set ${listAssignments(sql, columns, 'f')}
    from (select id, min(n) as n from incoming_company where not added group by id having count(*) > 1) first
    join incoming_company f on f.n = first.n where first.id = i.id`
}

/**
 * Inserts the new companies, ranked by the branches they come with and archived where there are none, and updates those
 * that changed.
 */
export async function writeCompanies(imported: Import, { added, changed }: IncomingCounts): Promise<void> {
  if (added > 0) await insertCompanies(imported)
  if (changed > 0) await updateCompanies(imported)
}

async function insertCompanies({ sql, now }: Import): Promise<void> {
  await insertRows(
    sql,
    'companies',
    ['id', ...COLUMNS, 'rank_key', 'archived_at', 'archived_by', 'updated_at'],
    sql`
      select i.id, ${listColumns(sql, COLUMNS, 'i')}, r.rank_key, case when r.branches = 0 then ${now}::timestamptz end,
        case when r.branches = 0 then 'empty' end, ${now}::timestamptz
      from incoming_company i
      join ${selectRankKeys(sql, sql`select id from incoming_company where added`, sql`(select * from incoming_branch where not gone)`)} r on r.id = i.id`,
  )
}

/** How many of the companies just inserted have no branch, not even a closed one, and are archived until they have one. */
export async function countWithoutBranch({ sql }: Import): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from incoming_company i join companies c on c.id = i.id
    where i.added and c.archived_by = 'empty'
      and not exists (select 1 from incoming_branch b where b.company_id = i.id)`
  return row!.count
}

async function updateCompanies({ sql, now }: Import): Promise<void> {
  await updateRows(
    sql,
    'companies',
    [...COLUMNS, 'archived_at', 'archived_by', 'updated_at'],
    joinFragments(sql, [
      sql`select distinct on (i.id) i.id`,
      listColumns(sql, COLUMNS, 'i'),
      sql`
        case when c.archived_by <> 'source' then c.archived_at
          when i.gone then coalesce(c.archived_at, ${now}::timestamptz) end as archived_at,
        case when c.archived_by <> 'source' then c.archived_by when i.gone then 'source' end as archived_by,
        ${now}::timestamptz as updated_at
      from incoming_company i join companies c on c.id = i.id where i.changed order by i.id, i.n`,
    ]),
  )
}
