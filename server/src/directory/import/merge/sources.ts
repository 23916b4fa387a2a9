import type { Sql, Transaction } from '../../../database/connect.ts'
import type { DirectorySource, TableMapping } from '../../model/records.ts'
import { upsertRows } from '../apply/rows.ts'

/** Tables of other columns whose mappings a source keeps beside the latest. */
const MOST_MAPPINGS = 20

interface KnownSource {
  attribution: string | null
  mappings: string | null
}

/** Adds the source, or updates its row; returns its id. An attribution and mappings stay until others are given. */
export async function upsertSource(
  sql: Transaction,
  { name, format = name, attribution, mappings = [] }: Omit<DirectorySource, 'records'>,
): Promise<number> {
  const [known] = await sql<KnownSource[]>`select attribution, mappings from sources where name = ${name}`
  await upsertRows(
    sql,
    'sources',
    ['name', 'format', 'attribution', 'mappings'],
    sql`
      select ${name}::text, ${format}::text, ${attribution ?? known?.attribution ?? null}::text,
        ${mergeMappings(mappings, known?.mappings ?? null)}::text`,
  )
  const [row] = await sql<{ id: number }[]>`select source_id as id from sources where name = ${name}`
  return row!.id
}

/** The given mappings before those that the source has for tables of other columns. */
function mergeMappings(given: readonly TableMapping[], known: string | null): string | null {
  if (given.length === 0) return known
  const byColumns = new Map<string, TableMapping>()
  for (const mapping of [...given, ...parseMappings(known)]) {
    const columns = listColumns(mapping.columns)
    if (!byColumns.has(columns)) byColumns.set(columns, mapping)
  }
  return JSON.stringify([...byColumns.values()].slice(0, MOST_MAPPINGS))
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
  const columns = listColumns(header)
  const found = rows.flatMap(({ name, mappings }) => {
    const mapping = parseMappings(mappings).find(each => listColumns(each.columns) === columns)
    return mapping ? [{ name, mapping }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

/** The same text for the same columns in any order. */
function listColumns(columns: readonly string[]): string {
  return JSON.stringify(columns.toSorted())
}

function parseMappings(text: string | null): TableMapping[] {
  return text === null ? [] : JSON.parse(text)
}
