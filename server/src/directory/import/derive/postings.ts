import type { Fragment, Transaction } from '../../../database/connect.ts'
import type { Cell } from '../../../database/copy-buffer.ts'
import { splitIndexedWords } from '../../model/names.ts'
import { deleteRows, insertRows } from '../apply/rows.ts'
import { deriveRows, listRows } from '../derived-rows.ts'
import { createTable } from '../temp-table.ts'
import { refreshNameWords } from './name-words.ts'

/** Stands between names, each of which is split into words for itself. */
const BETWEEN = '\x1f'

/**
 * Rebuilds the postings of the companies in `dirty_companies`: the words of their names and of the names of their active
 * branches. A company without an active branch has none.
 */
export async function rebuildPostings(sql: Transaction): Promise<void> {
  const { fresh_postings: postings, isFew } = await deriveRows(
    sql,
    { fresh_postings: { token: 'text', company_id: 'bigint' } },
    (last, limit) => sql<{ id: number; names: string | null }[]>`
      select d.id, case when b.names is not null
        then concat_ws(${BETWEEN}, c.name_en, c.name_ar, c.legal_name_en, c.legal_name_ar, b.names) end as names
      from (select id from dirty_companies where id > ${last} order by id limit ${limit}) d
      left join companies c on c.id = d.id
      left join lateral (
        select string_agg(distinct concat_ws(${BETWEEN}, b.name_en, b.name_ar), ${BETWEEN}) as names
        from branches b where b.company_id = d.id and b.live
      ) b on true
      order by d.id`,
    function* ({ id, names }): Generator<['fresh_postings', Cell[]]> {
      if (names === null) return
      for (const token of splitIndexedWords(...names.split(BETWEEN))) yield ['fresh_postings', [token, id]]
    },
  )
  await storePostings(sql, postings, isFew)
}

/** A stale posting takes the company's others along: rows are deleted by company, for which there is one key. */
async function storePostings(sql: Transaction, postings: Fragment, isFew: boolean): Promise<void> {
  const selectChanged = sql`
    select token from ${postings} fresh
    union
    select p.token from dirty_companies d join name_postings p on p.company_id = d.id where not d.is_new`
  const kept = isFew ? await sql<{ token: string }[]>`${selectChanged}` : undefined
  if (!kept) await createTable(sql, 'changed_words', selectChanged)
  const words = kept
    ? listRows(
        sql,
        { token: 'text' },
        kept.map(({ token }) => [token]),
      )
    : sql`changed_words`
  await deleteRows(
    sql,
    'name_postings',
    'company_id',
    sql`
      select p.company_id
      from dirty_companies d join companies c on c.id = d.id join name_postings p on p.company_id = d.id
      where not d.is_new and (p.rank_key <> c.rank_key
        or not exists (select 1 from ${postings} f where f.company_id = p.company_id and f.token = p.token))`,
  )
  await insertRows(
    sql,
    'name_postings',
    ['token', 'rank_key', 'company_id'],
    sql`
      select f.token, c.rank_key, c.id from ${postings} f join companies c on c.id = f.company_id
      where not exists (select 1 from name_postings p where p.token = f.token and p.rank_key = c.rank_key)
      order by f.token, c.rank_key`,
  )
  await refreshNameWords(sql, words)
}
