import { decodeId, encodeId } from '../../contract/ids.ts'
import type { Fragment, Sql } from '../../database/connect.ts'
import type { UsageCharge } from '../../plans/quota.ts'
import type { Reading } from '../../search/interpretation/reading.ts'
import { foldText } from '../../text/fold.ts'
import { toLikePattern } from '../../text/like-pattern.ts'
import type { SearchFilters } from './schemas.ts'

interface SearchRow {
  id: string
  folder_id: string | null
  title: string
  prompt: string
  filters: SearchFilters
  requested_count: number
  branch_count: number
  created_at: Date
  updated_at: Date
}

const COLUMNS = [
  'id',
  'folder_id',
  'title',
  'prompt',
  'filters',
  'requested_count',
  'branch_count',
  'created_at',
  'updated_at',
]

/** The saved search of a wire id; undefined when the workspace has none such. */
export async function selectSearch(sql: Sql, workspaceId: string, searchId: string) {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  const [row] = await sql<SearchRow[]>`
    select ${sql(COLUMNS)} from searches
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`
  return row && toSearch(row)
}

/** How a saved search was read, and from what; undefined when the workspace has none such. */
export async function selectReading(sql: Sql, workspaceId: string, searchId: string) {
  const [row] = await sql<SavedReading[]>`
    select prompt, title, filters, reading, company_count as "companyCount" from searches
    where workspace_id = ${workspaceId} and id = ${decodeId('srch', searchId) ?? null} and deleted_at is null`
  return row
}

interface SavedReading {
  prompt: string
  title: string
  filters: SearchFilters
  reading: Reading
  companyCount: number
}

/** Saved searches, the latest first; `folderId` is a folder's wire id or `unfiled`. */
export async function selectSearches(
  sql: Sql,
  workspaceId: string,
  filter: { q?: string | undefined; folderId?: string | undefined; limit: number },
) {
  const text = toLikePattern(filter.q)
  const folder = filter.folderId === undefined ? undefined : decodeId('fld', filter.folderId)
  if (filter.folderId !== undefined && filter.folderId !== 'unfiled' && !folder) return []
  const rows = await sql<SearchRow[]>`
    select ${sql(COLUMNS)} from searches
    where workspace_id = ${workspaceId} and deleted_at is null
      ${text === undefined ? sql`` : sql`and search_text like ${text}`}
      ${filter.folderId === undefined ? sql`` : folder ? sql`and folder_id = ${folder}` : sql`and folder_id is null`}
    order by created_at desc, id desc limit ${filter.limit}`
  return rows.map(toSearch)
}

export interface NewSearch {
  id: string
  folderId: string | null
  title: string
  prompt: string
  filters: SearchFilters
  reading: unknown
  requestedCount: number
  /** The key or the person that saves it, by its id in the database. */
  createdBy: string
  companyCount: number
  /** The branches to save, the best company first. */
  branchIds: number[]
  now: Date
}

/**
 * Charges the usage and saves a search with its branches in their order, all in one statement. False, with nothing saved,
 * when the charge updates nothing.
 */
export async function insertSearch(
  sql: Sql,
  workspaceId: string,
  charge: UsageCharge,
  search: NewSearch,
): Promise<boolean> {
  const inserted = await sql`
    with charged as (${charge} returning 1)
    insert into searches (${listInsertedColumns(sql)})
    select ${listValues(sql, workspaceId, search)} from charged`
  return inserted.count > 0
}

/**
 * The same in two statements of a transaction. Citus sends each of them as it is to the node of the workspace, whereas it
 * runs a statement that writes twice on the coordinator, and commits it in two phases.
 */
export async function insertSearchInSteps(
  tx: Sql,
  workspaceId: string,
  charge: UsageCharge,
  search: NewSearch,
): Promise<boolean> {
  const charged = await tx`${charge}`
  if (charged.count === 0) return false
  await tx`insert into searches (${listInsertedColumns(tx)}) values (${listValues(tx, workspaceId, search)})`
  return true
}

function listInsertedColumns(sql: Sql): Fragment {
  return sql`
    workspace_id, id, folder_id, title, prompt, filters, reading, requested_count, company_count, branch_count,
    branch_ids, search_text, created_by, created_at, updated_at`
}

/** The branches are sent as one text: the client takes longer to encode an array of thousands than the search takes. */
function listValues(sql: Sql, workspaceId: string, search: NewSearch): Fragment {
  return sql`
    ${workspaceId}::uuid, ${search.id}::uuid, ${search.folderId}::uuid, ${search.title}::text, ${search.prompt}::text,
    ${toJson(sql, search.filters)}::json, ${toJson(sql, search.reading)}::json, ${search.requestedCount}::bigint,
    ${search.companyCount}::integer, ${search.branchIds.length}::integer, ${`{${search.branchIds.join()}}`}::text::bigint[],
    ${`${foldText(search.title)}\n${foldText(search.prompt)}`}::text, ${search.createdBy}::uuid, ${search.now}::timestamptz, ${search.now}::timestamptz`
}

/** A parameter of type json, which keeps the order of the keys; the client's own json() makes it a jsonb. */
function toJson(sql: Sql, value: unknown) {
  return sql.typed(value as never, 114)
}

/** A search as it was just saved, as the contract shows it. */
export function showNewSearch(search: NewSearch) {
  return toSearch({
    id: search.id,
    folder_id: search.folderId,
    title: search.title,
    prompt: search.prompt,
    filters: search.filters,
    requested_count: search.requestedCount,
    branch_count: search.branchIds.length,
    created_at: search.now,
    updated_at: search.now,
  })
}

function toSearch(row: SearchRow) {
  return {
    id: encodeId('srch', row.id),
    folderId: row.folder_id && encodeId('fld', row.folder_id),
    title: row.title,
    prompt: row.prompt,
    filters: row.filters,
    requestedResultCount: row.requested_count,
    persistedResultCount: row.branch_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
