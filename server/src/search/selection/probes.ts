import { quoteName, type SqlText, writeSql } from '../../database/statement.ts'
import { isProbed } from './index-scan.ts'
import type { IndexScan, Spellings } from './plan.ts'

/** The combinations of an index scan, one a row: `place` and, where the index goes on with it, `kind`. */
export function listCombinations({ values, categories }: IndexScan): SqlText {
  return writeSql`unnest(${values}::bigint[]) place (value)
    ${categories ? writeSql`cross join unnest(${categories}::bigint[]) kind (category_id)` : writeSql``}`
}

/** True of a branch `b` of the combination. */
export function matchCombination({ column, categories }: IndexScan): SqlText {
  return writeSql`b.${quoteName(column)} = place.value ${categories ? writeSql`and b.category_id = kind.category_id` : writeSql``}`
}

/** True when the company has a live branch in the index; by all of its branches where the combinations are many. */
export function writeExistsProbe(scan: IndexScan, rankKey: SqlText): SqlText {
  if (isProbed(scan))
    return writeSql`(
      select true from ${listCombinations(scan)}
      cross join lateral (
        select 1 from branches b where ${matchCombination(scan)} and b.rank_key = ${rankKey} and b.live limit 1
      ) there limit 1
    )`
  const { column, values, categories } = scan
  return writeSql`(
    select true from branches b
    where b.company_id = ${rankKey} % (1::bigint << 40) and b.live and b.${quoteName(column)} = any(${values}::bigint[])
      ${categories ? writeSql`and b.category_id = any(${categories}::bigint[])` : writeSql``} limit 1
  )`
}

/** True when a spelling of the word is among the words of the company's and its branches' names. */
export function writeWordProbe(spellings: Spellings, rankKey: SqlText): SqlText {
  return writeSql`(
    select true from name_postings holder
    where holder.token = any(${spellings}::text[]) and holder.rank_key = ${rankKey} limit 1
  )`
}
