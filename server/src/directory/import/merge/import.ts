import type { Fragment, Transaction } from '../../../database/connect.ts'
import { analyzeTable } from '../../../database/distribution/analyze.ts'
import type { RecordKind } from '../../model/records.ts'
import { insertRows } from '../apply/rows.ts'
import { analyzeRows } from '../temp-table.ts'

/** One import under way: its transaction, the source whose keys it speaks, and the time its changes are dated. */
export interface Import {
  sql: Transaction
  sourceId: number
  /** The source's name. */
  source: string
  now: Date
  /** The staging tables that hold rows; but for those of companies and branches, others are missing. */
  staged: ReadonlySet<string>
  /** Whether other sources have companies or branches. */
  hasOthers: boolean
  /** The import is the first large one: it fills shadow tables, which have no indexes yet. */
  isInitial?: boolean
}

/** From so many rows on, the planner must learn of them before they are joined again. */
const MANY_ROWS = 1000

/** Lets the planner learn of so many rows that were written to a table of the directory, if they are many. */
export async function analyzeIfMany(sql: Transaction, table: string, count: number): Promise<void> {
  if (count > MANY_ROWS) await analyzeTable(sql, table)
}

/**
 * Takes the rows that meet `condition` (about `s`) out of a kind's staging table, with the reason for the report.
 * Conditions read the directory, so the rows are found before any is deleted. `table` is the staging table.
 */
export async function skipRows(
  { sql }: Import,
  kind: RecordKind,
  condition: Fragment,
  reason: Fragment,
  table = `stage_${kind}`,
): Promise<void> {
  const stage = sql(table)
  const { count } = await sql`
    insert into problems select ${kind}, s.n, s.file, s.line, ${reason}, s.key from ${stage} s where ${condition}`
  if (count === 0) return
  await sql`delete from ${stage} s using problems p where p.n = s.n and p.skipped_key is not null`
}

/** Of several rows with one key the first is taken. */
export async function skipDuplicates(imported: Import, kind: RecordKind): Promise<void> {
  const { sql, staged } = imported
  const tables = [`stage_${kind}`, ...(kind === 'branch' ? ['known_branch'] : [])].filter(each =>
    staged.has(each),
  )
  const rows = tables.map(table => sql`select key, n from ${sql(table)}`)
  for (const table of tables) await analyzeRows(sql, table)
  for (const table of tables) {
    await skipRows(
      imported,
      kind,
      sql`exists (
        select 1 from (
          select key, min(n) as first from (${rows.reduce((one, other) => sql`${one} union all ${other}`)}) staged
          group by key having count(*) > 1
        ) d where d.key = s.key and d.first < s.n)`,
      sql`'key ' || s.key || ' has come before'`,
      table,
    )
  }
}

/** The keys of this source and the rows they stand for, earlier imports included: a relation of key and row_id. */
export function selectSourceKeys({ sql, sourceId }: Import, kind: RecordKind): Fragment {
  return sql`(select key, row_id from source_keys where source_id = ${sourceId} and kind = ${kind})`
}

/** Whether this source has brought branches before. */
export async function hasBranchKeys({ sql, sourceId }: Import): Promise<boolean> {
  const [known] = await sql`
    select 1 from source_keys where source_id = ${sourceId} and kind = 'branch' limit 1`
  return known !== undefined
}

/** The sequence that numbers the rows of a table. Looking it up takes longer than drawing a number. */
export async function findSequence({ sql }: Import, table: string): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select pg_get_serial_sequence(${table}, 'id') as name`
  return row!.name
}

/** Adds keys of this source: rows of key and row_id, and of content_hash where a branch has one. */
export async function insertKeys(
  imported: Import,
  kind: RecordKind,
  rows: Fragment,
  columns = ['key', 'row_id'],
): Promise<void> {
  const { sql, sourceId } = imported
  const count = await insertRows(
    sql,
    'source_keys',
    ['source_id', 'kind', ...columns],
    sql`select ${sourceId}::integer, ${kind}, keyed.* from (${rows}) keyed`,
  )
  await analyzeIfMany(sql, 'source_keys', count)
}

/** Adds the keys of incoming rows that this source has none of. In the order of the index, which then grows at one end. */
export async function insertIncomingKeys(
  imported: Import,
  kind: RecordKind,
  contentHash?: Fragment,
): Promise<void> {
  const { sql, isInitial } = imported
  await insertKeys(
    imported,
    kind,
    sql`
      select i.key, i.id ${contentHash ? sql`, ${contentHash}` : sql``} from ${sql(`incoming_${kind}`)} i
      where not exists (select 1 from ${selectSourceKeys(imported, kind)} k where k.key = i.key)
      ${isInitial ? sql`` : sql`order by i.key`}`,
    contentHash && ['key', 'row_id', 'content_hash'],
  )
}

/** How many incoming rows of a kind there are, how many are new, and how many of the others change. */
export interface IncomingCounts {
  rows: number
  added: number
  changed: number
}

/** What the import is about to do to companies and branches. */
export interface ChangePlan {
  companies: IncomingCounts
  branches: IncomingCounts
  /** The rows of missing_company and of missing_branch; a table without rows may not exist. */
  archived: { companies: number; branches: number }
}

export async function countIncoming({ sql }: Import, kind: 'company' | 'branch'): Promise<IncomingCounts> {
  const [row] = await sql<IncomingCounts[]>`
    select count(*) as rows, count(*) filter (where added) as added, count(*) filter (where changed) as changed
    from ${sql(`incoming_${kind}`)}`
  return row!
}

/** How many of a kind were added and changed; an incoming row says which it was. */
export async function countMerged({ sql, staged }: Import, kind: RecordKind) {
  const known =
    kind === 'branch' && staged.has('known_branch') ? sql`(select count(*) from unchanged_branch)` : sql`0`
  const [row] = await sql<{ added: number; updated: number; unchanged: number }[]>`
    select count(*) filter (where added) as added, count(*) filter (where not added and changed) as updated,
      count(*) filter (where not added and not changed) + ${known} as unchanged
    from ${sql(`incoming_${kind}`)} where n is not null`
  return row!
}
