import { decodeDirectoryId, decodeId, directoryId, encodeId, resultId } from '../contract/ids.ts'
import type { Sql } from '../database/connect.ts'

/** A saved search as its results need it. */
interface SavedSearch {
  id: string
  created_at: Date
}

/** The saved search of a wire id; undefined when the workspace has none such. */
export async function selectSavedSearch(
  sql: Sql,
  workspaceId: string,
  searchId: string,
): Promise<SavedSearch | undefined> {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  const [row] = await sql<SavedSearch[]>`
    select id, created_at from searches
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`
  return row
}

interface CardRow {
  ordinal: number
  company_id: number
  branch_id: number
  company: string
  branch: string
  location: string
}

/** JSON text of the search's rows (SearchResult[]), the best companies first. */
export async function renderResults(sql: Sql, workspaceId: string, search: SavedSearch, limit: number) {
  const rows = await sql<CardRow[]>`
    select r.ordinal, r.branch_id, c.company, c.branch, c.location
    from search_results r join branch_cards c on c.branch_id = r.branch_id
    where r.workspace_id = ${workspaceId} and r.search_id = ${search.id}
    order by r.ordinal limit ${limit}`
  const createdAt = search.created_at.toISOString()
  const results = rows.map(
    row =>
      `{"id":"${resultId(search.id, row.ordinal)}","createdAt":"${createdAt}","company":{${row.company}},` +
      `"branch":{"id":"${directoryId('brn', row.branch_id)}",${row.branch}},"location":{${row.location}}}`,
  )
  return `[${results.join()}]`
}

/**
 * JSON text of the search's branches (ResultBranch[]), of one company when its wire id is given; undefined when the
 * search saved no branch of that company.
 */
export async function renderBranches(
  sql: Sql,
  workspaceId: string,
  search: SavedSearch,
  limit: number,
  companyId?: string,
): Promise<string | undefined> {
  const company = companyId === undefined ? undefined : decodeDirectoryId('cmp', companyId)
  if (companyId !== undefined && company === undefined) return undefined
  const rows = await sql<CardRow[]>`
    select r.ordinal, b.company_id, r.branch_id, c.branch, c.location
    from search_results r
    join branches b on b.id = r.branch_id
    join branch_cards c on c.branch_id = r.branch_id
    where r.workspace_id = ${workspaceId} and r.search_id = ${search.id}
      ${company === undefined ? sql`` : sql`and b.company_id = ${company}`}
    order by r.ordinal limit ${limit}`
  if (company !== undefined && rows.length === 0) return undefined
  const branches = rows.map(
    row =>
      `{"id":"${directoryId('brn', row.branch_id)}","resultId":"${resultId(search.id, row.ordinal)}",` +
      `"companyId":"${directoryId('cmp', row.company_id)}",${row.branch},"location":{${row.location}}}`,
  )
  return `[${branches.join()}]`
}

/** JSON text of the search's companies (ResultCompany[]), the best first. */
export async function renderCompanies(sql: Sql, workspaceId: string, search: SavedSearch, limit: number) {
  const rows = await sql<{ company: string; branch_count: number }[]>`
    select c.company, r.branch_count
    from (
      select b.company_id, count(*)::integer as branch_count, min(r.ordinal) as ordinal, min(b.id) as branch_id
      from search_results r join branches b on b.id = r.branch_id
      where r.workspace_id = ${workspaceId} and r.search_id = ${search.id}
      group by b.company_id
      order by ordinal limit ${limit}
    ) r join branch_cards c on c.branch_id = r.branch_id
    order by r.ordinal`
  const savedAt = search.created_at.toISOString()
  const companies = rows.map(
    row =>
      `{${row.company},"branchCount":${row.branch_count},"firstSavedAt":"${savedAt}","lastSavedAt":"${savedAt}"}`,
  )
  return `[${companies.join()}]`
}

/** Puts a search into a folder (its UUID) or out of folders; undefined when the workspace has no such search. */
export async function updatePlacement(
  sql: Sql,
  workspaceId: string,
  searchId: string,
  folderId: string | null,
  now: Date,
) {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  const [row] = await sql<{ folder_id: string | null; updated_at: Date }[]>`
    update searches set folder_id = ${folderId}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null
    returning folder_id, updated_at`
  return (
    row && {
      searchId: encodeId('srch', id),
      workspaceId: encodeId('wsp', workspaceId),
      folderId: row.folder_id && encodeId('fld', row.folder_id),
      updatedAt: row.updated_at.toISOString(),
    }
  )
}

/** Archives a search and takes it out of the workspace's counts; undefined when the workspace has no such search. */
export async function archiveSearch(sql: Sql, workspaceId: string, searchId: string, now: Date) {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  const [row] = await sql<{ deleted_at: Date; company_count: number }[]>`
    update searches set deleted_at = ${now}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null
    returning deleted_at, company_count`
  if (!row) return undefined
  await sql`
    update workspaces set saved_searches = saved_searches - 1, saved_companies = saved_companies - ${row.company_count}
    where workspace_id = ${workspaceId}`
  return { id: encodeId('srch', id), deletedAt: row.deleted_at.toISOString() }
}
