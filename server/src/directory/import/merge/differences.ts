import type { Fragment, Transaction } from '../../../database/connect.ts'
import { columnList, distanceKm } from '../fragments.ts'

/** A branch that is nearer to where it was has only been measured anew. */
const MOVED_KM = 0.1

/** How an incoming company (alias `next`) differs from the one there (`old`, null when there is none). */
export function companyDifferences(sql: Transaction, columns: readonly string[]): Fragment {
  return sql`
    old.id is not null and (${differ(sql, columns)} or ${comesOrGoes(sql)}) as changed,
    old.id is not null and (old.name_en, old.name_ar) is distinct from (next.name_en, next.name_ar) as renamed,
    ${closes(sql)} as closing`
}

/** How an incoming branch differs from the one there. */
export function branchDifferences(sql: Transaction, columns: readonly string[]): Fragment {
  return sql`
    ${companyDifferences(sql, columns)},
    old.id is not null and (
      old.district_id <> next.district_id
      or (old.lat, old.lng) is distinct from (next.lat, next.lng)
        and coalesce(${distanceKm(sql, 'old', 'next')} > ${MOVED_KM}, false)
    ) as moved`
}

/** next.gone says that no source holds it any longer. */
function comesOrGoes(sql: Transaction): Fragment {
  return sql`
    next.gone and old.archived_at is null or not next.gone and old.archived_by is not distinct from 'source'`
}

function closes(sql: Transaction): Fragment {
  return sql`old.id is not null and next.gone and old.archived_at is null`
}

function differ(sql: Transaction, columns: readonly string[]): Fragment {
  return sql`(${columnList(sql, columns, 'old')}) is distinct from (${columnList(sql, columns, 'next')})`
}
