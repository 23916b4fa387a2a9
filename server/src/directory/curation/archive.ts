import { decodeDirectoryId } from '../../contract/ids.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { raiseDirectoryVersion, recordChangedCompanies } from '../../database/versions.ts'
import { updateRows } from '../import/apply/rows.ts'
import { createDirtyCompanies, refreshCompanies } from '../import/derive/companies.ts'
import { waitForDirectory } from '../import/lock.ts'
import { DecisionError, explainArchived } from './requirements.ts'

export interface ArchivedState {
  id: string
  /** ISO 8601; null when the row is not archived. */
  archivedAt: string | null
}

/**
 * Archives or restores a branch (`brn_…`) or a company (`cmp_…`) on behalf of the operator: imports leave alone what is
 * archived so. A company's branches go and come with it, unless they are archived themselves. Undefined when there
 * is none of this id; nothing changes when the row is as asked for. Throws a DecisionError when the company is part of
 * another, or is to be restored and has no branch that is open.
 */
export async function setArchived(
  database: Database,
  publicId: string,
  archived: boolean,
  now: Date = new Date(),
  onWait?: () => void,
): Promise<ArchivedState | undefined> {
  const branchId = decodeDirectoryId('brn', publicId)
  const id = branchId ?? decodeDirectoryId('cmp', publicId)
  if (id === undefined) return undefined
  return database.begin(async sql => {
    await waitForDirectory(sql, onWait)
    const table = branchId === undefined ? 'companies' : 'branches'
    const [row] = await sql<{ company_id: number }[]>`
      select ${sql(branchId === undefined ? 'id' : 'company_id')} as company_id from ${sql(table)} where id = ${id}`
    // Readers keep what they have read where nothing changes.
    if (!row) return undefined
    await raiseDirectoryVersion(sql)
    if (branchId === undefined) await rejectMerged(sql, publicId, id)
    const by = archived ? 'operator' : null
    await updateRows(
      sql,
      table,
      ['archived_at', 'archived_by', 'updated_at'],
      sql`
        select id, ${archived ? sql`coalesce(archived_at, ${now})` : sql`null::timestamptz`} as archived_at,
          ${by}::text as archived_by, ${now}::timestamptz as updated_at
        from ${sql(table)} where id = ${id} and archived_by is distinct from ${by}`,
    )
    await createDirtyCompanies(sql)
    await sql`insert into dirty_companies values (${row.company_id})`
    await refreshCompanies(sql, now)
    await recordChangedCompanies(sql, [row.company_id])
    const [left] = await sql<
      { archived_at: Date | null }[]
    >`select archived_at from ${sql(table)} where id = ${id}`
    const archivedAt = left!.archived_at?.toISOString() ?? null
    if (!archived && archivedAt !== null) throw new DecisionError(await explainArchived(sql, publicId, id))
    return { id: publicId, archivedAt }
  })
}

async function rejectMerged(sql: Transaction, publicId: string, id: number): Promise<void> {
  const [row] = await sql`select 1 from companies where id = ${id} and archived_by = 'merge'`
  if (row) throw new DecisionError(await explainArchived(sql, publicId, id))
}
