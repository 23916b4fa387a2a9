import type { Fragment } from '../../database/connect.ts'
import { ImportError } from '../model/records.ts'
import { deleteRows, insertRows } from './apply/rows.ts'
import { hasKnownBranches } from './known-branches.ts'
import type { Import } from './merge/import.ts'

/** Smaller groups are not stored: they come and go. */
const STORED_THRESHOLD = 10
/** A group of so many branches that loses more than a third of them is an anomaly. */
const LOSS_THRESHOLD = 50
/** A group that has more than trebled, to so many branches, is an anomaly. */
const GROWTH_THRESHOLD = 150
/** Anomalies that the error names. */
const NAMED = 10

interface Anomaly {
  dimension: string
  name: string
  before: number
  after: number
}

/**
 * Compares the branches of this import with those of the source's last one, unless forced, and stores them for the next one.
 * Most small imports have no group that is compared or stored.
 */
export async function checkRelease(imported: Import, force: boolean): Promise<void> {
  const { sql, source } = imported
  const [earlier] = await sql`select 1 from import_groups where source = ${source} limit 1`
  if (earlier) {
    if (!force) await compareGroups(imported)
    await deleteRows(sql, 'import_groups', 'source', sql`select ${source}::text`)
  }
  const [enough] = await sql`
    select 1 from ${selectPresent(imported)} present offset ${STORED_THRESHOLD - 1} limit 1`
  if (enough) await storeGroups(imported)
}

/**
 * Compares the open branches of this import, by country, category and company, with those of the source's last finished
 * import. Throws an ImportError that names the anomalies: groups of 50 or more that lost more than a third, and groups
 * that have more than trebled, to 150 or more. A new group is no anomaly, and what is left out as no business is no loss.
 */
async function compareGroups(imported: Import): Promise<void> {
  const { sql, source, staged } = imported
  const [leftOut, joinLeftOut, leftOutBranches] = staged.has('left_out_keys')
    ? [
        sql`, left_out as (${countLeftOut(imported)})`,
        sql`left join left_out using (dimension, row_id)`,
        sql`coalesce(left_out.branches, 0)`,
      ]
    : [sql``, sql``, sql`0`]
  const anomalies = await sql<Anomaly[]>`
    with groups as (${countGroups(imported)}) ${leftOut}
    select old.dimension, old.branches as before, coalesce(new.branches, 0)::integer as after,
      coalesce(co.label, ca.label, cm.name_en, cm.name_ar) as name
    from import_groups old
    left join groups new using (dimension, row_id)
    ${joinLeftOut}
    left join countries co on old.dimension = 'country' and co.id = old.row_id
    left join categories ca on old.dimension = 'category' and ca.id = old.row_id
    left join companies cm on old.dimension = 'company' and cm.id = old.row_id
    where old.source = ${source} and (
      old.branches >= ${LOSS_THRESHOLD}
        and (coalesce(new.branches, 0) + ${leftOutBranches}) * 3 < old.branches * 2
      or new.branches >= ${GROWTH_THRESHOLD} and new.branches > old.branches * 3)
    order by array_position(array['country', 'category', 'company'], old.dimension),
      abs(coalesce(new.branches, 0) - old.branches) desc, old.row_id`
  if (anomalies.length === 0) return
  const named = anomalies
    .slice(0, NAMED)
    .map(each => `${each.dimension} ${each.name} ${each.before} to ${each.after}`)
  if (anomalies.length > NAMED) named.push(`${anomalies.length - NAMED} more`)
  throw new ImportError(
    `suspiciously many branches of this source were added or removed since its last import (${named.join(', ')}): ` +
      'nothing was changed. Give all files of the source in one command, or name another --source for these; if the numbers are right, give --force',
  )
}

async function storeGroups(imported: Import): Promise<void> {
  const { sql, source } = imported
  await insertRows(
    sql,
    'import_groups',
    ['source', 'dimension', 'row_id', 'branches'],
    sql`select ${source}, dimension, row_id, branches from (${countGroups(imported)}) groups`,
  )
}

/** Counts by the companies that the source itself asserts, so that merged companies are not taken for a change of the source. */
function countGroups(imported: Import): Fragment {
  const { sql } = imported
  return sql`
    select case when grouping(country_id) = 0 then 'country' when grouping(category_id) = 0 then 'category'
        else 'company' end as dimension,
      coalesce(country_id, category_id, asserted_company_id) as row_id, count(*)::integer as branches
    from ${selectPresent(imported)} present
    group by grouping sets (country_id, category_id, asserted_company_id)
    having count(*) >= ${STORED_THRESHOLD} and coalesce(country_id, category_id, asserted_company_id) is not null`
}

/** The open branches of this import. */
function selectPresent(imported: Import): Fragment {
  const { sql } = imported
  const unchanged = hasKnownBranches(imported)
    ? sql`union all select country_id, category_id, asserted_company_id from unchanged_branch`
    : sql``
  return sql`(
    select country_id, category_id, asserted_company_id from incoming_branch where not closed ${unchanged})`
}

/** The open branches of the source that this import leaves out, by the same groups. */
function countLeftOut({ sql, sourceId }: Import): Fragment {
  return sql`
    select case when grouping(country_id) = 0 then 'country' when grouping(category_id) = 0 then 'category'
        else 'company' end as dimension,
      coalesce(country_id, category_id, company_id) as row_id, count(*)::integer as branches
    from (
      select distinct b.id, b.country_id, b.category_id, b.company_id from left_out_keys l
      join source_keys k on k.source_id = ${sourceId} and k.kind = 'branch' and k.key = l.key
      join branches b on b.id = k.row_id where b.archived_at is null
    ) branch
    group by grouping sets (country_id, category_id, company_id)`
}
