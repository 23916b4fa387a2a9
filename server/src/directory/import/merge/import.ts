import type { Fragment, Transaction } from '../../../database/connect.ts'
import type { RecordKind } from '../../model/records.ts'

/** One import under way: its transaction, the source whose keys it speaks, and the time its changes are dated. */
export interface Import {
  sql: Transaction
  sourceId: number
  /** The source's name. */
  source: string
  now: Date
  /** Whether the tables that grow are being filled aside, without indexes. */
  aside?: boolean
}

/** Takes the rows that meet `condition` (about `s`) out of a kind's stage, with the reason for the report. */
export async function skipRows(
  { sql }: Import,
  kind: RecordKind,
  condition: Fragment,
  reason: Fragment,
): Promise<void> {
  await sql`
    with gone as (
      delete from ${sql(`stage_${kind}`)} s where ${condition}
      returning s.n, s.file, s.line, ${reason} as reason, s.key
    ), held as (
      insert into held_keys select ${kind}, key from gone
    )
    insert into skipped select ${kind}, n, file, line, reason from gone`
}

/** Of several rows with one key the first is taken. */
export async function skipDoubles(imported: Import, kind: RecordKind): Promise<void> {
  const { sql } = imported
  const stage = sql(`stage_${kind}`)
  await sql`analyze ${stage}`
  await sql`
    create temp table doubles on commit drop as
    select key, min(n) as first from ${stage} group by key having count(*) > 1`
  await skipRows(
    imported,
    kind,
    sql`exists (select from doubles d where d.key = s.key and d.first < s.n)`,
    sql`'key ' || s.key || ' has come before'`,
  )
  await sql`drop table doubles`
}

/** The key of this source to the row it stands for, earlier imports included. */
export function keysOf({ sql, sourceId }: Import, kind: RecordKind): Fragment {
  return sql`(select key, row_id from source_keys where source_id = ${sourceId} and kind = ${kind})`
}

/** Whence the rows of a table get their numbers. Looking that up takes longer than a number does. */
export async function sequenceOf({ sql }: Import, table: 'companies' | 'branches'): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select pg_get_serial_sequence(${table}, 'id') as name`
  return row!.name
}

/** In the order of the index, which then grows at one end. */
export async function insertKeys(imported: Import, kind: RecordKind): Promise<void> {
  const { sql, sourceId, aside } = imported
  const { count } = await sql`
    insert into source_keys (source_id, kind, key, row_id)
    select ${sourceId}::integer, ${kind}, i.key, i.id from ${sql(`incoming_${kind}`)} i
    where not exists (select from ${keysOf(imported, kind)} k where k.key = i.key)
    ${aside ? sql`` : sql`order by i.key`}`
  // The next kind is joined with these keys, of which the planner otherwise expects none.
  if (count > 1000) await sql`analyze source_keys`
}

/** How many of a kind were added and changed; an incoming row says which it was. */
export async function countMerged({ sql }: Import, kind: RecordKind) {
  const [row] = await sql<{ added: number; updated: number; unchanged: number }[]>`
    select count(*) filter (where added) as added, count(*) filter (where not added and changed) as updated,
      count(*) filter (where not added and not changed) as unchanged
    from ${sql(`incoming_${kind}`)} where n is not null`
  return row!
}
