import { encodeDirectoryId } from '../../contract/ids.ts'
import type { Sql } from '../../database/connect.ts'
import { distanceKm } from '../../geo/haversine.ts'
import type { ChangeKind } from './branch-changes.ts'

/** A category, a district or a city, with the names that it has now. */
export interface Labelled {
  id: string
  name: { en: string; ar: string | null }
}

/** A branch before or after an import. */
export interface BranchState {
  open: boolean
  name: { en: string | null; ar: string | null }
  category: Labelled | null
  district: Labelled
  city: Labelled
  lat: number | null
  lng: number | null
}

export interface BranchChange {
  branchId: string
  kinds: ChangeKind[]
  /** Null for a branch that was not there. */
  before: BranchState | null
  after: BranchState
}

interface StateRow {
  live: boolean
  name_en: string | null
  name_ar: string | null
  category_id: number | null
  district_id: number
  lat: number | null
  lng: number | null
}

/** A change as it is stored. */
export interface ChangeRow {
  branch_id: number
  kinds: ChangeKind[]
  before: StateRow | null
  after: StateRow
}

/** The changes with the labels of the categories and places that they name, in the order given. */
export async function describeChanges(sql: Sql, rows: readonly ChangeRow[]): Promise<BranchChange[]> {
  const states = rows.flatMap(({ before, after }) => (before ? [before, after] : [after]))
  const [categories, districts] = await Promise.all([
    selectCategories(
      sql,
      states.flatMap(({ category_id }) => category_id ?? []),
    ),
    selectDistricts(
      sql,
      states.map(({ district_id }) => district_id),
    ),
  ])
  const describe = ({
    live,
    name_en,
    name_ar,
    category_id,
    district_id,
    lat,
    lng,
  }: StateRow): BranchState => ({
    open: live,
    name: { en: name_en, ar: name_ar },
    category: (category_id !== null && categories.get(category_id)) || null,
    ...districts.get(district_id)!,
    lat,
    lng,
  })
  return rows.map(({ branch_id, kinds, before, after }) => ({
    branchId: encodeDirectoryId('brn', branch_id),
    kinds,
    before: before && describe(before),
    after: describe(after),
  }))
}

/** How far a branch has moved; undefined where one of the two states has no coordinates. */
export function measureMoveKm(before: BranchState, after: BranchState): number | undefined {
  if (before.lat === null || before.lng === null || after.lat === null || after.lng === null) return undefined
  return distanceKm(before.lat, before.lng, after.lat, after.lng)
}

async function selectCategories(sql: Sql, ids: readonly number[]): Promise<Map<number, Labelled>> {
  const rows = await sql<{ id: number; en: string; ar: string | null }[]>`
    select id, label as en, label_ar as ar from categories where id = any(${[...new Set(ids)]}::bigint[])`
  return new Map(rows.map(({ id, en, ar }) => [id, { id: encodeDirectoryId('cat', id), name: { en, ar } }]))
}

async function selectDistricts(
  sql: Sql,
  ids: readonly number[],
): Promise<Map<number, Pick<BranchState, 'district' | 'city'>>> {
  const rows = await sql<
    { id: number; en: string; ar: string | null; city: number; city_en: string; city_ar: string | null }[]
  >`
    select d.id, d.label as en, d.label_ar as ar, c.id as city, c.label as city_en, c.label_ar as city_ar
    from districts d join cities c on c.id = d.city_id
    where d.id = any(${[...new Set(ids)]}::bigint[])`
  return new Map(
    rows.map(({ id, en, ar, city, city_en, city_ar }) => [
      id,
      {
        district: { id: encodeDirectoryId('dst', id), name: { en, ar } },
        city: { id: encodeDirectoryId('cty', city), name: { en: city_en, ar: city_ar } },
      },
    ]),
  )
}
