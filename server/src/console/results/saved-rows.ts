import { encodeDirectoryId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'

interface SavedRow {
  ordinal: number
  branch_id: number
  company_id: number
  district_id: number
  category_id: number | null
  live: boolean
  branch: string
}

/**
 * The branches of a saved search (by its UUID) from a place in its order on, with what they share told once: thousands
 * of rows are in a few districts and categories.
 */
export async function selectSavedRows(
  sql: Sql,
  workspaceId: string,
  searchId: string,
  from: number,
  size: number,
) {
  const rows = await sql<SavedRow[]>`
    select ${from} + r.place - 1 as ordinal, r.branch_id, b.company_id, b.district_id, b.category_id, b.live, c.branch
    from searches s
    cross join unnest(s.branch_ids[${from + 1}:${from + size}]) with ordinality as r (branch_id, place)
    join branches b on b.id = r.branch_id
    join branch_cards c on c.branch_id = r.branch_id
    where s.workspace_id = ${workspaceId} and s.id = ${searchId}
    order by r.place`
  // One branch of each company and of each district is enough to read what the others share with it.
  const byCompany = new Map(rows.map(row => [row.company_id, row.branch_id]))
  const byDistrict = new Map(rows.map(row => [row.district_id, row.branch_id]))
  const categoryIds = [...new Set(rows.flatMap(row => row.category_id ?? []))]
  const [companies, locations, categories] = await Promise.all([
    sql<{ id: number; company: string; types: string[] }[]>`
      select k.id, c.company, k.types from branch_cards c
      join branches b on b.id = c.branch_id join companies k on k.id = b.company_id
      where c.branch_id = any(${[...byCompany.values()]}::bigint[])`,
    sql<{ location: string }[]>`
      select location from branch_cards where branch_id = any(${[...byDistrict.values()]}::bigint[])`,
    sql<{ id: number; label: string; label_ar: string | null }[]>`
      select id, label, label_ar from categories where id = any(${categoryIds}::bigint[])`,
  ])
  const companyById = new Map(companies.map(row => [row.id, row]))
  const last = rows.at(-1)
  return {
    companies: [...byCompany.keys()].map(id => {
      const { company, types } = companyById.get(id)!
      return { ...JSON.parse(`{${company}}`), types }
    }),
    branches: rows.map(row => ({
      id: encodeDirectoryId('brn', row.branch_id),
      companyId: encodeDirectoryId('cmp', row.company_id),
      ...JSON.parse(`{${row.branch}}`),
      districtId: encodeDirectoryId('dst', row.district_id),
      categoryId: row.category_id === null ? null : encodeDirectoryId('cat', row.category_id),
      available: row.live,
    })),
    locations: locations.map(({ location }) => JSON.parse(`{${location}}`)),
    categories: categories.map(({ id, label, label_ar }) => ({
      id: encodeDirectoryId('cat', id),
      name: { en: label, ar: label_ar },
    })),
    next: last && rows.length === size ? last.ordinal + 1 : null,
  }
}
