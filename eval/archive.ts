import { encodeDirectoryId } from '../server/src/contract/ids.ts'
import type { Database } from '../server/src/database/connect.ts'
import { setArchived } from '../server/src/directory/curation/archive.ts'
import { type GeneratedDirectory, SOURCE } from './directory/source.ts'

/** Archives what has closed down, as an operator does. */
export async function archiveCompanies(sql: Database, { archived }: GeneratedDirectory): Promise<void> {
  const rows = await sql<{ id: number }[]>`
    select row_id as id from source_keys k join sources s on s.source_id = k.source_id
    where s.name = ${SOURCE} and k.kind = 'company' and k.key = any(${[...archived]})`
  for (const { id } of rows) await setArchived(sql, encodeDirectoryId('cmp', id), true)
}
