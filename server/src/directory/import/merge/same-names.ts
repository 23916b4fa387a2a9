import type { Fragment, Transaction } from '../../../database/connect.ts'
import { toIndexedNames } from '../../model/names.ts'
import { listDistinctiveWords } from '../../resolution/generic-names.ts'
import { copyDerived } from '../copy-derived.ts'
import { type Import, selectSourceKeys } from './import.ts'

/**
 * Folds the names of places into incoming_place_names or existing_place_names (id, name, distinctive). Folding is done here,
 * so the rows make a round trip.
 */
export async function copyNames(
  sql: Transaction,
  table: 'incoming_places' | 'existing_places',
): Promise<void> {
  const keys = table === 'incoming_places' ? 'incoming_place_names' : 'existing_place_names'
  await sql`create temp table ${sql(keys)} (id bigint, name text, distinctive boolean) on commit drop`
  await copyDerived<{ id: number; nameEn: string | null; nameAr: string | null }>(
    sql,
    (last, limit) => sql`
      select id, name_en as "nameEn", name_ar as "nameAr"
      from ${sql(table)} where id > ${last} order by id limit ${limit}`,
    function* ({ id, nameEn, nameAr }) {
      for (const name of toIndexedNames(nameEn, nameAr))
        yield [keys, [id, name, listDistinctiveWords(name.split(' ')).length > 0]]
    },
  )
  await sql`analyze ${sql(keys)}`
}

/** The names of incoming places (n, name, own, distinctive): their own, and those of their companies. */
export function selectIncomingNames(imported: Import): Fragment {
  const { sql } = imported
  const company = sql`(
    select key, name_key_en, name_key_ar from stage_company
    union all
    select k.key, c.name_key_en, c.name_key_ar from ${selectSourceKeys(imported, 'company')} k join companies c on c.id = k.row_id
    where not exists (select 1 from stage_company s where s.key = k.key))`
  return sql`
    select id as n, name, true as own, distinctive from incoming_place_names
    union all
    select n.n, called.name, false, true from incoming_places n join ${company} c on c.key = n.company_key
    cross join unnest(array[c.name_key_en, c.name_key_ar]) called (name) where called.name is not null`
}

/** The names of branches of other sources (id, name, own, distinctive). */
export function selectExistingNames(sql: Transaction): Fragment {
  return sql`
    select id, name, true as own, distinctive from existing_place_names
    union all
    select s.id, called.name, false, true from existing_places s join companies c on c.id = s.company_id
    cross join unnest(array[c.name_key_en, c.name_key_ar]) called (name) where called.name is not null`
}
