import { decodeDirectoryId, decodeId, directoryId, encodeId } from '../contract/ids.ts'
import type { Page } from '../contract/paging.ts'
import type { Fragment, Sql } from '../database/connect.ts'
import { containing } from '../database/containing.ts'

export interface MemberFilter {
  q?: string | undefined
  availability?: string | undefined
  companyId?: string | undefined
  category?: string | undefined
  countryCode?: string | undefined
  city?: string | undefined
}

/** The filters that stand in a table beside the members, which only they make worth reading. */
interface Narrowing {
  joins: Fragment
  conditions: Fragment
}

/**
 * A page of a list's members in manual order, and how many members pass the filter. The rows of the page alone are
 * read whole.
 */
export async function selectMembers(
  sql: Sql,
  workspaceId: string,
  list: { id: string; memberCount: number },
  filter: MemberFilter,
  { skip, limit }: Page,
) {
  const members = sql`m.workspace_id = ${workspaceId} and m.list_id = ${decodeId('lst', list.id)!}`
  const narrowing = narrowingOf(sql, filter)
  if (!narrowing) {
    if (skip >= list.memberCount) return { members: [], total: list.memberCount }
    // Positions are those of the unfiltered order.
    const rows = await sql<MemberRow[]>`
      select ${columns(sql)} from branch_list_members m ${details(sql)}
      where ${members} and m.position >= ${skip} and m.position < ${skip + limit} order by m.position`
    return { members: rows.map(toMember), total: list.memberCount }
  }
  const rows = await sql<(MemberRow & { total: number })[]>`
    with matching as materialized (
      select m.branch_id, m.position, m.id, m.created_at
      from branch_list_members m ${narrowing.joins} where ${members} ${narrowing.conditions}
    )
    select counted.total, ${columns(sql)}
    from (select count(*) as total from matching) counted
    left join (
      (select * from matching order by position offset ${skip} limit ${limit}) m ${details(sql)}
    ) on true
    order by m.position`
  return { members: rows.filter(row => row.id !== null).map(toMember), total: rows[0]!.total }
}

function columns(sql: Sql): Fragment {
  return sql`
    m.id as member_id, m.position, m.created_at as member_created_at,
    b.id, b.live, b.name_en, b.name_ar, b.address_en, b.address_ar, b.website, b.phone, b.lat, b.lng, b.rating,
    b.reviews, b.archived_at, b.updated_at,
    p.id as company_id, p.name_en as company_en, p.name_ar as company_ar, p.archived_at as company_archived_at,
    cg.label as category_en, cg.label_ar as category_ar, cn.code as country_code, cn.label as country_en,
    cn.label_ar as country_ar, ct.label as city_en, ct.label_ar as city_ar, ds.label as district_en,
    ds.label_ar as district_ar`
}

function details(sql: Sql): Fragment {
  return sql`
    join branches b on b.id = m.branch_id
    join companies p on p.id = b.company_id
    join districts ds on ds.id = b.district_id
    join cities ct on ct.id = b.city_id
    join countries cn on cn.id = b.country_id
    left join categories cg on cg.id = b.category_id`
}

/** What the filter asks of a member; undefined when it asks nothing. */
function narrowingOf(sql: Sql, filter: MemberFilter): Narrowing | undefined {
  const { availability, companyId, countryCode } = filter
  const [q, category, city] = [filter.q, filter.category, filter.city].map(containing)
  const company = companyId === undefined ? undefined : (decodeDirectoryId('cmp', companyId) ?? 0)
  const ofBranch = [availability, company, countryCode, category, city].some(asked => asked !== undefined)
  if (!ofBranch && q === undefined) return undefined
  return {
    joins: sql`
      ${ofBranch ? sql`join branches b on b.id = m.branch_id` : sql``}
      ${q === undefined ? sql`` : sql`join branch_cards d on d.branch_id = m.branch_id`}
      ${category === undefined ? sql`` : sql`join categories cg on cg.id = b.category_id`}
      ${countryCode === undefined ? sql`` : sql`join countries cn on cn.id = b.country_id`}
      ${city === undefined ? sql`` : sql`join cities ct on ct.id = b.city_id`}`,
    conditions: sql`
      ${q === undefined ? sql`` : sql`and d.search_text like ${q}`}
      ${availability === undefined ? sql`` : availability === 'available' ? sql`and b.live` : availability === 'unavailable' ? sql`and not b.live` : sql`and false`}
      ${company === undefined ? sql`` : sql`and b.company_id = ${company}`}
      ${category === undefined ? sql`` : sql`and cg.search_text like ${category}`}
      ${countryCode === undefined ? sql`` : sql`and cn.code = ${countryCode.toUpperCase()}`}
      ${city === undefined ? sql`` : sql`and ct.search_text like ${city}`}`,
  }
}

interface MemberRow {
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

/** An unavailable branch keeps its names; what would lead people to it is hidden. */
function toMember(row: MemberRow) {
  return {
    id: encodeId('mbr', row.member_id),
    branchId: directoryId('brn', row.id),
    position: row.position,
    createdAt: row.member_created_at.toISOString(),
    available: row.live,
    branch: {
      id: directoryId('brn', row.id),
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
        id: directoryId('cmp', row.company_id),
        name: { en: row.company_en, ar: row.company_ar },
        archivedAt: row.company_archived_at?.toISOString() ?? null,
      },
    },
  }
}
