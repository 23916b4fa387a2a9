import type { Transaction } from '../../../database/connect.ts'
import type { DirectorySource } from '../../model/records.ts'
import { upsertRows } from '../apply/rows.ts'

/** Adds the source, or updates its row; returns its id. An attribution stays until another one is given. */
export async function upsertSource(
  sql: Transaction,
  { name, format = name, attribution }: Pick<DirectorySource, 'name' | 'format' | 'attribution'>,
): Promise<number> {
  await upsertRows(
    sql,
    'sources',
    ['name', 'format', 'attribution'],
    sql`
      select given.name, given.format, coalesce(given.attribution, s.attribution)
      from (
        select ${name}::text as name, ${format}::text as format, ${attribution ?? null}::text as attribution
      ) given left join sources s on s.name = given.name`,
  )
  const [row] = await sql<{ id: number }[]>`select source_id as id from sources where name = ${name}`
  return row!.id
}
