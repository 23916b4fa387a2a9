import type { Fragment } from '../../../database/connect.ts'
import { insertRows, updateRows } from '../apply/rows.ts'
import { type ReferenceKind, rebuildSearchNames } from '../derive/search-names.ts'
import { joinFragments, listColumns, selectDistanceKm } from '../fragments.ts'
import { analyzeRows, createEmptyTable, createTable } from '../temp-table.ts'
import { findSequence, type Import, insertIncomingKeys } from './import.ts'

type ReferenceTable = 'countries' | 'regions' | 'cities' | 'districts' | 'categories'

/**
 * How sources share the rows of a kind. A row belongs to the source that made it (source_id): that source changes it,
 * any other only fills what is missing. What a record leaves out erases nothing.
 */
export interface SharedKind {
  kind: ReferenceKind
  table: ReferenceTable
  /** The columns of the English and the Arabic label. English repeats Arabic while it is unknown. */
  labels: [en: string, ar: string]
  /** Changed by the row's own source only. */
  owned: string[]
  /** Filled by any source. */
  filled: string[]
  /** Text arrays, filled by any source; staged as lines. */
  lists: string[]
}

/** The columns of a new row and what they are made of, about a row `i` of incoming rows that has its id. */
export type NewRow = Record<string, Fragment>

/** From so many new rows on, the planner must learn that they have ids. */
const MANY_ROWS = 100
/** Two records of a name within this distance are one city. */
const SAME_CITY_KM = 25

/**
 * Gives every incoming row its id: that of its key, that of a row of the same scope and name (`existing`), or of a new row.
 * Incoming rows may stand for one another: of two such the first is inserted, and the other finds it in the next round.
 * `prepare` is called before the rows of a round are inserted. Returns how many rows are new: these have all that they bring, and
 * need not be merged.
 */
export async function resolveRows(
  imported: Import,
  { kind, table }: SharedKind,
  existing: Fragment,
  newRow: NewRow,
  prepare: (round: number) => Promise<void> = async () => {},
): Promise<number> {
  const { sql, sourceId } = imported
  const incoming = sql(`incoming_${kind}`)
  const limitDistance = (a: string, b: string) =>
    kind === 'city'
      ? sql`and (${sql(a)}.lat is null or ${sql(b)}.lat is null or ${selectDistanceKm(sql, a, b)} <= ${SAME_CITY_KM})`
      : sql``
  const place = kind === 'city' ? sql`, lat, lng` : sql``
  const named = sql`(select n, scope, unnest(names) as name ${place} from ${incoming} where id is null)`
  const nearest = kind === 'city' ? sql`${selectDistanceKm(sql, 'i', 'k')} nulls last,` : sql``
  const [row] = await sql<{ count: number }[]>`select count(*) as count from ${incoming} where id is null`
  let unresolved = row!.count
  if (unresolved === 0) return 0
  const sequence = await findSequence(imported, table)
  const columns = ['id', 'source_id', ...Object.keys(newRow)]
  const values = joinFragments(sql, [sql`i.id`, sql`${sourceId}::integer`, ...Object.values(newRow)])
  await createEmptyTable(sql, `found_${kind}`, 'n bigint, id bigint')
  const incomingIds = sql(`found_${kind}`)
  let added = 0
  for (let round = 1; unresolved > 0; round++) {
    // The planner knows nothing of names that an earlier round has made: for each it may go through all of `named`.
    const { count: known } = await sql`
      insert into ${incomingIds}
      with named as materialized ${named}
      select distinct on (i.n) i.n, k.id
      from named i join (${existing}) k on k.scope = i.scope and k.name = i.name ${limitDistance('i', 'k')}
      order by i.n, ${nearest} k.id`
    unresolved -= known
    if (known > 0)
      await sql`update ${incoming} i set id = found.id from ${incomingIds} found where found.n = i.n and i.id is null`
    const { count } = await sql`
      with named as ${named},
      later as (
        select later.n from named later
        join named earlier on earlier.scope = later.scope and earlier.name = later.name and earlier.n < later.n
          ${limitDistance('earlier', 'later')}
      )
      update ${incoming} set id = nextval(${sequence}::text::regclass), added = true, round = ${round}
      where id is null and n not in (select n from later)`
    if (count === 0) continue
    added += count
    unresolved -= count
    // What the planner knows is that no row has an id yet.
    if (count > MANY_ROWS) await analyzeRows(sql, `incoming_${kind}`)
    await prepare(round)
    await insertRows(sql, table, columns, sql`select ${values} from ${incoming} i where i.round = ${round}`)
    await sql`insert into changed_rows (kind, id, is_new) select ${kind}, id, true from ${incoming} where round = ${round}`
    await rebuildSearchNames(sql, kind)
  }
  await insertIncomingKeys(imported, kind)
  return added
}

