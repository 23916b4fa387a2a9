import { insertRows, updateRows } from '../apply/rows.ts'
import { joinFragments, listColumns, selectDistanceKm } from '../fragments.ts'
import { COLUMNS as BUSINESS_COLUMNS } from './columns.ts'
import { compareBranches } from './differences.ts'
import { findSequence, type Import, insertIncomingKeys, selectSourceKeys, skipRows } from './import.ts'
import { placeBranches } from './placing/placing.ts'

/** Beyond this a branch is not in the district that its source names. */
const DISTRICT_REACH_KM = 100
/** Degrees: two points that differ by less in both are within 79 km. */
const NEAR = 0.5

const COLUMNS: readonly string[] = BUSINESS_COLUMNS.branch

/** Gives every incoming branch its id, company, category and place, and says which differ from what is there. */
export async function resolveBranches(imported: Import): Promise<void> {
  const { sql } = imported
  await skipUnknown(imported, 'company', sql`s.company_key`)
  await skipUnknown(imported, 'category', sql`s.category_key`)
  await skipUnknown(imported, 'district', sql`s.district_key`)
  await skipMisplaced(imported)
  await placeBranches(imported)
  const placed = sql`(
    select s.*, co.row_id as asserted_company_id, co.row_id as company_id, ca.row_id as category_id,
      d.id as district_id, d.city_id, ci.country_id, s.closed as gone, k.row_id
    from stage_branch s
    join ${selectSourceKeys(imported, 'company')} co on co.key = s.company_key
    left join ${selectSourceKeys(imported, 'category')} ca on ca.key = s.category_key
    left join ${selectSourceKeys(imported, 'district')} di on di.key = s.district_key
    left join nearest_district near on near.n = s.n
    join districts d on d.id = coalesce(di.row_id, near.district_id)
    join cities ci on ci.id = d.city_id
    left join ${selectSourceKeys(imported, 'branch')} k on k.key = s.key)`
  const sequence = await findSequence(imported, 'branches')
  await sql`
    create temp table incoming_branch on commit drop as
    select next.*, coalesce(old.id, nextval(${sequence}::text::regclass)) as id, old.id is null as added,
      ${compareBranches(sql, COLUMNS)}, old.company_id as old_company_id
    from ${placed} next left join branches old on old.id = next.row_id`
  await sql`analyze incoming_branch`
  await insertIncomingKeys(imported, 'branch')
}

/** Inserts the new branches and updates those that changed. In the order of places the many indexes grow by neighbours. */
export async function writeBranches({ sql, now, isInitial }: Import): Promise<number> {
  const added = await insertRows(
    sql,
    'branches',
    ['id', ...COLUMNS, 'rank_key', 'live', 'archived_at', 'archived_by', 'updated_at'],
    sql`
      select i.id, ${listColumns(sql, COLUMNS, 'i')}, c.rank_key, c.archived_at is null and not i.gone,
        case when i.gone then ${now}::timestamptz end, case when i.gone then 'source' end, ${now}::timestamptz
      from incoming_branch i join companies c on c.id = i.company_id where i.added
      ${isInitial ? sql`` : sql`order by i.cell_large, i.category_id, c.rank_key`}`,
  )
  if (isInitial) return added
  const updated = await updateRows(
    sql,
    'branches',
    [...COLUMNS, 'archived_at', 'archived_by', 'updated_at'],
    joinFragments(sql, [
      sql`select i.id`,
      listColumns(sql, COLUMNS, 'i'),
      sql`
        case when b.archived_by <> 'source' then b.archived_at
          when i.gone then coalesce(b.archived_at, ${now}::timestamptz) end as archived_at,
        case when b.archived_by <> 'source' then b.archived_by when i.gone then 'source' end as archived_by,
        ${now}::timestamptz as updated_at
      from incoming_branch i join branches b on b.id = i.id where i.changed`,
    ]),
  )
  return added + updated
}

/** Of a district and coordinates so far apart one must be wrong, and nothing tells which. */
async function skipMisplaced(imported: Import): Promise<void> {
  const { sql } = imported
  await sql`
    create temp table misplaced on commit drop as
    select * from (
      select s.n, d.label, ${selectDistanceKm(sql, 's', 'd')} as km from stage_branch s
      join ${selectSourceKeys(imported, 'district')} k on k.key = s.district_key join districts d on d.id = k.row_id
      where abs(s.lat - d.lat) > ${NEAR} or abs(s.lng - d.lng) > ${NEAR}
    ) placed where km > ${DISTRICT_REACH_KM}`
  await skipRows(
    imported,
    'branch',
    sql`exists (select 1 from misplaced m where m.n = s.n)`,
    sql`(select 'its coordinates lie ' || round(km::numeric) || ' km from its district, ' || label
      from misplaced m where m.n = s.n)`,
  )
}

async function skipUnknown(
  imported: Import,
  kind: 'company' | 'category' | 'district',
  key: ReturnType<Import['sql']>,
): Promise<void> {
  const { sql } = imported
  await skipRows(
    imported,
    'branch',
    sql`${key} is not null and not exists (select 1 from ${selectSourceKeys(imported, kind)} k where k.key = ${key})`,
    sql`${`no ${kind} has the key `} || ${key}`,
  )
}
