import type { Sql } from '../database/connect.ts'
import type { Criteria } from './criteria.ts'
import type { Reading } from './reading/interpret.ts'
import type { Language } from './reading/tokens.ts'

/** What criteria name, in one language, in the order in which they name it. */
export interface Labels {
  categories: string[]
  countries: string[]
  cities: string[]
  districts: string[]
  /** The place in the middle of the location, where one is named. */
  centre?: string | undefined
}

export async function labelsOf(
  sql: Sql,
  criteria: Criteria,
  language: Language,
  middle?: Reading['centre'],
): Promise<Labels> {
  const { categoryIds, countryIds, cityIds, districtIds } = criteria
  const [categories, countries, cities, districts, [centre] = []] = await Promise.all([
    labels(sql, 'categories', categoryIds, language),
    labels(sql, 'countries', countryIds, language),
    labels(sql, 'cities', cityIds, language),
    labels(sql, 'districts', districtIds, language),
    middle && labels(sql, middle.kind === 'city' ? 'cities' : 'districts', [middle.id], language),
  ])
  return { categories, countries, cities, districts, centre }
}

async function labels(
  sql: Sql,
  table: string,
  ids: number[] | undefined,
  language: Language,
): Promise<string[]> {
  if (!ids || ids.length === 0) return []
  const label = language === 'ar' ? sql`coalesce(label_ar, label)` : sql`label`
  const rows = await sql<{ label: string }[]>`
    select ${label} as label
    from unnest(${ids}::bigint[]) with ordinality asked (id, place) join ${sql(table)} using (id) order by place`
  return rows.map(row => row.label)
}