/** Brings the rows that incoming ones stand for up to date, as far as this source has a say in them; returns how many change. */
export async function mergeRows(imported: Import, shared: SharedKind): Promise<number> {
  const { sql, sourceId } = imported
  const { kind, labels, owned, filled, lists } = shared
  const table = sql(shared.table)
  const incoming = sql(`incoming_${kind}`)
  const [en, ar] = [sql(labels[0]), sql(labels[1])]
  const mine = sql`r.source_id = ${sourceId}`
  const list = (name: string) => sql`string_to_array(w.${sql(name)}, e'\n')`
  const values = [
    sql`case when ${mine} or r.${en} = r.${ar}
      then coalesce(w.${en}, case when r.${en} = r.${ar} then w.${ar} end, r.${en}) else r.${en} end`,
    ...owned.map(
      each => sql`case when ${mine} then coalesce(w.${sql(each)}, r.${sql(each)}) else r.${sql(each)} end`,
    ),
    ...[labels[1], ...filled].map(
      each =>
        sql`case when ${mine} then coalesce(w.${sql(each)}, r.${sql(each)}) else coalesce(r.${sql(each)}, w.${sql(each)}) end`,
    ),
    ...lists.map(
      each =>
        sql`coalesce(case when ${mine} or r.${sql(each)} = '{}' then ${list(each)} end, r.${sql(each)})`,
    ),
  ]
  const ordered = [labels[0], ...owned, labels[1], ...filled, ...lists]
  const naming = ordered.filter(each => [...labels, 'slug', 'city_id', ...lists].includes(each))
  const next = joinFragments(
    sql,
    values.map((value, at) => sql`${value} as ${sql(ordered[at]!)}`),
  )
  const wanted = joinFragments(
    sql,
    ordered.map(
      each =>
        sql`(array_agg(${sql(each)} order by n) filter (where ${sql(each)} is not null))[1] as ${sql(each)}`,
    ),
  )
  const merged = `merged_${kind}`
  const count = await createTable(
    sql,
    merged,
    sql`
      with wanted as (select id, ${wanted} from ${incoming} group by id),
      next as (select r.id, ${next} from ${table} r join wanted w on w.id = r.id)
      select next.*, (${listColumns(sql, naming, 'r')}) is distinct from (${listColumns(sql, naming, 'next')}) as renamed
      from next join ${table} r on r.id = next.id
      where (${listColumns(sql, ordered, 'r')}) is distinct from (${listColumns(sql, ordered, 'next')})`,
  )
  if (count === 0) return 0
  await updateRows(sql, shared.table, ordered, sql`select * from ${sql(merged)}`)
  await sql`update ${incoming} i set changed = true from ${sql(merged)} m where m.id = i.id`
  // The documents of their branches are rendered anew as well, but search names take longer and seldom change.
  await sql`
    insert into changed_rows (kind, id, named) select ${kind}, id, not renamed from ${sql(merged)}
    on conflict (kind, id) do update set named = changed_rows.named and excluded.named`
  await rebuildSearchNames(sql, kind)
  return count
}
