import { encodeDirectoryId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import type { Match } from '../../search/criteria.ts'

/** Points that a map shows before anything is saved. */
const MAX_POINTS = 1000

interface PreviewRow {
  id: number
  company_id: number
  name_en: string | null
  name_ar: string | null
  company_name_en: string | null
  company_name_ar: string | null
  lat: number | null
  lng: number | null
  rating: number | null
  reviews: number | null
  district_id: number
  district: string
  district_ar: string | null
}

/** The first branches of what a search would save, as a map and a table show them, and their companies. */
export async function selectPreview(sql: Sql, matches: readonly Match[]) {
  const ids = matches.slice(0, MAX_POINTS).map(match => match.branchId)
  const rows = await sql<PreviewRow[]>`
    select b.id, b.company_id, b.name_en, b.name_ar, b.lat, b.lng, b.rating, b.reviews, b.district_id,
      d.label as district, d.label_ar as district_ar,
      c.name_en as company_name_en, c.name_ar as company_name_ar
    from unnest(${ids}::bigint[]) with ordinality as o (id, position)
    join branches b on b.id = o.id
    join companies c on c.id = b.company_id
    join districts d on d.id = b.district_id
    order by o.position`
  const companies = new Map(rows.map(row => [row.company_id, row]))
  return {
    isComplete: matches.length <= MAX_POINTS,
    companies: [...companies].map(([id, row]) => ({
      id: encodeDirectoryId('cmp', id),
      name: { en: row.company_name_en, ar: row.company_name_ar },
    })),
    branches: rows.map(row => ({
      id: encodeDirectoryId('brn', row.id),
      companyId: encodeDirectoryId('cmp', row.company_id),
      name: { en: row.name_en, ar: row.name_ar },
      lat: row.lat,
      lng: row.lng,
      rating: row.rating,
      reviews: row.reviews,
      district: {
        id: encodeDirectoryId('dst', row.district_id),
        name: { en: row.district, ar: row.district_ar ?? row.district },
      },
    })),
  }
}
