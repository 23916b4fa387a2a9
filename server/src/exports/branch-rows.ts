import { encodeDirectoryId } from '../contract/ids.ts'
import type { Sql } from '../database/connect.ts'
import { describeSource } from '../directory/model/attribution.ts'

/** A branch as every export format shows it, with its company, its place and the notices of its sources. */
export interface BranchRow {
  /** From 1, in the order of the search or the list. */
  position: number
  companyId: string
  companyNameEn: string | null
  companyNameAr: string | null
  branchId: string
  nameEn: string | null
  nameAr: string | null
  categoryEn: string | null
  categoryAr: string | null
  addressEn: string | null
  addressAr: string | null
  districtEn: string
  districtAr: string | null
  cityEn: string
  cityAr: string | null
  regionEn: string
  regionAr: string | null
  countryCode: string
  countryEn: string
  countryAr: string | null
  phone: string | null
  website: string | null
  lat: number | null
  lng: number | null
  rating: number | null
  reviews: number | null
  available: boolean
  updatedAt: string
  /** What the licences of its sources ask to be shown with it. */
  attribution: string
}

/** A branch of an export and its place in the order, from 1. */
export interface OrderedBranch {
  branchId: number
  position: number
}

/** How many branches one statement reads. A slow client holds no connection between two statements. */
const BATCH = 1000

/** Runs a read when there is a connection for it. */
export type RunRead = <T>(read: () => Promise<T>) => Promise<T>

/** The rows of the branches, in the order given, a batch at a time. */
export async function* readBranchRows(
  sql: Sql,
  branches: readonly OrderedBranch[],
  run: RunRead,
): AsyncGenerator<BranchRow[]> {
  for (let from = 0; from < branches.length; from += BATCH) {
    yield await run(() => selectBranchRows(sql, branches.slice(from, from + BATCH)))
  }
}

type Columns = Omit<BranchRow, 'companyId' | 'branchId' | 'updatedAt' | 'attribution'> & {
  company_id: number
  branch_id: number
  updated_at: Date
  sources: { name: string; format: string; attribution: string | null }[]
}

async function selectBranchRows(sql: Sql, branches: readonly OrderedBranch[]): Promise<BranchRow[]> {
  const rows = await sql<Columns[]>`
    select o.position, c.id as company_id, c.name_en as "companyNameEn", c.name_ar as "companyNameAr",
      b.id as branch_id, b.name_en as "nameEn", b.name_ar as "nameAr",
      k.label as "categoryEn", k.label_ar as "categoryAr", b.address_en as "addressEn", b.address_ar as "addressAr",
      d.label as "districtEn", d.label_ar as "districtAr", ci.label as "cityEn", ci.label_ar as "cityAr",
      r.name_en as "regionEn", r.name_ar as "regionAr",
      co.code as "countryCode", co.label as "countryEn", co.label_ar as "countryAr",
      b.phone, b.website, b.lat, b.lng, b.rating, b.reviews, b.live as available, b.updated_at,
      (
        select coalesce(json_agg(json_build_object('name', s.name, 'format', s.format, 'attribution', s.attribution)
          order by s.source_id), '[]')
        from (select distinct source_id from source_keys where kind = 'branch' and row_id = b.id) held
        join sources s on s.source_id = held.source_id
      ) as sources
    from unnest(${branches.map(branch => branch.branchId)}::bigint[], ${branches.map(branch => branch.position)}::integer[])
      as o (branch_id, position)
    join branches b on b.id = o.branch_id
    join companies c on c.id = b.company_id
    join districts d on d.id = b.district_id
    join cities ci on ci.id = b.city_id
    join regions r on r.id = ci.region_id
    join countries co on co.id = b.country_id
    left join categories k on k.id = b.category_id
    order by o.position`
  return rows.map(({ company_id, branch_id, updated_at, sources, ...row }) => ({
    ...row,
    companyId: encodeDirectoryId('cmp', company_id),
    branchId: encodeDirectoryId('brn', branch_id),
    updatedAt: updated_at.toISOString(),
    attribution: [...new Set(sources.map(describeSource))].join('; '),
  }))
}

/** The row without website, phone and coordinates when its branch is no longer available, as lists show it. */
export function hideUnavailable(row: BranchRow): BranchRow {
  return row.available ? row : { ...row, phone: null, website: null, lat: null, lng: null }
}
