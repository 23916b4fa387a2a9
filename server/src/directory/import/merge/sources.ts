import type { Transaction } from '../../../database/connect.ts'
import type { DirectorySource } from '../../model/records.ts'
import { upsertRows } from '../apply/rows.ts'

/** Adds the source, or updates its row; returns its id. An attribution stays until another one is given. */
export async function upsertSource(
  sql: Transaction,
  { name, format = name, attribution }: Pick<DirectorySource, 'name' | 'format' | 'attribution'>,
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
