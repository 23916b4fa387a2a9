import { decodeDirectoryId, encodeDirectoryId } from '../../contract/ids.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { deleteRows, insertRows, updateRows, upsertRows } from '../import/apply/rows.ts'
import { createDirtyCompanies, refreshCompanies } from '../import/derive/companies.ts'
import { renderDocuments } from '../import/derive/documents.ts'
import { lockDirectory } from '../import/lock.ts'
import { selectCompanyRoots } from '../import/merge/company-roots.ts'
import { insertSplitCompany } from './split-company.ts'

/** What cannot be decided, in words for the operator. */
export class DecisionError extends Error {}

const DECISION = ['kind', 'row_id', 'company_id', 'decided_at']

export interface DecisionResult {
  /** The company that has the branches now. */
  id: string
  /** How many branches changed companies. */
  branches: number
}

/**
 * Makes the second company part of the first: its branches move, and those that its sources bring later follow. Its id
 * stays with it, for splitCompany to undo the merging. Throws a DecisionError.
 */
export async function mergeCompanies(
  database: Database,
  into: string,
  merged: string,
  onWait?: () => void,
): Promise<DecisionResult> {
  return runDecision(database, onWait, async (sql, now) => {
    const [company, part] = [await requireCompany(sql, into), await requireCompany(sql, merged)]
    if (company === part) throw new DecisionError(`${into} cannot be merged with itself`)
    await insertRows(
      sql,
      'company_decisions',
      DECISION,
      sql`select 'company', ${part}::bigint, ${company}::bigint, ${now}::timestamptz`,
    )
    await setArchived(sql, part, now, 'merge', now)
    await insertDisplaced(sql, await listBranches(sql, part))
    return company
  })
}

/** Undoes the merging of a company: it gets back the branches that its sources give it. Throws a DecisionError. */
export async function splitCompany(
  database: Database,
  publicId: string,
  onWait?: () => void,
): Promise<DecisionResult> {
  return runDecision(database, onWait, async (sql, now) => {
    const company = await requireCompany(sql, publicId, true)
    const undone = await deleteRows(
      sql,
      'company_decisions',
      'row_id',
      sql`select ${company}::bigint`,
      sql`kind = 'company'`,
    )
    if (undone === 0) throw new DecisionError(await explainNotMerged(sql, publicId, company))
    await setArchived(sql, company, null, null, now)
    return company
  })
}

/** Makes some branches of a company a company of their own, named after the first. Throws a DecisionError. */
export async function splitBranches(
  database: Database,
  publicIds: string[],
  onWait?: () => void,
): Promise<DecisionResult> {
  return runDecision(database, onWait, async (sql, now) => {
    const branches = await requireBranches(sql, publicIds)
    const company = await insertSplitCompany(sql, branches[0]!, now)
    await insertDisplaced(sql, branches)
    await upsertRows(
      sql,
      'company_decisions',
      DECISION,
      sql`select 'branch', unnest(${branches}::bigint[]), ${company}::bigint, ${now}::timestamptz`,
    )
    return company
  })
}

/** Runs a decision, and then moves the branches that it concerns, with all that depends on whose they are. */
async function runDecision(
  database: Database,
  onWait: (() => void) | undefined,
  run: (sql: Transaction, now: Date) => Promise<number>,
): Promise<DecisionResult> {
  const now = new Date()
  return database.begin(async sql => {
    await lockDirectory(sql, onWait)
    const company = await run(sql, now)
    const branches = await moveBranches(sql, now)
    await createDirtyCompanies(sql)
    await sql`
      insert into dirty_companies
      select old_id from moved_branches union select company_id from moved_branches union select ${company}::bigint`
    await deleteRows(
      sql,
      'displaced_branches',
      'branch_id',
      sql`
        select b.id from displaced_branches d join branches b on b.id = d.branch_id and b.company_id = d.company_id
        where not exists (select 1 from company_decisions own where own.kind = 'branch' and own.row_id = b.id)`,
    )
    await refreshCompanies(sql, now)
    await sql`
      create temp table stale_documents on commit drop as select id, null::text as branch_text from moved_branches`
    await renderDocuments(sql)
    return { id: encodeDirectoryId('cmp', company), branches }
  })
}

/** Moves the displaced branches to the companies that decisions and sources give them to; returns how many moved. */
async function moveBranches(sql: Transaction, now: Date): Promise<number> {
  await sql`
    create temp table moved_branches on commit drop as
    select b.id, b.company_id as old_id, coalesce(roots.root, given.id) as company_id
    from displaced_branches d join branches b on b.id = d.branch_id
    left join company_decisions own on own.kind = 'branch' and own.row_id = b.id
    cross join lateral (select coalesce(own.company_id, d.company_id) as id) given
    left join (${selectCompanyRoots(sql)}) roots on roots.id = given.id
    where b.company_id <> coalesce(roots.root, given.id)`
  return updateRows(
    sql,
    'branches',
    ['company_id', 'updated_at'],
    sql`select id, company_id, ${now}::timestamptz as updated_at from moved_branches`,
  )
}

async function setArchived(
  sql: Transaction,
  company: number,
  at: Date | null,
  by: 'merge' | null,
  now: Date,
): Promise<void> {
  await updateRows(
    sql,
    'companies',
    ['archived_at', 'archived_by', 'updated_at'],
    sql`
      select ${company}::bigint as id, ${at}::timestamptz as archived_at, ${by}::text as archived_by,
        ${now}::timestamptz as updated_at`,
  )
}

/** Remembers which company the sources give each branch to, where that is not remembered yet. */
async function insertDisplaced(sql: Transaction, branches: number[]): Promise<void> {
  await insertRows(
    sql,
    'displaced_branches',
    ['branch_id', 'company_id'],
    sql`
      select id, company_id from branches b where id = any(${branches}::bigint[])
        and not exists (select 1 from displaced_branches d where d.branch_id = b.id)`,
  )
}

async function listBranches(sql: Transaction, company: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`select id from branches where company_id = ${company}`
  return rows.map(row => row.id)
}

async function requireCompany(sql: Transaction, publicId: string, merged = false): Promise<number> {
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
  const [row] = await sql`select from companies where id = ${id} and archived_by = 'empty'`
  if (row) return `${publicId} has no branch that is open: it comes back with one`
  return `${publicId} is archived: restore it first`
}

async function explainNotMerged(sql: Transaction, publicId: string, id: number): Promise<string> {
  const parts = await sql<{ id: number }[]>`
    select row_id as id from company_decisions where kind = 'company' and company_id = ${id} order by row_id`
  const them = parts.map(part => encodeDirectoryId('cmp', part.id)).join(', ')
  return parts.length > 0
    ? `${publicId} is part of no other company; part of it are ${them}: name one of those, or branches to split off`
    : `${publicId} is part of no other company: name the branches to split off`
}

async function requireBranches(sql: Transaction, publicIds: string[]): Promise<number[]> {
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
