import type { RecordKind } from '../../model/records.ts'
import {
  type BranchChanges,
  type Changes,
  type CompanyChanges,
  createChanges,
  type LoadReport,
} from '../../model/report.ts'
import { collectStates } from '../branch-changes.ts'
import { fillDerived } from '../initial-load/fill.ts'
import { startInitialLoad } from '../initial-load/initial-load.ts'
import { resolveKnownBranches } from '../known-branches.ts'
import { checkRelease } from '../release-check.ts'
import { resolveBranches, writeBranches } from './branches.ts'
import { countWithoutBranch, resolveCompanies, writeCompanies } from './companies.ts'
import { applyDecisions } from './decisions.ts'
import { relinkExportedIds } from './exported-ids.ts'
import {
  analyzeIfMany,
  type ChangePlan,
  countIncoming,
  hasBranchKeys,
  type Import,
  skipDuplicates,
} from './import.ts'
import { dropUnmatchedKeys, matchExisting } from './match-existing.ts'
import { archiveMissing } from './missing.ts'
import { relinkMovedCompanies } from './moved-companies.ts'
import { checkNewKeys } from './new-keys.ts'
import { refreshDerived } from './refresh-derived.ts'
import { mergeSourceValues } from './source-values.ts'

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
  await analyzeIfMany(sql, 'companies', companies.added + companies.changed)
  const withoutBranch = companies.added > 0 ? await countWithoutBranch(imported) : 0
  enter('branches')
  await writeBranches(imported, branches)
  await analyzeIfMany(sql, 'branches', branches.added + branches.changed)
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
