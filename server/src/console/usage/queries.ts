import { selectKeyNames } from '../../auth/queries.ts'
import type { Sql } from '../../database/connect.ts'

/** What a workspace saved in a cycle, by day and by caller. Archived searches count: archiving does not give companies back. */
export interface CycleUsage {
  daily: { date: string; companies: number }[]
  byPerson: { name: string | null; searches: number; companies: number }[]
}

/** Companies saved since the start of a cycle, by day (UTC) and by the person or the key that saved them. */
export async function selectCycleUsage(sql: Sql, workspaceId: string, start: Date): Promise<CycleUsage> {
  const [daily, callers] = await Promise.all([
    sql<{ date: string; companies: number }[]>`
      select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as date, sum(company_count) as companies
      from searches
      where workspace_id = ${workspaceId} and id >= ${toFirstUuid(start)} and created_at >= ${start}
      group by 1 order by 1`,
    sql<{ created_by: string | null; name: string | null; searches: number; companies: number }[]>`
      select s.created_by, p.name, count(*) as searches, sum(s.company_count) as companies
      from searches s left join people p on p.id = s.created_by
      where s.workspace_id = ${workspaceId} and s.id >= ${toFirstUuid(start)} and s.created_at >= ${start}
      group by s.created_by, p.name
      order by companies desc, searches desc, s.created_by`,
  ])
  const keyNames = await selectKeyNames(
    sql,
    workspaceId,
    callers.flatMap(({ created_by }) => created_by ?? []),
  )
  return {
    daily: [...daily],
    byPerson: callers.map(({ created_by, name, searches, companies }) => ({
      name: name ?? keyNames.get(created_by ?? '') ?? null,
      searches,
      companies,
    })),
  }
}

const MINUTE = 60_000

/**
 * A UUIDv7 that sorts before every UUIDv7 of a time. Ids of searches are in the order of time, so the primary key finds
 * the latest ones; a minute is left for clocks that differ.
 */
function toFirstUuid(time: Date): string {
  const hex = (time.getTime() - MINUTE).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
