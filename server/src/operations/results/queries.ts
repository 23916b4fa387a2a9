import { decodeDirectoryId, decodeId, encodeId, encodeResultId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import { raiseWorkspaceVersion } from '../../database/versions.ts'
import { updateUsage } from '../workspace/queries.ts'

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

/** A row of a search: text, except for its ids. */
interface RenderedRow {
  ordinal: number
  created_at: Date
  opening: string
  text: string
}

/** JSON text of the rows (SearchResult[]) of the search of a wire id, the best companies first; none for one that is not there. */
export async function renderResults(sql: Sql, workspaceId: string, searchId: string, limit: number) {
  const id = decodeId('srch', searchId)
  if (!id) return '[]'
  const rows = await sql<RenderedRow[]>`
    select s.created_at, r.place - 1 as ordinal,
      '"company":{' || c.company || '},"branch":{"id":"brn_' || r.branch_id || '",' || c.branch
        || '},"location":{' || c.location || '}}' as text
    from searches s
    cross join unnest(s.branch_ids[:${limit}]) with ordinality as r (branch_id, place)
    join branch_cards c on c.branch_id = r.branch_id
    where s.workspace_id = ${workspaceId} and s.id = ${id} and s.deleted_at is null
    order by r.place`
  const createdAt = rows[0]?.created_at.toISOString()
  const results = rows.map(
    ({ ordinal, text }) => `{"id":"${encodeResultId(id, ordinal)}","createdAt":"${createdAt}",${text}`,
  )
  return `[${results.join()}]`
}

/**
 * JSON text of the branches (ResultBranch[]) of the search of a wire id, of one company when its wire id is given;
 * undefined when the workspace has no such search.
 */
export async function renderBranches(
  sql: Sql,
  workspaceId: string,
  searchId: string,
  limit: number,
  companyId?: string,
): Promise<string | undefined> {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  // Numbers start at 1: there is no company 0.
  const company = companyId === undefined ? undefined : (decodeDirectoryId('cmp', companyId) ?? 0)
  const rows = await sql<RenderedRow[]>`
    select r.place - 1 as ordinal, '{"id":"brn_' || r.branch_id || '","resultId":"' as opening,
      '","companyId":"cmp_' || b.company_id || '",' || c.branch || ',"location":{' || c.location || '}}' as text
    from searches s
    cross join unnest(${company === undefined ? sql`s.branch_ids[:${limit}]` : sql`s.branch_ids`})
      with ordinality as r (branch_id, place)
    join branches b on b.id = r.branch_id
    join branch_cards c on c.branch_id = r.branch_id
    where s.workspace_id = ${workspaceId} and s.id = ${id} and s.deleted_at is null
      ${company === undefined ? sql`` : sql`and b.company_id = ${company}`}
    order by r.place limit ${limit}`
  if (rows.length === 0 && !(await selectSavedSearch(sql, workspaceId, searchId))) return undefined
  return `[${rows.map(({ opening, ordinal, text }) => opening + encodeResultId(id, ordinal) + text).join()}]`
}

/** JSON text of the companies (ResultCompany[]) of the search of a wire id, the best first; undefined as above. */
export async function renderCompanies(sql: Sql, workspaceId: string, searchId: string, limit: number) {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  const rows = await sql<{ company: string; branch_count: number; created_at: Date }[]>`
    select c.company, r.branch_count, r.created_at
    from (
      select b.company_id, s.created_at, count(*)::integer as branch_count, min(r.place) as place, min(b.id) as branch_id
      from searches s
      cross join unnest(s.branch_ids) with ordinality as r (branch_id, place)
      join branches b on b.id = r.branch_id
      where s.workspace_id = ${workspaceId} and s.id = ${id} and s.deleted_at is null
      group by b.company_id, s.created_at
      order by place limit ${limit}
    ) r join branch_cards c on c.branch_id = r.branch_id
    order by r.place`
  if (rows.length === 0 && !(await selectSavedSearch(sql, workspaceId, searchId))) return undefined
  const savedAt = rows[0]?.created_at.toISOString()
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
  if (!row) return undefined
  await raiseWorkspaceVersion(sql, workspaceId)
  return {
    searchId: encodeId('srch', id),
    workspaceId: encodeId('wsp', workspaceId),
    folderId: row.folder_id && encodeId('fld', row.folder_id),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Archives a search and takes it out of the workspace's counts; undefined when the workspace has no such search. */
export async function archiveSearch(sql: Sql, workspaceId: string, searchId: string, now: Date) {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  const [row] = await sql<{ title: string; deleted_at: Date; company_count: number }[]>`
    update searches set deleted_at = ${now}, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null
    returning title, deleted_at, company_count`
  if (!row) return undefined
  await updateUsage(sql, workspaceId, { savedSearches: -1, savedCompanies: -row.company_count })
  return { search: { id: searchId, deletedAt: row.deleted_at.toISOString() }, title: row.title }
}
