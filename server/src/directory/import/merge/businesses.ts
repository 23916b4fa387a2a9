import type { Fragment } from '../../../database/connect.ts'
import { analyzeTable } from '../../../database/distribution/analyze.ts'
import type { RecordKind } from '../../model/records.ts'
import {
  type BranchChanges,
  type Changes,
  type CompanyChanges,
  createChanges,
  type LoadReport,
} from '../../model/report.ts'
import { updateRows } from '../apply/rows.ts'
import { collectStates } from '../branch-changes.ts'
import { createDirtyCompanies, refreshCompanies } from '../derive/companies.ts'
import { insertDocuments, renderDocuments } from '../derive/documents.ts'
import { fillDerived } from '../initial-load/fill.ts'
import { startInitialLoad } from '../initial-load/initial-load.ts'
import { resolveKnownBranches } from '../known-branches.ts'
import { checkRelease } from '../release-check.ts'
import { analyzeRows, createEmptyTable, createTable } from '../temp-table.ts'
import { resolveBranches, writeBranches } from './branches.ts'
import { countWithoutBranch, resolveCompanies, writeCompanies } from './companies.ts'
import { applyDecisions, rememberDisplaced } from './decisions.ts'
import { relinkExportedIds } from './exported-ids.ts'
import { countIncoming, hasBranchKeys, type Import, type IncomingCounts, skipDuplicates } from './import.ts'
import { dropUnmatchedKeys, matchExisting } from './match-existing.ts'
import { archiveMissing } from './missing.ts'
import { relinkMovedCompanies } from './moved-companies.ts'
import { checkNewKeys } from './new-keys.ts'
import { mergeSourceValues } from './source-values.ts'

/** From so many rows on, the planner must know that the table has grown before it is joined again. */
const MANY = 1000

export interface MergeOptions {
  /** The kinds that the source has, even if it has no record of one. */
  presentKinds: ReadonlySet<RecordKind>
  /** Archive the companies or branches of the source that the import lacks, if the source has that kind. */
  archiveMissing: boolean
  /** Do so, and accept groups of branches that moved abnormally, whatever the numbers. */
  force: boolean
}

/** What became of the companies and branches. */
export interface MergeResult extends Pick<LoadReport, 'changes' | 'hidden' | 'withoutBranch'> {
  /** Whether the states of branches before the import were collected, because it may change some. */
  hasStates: boolean
}

/** What the import is about to do to companies and branches. */
export interface ChangePlan {
  companies: IncomingCounts
  branches: IncomingCounts
  /** The rows of missing_company and of missing_branch; a table without rows may not exist. */
  archived: { companies: number; branches: number }
}

/**
 * Merges companies and branches. Both are resolved before either is written, so that each row is written once, with
 * the rank that its company has in the end.
 */
export async function mergeBusinesses(
  given: Import,
  options: MergeOptions,
  enter: (phase: string) => void,
): Promise<MergeResult> {
  const { sql } = given
  const swapTables = await startInitialLoad(sql)
  const imported = { ...given, isInitial: swapTables !== undefined }
  const { archived, hidden } = await resolveBusinesses(imported, options)
  const companies = await countIncoming(imported, 'company')
  const branches = await countIncoming(imported, 'branch')
  const plan = { companies, branches, archived }
  const hasStates = swapTables === undefined && (await collectStates(imported, plan))
  enter('companies')
  await writeCompanies(imported, companies)
  if (companies.added + companies.changed > MANY) await analyzeTable(sql, 'companies')
  const withoutBranch = companies.added > 0 ? await countWithoutBranch(imported) : 0
  enter('branches')
  await writeBranches(imported, branches)
  if (branches.added + branches.changed > MANY) await analyzeTable(sql, 'branches')
  if (swapTables) {
    await fillDerived(imported, enter)
    enter('indexes')
    await swapTables()
    const changes = countAdded(companies.added - withoutBranch, branches.added)
    return { changes, hidden, withoutBranch, hasStates }
  }
  const { reopened, emptied } = await refreshDerived(imported, plan, enter)
  archived.companies += emptied
  const changes = await countChanges(imported, plan, reopened)
  changes.companies.added -= withoutBranch
  return { changes, hidden, withoutBranch, hasStates }
}

