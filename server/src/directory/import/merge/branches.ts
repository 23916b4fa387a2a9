import { formatIsFar } from '../../model/distance-sql.ts'
import { insertRows, updateRows } from '../apply/rows.ts'
import { selectRankKeys } from '../derive/ranks.ts'
import { joinFragments, listColumns, selectDistanceKm } from '../fragments.ts'
import { checkKnownBranches, collectUnsettled } from '../known-branches.ts'
import { createTable, dropTables } from '../temp-table.ts'
import { COLUMNS as BUSINESS_COLUMNS } from './columns.ts'
import { compareBranches } from './differences.ts'
import {
  countIncoming,
  findSequence,
  type Import,
  type IncomingCounts,
  insertIncomingKeys,
  selectSourceKeys,
  skipRows,
} from './import.ts'
import { placeBranches } from './placing/placing.ts'

const COLUMNS: readonly string[] = BUSINESS_COLUMNS.branch
/** What is still read of a staged branch when it has its company, category and place. */
const STAGED = [
  ...['n', 'key', 'content_hash', 'closed', 'branch_text'],
  ...COLUMNS.filter(
    column => !['company_id', 'category_id', 'district_id', 'city_id', 'country_id'].includes(column),
  ),
]

/** Gives every incoming branch its id, company, category and place, and says which differ from what is there. */
export async function resolveBranches(imported: Import): Promise<void> {
  const { sql, isInitial } = imported
  await skipUnknown(imported, 'company', sql`s.company_key`)
  await skipUnknown(imported, 'category', sql`s.category_key`)
  const [named] = await sql`select 1 from stage_branch where district_key is not null limit 1`
  if (named) {
    await skipUnknown(imported, 'district', sql`s.district_key`)
    await skipMisplaced(imported)
  }
  const [unplaced] = await sql`select 1 from stage_branch where district_key is null limit 1`
  const hasUnplaced = unplaced !== undefined
  if (hasUnplaced) await placeBranches(imported)
  const [near, join] = hasUnplaced
    ? [sql`coalesce(di.row_id, near.district_id)`, sql`left join nearest_district near on near.n = s.n`]
    : [sql`di.row_id`, sql``]
  const placed = sql`(
    select ${listColumns(sql, STAGED, 's')}, co.row_id as asserted_company_id, co.row_id as company_id, ca.row_id as category_id,
      d.id as district_id, d.city_id, ci.country_id, s.closed as gone, k.row_id
    from stage_branch s
    join ${selectSourceKeys(imported, 'company')} co on co.key = s.company_key
    left join ${selectSourceKeys(imported, 'category')} ca on ca.key = s.category_key
    left join ${selectSourceKeys(imported, 'district')} di on di.key = s.district_key
    ${join}
    join districts d on d.id = ${near}
    join cities ci on ci.id = d.city_id
    left join ${selectSourceKeys(imported, 'branch')} k on k.key = s.key)`
  const sequence = await findSequence(imported, 'branches')
  // The keys have no index yet. Where few of them are of districts, the planner would read all of them for each branch.
  if (isInitial) await sql`set local enable_nestloop = off`
  await createTable(
    sql,
    'incoming_branch',
    sql`
      select next.*, coalesce(old.id, nextval(${sequence}::text::regclass)) as id, old.id is null as added,
        ${compareBranches(sql, COLUMNS)}, old.company_id as old_company_id
      from ${placed} next left join branches old on old.id = next.row_id`,
  )
  if (isInitial) await sql`set local enable_nestloop to default`
  await checkKnownBranches(imported)
  await storeHashes(imported, hasUnplaced)
}

/** Stores the keys of new branches, and the content hashes of all that are settled. */
async function storeHashes(imported: Import, hasUnplaced: boolean): Promise<void> {
  const { sql, sourceId, isInitial } = imported
  const unsettled = hasUnplaced ? await collectUnsettled(imported) : 0
  const hash =
    unsettled === 0
      ? sql`i.content_hash`
      : sql`case when not exists (select 1 from unsettled_branch u where u.n = i.n) then i.content_hash end`
  const { rows, added } = await countIncoming(imported, 'branch')
  if (added > 0) await insertIncomingKeys(imported, 'branch', hash)
  if (isInitial || rows === added) return
  await updateRows(
    sql,
    'source_keys',
    ['content_hash'],
    sql`
      select ${sourceId}::integer as source_id, 'branch' as kind, i.key, ${hash} as content_hash
      from incoming_branch i where not i.added`,
  )
}

/**
 * Inserts the new branches and updates those that changed. In the order of places the many indexes grow by neighbours. A new
 * branch has the rank that its company will have, so that it need not be written again.
 */
export async function writeBranches(imported: Import, { added, changed }: IncomingCounts): Promise<void> {
  if (added > 0) await insertBranches(imported)
  if (changed > 0) await updateBranches(imported)
}

async function insertBranches(imported: Import): Promise<void> {
  const { sql, now, isInitial } = imported
  const ranks =
    isInitial || !(await foreseeRanks(imported))
      ? sql`companies`
      : sql`(select id, coalesce(f.rank_key, c.rank_key) as rank_key, archived_at from companies c left join foreseen_ranks f using (id))`
  await insertRows(
    sql,
    'branches',
    ['id', ...COLUMNS, 'rank_key', 'live', 'archived_at', 'archived_by', 'updated_at'],
    sql`
      select i.id, ${listColumns(sql, COLUMNS, 'i')}, c.rank_key, c.archived_at is null and not i.gone,
        case when i.gone then ${now}::timestamptz end, case when i.gone then 'source' end, ${now}::timestamptz
      from incoming_branch i join ${ranks} c on c.id = i.company_id where i.added
      ${isInitial ? sql`` : sql`order by i.cell_large, i.category_id, c.rank_key`}`,
  )
}

async function updateBranches({ sql, now }: Import): Promise<void> {
  await updateRows(
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
}

/**
 * foreseen_ranks (id, rank_key): the ranks that companies of other sources will have with the new branches. What else becomes
 * of their branches is left to the ranks that are computed at the end. Returns whether there are any.
 */
async function foreseeRanks({ sql }: Import): Promise<boolean> {
  const count = await createTable(
    sql,
    'growing',
    sql`
      select distinct i.company_id as id from incoming_branch i
      where i.added and not exists (select 1 from incoming_company c where c.id = i.company_id and c.added)`,
    'id',
  )
  if (count === 0) return false
  await createTable(
    sql,
    'foreseen_ranks',
    sql`
      select r.id, r.rank_key
      from ${selectRankKeys(
        sql,
        sql`select id from growing`,
        sql`(
          select b.company_id, b.rating, b.reviews from growing g join branches b on b.company_id = g.id
          where b.archived_at is null and not exists (select 1 from incoming_branch i where i.id = b.id)
          union all
          select i.company_id, i.rating, i.reviews from growing g join incoming_branch i on i.company_id = g.id
          where not i.gone)`,
      )} r`,
    'id',
  )
  await dropTables(sql, 'growing')
  return true
}

/** Of a district and coordinates so far apart one must be wrong, and nothing tells which. */
async function skipMisplaced(imported: Import): Promise<void> {
  const { sql } = imported
  const count = await createTable(
    sql,
    'misplaced',
    sql`
      select s.n, d.label, ${selectDistanceKm(sql, 's', 'd')} as km from stage_branch s
      join ${selectSourceKeys(imported, 'district')} k on k.key = s.district_key join districts d on d.id = k.row_id
      where ${sql.unsafe(formatIsFar('s', 'd'))}`,
  )
  if (count === 0) return
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
