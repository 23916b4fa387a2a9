/**
 * The reads of saved results, as the bytes of their JSON. Imports render each branch once (branch_cards); the database
 * puts an answer together from these documents as one text, which goes to the socket as it came: to decode and encode
 * 60 kB again took longer than everything else that the service does for a read.
 */
import { decodeDirectoryId, decodeId, encodeResultId, splitResultIds } from '../../contract/ids.ts'
import type { Query, Sql } from '../../database/connect.ts'
import { runSql, writeSql } from '../../database/statement.ts'

const NO_RESULTS = '{"ok":true,"results":[]}'

/**
 * JSON of an answer of list_search_results; one without rows for a search that is not there. The rows come in their order,
 * so that the database need not sort the texts, and each || copies what is on its left: the parentheses keep that short.
 */
export async function renderResults(sql: Sql, workspaceId: string, searchId: string, limit: number) {
  const id = decodeId('srch', searchId)
  if (!id) return NO_RESULTS
  const { prefix, endings } = splitResultIds(id, limit)
  const bytes = await readBytes(runSql(sql)`
    with search as materialized (${writeSaved(workspaceId, id, limit)})
    select '{"ok":true,"results":[' || coalesce(string_agg(
      (${`{"id":"${prefix}`}::text || r.ending || (select '","createdAt":"' || created_at || '","company":{' from search)
          || c.company)
        || ('},"branch":{"id":"brn_' || r.branch_id || '",' || c.branch)
        || ('},"location":{' || c.location || '}}'),
      ',' order by r.place
    ), '') || ']}'
    from unnest((select branch_ids from search), string_to_array(${endings.join()}, ','))
      with ordinality as r (branch_id, ending, place)
    join branch_cards c on c.branch_id = r.branch_id`)
  return bytes ?? NO_RESULTS
}

/** JSON of an answer of list_result_branches; undefined when the workspace has no such search. */
export async function renderBranches(sql: Sql, workspaceId: string, searchId: string, limit: number) {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  const { prefix, endings } = splitResultIds(id, limit)
  // The document of a company begins with its id.
  return readBytes(runSql(sql)`
    with search as materialized (${writeSaved(workspaceId, id, limit)})
    select '{"ok":true,"companyId":null,"branches":[' || coalesce(rows.text, '') || ']}'
    from search s
    cross join lateral (
      select string_agg(
        '{"id":"brn_' || r.branch_id || ${`","resultId":"${prefix}`}::text || r.ending || '","companyId":'
          || substr(split_part(c.company, ',', 1), 6) || ',' || c.branch || ',"location":{' || c.location || '}}',
        ',' order by r.place
      ) as text
      from unnest(s.branch_ids, string_to_array(${endings.join()}, ','))
        with ordinality as r (branch_id, ending, place)
      join branch_cards c on c.branch_id = r.branch_id
    ) rows`)
}

/** JSON of an answer of list_result_companies; undefined when the workspace has no such search. */
export async function renderCompanies(sql: Sql, workspaceId: string, searchId: string, limit: number) {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  return readBytes(runSql(sql)`
    with search as materialized (${writeSaved(workspaceId, id)})
    select '{"ok":true,"companies":[' || coalesce(rows.text, '') || ']}'
    from search s
    cross join lateral (
      select string_agg(
        '{' || c.company || ',"branchCount":' || k.branch_count || ',"firstSavedAt":"' || s.created_at
          || '","lastSavedAt":"' || s.created_at || '"}',
        ',' order by k.place
      ) as text
      from (
        select count(*) as branch_count, min(r.place) as place, min(b.id) as branch_id
        from unnest(s.branch_ids) with ordinality as r (branch_id, place)
        join branches b on b.id = r.branch_id
        group by b.company_id
        order by place limit ${limit}
      ) k
      join branch_cards c on c.branch_id = k.branch_id
    ) rows`)
}

/**
 * JSON of the branches (ResultBranch[]) of one company of a search, both by their wire ids; undefined when the workspace
 * has no such search.
 */
export async function renderCompanyBranches(
  sql: Sql,
  workspaceId: string,
  searchId: string,
  companyId: string,
  limit: number,
): Promise<string | undefined> {
  const id = decodeId('srch', searchId)
  if (!id) return undefined
  // Numbers start at 1: there is no company 0.
  const company = decodeDirectoryId('cmp', companyId) ?? 0
  const rows = await sql<{ place: number | null; branch_id: number; text: string }[]>`
    select r.place, r.branch_id,
      '","companyId":"cmp_' || r.company_id || '",' || c.branch || ',"location":{' || c.location || '}}' as text
    from searches s
    left join lateral (
      select saved.place, saved.branch_id, b.company_id
      from unnest(s.branch_ids) with ordinality as saved (branch_id, place)
      join branches b on b.id = saved.branch_id
      where b.company_id = ${company}
      order by saved.place limit ${limit}
    ) r on true
    left join branch_cards c on c.branch_id = r.branch_id
    where s.workspace_id = ${workspaceId} and s.id = ${id} and s.deleted_at is null
    order by r.place`
  if (rows.length === 0) return undefined
  const branches = rows.flatMap(({ place, branch_id, text }) =>
    place === null ? [] : `{"id":"brn_${branch_id}","resultId":"${encodeResultId(id, place - 1)}${text}`,
  )
  return `[${branches.join()}]`
}

/** A search with its first branches, all by default, and the time at which these were saved as the contract shows it. */
function writeSaved(workspaceId: string, id: string, limit?: number) {
  return writeSql`
    select ${limit === undefined ? writeSql`branch_ids` : writeSql`branch_ids[:${limit}] as branch_ids`},
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
    from searches where workspace_id = ${workspaceId} and id = ${id} and deleted_at is null`
}

/** The value of a statement that returns one text in one row, as the database sent it; undefined without a row. */
async function readBytes(statement: Query): Promise<Buffer | undefined> {
  const [row] = await statement.raw()
  return row?.[0]
}