/** In an empty directory there is nothing else to do with a row. */
function countAdded(companies: number, branches: number): Changes {
  const changes = createChanges()
  changes.companies.added = companies
  changes.branches.added = branches
  return changes
}

/** Determines what becomes of every company and branch, before any is written. */
async function resolveBusinesses(
  imported: Import,
  { presentKinds, archiveMissing: archives, force }: MergeOptions,
): Promise<{ archived: { companies: number; branches: number }; hidden: MergeResult['hidden'] }> {
  await skipDuplicates(imported, 'company')
  await skipDuplicates(imported, 'branch')
  await resolveKnownBranches(imported)
  await relinkExportedIds(imported, 'company')
  await relinkExportedIds(imported, 'branch')
  if (await hasBranchKeys(imported)) {
    await checkNewKeys(imported, force)
    await relinkMovedCompanies(imported)
  }
  const { hasSamePlaces } = await matchExisting(imported)
  await resolveCompanies(imported)
  await resolveBranches(imported)
  if (hasSamePlaces) await dropUnmatchedKeys(imported)
  const missing = (kind: 'company' | 'branch') =>
    archives && presentKinds.has(kind) ? archiveMissing(imported, kind, force) : 0
  const archived = { companies: await missing('company'), branches: await missing('branch') }
  const hidden = {
    companies: await mergeSourceValues(imported, 'company'),
    branches: await mergeSourceValues(imported, 'branch'),
  }
  await applyDecisions(imported)
  if (presentKinds.has('branch')) await checkRelease(imported, force)
  return { archived, hidden }
}

/** Brings what is derived from the companies and branches in line with them; returns how many companies have branches again, and how many none any more. */
async function refreshDerived(
  imported: Import,
  { companies, branches, archived }: ChangePlan,
  enter: (phase: string) => void,
): Promise<{ reopened: number; emptied: number }> {
  const { sql } = imported
  const changedKinds = await listChangedKinds(imported)
  const moved = ['district', 'city'].some(kind => changedKinds.has(kind)) ? await moveBranches(imported) : 0
  await rememberDisplaced(imported)
  if (moved > MANY) await analyzeTable(sql, 'branches')
  const changed = companies.changed + branches.changed
  const refreshed = { reopened: 0, emptied: 0 }
  enter('ranks and names')
  if (changed + companies.added + branches.added + archived.companies + archived.branches + moved > 0) {
    await collectDirtyCompanies(imported, archived, moved)
    refreshed.reopened = (await refreshCompanies(sql, imported.now)).reopened
    refreshed.emptied = await countEmptied(imported)
  }
  enter('documents')
  if (branches.added > 0) await insertDocuments(sql, sql`(select * from incoming_branch where added)`)
  if (changed + changedKinds.size > 0) {
    await renderDocuments(sql, await collectStaleDocuments(imported))
  }
  return refreshed
}

/** The kinds of places and categories of which the import has changed rows that were there before. */
async function listChangedKinds({ sql }: Import): Promise<Set<string>> {
  const rows = await sql<{ kind: string }[]>`select distinct kind from changed_rows where not is_new`
  return new Set(rows.map(({ kind }) => kind))
}

async function countChanges({ sql }: Import, { archived }: ChangePlan, reopened: number): Promise<Changes> {
  const common = sql`
    count(*) filter (where added)::integer as added, count(*) filter (where renamed)::integer as renamed`
  const [companies] = await sql<CompanyChanges[]>`
    select ${common}, count(*) filter (where changed and not closing)::integer as changed,
      count(*) filter (where closing)::integer + ${archived.companies}::integer as closed,
      count(*) filter (where reopening)::integer + ${reopened}::integer as reopened
    from incoming_company`
  const [branches] = await sql<BranchChanges[]>`
    select ${common}, count(*) filter (where changed and not closing)::integer as changed,
      count(*) filter (where closing)::integer + ${archived.branches}::integer as closed,
      count(*) filter (where reopening)::integer as reopened, count(*) filter (where moved)::integer as moved,
      count(*) filter (where recategorised)::integer as recategorised
    from incoming_branch`
  return { companies: companies!, branches: branches! }
}

/**
 * Companies that have lost their last open branch by this import. The planner expects none, and for NOT EXISTS would look
 * through all incoming companies for each of them: NOT IN builds a hash table however many it expects.
 */
