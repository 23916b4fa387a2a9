import type { Sql, Transaction } from '../../../database/connect.ts'
import type { DirectorySource, TableMapping } from '../../model/records.ts'
import { updateRows, upsertRows } from '../apply/rows.ts'

/** Tables of other columns whose mappings a source keeps beside the latest. */
const MOST_MAPPINGS = 20

/** Adds the source, or updates its row; returns its id. An attribution stays until another is given. */
export async function upsertSource(
  sql: Transaction,
  { name, format = name, attribution }: Omit<DirectorySource, 'records'>,
): Promise<number> {
  const [known] = await sql<{ attribution: string | null }[]>`
    select attribution from sources where name = ${name}`
  await upsertRows(
    sql,
    'sources',
    ['name', 'format', 'attribution'],
    sql`select ${name}::text, ${format}::text, ${attribution ?? known?.attribution ?? null}::text`,
  )
  const [row] = await sql<{ id: number }[]>`select source_id as id from sources where name = ${name}`
  return row!.id
}

/** Keeps how the tables of a source were read, before what it has of tables of other columns. */
export async function storeMappings(
  sql: Transaction,
  { name, mappings = [] }: Pick<DirectorySource, 'name' | 'mappings'>,
): Promise<void> {
  if (mappings.length === 0) return
  const byColumns = new Map<string, TableMapping>()
  for (const mapping of [...mappings, ...(await readMappings(sql, name))]) {
    const columns = listColumns(mapping.columns)
    if (!byColumns.has(columns)) byColumns.set(columns, mapping)
  }
  const text = JSON.stringify([...byColumns.values()].slice(0, MOST_MAPPINGS))
  await updateRows(sql, 'sources', ['mappings'], sql`select ${name}::text as name, ${text}::text as mappings`)
}

/** How the columns of the tables of a source were read, the latest first. */
export async function readMappings(sql: Sql, source: string): Promise<TableMapping[]> {
  const [row] = await sql<{ mappings: string | null }[]>`select mappings from sources where name = ${source}`
  return parseMappings(row?.mappings ?? null)
}

/** The source whose tables had just these columns, and how they were read; undefined where there is none or are several. */
export async function findSourceByColumns(
  sql: Sql,
  header: readonly string[],
): Promise<{ name: string; mapping: TableMapping } | undefined> {
  const rows = await sql<{ name: string; mappings: string }[]>`
    select name, mappings from sources where format = 'csv' and mappings is not null`
  const found = rows.flatMap(({ name, mappings }) => {
    const mapping = parseMappings(mappings).find(({ columns }) => hasSameColumns(columns, header))
    return mapping ? [{ name, mapping }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** Whether two tables have the same columns, in any order. */
export function hasSameColumns(one: readonly string[], other: readonly string[]): boolean {
  return listColumns(one) === listColumns(other)
}

/** The same text for the same columns in any order. */
function listColumns(columns: readonly string[]): string {
  return JSON.stringify(columns.toSorted())
}

function parseMappings(text: string | null): TableMapping[] {
  return text === null ? [] : JSON.parse(text)
}
