import type { Fragment, Sql, Transaction } from '../../../database/connect.ts'
import { JOINING_WORDS, orderWords, toIndexedNames } from '../../model/names.ts'
import { listDistinctiveWords } from '../../resolution/names/generic-names.ts'
import { copyDerived } from '../copy-derived.ts'
import { analyzeRows, createEmptyTable, createTable, dropTables } from '../temp-table.ts'
import { type Import, selectSourceKeys } from './import.ts'

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
 * Creates existing_names (id, name, own): the folded names of existing places, and whether each is the place's own, not that of
 * its company or written as one word. Most places bear the name of their company, which is folded already; the others make a round trip.
 */
export async function collectExistingNames(sql: Transaction): Promise<void> {
  await createEmptyTable(sql, 'existing_names', 'id bigint, name text, own boolean')
  const { count } = await sql`
    insert into existing_names
    select s.id, called.name, bool_or(s.bears_company_name)
    from existing_places s join companies c on c.id = s.company_id
    cross join unnest(array[c.name_key_en, c.name_key_ar]) called (name) where called.name is not null
    group by s.id, called.name`
  // Many places bear one name: its words are ordered once.
  await sql`
    insert into existing_names
    select distinct e.id, o.ordered, true
    from (
      select name, ${selectOrdered(sql, sql`name`)} as ordered
      from (select distinct name from existing_names where own and name like '% %') named offset 0
    ) o join existing_names e on e.name = o.name
    where e.own and o.ordered <> o.name`
  await copyDerived<{ id: number; nameEn: string | null; nameAr: string | null }>(
    sql,
    (last, limit) => sql`
      select id, name_en as "nameEn", name_ar as "nameAr"
      from existing_places where id > ${last} and not bears_company_name order by id limit ${limit}`,
    function* ({ id, nameEn, nameAr }) {
      for (const name of toIndexedNames(nameEn, nameAr)) {
        yield ['existing_names', [id, name, true]]
        const ordered = orderWords(name)
        if (ordered) yield ['existing_names', [id, ordered, true]]
      }
    },
  )
  await sql`
    insert into existing_names
    select id, joined, false
    from (select id, ${selectJoined(sql, sql`name`)} as joined from existing_names where own and name like '% %') e
    where joined in (select name from staged_names where name not like '% %')`
  await analyzeRows(sql, 'existing_names', count > 0 ? count : undefined)
}

/** The names of incoming places (n, name, own): their own, these as one word, and those of their companies. */
export function selectIncomingNames(imported: Import): Fragment {
  const { sql } = imported
  const called = sql`cross join unnest(array[c.name_key_en, c.name_key_ar]) called (name)`
  return sql`
    select n, name, true as own from staged_names
    union all
    select n, ordered, true from staged_names where ordered is not null
    union all
    select n, ${selectJoined(sql, sql`name`)}, false from staged_names where name like '% %'
    union all
    select n.n, called.name, false from incoming_places n join stage_company c on c.key = n.company_key
    ${called} where called.name is not null
    union all
    select n.n, called.name, false from incoming_places n join ${selectSourceKeys(imported, 'company')} k on k.key = n.company_key
    join companies c on c.id = k.row_id ${called}
    where called.name is not null and not exists (select 1 from stage_company s where s.key = k.key)`
}

/** A name of several words as one word: "Blue Brew" is "BlueBrew". It counts as less than a name of a place's own. */
export function selectJoined(sql: Sql, name: Fragment): Fragment {
  return sql`replace(${name}, ' ', '')`
}

/** The same as `orderWords` (names.ts), in SQL and for names that stay as they are as well. */
export function selectOrdered(sql: Sql, name: Fragment): Fragment {
  return sql`(
    select string_agg(word, ' ' order by word collate "C") from unnest(string_to_array(${name}, ' ')) word
    where word <> all(${JOINING_WORDS}))`
}

/** Creates distinctive_pairs (n, id): the pairs of `met` (n, id) that share a distinctive name of their own. */
export async function findDistinctivePairs(sql: Transaction, met: Fragment): Promise<void> {
  await createTable(
    sql,
    'own_names',
    sql`
    select met.n, met.id, nn.name from ${met} met
    join incoming_strips nn on nn.n = met.n join existing_names sn on sn.id = met.id and sn.name = nn.name
    where nn.own and sn.own`,
  )
  await createTable(
    sql,
    'names_met',
    sql`
    select row_number() over ()::integer as id, name from (select distinct name from own_names) own`,
    'id',
  )
  await createEmptyTable(sql, 'distinctive_own_names', 'name text')
  await copyDerived<{ id: number; name: string }>(
    sql,
    (last, limit) => sql`select id, name from names_met where id > ${last} order by id limit ${limit}`,
    function* ({ name }) {
      if (listDistinctiveWords(name.split(' ')).length > 0) yield ['distinctive_own_names', [name]]
    },
  )
  await createTable(
    sql,
    'distinctive_pairs',
    sql`
    select distinct n, id from own_names where name in (select name from distinctive_own_names)`,
  )
  await dropTables(sql, 'own_names', 'names_met', 'distinctive_own_names')
}
