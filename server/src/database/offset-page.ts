import type { Fragment, Sql } from './connect.ts'

/** A page of rows, and how many rows there are in all. */
export interface OffsetPage<T> {
  rows: T[]
  total: number
}

/**
 * Reads a page, which `rows` selects in its order, and counts with `counted` what it was taken from. It is one statement, so
 * that both are of one moment: rows that others write meanwhile are in both or in neither.
 */
export async function readOffsetPage<T extends object>(
  sql: Sql,
  rows: Fragment,
  counted: Fragment,
): Promise<OffsetPage<T>> {
  const found = await sql<(T & { page_total: number; page_place: number | null })[]>`
    select counted.count as page_total, page.*
    from (${counted}) counted
    left join (select row_number() over () as page_place, ordered.* from (${rows}) ordered) page on true
    order by page.page_place`
  return { rows: found.filter(row => row.page_place !== null), total: found[0]!.page_total }
}
