import { encodeId, newUuid } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import { assignNextVersion, type ChangedPart } from '../../database/versions.ts'

interface WorkspaceRow {
  workspace_id: string
  name: string
  created_at: Date
  updated_at: Date
  plan_kind: string
  plan_name: string
  company_allowance: number
  per_search_company_cap: number
  participant_limit: number
  custom: boolean
  saved_searches: number
  saved_companies: number
  folders: number
  lists: number
}

/** The workspace with its plan and usage, as the contract shows it. */
export async function selectWorkspace(sql: Sql, workspaceId: string) {
  const [found] = await selectWorkspaces(sql, workspaceId)
  return found
}

/** All workspaces, or the one of this id, oldest first. */
export async function selectWorkspaces(sql: Sql, workspaceId?: string) {
  const rows = await sql<WorkspaceRow[]>`
    select w.workspace_id, w.name, w.created_at, w.updated_at, w.plan_kind, p.name as plan_name,
      coalesce(w.company_allowance, p.company_allowance) as company_allowance,
      coalesce(w.per_search_company_cap, p.per_search_company_cap) as per_search_company_cap,
      coalesce(w.participant_limit, p.participant_limit) as participant_limit,
      coalesce(w.company_allowance, w.per_search_company_cap, w.participant_limit) is not null as custom,
      w.saved_searches, w.saved_companies, w.folders, w.lists
    from workspaces w join plans p on p.kind = w.plan_kind
    where ${workspaceId === undefined ? sql`true` : sql`w.workspace_id = ${workspaceId}`}
    order by w.created_at, w.workspace_id`
  return rows.map(row => ({
    workspace: {
      id: encodeId('wsp', row.workspace_id),
      name: row.name,
      createdAt: row.created_at.toISOString(),
      updatedAt: row.updated_at.toISOString(),
    },
    plan: {
      kind: row.plan_kind,
      name: row.plan_name,
      companyAllowance: row.company_allowance,
      perSearchCompanyCap: row.per_search_company_cap,
      participantLimit: row.participant_limit,
      custom: row.custom,
    },
    usage: {
      savedSearches: row.saved_searches,
      savedCompanies: row.saved_companies,
      folders: row.folders,
      lists: row.lists,
    },
  }))
}

/** What a transaction adds to the counters of a workspace; what it takes away is negative. */
export interface UsageChange {
  savedSearches?: number
  savedCompanies?: number
  folders?: number
  lists?: number
}

/**
 * Changes the counters of a workspace and raises its version, and that of the part whose rows change. To be called last in
 * a transaction, as raising the version is.
 */
export async function updateUsage(
  sql: Sql,
  workspaceId: string,
  change: UsageChange,
  part?: ChangedPart,
): Promise<void> {
  const { savedSearches = 0, savedCompanies = 0, folders = 0, lists = 0 } = change
  await sql`
    update workspaces set saved_searches = saved_searches + ${savedSearches},
      saved_companies = saved_companies + ${savedCompanies}, folders = folders + ${folders}, lists = lists + ${lists},
      ${assignNextVersion(sql, part)}
    where workspace_id = ${workspaceId}`
}

export interface NewWorkspace {
  name: string
  planKind: string
  /** Overrides of the plan's numbers; undefined leaves the plan's. */
  companyAllowance?: number | undefined
  perSearchCompanyCap?: number | undefined
  participantLimit?: number | undefined
}

/** Characters that the name of a workspace may have. */
export const MAX_WORKSPACE_NAME = 200

/** Makes a workspace, whose first cycle begins now, and returns its UUID. The plan must exist. */
export async function insertWorkspace(sql: Sql, workspace: NewWorkspace, now = new Date()): Promise<string> {
  const id = newUuid()
  await sql`
    insert into workspaces (
      workspace_id, name, plan_kind, company_allowance, per_search_company_cap, participant_limit,
      cycle_start, created_at, updated_at
    ) values (
      ${id}, ${workspace.name}, ${workspace.planKind}, ${workspace.companyAllowance ?? null},
      ${workspace.perSearchCompanyCap ?? null}, ${workspace.participantLimit ?? null},
      ${now}, ${now}, ${now}
    )`
  return id
}

/** Kinds of plan there are. */
export async function selectPlanKinds(sql: Sql): Promise<string[]> {
  const rows = await sql<{ kind: string }[]>`select kind from plans order by company_allowance, kind`
  return rows.map(row => row.kind)
}

/** Gives a workspace another name. */
export async function renameWorkspace(sql: Sql, workspaceId: string, name: string, now: Date): Promise<void> {
  await sql`
    update workspaces set name = ${name}, updated_at = ${now}, ${assignNextVersion(sql)}
    where workspace_id = ${workspaceId}`
}
