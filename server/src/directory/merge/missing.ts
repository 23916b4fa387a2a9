import { ImportError } from '../records.ts'
import type { Import } from './import.ts'

const TABLES = { company: 'companies', branch: 'branches' } as const

/**
 * Archives the companies or branches of the source that this import does not hold; a row it held but skipped is held.
 * Throws an ImportError when that is over a fifth of those that are not archived, unless forced: a source cut short
 * must not empty the directory. The ids are left in missing_company or missing_branch.
 */
export async function archiveMissing(
  { sql, sourceId, now }: Import,
  kind: keyof typeof TABLES,
  force: boolean,
): Promise<number> {
  const table = sql(TABLES[kind])
  const missing = sql(`missing_${kind}`)
  const [{ live } = { live: 0 }] = await sql<{ live: number }[]>`
    select count(*) as live from source_keys k join ${table} r on r.id = k.row_id
    where k.source_id = ${sourceId} and k.kind = ${kind} and r.archived_at is null`
  const { count } = await sql`
    insert into ${missing}
    select r.id from source_keys k join ${table} r on r.id = k.row_id
    where k.source_id = ${sourceId} and k.kind = ${kind} and r.archived_at is null
      and not exists (select from ${sql(`incoming_${kind}`)} i where i.id = r.id)
      and not exists (select from held_keys h where h.kind = ${kind} and h.key = k.key)`
  if (count * 5 > live && !force) {
    throw new ImportError(
      `${count} of the ${live} ${TABLES[kind]} of this source are missing from the import, over a fifth: ` +
        'nothing was changed; force it if they are to be archived',
    )
  }
  await sql`
    update ${table} r set archived_at = ${now}, archived_by = 'source', updated_at = ${now}
    from ${missing} m where m.id = r.id`
  return count
}
