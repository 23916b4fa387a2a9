import type { Fragment, Transaction } from '../../../database/connect.ts'
import { listColumns, selectDistanceKm } from '../fragments.ts'

/** A branch that is nearer to where it was has only been measured anew. */
export const MOVED_KM = 0.1

/** The columns of a comparison. */
export const COMPANY_FLAGS = ['changed', 'renamed', 'closing', 'reopening'] as const
export const BRANCH_FLAGS = [...COMPANY_FLAGS, 'moved', 'recategorised'] as const

/** How an incoming company (alias `next`) differs from the one there (`old`, null when there is none). */
export function compareCompanies(sql: Transaction, columns: readonly string[]): Fragment {
  return sql`
    old.id is not null and (${selectDiffers(sql, columns)} or ${selectComesOrGoes(sql)}) as changed,
    old.id is not null and (old.name_en, old.name_ar) is distinct from (next.name_en, next.name_ar) as renamed,
    ${selectCloses(sql)} as closing, ${selectReopens(sql)} as reopening`
}

/** How an incoming branch differs from the one there. */
export function compareBranches(sql: Transaction, columns: readonly string[]): Fragment {
  return sql`
    ${compareCompanies(sql, columns)},
    old.id is not null and (
      old.district_id <> next.district_id
      or (old.lat, old.lng) is distinct from (next.lat, next.lng)
        and coalesce(${selectDistanceKm(sql, 'old', 'next')} > ${MOVED_KM}, false)
    ) as moved,
    old.id is not null and old.category_id is distinct from next.category_id as recategorised`
}

/** next.gone says that no source holds it any longer. */
function selectComesOrGoes(sql: Transaction): Fragment {
  return sql`
    next.gone and old.archived_at is null or not next.gone and old.archived_by is not distinct from 'source'`
}

function selectCloses(sql: Transaction): Fragment {
  return sql`old.id is not null and next.gone and old.archived_at is null`
}

/** What an operator has archived does not come back. */
function selectReopens(sql: Transaction): Fragment {
  return sql`old.id is not null and not next.gone and old.archived_by is not distinct from 'source'`
}

function selectDiffers(sql: Transaction, columns: readonly string[]): Fragment {
  return sql`(${listColumns(sql, columns, 'old')}) is distinct from (${listColumns(sql, columns, 'next')})`
}
