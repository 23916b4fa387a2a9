/**
 * The one module that writes the directory. Imports, curation and rebuilds compute what is to be written in temporary
 * tables and hand it over as a query; the statements here put it into the directory's tables.
 *
 * The statements have few forms, because one set of statements must serve a single PostgreSQL server and a Citus cluster.
 * There the directory's tables are reference tables, with a copy on every node, and an UPDATE or a DELETE of a reference
 * table may not read a temporary table in any form: such a table exists on one node only. What a cluster does accept is
 * INSERT … SELECT … ON CONFLICT, which computes the rows on one node and sends them to all, and a DELETE of keys that are
 * given as an array. So an update is an upsert whose rows all exist, and a delete sends the keys.
 */
import type { Fragment, Transaction } from '../../../database/connect.ts'
import { listAssignments, listColumns } from '../fragments.ts'
import { type DirectoryTable, TABLES } from './tables.ts'

/** Keys that one DELETE names at most. */
const DELETE_BATCH = 10_000

/** Inserts the rows that a query selects, its columns in the order of `columns`; returns how many. */
export async function insertRows(
  sql: Transaction,
  table: DirectoryTable,
  columns: readonly string[],
  rows: Fragment,
): Promise<number> {
  const { count } = await sql`insert into ${sql(table)} (${listColumns(sql, columns)}) ${rows}`
  return count
}

/**
 * Inserts the rows that a query selects and updates those that exist, where a column differs; returns how many were
 * inserted or changed. The query has the columns in the order of `columns`, the table's key among them.
 */
export async function upsertRows(
  sql: Transaction,
  table: DirectoryTable,
  columns: readonly string[],
  rows: Fragment,
): Promise<number> {
  const key: readonly string[] = TABLES[table].key
  const values = columns.filter(column => !key.includes(column))
  const { count } = await sql`
    insert into ${sql(table)} as stored (${listColumns(sql, columns)}) ${rows}
    on conflict (${listColumns(sql, key)}) do update set ${listAssignments(sql, values, 'excluded')}
    where (${listColumns(sql, values, 'stored')}) is distinct from (${listColumns(sql, values, 'excluded')})`
  return count
}

/**
 * Sets columns of rows that exist, where they differ; returns how many rows changed. The query selects the table's key
 * and the columns, by name, each row once.
 */
export async function updateRows(
  sql: Transaction,
  table: DirectoryTable,
  columns: readonly string[],
  rows: Fragment,
): Promise<number> {
  const { key, required }: { key: readonly string[]; required: readonly string[] } = TABLES[table]
  const untouched = [...key, ...required].filter(column => !columns.includes(column))
  const sameRow = key.map(column => sql`${sql(`old.${column}`)} = ${sql(`next.${column}`)}`)
  const { count } = await sql`
    insert into ${sql(table)} (${listColumns(sql, [...untouched, ...columns])})
    select ${listColumns(sql, untouched, 'old')}, ${listColumns(sql, columns, 'next')}
    from (${rows}) next join ${sql(table)} old on ${sameRow.reduce((before, each) => sql`${before} and ${each}`)}
    where (${listColumns(sql, columns, 'old')}) is distinct from (${listColumns(sql, columns, 'next')})
    on conflict (${listColumns(sql, key)}) do update set ${listAssignments(sql, columns, 'excluded')}`
  return count
}

/**
 * Deletes the rows whose `column` has one of the values that a query of one column selects, and which meet `condition`.
 * The values are sent in bounded arrays, a statement each; returns how many rows are gone. All of them are known before the
 * first is deleted, because the query may read the same table. A million of ids take 8 MB of memory.
 */
export async function deleteRows(
  sql: Transaction,
  table: DirectoryTable,
  column: string,
  values: Fragment,
  condition: Fragment = sql`true`,
): Promise<number> {
  const batches = await sql<{ values: (number | string)[] }[]>`
    select array_agg(value) as values from (
      select value, row_number() over () as n from (select distinct value from (${values}) given (value)) given
    ) numbered group by (n - 1) / ${DELETE_BATCH}::integer`
  let deleted = 0
  for (const { values } of batches) {
    const { count } = await sql`
      delete from ${sql(table)} where ${sql(column)} = any(${values}) and ${condition}`
    deleted += count
  }
  return deleted
}
