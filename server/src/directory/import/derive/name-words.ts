import type { Fragment, Transaction } from '../../../database/connect.ts'
import { deleteRows, insertRows, upsertRows } from '../apply/rows.ts'

/** A higher count says nothing more about which word was meant, and counting the postings of a common word takes long. */
const MAX_HOLDERS = 200

/** Fills the vocabulary from the postings of an empty directory's first import. */
export async function fillNameWords(sql: Transaction): Promise<void> {
  await insertRows(
    sql,
    'name_words',
    ['token', 'holders'],
    sql`select token, least(count(*), ${MAX_HOLDERS}) from name_postings group by token order by token`,
  )
}

/** Counts the companies that hold the words of a relation (token) anew. Words that none holds any more go. */
export async function refreshNameWords(sql: Transaction, words: Fragment): Promise<void> {
  await deleteRows(
    sql,
    'name_words',
    'token',
    sql`
      select w.token from ${words} w
      where not exists (select 1 from name_postings p where p.token = w.token)`,
  )
  await upsertRows(
    sql,
    'name_words',
    ['token', 'holders'],
    sql`
      select w.token, held.count from ${words} w
      cross join lateral (
        select count(*)::integer as count
        from (select 1 from name_postings p where p.token = w.token limit ${MAX_HOLDERS}) counted
      ) held
      where held.count > 0`,
  )
}
