import type { DirectoryPrefix } from '../contract/ids.ts'
import type { Sql } from '../database/connect.ts'
import type { Criteria } from './criteria.ts'
import { CachedDirectory, type LabelRow, type LabelRows } from './directory-cache.ts'
import type { Centre } from './interpretation/reading.ts'
import type { Language } from './interpretation/words/tokens.ts'

/** Row numbers by kind, as criteria hold them; countries may also be requested by code. */
export type LabelRequest = Pick<Criteria, 'categoryIds' | 'countryIds' | 'cityIds' | 'districtIds'> & {
  countryCodes?: string[]
}

/** The rows that criteria name, of several searches in one those of all. */
export function listRows({ either, ...criteria }: Criteria): LabelRequest {
  const { categoryIds, countryIds, cityIds, districtIds } = criteria
  return either ? joinRows(either.map(listRows)) : { categoryIds, countryIds, cityIds, districtIds }
}

export function joinRows(all: readonly LabelRequest[]): LabelRequest {
  return {
    categoryIds: all.flatMap(rows => rows.categoryIds ?? []),
    countryIds: all.flatMap(rows => rows.countryIds ?? []),
    cityIds: all.flatMap(rows => rows.cityIds ?? []),
    districtIds: all.flatMap(rows => rows.districtIds ?? []),
  }
}

/**
 * The rows of the request that exist, and perhaps others: from the cached directory, and what it lacks in one statement.
 */
export async function hydrateLabels(
  sql: Sql,
  asked: LabelRequest,
  directory = new CachedDirectory(0),
): Promise<LabelRows> {
  const { labels: labelRows } = directory
  const unknown = (kind: keyof LabelRows, ids: number[] = []) => ids.filter(id => !labelRows[kind].has(id))
  const categoryIds = unknown('categories', asked.categoryIds)
  const countryIds = unknown('countries', asked.countryIds)
  const cityIds = unknown('cities', asked.cityIds)
  const districtIds = unknown('districts', asked.districtIds)
  const codes = new Set(
    asked.countryCodes?.length ? [...labelRows.countries.values()].map(row => row.code) : [],
  )
  const countryCodes = asked.countryCodes?.filter(code => !codes.has(code)) ?? []
  const lists = [categoryIds, countryIds, countryCodes, cityIds, districtIds]
  if (lists.every(list => list.length === 0)) return labelRows
  const rows = await sql<(LabelRow & { kind: keyof LabelRows })[]>`
    select 'categories' as kind, id, label, label_ar, null as code, null::bigint as city_id
    from categories where id = any(${categoryIds}::bigint[])
    union all
    select 'countries', id, label, label_ar, code, null
    from countries where id = any(${countryIds}::bigint[]) or code = any(${countryCodes}::text[])
    union all
    select 'cities', id, label, label_ar, null, null
    from cities where id = any(${cityIds}::bigint[])
    union all
    select 'districts', id, label, label_ar, null, city_id
    from districts where id = any(${districtIds}::bigint[])`
  for (const { kind, ...row } of rows) labelRows[kind].set(row.id, row)
  return labelRows
}

/** The kinds of spans whose values are rows with labels: the prefix of their ids, and where LabelRows has them. */
export const LABELLED_KINDS = {
  category: { prefix: 'cat', rows: 'categories' },
  country: { prefix: 'cny', rows: 'countries' },
  city: { prefix: 'cty', rows: 'cities' },
  district: { prefix: 'dst', rows: 'districts' },
} as const satisfies Record<string, { prefix: DirectoryPrefix; rows: keyof LabelRows }>

/** What criteria name, in one language and in their order. */
export interface Labels {
  categories: string[]
  countries: string[]
  cities: string[]
  districts: string[]
  /** The place in the middle of the location, where one is named. */
  centre?: string | undefined
}

export function toLabels(named: LabelRows, criteria: Criteria, language: Language, middle?: Centre): Labels {
  const listLabels = (kind: keyof LabelRows, ids: number[] = []) =>
    ids.flatMap(id => {
      const row = named[kind].get(id)
      return row ? [(language === 'ar' && row.label_ar) || row.label] : []
    })
  const writeCentre = (centre: Centre) =>
    centre.kind === 'landmark'
      ? (language === 'ar' && centre.labelAr) || centre.label
      : listLabels(centre.kind === 'city' ? 'cities' : 'districts', [centre.id])[0]
  const { categoryIds, countryIds, cityIds, districtIds } = criteria
  return {
    categories: listLabels('categories', categoryIds),
    countries: listLabels('countries', countryIds),
    cities: listLabels('cities', cityIds),
    districts: listLabels('districts', districtIds),
    centre: middle && writeCentre(middle),
  }
}
