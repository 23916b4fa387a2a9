/**
 * Temporary tables of an import and of what is derived. Each step keeps its rows in one.
 *
 * To create such a table, to analyse and to drop it takes PostgreSQL up to 1.5 ms, however few rows it holds, and statements
 * that read a new table are planned anew. A small import consists of little else. So its tables stay with the session, empty
 * from the commit on: the next import of the session finds them, and the plans of its statements. A large import drops them.
 */
import type { Fragment, Transaction } from '../../database/connect.ts'

/** From so many rows on, a table is analysed although an earlier import of the session has done so. */
const MANY_ROWS = 1000

interface TempTable {
  /** The planner has seen rows of it. */
  isAnalyzed: boolean
  /** An earlier import has left it, empty, and this transaction has not used it yet. */
  isLeft: boolean
}

interface TempTables {
  known: Map<string, TempTable>
  /** Tables stay with the session. */
  areKept: boolean
}

const tablesByTransaction = new WeakMap<Transaction, Promise<TempTables>>()

/** Lets the tables of a transaction stay with its session. `endTables` must be called before it ends. */
export async function keepTables(sql: Transaction): Promise<void> {
  const tables = await findTables(sql)
  tables.areKept = true
}

/** Keeps the tables no longer, nor those of earlier imports of the session. */
export async function giveTablesUp(sql: Transaction): Promise<void> {
  const tables = await findTables(sql)
  tables.areKept = false
}

/** Empties the tables that stay with the session, and drops them if they were given up. */
export async function endTables(sql: Transaction): Promise<void> {
  const { known, areKept } = await findTables(sql)
  if (!areKept) return dropTables(sql, ...known.keys())
  const used = [...known].filter(([, { isLeft }]) => !isLeft)
  await sql.unsafe(used.map(([name]) => `delete from pg_temp.${name}`).join(';')).simple()
}

/**
 * Creates a temporary table of the rows that a query selects, until the transaction ends, and returns how many there are.
 * The planner learns of them: what it assumes of an unknown table leads to scans of whole tables of the directory. `key`
 * becomes the primary key. A name stands for the same columns always, as the table may have stayed with the session.
 */
export async function createTable(
  sql: Transaction,
  name: string,
  rows: Fragment,
  key?: string,
): Promise<number> {
  const tables = await findTables(sql)
  const isThere = await useAgain(sql, tables, name)
  const { count } = isThere
    ? await sql`insert into ${sql(name)} ${rows}`
    : await sql`create temp table ${sql(name)} on commit ${tables.areKept ? sql`preserve rows` : sql`drop`} as ${rows}`
  if (key && !isThere) await sql`alter table ${sql(name)} add primary key (${sql(key)})`
  await analyzeRows(sql, name, count)
  return count
}

/** Creates an empty temporary table of columns, until the transaction ends. `parameters` are those of its storage. */
export async function createEmptyTable(
  sql: Transaction,
  name: string,
  columns: string,
  parameters = '',
): Promise<void> {
  const tables = await findTables(sql)
  if (await useAgain(sql, tables, name)) return
  const onCommit = tables.areKept ? 'preserve rows' : 'drop'
  await sql.unsafe(`create temp table ${name} (${columns}) ${parameters} on commit ${onCommit}`)
}

/**
 * Tells the planner of the rows of a temporary table. Few rows of a table that the session has had before are nothing new.
 * `count` is how many they are, where that is known.
 */
export async function analyzeRows(sql: Transaction, name: string, count?: number): Promise<void> {
  const { known, areKept } = await findTables(sql)
  const table = known.get(name)
  const areFew = count === undefined ? areKept : count <= MANY_ROWS
  if (count === 0 || (table?.isAnalyzed && areKept && areFew)) return
  await sql`analyze ${sql(name)}`
  if (table) table.isAnalyzed = true
}

/** Drops tables that are not needed any longer, unless they stay with the session. */
export async function dropTables(sql: Transaction, ...names: string[]): Promise<void> {
  const { known, areKept } = await findTables(sql)
  if (areKept || names.length === 0) return
  await sql`drop table ${sql(names)}`
  for (const name of names) known.delete(name)
}

/** Whether there is such a table, which is empty then. One that an earlier import has left is dropped where none are kept. */
async function useAgain(sql: Transaction, { known, areKept }: TempTables, name: string): Promise<boolean> {
  const table = known.get(name)
  const isThere = table !== undefined && (areKept || !table.isLeft)
  if (isThere && !table.isLeft) await (areKept ? sql`delete from ${sql(name)}` : sql`truncate ${sql(name)}`)
  if (table && !isThere) await sql`drop table ${sql(`pg_temp.${name}`)}`
  known.set(name, { isAnalyzed: isThere && table.isAnalyzed, isLeft: false })
  return isThere
}

function findTables(sql: Transaction): Promise<TempTables> {
  const found = tablesByTransaction.get(sql) ?? readTables(sql)
  tablesByTransaction.set(sql, found)
  return found
}

/** The tables that earlier imports of the session have left. */
async function readTables(sql: Transaction): Promise<TempTables> {
  const rows = await sql<{ name: string; analyzed: boolean }[]>`
    select relname as name, reltuples >= 0 as analyzed from pg_class
    where relnamespace = pg_my_temp_schema() and relkind = 'r'`
  const known = rows.map(({ name, analyzed }) => [name, { isAnalyzed: analyzed, isLeft: true }] as const)
  return { known: new Map(known), areKept: false }
}
