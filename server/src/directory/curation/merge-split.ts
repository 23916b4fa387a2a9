import { encodeDirectoryId } from '../../contract/ids.ts'
import type { Database, Transaction } from '../../database/connect.ts'
import { recordChangedCompanies } from '../../database/versions.ts'
import { deleteRows, insertRows, updateRows, upsertRows } from '../import/apply/rows.ts'
import { createDirtyCompanies, refreshCompanies } from '../import/derive/companies.ts'
import { renderDocuments } from '../import/derive/documents.ts'
import { lockDirectory } from '../import/lock.ts'
import { selectCompanyRoots } from '../import/merge/company-roots.ts'
import { createTable } from '../import/temp-table.ts'
import { DecisionError, explainNotMerged, requireBranches, requireCompany } from './requirements.ts'
import { insertSplitCompany } from './split-company.ts'

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
      select old_id from reassigned_branches union select company_id from reassigned_branches union select ${company}::bigint`
    await deleteRows(
      sql,
      'displaced_branches',
      'branch_id',
      sql`
        select b.id from displaced_branches d join branches b on b.id = d.branch_id and b.company_id = d.company_id
        where not exists (select 1 from company_decisions own where own.kind = 'branch' and own.row_id = b.id)`,
    )
    await refreshCompanies(sql, now)
    const dirty = await sql<{ id: number }[]>`select id from dirty_companies`
    await recordChangedCompanies(
      sql,
      dirty.map(({ id }) => id),
    )
    await createTable(
      sql,
      'stale_documents',
      sql`select id, null::text as branch_text from reassigned_branches`,
    )
    await renderDocuments(sql)
    return { id: encodeDirectoryId('cmp', company), branches }
  })
}

/** Moves the displaced branches to the companies that decisions and sources give them to; returns how many moved. */
async function moveBranches(sql: Transaction, now: Date): Promise<number> {
  await createTable(
    sql,
    'reassigned_branches',
    sql`
    select b.id, b.company_id as old_id, coalesce(roots.root, given.id) as company_id
    from displaced_branches d join branches b on b.id = d.branch_id
    left join company_decisions own on own.kind = 'branch' and own.row_id = b.id
    cross join lateral (select coalesce(own.company_id, d.company_id) as id) given
    left join (${selectCompanyRoots(sql)}) roots on roots.id = given.id
    where b.company_id <> coalesce(roots.root, given.id)`,
  )
  return updateRows(
    sql,
    'branches',
    ['company_id', 'updated_at'],
    sql`select id, company_id, ${now}::timestamptz as updated_at from reassigned_branches`,
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
