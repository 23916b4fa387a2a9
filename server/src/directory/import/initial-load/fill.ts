import { splitIndexedWords } from '../../model/names.ts'
import { insertRows } from '../apply/rows.ts'
import { copyDerived } from '../copy-derived.ts'
import { insertDocuments } from '../derive/documents.ts'
import { fillNameWords } from '../derive/name-words.ts'
import type { Import } from '../merge/import.ts'
import { analyzeRows, createEmptyTable, createTable, dropTables } from '../temp-table.ts'

/** Fills the data derived from companies and branches, in a directory that holds only this import's. */
export async function fillDerived(imported: Import, enter: (phase: string) => void): Promise<void> {
  const { sql } = imported
  enter('ranks and names')
  await insertRows(
    sql,
    'company_types',
    ['type', 'country_id', 'rank_key', 'company_id'],
    sql`
      select distinct unnest(c.types), b.country_id, c.rank_key, c.id
      from (select distinct company_id, country_id from branches where live) b join companies c on c.id = b.company_id
      where c.types <> '{}'`,
  )
  await insertPostings(imported)
  enter('documents')
  await insertDocuments(sql, sql`incoming_branch`)
}

/** The words of a company's own names came with it; those that only names of its branches hold make a round trip. */
async function insertPostings({ sql }: Import): Promise<void> {
  await createEmptyTable(sql, 'branch_words', 'company_id bigint, token text')
  await createTable(
    sql,
    'other_names',
    sql`
    select row_number() over () as n, named.* from (
      select distinct b.company_id, b.name_en, b.name_ar
      from incoming_branch b join incoming_company c on c.id = b.company_id
      where not b.gone and (b.name_en <> coalesce(c.name_en, '') or b.name_ar <> coalesce(c.name_ar, ''))
    ) named`,
  )
  await sql`create index on other_names (n)`
  await copyDerived<{ id: number; company: number; en: string | null; ar: string | null }>(
    sql,
    (last, limit) => sql`
      select n as id, company_id as company, name_en as en, name_ar as ar
      from other_names where n > ${last} order by n limit ${limit}`,
    function* ({ company, en, ar }) {
      for (const token of splitIndexedWords(en, ar)) yield ['branch_words', [company, token]]
    },
  )
  await analyzeRows(sql, 'branch_words')
  await insertRows(
    sql,
    'name_postings',
    ['token', 'rank_key', 'company_id'],
    sql`
      select w.token, c.rank_key, c.id from (
        select id as company_id, unnest(string_to_array(tokens, ' ')) as token from incoming_company
        union all
        select distinct b.company_id, b.token from branch_words b join incoming_company i on i.id = b.company_id
        where b.token <> all(string_to_array(i.tokens, ' '))
      ) w join companies c on c.id = w.company_id where c.archived_at is null`,
  )
  await dropTables(sql, 'branch_words', 'other_names')
  await fillNameWords(sql)
}
