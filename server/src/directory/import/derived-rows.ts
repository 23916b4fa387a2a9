import type { Fragment, Transaction } from '../../database/connect.ts'
import type { Cell } from '../../database/copy-buffer.ts'
import { copyDerived } from './copy-derived.ts'
import { joinFragments } from './fragments.ts'
import { analyzeRows, createEmptyTable } from './temp-table.ts'

type ColumnType = 'bigint' | 'text' | 'boolean'

/** The columns of relations that are derived together. */
type Relations<Name extends string> = Record<Name, Record<string, ColumnType>>

/** So many rows, and what is derived of them, are sent along with each statement that reads them. */
const FEW_ROWS = 100

/** A value of each column, in their order. */
type Derive<Row, Name extends string> = (row: Row) => Iterable<[relation: Name, cells: Cell[]]>

/**
 * Derives relations from rows, for what SQL does not derive (folding): reads the rows in pages by `id`. Of few rows the
 * relations are arrays; more are copied into temporary tables of the same names. Creating such a table, filling it by COPY
 * and dropping it takes longer than folding a hundred names.
 */
export async function deriveRows<Row extends { id: number }, Name extends string>(
  sql: Transaction,
  relations: Relations<Name>,
  selectPage: (last: number, limit: number) => PromiseLike<readonly Row[]>,
  derive: Derive<Row, Name>,
): Promise<Record<Name, Fragment> & { isEmpty: boolean; isFew: boolean }> {
  const rows = await selectPage(0, FEW_ROWS + 1)
  const isFew = rows.length <= FEW_ROWS
  if (!isFew) await copyToTables(sql, relations, selectPage, derive)
  const derived = isFew ? rows.flatMap(row => [...derive(row)]) : []
  const entries = Object.entries<Record<string, ColumnType>>(relations).map(([name, columns]) => {
    const cells = derived.flatMap(([relation, cells]) => (relation === name ? [cells] : []))
    return [name, isFew ? listRows(sql, columns, cells) : sql`${sql(name)}`]
  })
  return { ...Object.fromEntries(entries), isEmpty: rows.length === 0, isFew }
}

/** A relation of rows that are sent along. */
export function listRows(
  sql: Transaction,
  columns: Record<string, ColumnType>,
  rows: readonly Cell[][],
): Fragment {
  const select = Object.entries(columns).map(([name, type], at) => {
    const cells = rows.map(cells => cells[at]!)
    return { name: sql`${sql(name)}`, cells: castArray(sql, cells, type) }
  })
  return sql`(
    select * from unnest(${joinFragments(
      sql,
      select.map(({ cells }) => cells),
    )}) as listed (${joinFragments(
      sql,
      select.map(({ name }) => name),
    )}))`
}

function castArray(sql: Transaction, cells: Cell[], type: ColumnType): Fragment {
  if (type === 'bigint') return sql`${cells as number[]}::bigint[]`
  // The client takes an array of booleans for a boolean.
  const texts = sql`${cells.map(cell => (cell === null ? null : String(cell)))}::text[]`
  return type === 'text' ? texts : sql`${texts}::boolean[]`
}

async function copyToTables<Row extends { id: number }, Name extends string>(
  sql: Transaction,
  relations: Relations<Name>,
  selectPage: (last: number, limit: number) => PromiseLike<readonly Row[]>,
  derive: Derive<Row, Name>,
): Promise<void> {
  for (const [name, columns] of Object.entries<Record<string, ColumnType>>(relations)) {
    const definitions = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
    await createEmptyTable(sql, name, definitions.join(', '))
  }
  await copyDerived(sql, selectPage, derive)
  for (const name of Object.keys(relations)) await analyzeRows(sql, name)
}
