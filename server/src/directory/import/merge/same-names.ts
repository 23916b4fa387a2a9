import type { Fragment, Transaction } from '../../../database/connect.ts'
import { toIndexedNames } from '../../model/names.ts'
import { listDistinctiveWords } from '../../resolution/generic-names.ts'
import { copyDerived } from '../copy-derived.ts'
import { type Import, selectSourceKeys } from './import.ts'

/** Folded words that join others. */
const JOINING = ['of', 'the', 'for', 'and', 'at', 'in', 'by', 'de', 'و', 'في']

/** Whether other sources have companies or branches. Where they have, the names of branches are folded while these are staged. */
export async function hasBusinessesOfOthers({
  sql,
  sourceId,
}: Pick<Import, 'sql' | 'sourceId'>): Promise<boolean> {
  // Source by source: a scan would pass all branches of this source first.
  const [others] = await sql<{ any: boolean }[]>`
    select exists (
      select 1 from sources s cross join lateral (
        select 1 from source_keys k where k.source_id = s.source_id and k.kind in ('company', 'branch') limit 1) found
      where s.source_id <> ${sourceId}) as any`
  return others!.any
}

/**
 * Creates existing_names (id, name, own): the folded names of existing places, and whether each is the place's own or that of
 * its company. Most places bear the name of their company, which is folded already; the others make a round trip.
 */
export async function collectExistingNames(sql: Transaction): Promise<void> {
  await sql`create temp table existing_names (id bigint, name text, own boolean) on commit drop`
  await sql`
    insert into existing_names
    select s.id, called.name, bool_or(s.bears_company_name)
    from existing_places s join companies c on c.id = s.company_id
    cross join unnest(array[c.name_key_en, c.name_key_ar]) called (name) where called.name is not null
    group by s.id, called.name`
  await copyDerived<{ id: number; nameEn: string | null; nameAr: string | null }>(
    sql,
    (last, limit) => sql`
      select id, name_en as "nameEn", name_ar as "nameAr"
      from existing_places where id > ${last} and not bears_company_name order by id limit ${limit}`,
    function* ({ id, nameEn, nameAr }) {
      for (const name of toIndexedNames(nameEn, nameAr)) yield ['existing_names', [id, name, true]]
    },
  )
  await sql`
    insert into existing_names
    select distinct id, ${orderWords(sql, sql`name`)}, true from existing_names where own and ${hasOtherOrder(sql)}`
  await sql`analyze existing_names`
}

/** The names of incoming places (n, name, own): their own, and those of their companies. */
export function selectIncomingNames(imported: Import): Fragment {
  const { sql } = imported
  const company = sql`(
    select key, name_key_en, name_key_ar from stage_company
    union all
    select k.key, c.name_key_en, c.name_key_ar from ${selectSourceKeys(imported, 'company')} k join companies c on c.id = k.row_id
    where not exists (select 1 from stage_company s where s.key = k.key))`
  return sql`
    select n, name, true as own from staged_names
    union all
    select n, ${orderWords(sql, sql`name`)}, true from staged_names where ${hasOtherOrder(sql)}
    union all
    select n.n, called.name, false from incoming_places n join ${company} c on c.key = n.company_key
    cross join unnest(array[c.name_key_en, c.name_key_ar]) called (name) where called.name is not null`
}

/** The words of a folded name in the order of the alphabet, without those that join others: "Embassy of Japan" and "Japan Embassy". */
export function orderWords(sql: Transaction, name: Fragment): Fragment {
  return sql`(
    select string_agg(word, ' ' order by word collate "C") from unnest(string_to_array(${name}, ' ')) word where word <> all(${JOINING}))`
}

/** Whether a name has several words, so that this is more than the name itself. */
function hasOtherOrder(sql: Transaction): Fragment {
  return sql`name like '_% _%' and ${orderWords(sql, sql`name`)} <> name`
}

/** Creates distinctive_pairs (n, id): the pairs of `met` (n, id, own_names) that share a distinctive name of their own. */
export async function findDistinctivePairs(sql: Transaction, met: Fragment): Promise<void> {
  await sql`
    create temp table own_names on commit drop as
    select met.n, met.id, name from ${met} met cross join unnest(met.own_names) name`
  await sql`
    create temp table names_met on commit drop as
    select row_number() over ()::integer as id, name from (select distinct name from own_names) own`
  await sql`alter table names_met add primary key (id)`
  await sql`create temp table distinctive_names (name text) on commit drop`
  await copyDerived<{ id: number; name: string }>(
    sql,
    (last, limit) => sql`select id, name from names_met where id > ${last} order by id limit ${limit}`,
    function* ({ name }) {
      if (listDistinctiveWords(name.split(' ')).length > 0) yield ['distinctive_names', [name]]
    },
  )
  await sql`
    create temp table distinctive_pairs on commit drop as
    select distinct n, id from own_names where name in (select name from distinctive_names)`
  await sql`analyze distinctive_pairs`
  await sql`drop table own_names, names_met, distinctive_names`
}
