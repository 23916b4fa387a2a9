import type { Fragment } from '../../database/connect.ts'
import { ImportError } from '../model/records.ts'
import type { Import } from './merge/import.ts'

/** Smaller groups are not remembered: they come and go. */
const REMEMBERED = 10
/** A group of so many that loses more than a third is told of … */
const LARGE = 50
/** … and so is one that has more than trebled, to so many. */
const SURGE = 150
const NAMED = 10

interface Shift {
  dimension: string
  name: string
  before: number
  after: number
}

/**
 * Holds the open branches of this import, by country, category and company, against those of the source's last
 * finished one. Throws an ImportError that names the groups which moved abnormally: a group of 50 or more that lost
 * more than a third, or one that has more than trebled, to 150 or more. A group that is new is none of them.
 */
export async function guardRelease({ sql, source }: Import): Promise<void> {
  const shifts = await sql<Shift[]>`
    with groups as (${groupsOf(sql)})
    select old.dimension, old.branches as before, coalesce(new.branches, 0)::integer as after,
      coalesce(co.label, ca.label, cm.name_en, cm.name_ar) as name
    from import_groups old
    left join groups new using (dimension, row_id)
    left join countries co on old.dimension = 'country' and co.id = old.row_id
    left join categories ca on old.dimension = 'category' and ca.id = old.row_id
    left join companies cm on old.dimension = 'company' and cm.id = old.row_id
    where old.source = ${source} and (
      old.branches >= ${LARGE} and coalesce(new.branches, 0) * 3 < old.branches * 2
      or new.branches >= ${SURGE} and new.branches > old.branches * 3)
    order by array_position(array['country', 'category', 'company'], old.dimension),
      abs(coalesce(new.branches, 0) - old.branches) desc, old.row_id`
  if (shifts.length === 0) return
  const named = shifts
    .slice(0, NAMED)
    .map(each => `${each.dimension} ${each.name} ${each.before} to ${each.after}`)
  if (shifts.length > NAMED) named.push(`${shifts.length - NAMED} more`)
  throw new ImportError(
    `branches of this source have come or gone in numbers since its last import (${named.join(', ')}): ` +
      'nothing was changed; name all files of the source together, or another source for these, or force it if that is right',
  )
}

/** Remembers the groups of this import for the next one. */
export async function rememberGroups({ sql, source }: Import): Promise<void> {
  await sql`delete from import_groups where source = ${source}`
  await sql`
    insert into import_groups (source, dimension, row_id, branches)
    select ${source}, dimension, row_id, branches from (${groupsOf(sql)}) groups`
}

/** By the companies that the source itself names, so that no merging of companies passes for a change of the source. */
function groupsOf(sql: Import['sql']): Fragment {
  return sql`
    select case when grouping(country_id) = 0 then 'country' when grouping(category_id) = 0 then 'category'
        else 'company' end as dimension,
      coalesce(country_id, category_id, said_company_id) as row_id, count(*)::integer as branches
    from incoming_branch where not closed
    group by grouping sets (country_id, category_id, said_company_id)
    having count(*) >= ${REMEMBERED} and coalesce(country_id, category_id, said_company_id) is not null`
}
