import { decodeDirectoryId, encodeDirectoryId } from '../../contract/ids.ts'
import type { Transaction } from '../../database/connect.ts'

/** What cannot be decided, in words for the operator. */
export class DecisionError extends Error {}

/** The id of a company that a decision can name: not archived, except for having no open branch. */
export async function requireCompany(sql: Transaction, publicId: string, merged = false): Promise<number> {
  const id = decodeDirectoryId('cmp', publicId)
  const [row] = id === undefined ? [] : await sql`select archived_by from companies where id = ${id}`
  if (!row) throw new DecisionError(`there is no company ${publicId}`)
  if (row.archived_by !== null && row.archived_by !== 'empty' && !merged)
    throw new DecisionError(await explainArchived(sql, publicId, id!))
  return id!
}

/** Says why a company cannot be worked with: it is part of another one, has no open branch, or is archived. */
export async function explainArchived(sql: Transaction, publicId: string, id: number): Promise<string> {
  const [merged] = await sql<{ companyId: number }[]>`
    select company_id as "companyId" from company_decisions where kind = 'company' and row_id = ${id}`
  if (merged) return `${publicId} is part of ${encodeDirectoryId('cmp', merged.companyId)}: split it first`
  const [row] = await sql`select 1 from companies where id = ${id} and archived_by = 'empty'`
  if (row) return `${publicId} has no branch that is open: it comes back with one`
  return `${publicId} is archived: restore it first`
}

/** Says why there is no merging of a company to undo. */
export async function explainNotMerged(sql: Transaction, publicId: string, id: number): Promise<string> {
  const parts = await sql<{ id: number }[]>`
    select row_id as id from company_decisions where kind = 'company' and company_id = ${id} order by row_id`
  const them = parts.map(part => encodeDirectoryId('cmp', part.id)).join(', ')
  return parts.length > 0
    ? `${publicId} is part of no other company; part of it are ${them}: name one of those, or branches to split off`
    : `${publicId} is part of no other company: name the branches to split off`
}

/** The ids of branches of one company, which keeps others. */
export async function requireBranches(sql: Transaction, publicIds: string[]): Promise<number[]> {
  const ids = publicIds.map(publicId => decodeDirectoryId('brn', publicId) ?? 0)
  const rows = await sql<{ id: number; companyId: number }[]>`
    select id, company_id as "companyId" from branches where id = any(${ids}::bigint[])`
  const found = new Set(rows.map(row => row.id))
  const unknown = publicIds.find((_, at) => !found.has(ids[at]!))
  if (unknown !== undefined) throw new DecisionError(`there is no branch ${unknown}`)
  const companies = new Set(rows.map(row => row.companyId))
  if (companies.size > 1)
    throw new DecisionError('the branches are of several companies: split those of one at a time')
  const company = rows[0]!.companyId
  const [left] = await sql`
    select exists (select 1 from branches where company_id = ${company} and id <> all(${ids}::bigint[])) as any`
  if (!left!.any)
    throw new DecisionError(
      `these are all the branches of ${encodeDirectoryId('cmp', company)}: nothing would be split`,
    )
  return [...new Set(ids)]
}
