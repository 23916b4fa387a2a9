import { decodeDirectoryId, decodeId, encodeDirectoryId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import { describeSource } from '../../directory/model/attribution.ts'

/** The cities of the members of a list, the city with the most members first. */
export async function selectListCities(sql: Sql, workspaceId: string, listId: string): Promise<string[]> {
  const id = decodeId('lst', listId)
  if (!id) return []
  const rows = await sql<{ city_id: number }[]>`
    select b.city_id from branch_list_members m join branches b on b.id = m.branch_id
    where m.workspace_id = ${workspaceId} and m.list_id = ${id}
    group by b.city_id order by count(*) desc, b.city_id`
  return rows.map(row => encodeDirectoryId('cty', row.city_id))
}

/** The sources that hold a branch, with their last finished import. */
export async function selectBranchSources(sql: Sql, branchId: string) {
  const rows = await sql<
    {
      name: string
      format: string
      attribution: string | null
      key: string
      release: string | null
      finished_at: Date | null
    }[]
  >`
    select s.name, s.format, s.attribution, k.key, i.release, i.finished_at
    from source_keys k join sources s on s.source_id = k.source_id
    left join lateral (
      select release, finished_at from imports
      where source = s.name and status = 'finished' order by started_at desc limit 1
    ) i on true
    where k.kind = 'branch' and k.row_id = ${decodeDirectoryId('brn', branchId) ?? 0}
    order by s.source_id, k.key`
  return rows.map(({ name, format, attribution, key, release, finished_at }) => ({
    name,
    format,
    key,
    attribution: describeSource({ name, format, attribution }),
    release,
    importedAt: finished_at?.toISOString() ?? null,
  }))
}