async function countEmptied({ sql, now }: Import): Promise<number> {
  const { count } = await sql`
    select 1 from dirty_companies d join companies c on c.id = d.id
    where c.archived_by = 'empty' and c.archived_at = ${now}
      and c.id not in (select i.id from incoming_company i where i.added)`
  return count
}

/** Branches follow their district when it has moved to another city, or its city to another country. */
async function moveBranches({ sql }: Import): Promise<number> {
  await createTable(
    sql,
    'changed_districts',
    sql`
      select d.id, d.city_id, c.country_id from districts d join cities c on c.id = d.city_id
      where d.id in (select id from changed_rows where kind = 'district' and not is_new)
        or c.id in (select id from changed_rows where kind = 'city' and not is_new)`,
  )
  await createTable(
    sql,
    'moved_branches',
    sql`
      select b.id, b.company_id, d.city_id, d.country_id
      from changed_districts d join ${selectBranchesWhere(sql, 'district_id', sql`select id from changed_districts`)} b on b.district_id = d.id
      where b.city_id <> d.city_id or b.country_id <> d.country_id`,
  )
  return updateRows(
    sql,
    'branches',
    ['city_id', 'country_id'],
    sql`select id, city_id, country_id from moved_branches`,
  )
}

/**
 * The branches whose `column` has one of the values that a query selects. The indexes of branches hold the live ones, and
 * those of closed ones the others: each part of the query has its own.
 */
function selectBranchesWhere(
  sql: Import['sql'],
  column: 'district_id' | 'category_id',
  values: Fragment,
): Fragment {
  const part = (isLive: Fragment) => sql`
    select b.id, b.company_id, b.district_id, b.city_id, b.country_id
    from (${values}) given join branches b on b.${sql(column)} = given.id and ${isLive}`
  return sql`(${part(sql`b.live`)} union all ${part(sql`not b.live`)})`
}

async function collectDirtyCompanies(
  { sql }: Import,
  archived: ChangePlan['archived'],
  moved: number,
): Promise<void> {
  await createDirtyCompanies(sql)
  const { count } = await sql`
    insert into dirty_companies
    select distinct i.id, true from incoming_company i
    where i.added and not exists (select 1 from incoming_branch b where b.company_id = i.id and not b.added)`
  await analyzeRows(sql, 'dirty_companies', count)
  await sql`
    insert into dirty_companies (id)
    select id from incoming_company where added or changed
    union select company_id from incoming_branch where added or changed
    union select old_company_id from incoming_branch where changed
    ${archived.companies > 0 ? sql`union select id from missing_company` : sql``}
    ${archived.branches > 0 ? sql`union select b.company_id from missing_branch m join branches b on b.id = m.id` : sql``}
    ${moved > 0 ? sql`union select company_id from moved_branches` : sql``}
    on conflict (id) do nothing`
}

/** Creates stale_documents: the branches whose documents the import has made stale. Returns how many there are. */
async function collectStaleDocuments({ sql }: Import): Promise<number> {
  await createEmptyTable(sql, 'stale_documents', 'id bigint, branch_text text')
  const changed = await sql`
    insert into stale_documents select id, branch_text from incoming_branch where changed`
  const selectChanged = (kind: RecordKind) =>
    sql`(select id from changed_rows where kind = ${kind} and not is_new)`
  await createTable(
    sql,
    'stale_districts',
    sql`
      select d.id from districts d join cities c on c.id = d.city_id
      where d.id in ${selectChanged('district')} or c.id in ${selectChanged('city')}
        or c.region_id in ${selectChanged('region')} or c.country_id in ${selectChanged('country')}`,
  )
  await createTable(sql, 'stale_categories', selectChanged('category'))
  const unchanged = sql`not exists (select 1 from incoming_branch i where i.id = b.id and (i.added or i.changed))`
  const touched = await sql`
    insert into stale_documents (id)
    select b.id from branches b join incoming_company i on i.id = b.company_id where i.changed and ${unchanged}
    union select b.id from ${selectBranchesWhere(sql, 'district_id', sql`select id from stale_districts`)} b where ${unchanged}
    union select b.id from ${selectBranchesWhere(sql, 'category_id', sql`select id from stale_categories`)} b where ${unchanged}`
  return changed.count + touched.count
}
