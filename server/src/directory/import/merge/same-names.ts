import type { Fragment, Transaction } from '../../../database/connect.ts'
import { Copier } from '../../../database/copy-writer.ts'
import { toIndexedNames } from '../../model/names.ts'
import { type Import, keysOf } from './import.ts'

const PAGE = 10_000

/** Names are folded here, so the rows of `newcomers` or `settled` make a round trip: newcomer_keys or settled_keys. */
export async function copyNames(sql: Transaction, table: 'newcomers' | 'settled'): Promise<void> {
  const keys = table === 'newcomers' ? 'newcomer_keys' : 'settled_keys'
  await sql`create temp table ${sql(keys)} (id bigint, name text) on commit drop`
  const copier = new Copier(sql)
  for (let last = 0; ; ) {
    const rows = await sql<{ id: number; nameEn: string | null; nameAr: string | null }[]>`
      select id, name_en as "nameEn", name_ar as "nameAr" from ${sql(table)} where id > ${last} order by id limit ${PAGE}`
    if (rows.length === 0) break
    last = rows.at(-1)!.id
    for (const { id, nameEn, nameAr } of rows) {
      for (const name of toIndexedNames(nameEn, nameAr)) await copier.add(keys, [id, name])
    }
    await copier.pause()
  }
  await copier.finish()
  await sql`analyze ${sql(keys)}`
}

/** The names a newcomer goes by (n, name, own): its own, and those of its company. */
export function newcomerNames(imported: Import): Fragment {
  const { sql } = imported
  const company = sql`(
    select key, name_key_en, name_key_ar from stage_company
    union all
    select k.key, c.name_key_en, c.name_key_ar from ${keysOf(imported, 'company')} k join companies c on c.id = k.row_id
    where not exists (select from stage_company s where s.key = k.key))`
  return sql`
    select id as n, name, true as own from newcomer_keys
    union all
    select n.n, called.name, false from newcomers n join ${company} c on c.key = n.company_key
    cross join unnest(array[c.name_key_en, c.name_key_ar]) called (name) where called.name is not null`
}

/** The names a branch of another source goes by (id, name, own). */
export function settledNames(sql: Transaction): Fragment {
  return sql`
    select id, name, true as own from settled_keys
    union all
    select s.id, called.name, false from settled s join companies c on c.id = s.company_id
    cross join unnest(array[c.name_key_en, c.name_key_ar]) called (name) where called.name is not null`
}
