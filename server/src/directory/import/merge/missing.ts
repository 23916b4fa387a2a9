import type { Fragment } from '../../../database/connect.ts'
import { ImportError } from '../../model/records.ts'
import { updateRows } from '../apply/rows.ts'
import { listColumns } from '../fragments.ts'
import { selectAnyUnchanged } from '../known-branches.ts'
import { selectSeenKeys } from '../problems.ts'
import { createTable, dropTables } from '../temp-table.ts'
import { COLUMNS } from './columns.ts'
import type { Import } from './import.ts'
import type { BusinessKind } from './source-values.ts'

/** So few gone are never abnormal, however small the source. */
const ALWAYS_FINE = 20

const TABLES = { company: 'companies', branch: 'branches' } as const

/**
 * Archives the companies or branches of the source that are missing from this import; a row that it held but skipped is
 * not missing. Throws an ImportError when they are 20 or more and over a fifth of those that are not archived, unless
 * forced: a source that was cut short must not empty the directory. What
 * this import leaves out as no business is archived and not counted. The ids are left in missing_company or
 * missing_branch. Rows that other sources hold as well are not archived: they join the incoming rows, without a number,
 * unless this source has dropped them before.
 */
export async function archiveMissing(imported: Import, kind: BusinessKind, force: boolean): Promise<number> {
  const { sql, sourceId, now } = imported
  const table = sql(TABLES[kind])
  const missing = sql(`missing_${kind}`)
  const asserted = sql`
    k.source_id = ${sourceId} and k.kind = ${kind} and r.archived_at is null
    and not exists (select 1 from ${sql(`${kind}_source_values`)} c where c.id = r.id and c.source_id = ${sourceId} and not c.asserted)`
  const isUnchanged = selectAnyUnchanged(imported, sql`u.id = r.id`)
  const count = await createTable(
    sql,
    `missing_${kind}`,
    sql`
      select distinct r.id from source_keys k join ${table} r on r.id = k.row_id
      where ${asserted}
        and not exists (select 1 from ${sql(`incoming_${kind}`)} i where i.id = r.id)
        and not exists (select 1 from ${selectSeenKeys(sql)} h where h.kind = ${kind} and h.key = k.key)
        and not ${kind === 'company' ? hasSeenBranch(imported) : isUnchanged}`,
  )
  if (count === 0) return 0
  if (kind === 'branch') await forgetHashes(imported)
  const lost = count - (await countLeftOut(imported, kind))
  if (lost >= ALWAYS_FINE && !force) {
    const [row] = await sql<{ live: number }[]>`
      select count(distinct r.id) as live from source_keys k join ${table} r on r.id = k.row_id
      where ${asserted}`
    const { live } = row!
    if (lost * 5 > live) {
      throw new ImportError(
        `${lost} of the ${live} ${TABLES[kind]} of this source are missing from the import, over a fifth: ` +
          'nothing was changed; give --force if they are to be archived',
      )
    }
  }
  const released = await releaseShared(imported, kind)
  await updateRows(
    sql,
    TABLES[kind],
    ['archived_at', 'archived_by', 'updated_at'],
    sql`
      select id, ${now}::timestamptz as archived_at, 'source' as archived_by, ${now}::timestamptz as updated_at
      from ${missing}`,
  )
  await updateRows(
    sql,
    `${kind}_source_values`,
    ['asserted'],
    sql`select id, ${sourceId}::integer as source_id, false as asserted from ${missing}`,
  )
  return count - released
}

/** A missing branch that comes back as it was has changed: it is open again. */
async function forgetHashes({ sql, sourceId }: Import): Promise<void> {
  await updateRows(
    sql,
    'source_keys',
    ['content_hash'],
    sql`
      select k.source_id, k.kind, k.key, null::bigint as content_hash
      from missing_branch m join source_keys k on k.kind = 'branch' and k.row_id = m.id and k.source_id = ${sourceId}`,
  )
}

/** How many of the missing were left out as no business; a company counts when one of its branches was. */
async function countLeftOut({ sql, sourceId, staged }: Import, kind: BusinessKind): Promise<number> {
  if (!staged.has('left_out_keys')) return 0
  const leftOut = sql`
    select k.row_id from left_out_keys l
    join source_keys k on k.source_id = ${sourceId} and k.kind = 'branch' and k.key = l.key`
  const condition =
    kind === 'branch'
      ? sql`m.id in (${leftOut})`
      : sql`exists (select 1 from branches b where b.company_id = m.id and b.id in (${leftOut}))`
  const [row] = await sql<{ count: number }[]>`
    select count(*)::integer as count from ${sql(`missing_${kind}`)} m where ${condition}`
  return row!.count
}

/** A row of a CSV file tells of a branch and its company at once: a branch that is skipped does not take its company along. */
function hasSeenBranch({ sql, sourceId }: Import): Fragment {
  return sql`exists (
    select 1 from ${selectSeenKeys(sql)} h
    join source_keys k on k.source_id = ${sourceId} and k.kind = 'branch' and k.key = h.key
    join branches b on b.id = k.row_id
    where h.kind = 'branch' and b.company_id = r.id)`
}

/** Rows that another source still asserts are not archived. They become incoming rows, to be merged anew; returns how many. */
async function releaseShared({ sql, sourceId }: Import, kind: BusinessKind): Promise<number> {
  const columns: readonly string[] = COLUMNS[kind]
  const old = kind === 'branch'
  const released = await createTable(
    sql,
    'released',
    sql`
      select m.id from ${sql(`missing_${kind}`)} m
      where exists (select 1 from ${sql(`${kind}_source_values`)} c where c.id = m.id and c.source_id <> ${sourceId} and c.asserted)`,
  )
  if (released === 0) {
    await dropTables(sql, 'released')
    return 0
  }
  await sql`delete from ${sql(`missing_${kind}`)} m using released r where r.id = m.id`
  await sql`
    insert into ${sql(`incoming_${kind}`)} (id, added, gone, closed, ${old ? sql`old_company_id,` : sql``} ${listColumns(sql, columns)})
    select r.id, false, true, true, ${old ? sql`company_id,` : sql``} ${listColumns(sql, columns, 'r')}
    from released join ${sql(TABLES[kind])} r on r.id = released.id`
  await dropTables(sql, 'released')
  return released
}
