import type { Transaction } from '../../database/connect.ts'
import { insertRows } from '../import/apply/rows.ts'
import { selectRankKeys } from '../import/derive/ranks.ts'
import { buildSearchText, toIndexedName } from '../model/names.ts'
import { parseDomain } from '../model/rules.ts'

interface First {
  nameEn: string | null
  nameAr: string | null
  website: string | null
  phone: string | null
}

/** Inserts a company for branches that an operator took out of another, called as the first of them; returns its id. */
export async function insertSplitCompany(sql: Transaction, branchId: number, now: Date): Promise<number> {
  const [first] = await sql<First[]>`
    select name_en as "nameEn", name_ar as "nameAr", website, phone from branches where id = ${branchId}`
  const { nameEn, nameAr, website, phone } = first!
  const [row] = await sql<{ id: number }[]>`select nextval(pg_get_serial_sequence('companies', 'id')) as id`
  const { id } = row!
  await insertRows(
    sql,
    'companies',
    [
      'id',
      'name_en',
      'name_ar',
      'website',
      'website_domain',
      'phone',
      'evidence',
      'name_key_en',
      'name_key_ar',
      'search_text',
      'rank_key',
      'updated_at',
    ],
    sql`
      select r.id, ${nameEn}, ${nameAr}, ${website}, ${parseDomain(website)}, ${phone}, '{"rule": "operator"}'::jsonb,
        ${toIndexedName(nameEn) || null}, ${toIndexedName(nameAr) || null}, ${buildSearchText(nameEn, nameAr)}, r.rank_key, ${now}::timestamptz
      from ${selectRankKeys(sql, sql`select ${id}::bigint as id`, sql`(select null::bigint as company_id, null::double precision as rating, null::integer as reviews where false)`)} r`,
  )
  return id
}
