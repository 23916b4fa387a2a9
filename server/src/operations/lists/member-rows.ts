import { encodeDirectoryId, encodeId } from '../../contract/ids.ts'
import type { Fragment, Sql } from '../../database/connect.ts'

/** The query of the MemberRows of those branches that are members of the list; `branchIds` is an SQL array. */
export function selectMemberRows(
  sql: Sql,
  workspaceId: string,
  listId: string,
  branchIds: Fragment,
): Fragment {
  return sql`
    select m.id as member_id, m.position, m.created_at as member_created_at,
      b.id, b.live, b.name_en, b.name_ar, b.address_en, b.address_ar, b.website, b.phone, b.lat, b.lng, b.rating,
      b.reviews, b.archived_at, b.updated_at,
      p.id as company_id, p.name_en as company_en, p.name_ar as company_ar, p.archived_at as company_archived_at,
      cg.label as category_en, cg.label_ar as category_ar, cn.code as country_code, cn.label as country_en,
      cn.label_ar as country_ar, ct.label as city_en, ct.label_ar as city_ar, ds.label as district_en,
      ds.label_ar as district_ar
    from branch_list_members m
    join branches b on b.id = m.branch_id
    join companies p on p.id = b.company_id
    join districts ds on ds.id = b.district_id
    join cities ct on ct.id = b.city_id
    join countries cn on cn.id = b.country_id
    left join categories cg on cg.id = b.category_id
    where m.workspace_id = ${workspaceId} and m.list_id = ${listId} and m.branch_id = any(${branchIds})`
}

export interface MemberRow {
  member_id: string
  position: number
  member_created_at: Date
  id: number
  live: boolean
  name_en: string | null
  name_ar: string | null
  address_en: string | null
  address_ar: string | null
  website: string | null
  phone: string | null
  lat: number | null
  lng: number | null
  rating: number | null
  reviews: number | null
  archived_at: Date | null
  updated_at: Date
  company_id: number
  company_en: string | null
  company_ar: string | null
  company_archived_at: Date | null
  category_en: string | null
  category_ar: string | null
  country_code: string
  country_en: string
  country_ar: string | null
  city_en: string
  city_ar: string | null
  district_en: string
  district_ar: string | null
}

/** A member as the contract shows it. An unavailable branch has no website, phone and coordinates. */
export function toMember(row: MemberRow) {
  return {
    id: encodeId('mbr', row.member_id),
    branchId: encodeDirectoryId('brn', row.id),
    position: row.position,
    createdAt: row.member_created_at.toISOString(),
    available: row.live,
    branch: {
      id: encodeDirectoryId('brn', row.id),
      name: { en: row.name_en, ar: row.name_ar },
      address: { en: row.address_en, ar: row.address_ar },
      categoryName: { en: row.category_en, ar: row.category_ar },
      countryName: { en: row.country_en, ar: row.country_ar },
      cityName: { en: row.city_en, ar: row.city_ar },
      districtName: { en: row.district_en, ar: row.district_ar },
      website: row.live ? row.website : null,
      phone: row.live ? row.phone : null,
      countryCode: row.country_code,
      lat: row.live ? row.lat : null,
      lng: row.live ? row.lng : null,
      rating: row.rating,
      reviews: row.reviews,
      archivedAt: row.archived_at?.toISOString() ?? null,
      updatedAt: row.updated_at.toISOString(),
      company: {
        id: encodeDirectoryId('cmp', row.company_id),
        name: { en: row.company_en, ar: row.company_ar },
        archivedAt: row.company_archived_at?.toISOString() ?? null,
      },
    },
  }
}
