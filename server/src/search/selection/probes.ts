import type { Fragment, Sql } from '../../database/connect.ts'
import { isProbed } from './index-scan.ts'
import type { IndexScan, Spellings } from './plan.ts'

/** The combinations of an index scan, one a row: `place` and, where the index goes on with it, `kind`. */
export function listCombinations(sql: Sql, { values, categories }: IndexScan): Fragment {
  return sql`unnest(${values}::bigint[]) place (value)
    ${categories ? sql`cross join unnest(${categories}::bigint[]) kind (category_id)` : sql``}`
}

/** True of a branch `b` of the combination. */
export function matchCombination(sql: Sql, { column, categories }: IndexScan): Fragment {
  return sql`b.${sql(column)} = place.value ${categories ? sql`and b.category_id = kind.category_id` : sql``}`
}

/** True when the company has a live branch in the index; by all of its branches where the combinations are many. */
export function writeExistsProbe(sql: Sql, scan: IndexScan, rankKey: Fragment): Fragment {
  if (isProbed(scan))
    return sql`(
      select true from ${listCombinations(sql, scan)}
      cross join lateral (
        select 1 from branches b where ${matchCombination(sql, scan)} and b.rank_key = ${rankKey} and b.live limit 1
      ) there limit 1
    )`
  const { column, values, categories } = scan
  return sql`(
    select true from branches b
    where b.company_id = ${rankKey} % (1::bigint << 40) and b.live and b.${sql(column)} = any(${values}::bigint[])
      ${categories ? sql`and b.category_id = any(${categories}::bigint[])` : sql``} limit 1
  )`
}

/** True when a spelling of the word is among the words of the company's and its branches' names. */
export function writeWordProbe(sql: Sql, spellings: Spellings, rankKey: Fragment): Fragment {
  return sql`(
    select true from name_postings holder
    where holder.token = any(${spellings}::text[]) and holder.rank_key = ${rankKey} limit 1
  )`
}
