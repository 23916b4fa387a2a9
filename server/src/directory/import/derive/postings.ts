import type { Transaction } from '../../../database/connect.ts'
import { splitIndexedWords } from '../../model/names.ts'
import { deleteRows, insertRows } from '../apply/rows.ts'
import { copyDerived } from '../copy-derived.ts'
import { refreshNameWords } from './name-words.ts'

/** Stands between names, each of which is split into words for itself. */
const BETWEEN = '\x1f'

/**
 * Rebuilds the postings of the companies in `dirty_companies`: the words of their names and of the names of their active
 * branches. A company without an active branch has none.
 */
export async function rebuildPostings(sql: Transaction): Promise<void> {
  await sql`
    create temp table names_of_branches on commit drop as
    select company_id, string_agg(names, ${BETWEEN}) as names
    from (
      select distinct b.company_id, concat_ws(${BETWEEN}, b.name_en, b.name_ar) as names
      from dirty_companies d join branches b on b.company_id = d.id where b.live
    ) named group by company_id`
  await sql`create index on names_of_branches (company_id)`
  await sql`analyze names_of_branches`
  await sql`create temp table fresh_postings (token text, company_id bigint) on commit drop`
  await copyDerived<{ id: number; names: string }>(
    sql,
    (last, limit) => sql`
      select c.id, concat_ws(${BETWEEN}, c.name_en, c.name_ar, c.legal_name_en, c.legal_name_ar, b.names) as names
      from names_of_branches b join companies c on c.id = b.company_id
      where b.company_id > ${last} order by b.company_id limit ${limit}`,
    function* ({ id, names }) {
      for (const token of splitIndexedWords(...names.split(BETWEEN))) yield ['fresh_postings', [token, id]]
    },
  )
  await storePostings(sql)
  await sql`drop table names_of_branches, fresh_postings`
}

/** A stale posting takes the company's others along: rows are deleted by company, for which there is one key. */
async function storePostings(sql: Transaction): Promise<void> {
  await sql`analyze fresh_postings`
  await sql`
    create temp table changed_words on commit drop as
    select token from fresh_postings
    union
    select p.token from dirty_companies d join name_postings p on p.company_id = d.id where not d.is_new`
  await deleteRows(
    sql,
    'name_postings',
    'company_id',
    sql`
      select p.company_id
      from dirty_companies d join companies c on c.id = d.id join name_postings p on p.company_id = d.id
      where not d.is_new and (p.rank_key <> c.rank_key
        or not exists (select 1 from fresh_postings f where f.company_id = p.company_id and f.token = p.token))`,
  )
  await insertRows(
    sql,
    'name_postings',
    ['token', 'rank_key', 'company_id'],
    sql`
      select f.token, c.rank_key, c.id from fresh_postings f join companies c on c.id = f.company_id
      where not exists (select 1 from name_postings p where p.token = f.token and p.rank_key = c.rank_key)
      order by f.token, c.rank_key`,
  )
  await refreshNameWords(sql)
  await sql`drop table changed_words`
}
